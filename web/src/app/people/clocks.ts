/** Time spent and time left as text. */

import type { SeatClock } from "../../wire";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, time is short. */
export const SHORT = 30;
/** Where the seconds left are said aloud. */
const MARKS = [HOUR, 2 * MINUTE, SHORT, 10];

export type Time = { seconds: number; isLeft: boolean; isRunning: boolean };

/** What a clock shows so many seconds after the server sent it. */
export function timeOn(clock: SeatClock, since: number): Time {
  const passed = clock.running ? Math.max(0, since) : 0;
  if (clock.left === null) return { seconds: clock.spent + passed, isLeft: false, isRunning: clock.running };
  return { seconds: Math.max(0, clock.left - passed), isLeft: true, isRunning: clock.running };
}

export const isShort = (time: Time) => time.isLeft && time.isRunning && time.seconds < SHORT;
export const isUp = (time: Time) => time.isLeft && time.isRunning && time.seconds <= 0;

/** `4:05`, `3 h 20 min`, `2 d 4 h`; the letters are the same in both languages but for the day. */
export function clockFace(seconds: number, day: string): string {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} ${day} ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / MINUTE)} min`;
  return `${Math.floor(whole / MINUTE)}:${`${whole % MINUTE}`.padStart(2, "0")}`;
}

/** The mark that was passed between two looks at the clock, if any. */
export function markPassed(before: number, now: number): number | null {
  return MARKS.findLast((mark) => before > mark && now <= mark) ?? null;
}
