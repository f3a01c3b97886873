/** The lines of a game along the track of the replay. */

import type { Event } from "../../wire";
import type { Turn } from "../log/log";

/** `at` is a part of the track, from 0 to 1. */
export type Tick = { seq: number; at: number; seat: number; isTurn: boolean; hasLetter: boolean };

/** The lines with events: a step of the replay goes to the next of them. */
export function stops(log: Event[], last: number): number[] {
  const first = log[0]?.seq ?? last;
  const before = Array.from({ length: first }, (_, seq) => seq);
  return [...new Set([...before, ...log.map((event) => event.seq), last])].sort((one, other) => one - other);
}

/** The lines at which turns begin, the start of the game and its last line. */
export function turnStops(turns: Turn[], last: number): number[] {
  return [...new Set([0, ...turns.map((turn) => turn.seq), last])].sort((one, other) => one - other);
}

/** The next of these lines in a direction; the first or last one where there is none. */
export function nextOf(all: number[], from: number, step: number): number {
  const next = step > 0 ? all.find((seq) => seq > from) : all.findLast((seq) => seq < from);
  return next ?? (step > 0 ? all.at(-1) : all[0]) ?? 0;
}

/** One tick a line and seat; letters only as far apart as `apart` (a part of the track). */
export function ticks(turns: Turn[], last: number, apart: number): Tick[] {
  const found: Tick[] = [];
  let lettered = -1;
  for (const turn of turns) {
    const at = turn.seq / Math.max(1, last);
    const hasLetter = turn.seat >= 0 && at - lettered >= apart;
    if (hasLetter) lettered = at;
    found.push({ seq: turn.seq, at, seat: turn.seat, isTurn: true, hasLetter });
    for (const seq of new Set(turn.events.map((event) => event.seq))) {
      if (seq !== turn.seq)
        found.push({ seq, at: seq / Math.max(1, last), seat: turn.seat, isTurn: false, hasLetter: false });
    }
  }
  return found;
}
