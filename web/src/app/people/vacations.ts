/** Vacations are whole local days on the screen, and seconds on the server. */

import type { Vacation } from "../../wire";
import { settings } from "../settings/settings.svelte";

/** Does it last at this moment, which is in milliseconds? */
export const isNow = (vacation: Vacation, now: number) => vacation.start * 1000 <= now && now < vacation.until * 1000;

/** The first second of a day `2026-11-16`, or of the day after it. */
export const beginOf = (day: string) => midnight(day, 0);
export const endOf = (day: string) => midnight(day, 1);

function midnight(day: string, later: number): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).getTime() / 1000;
}

/** The last day before a moment, or the day of it, as people write it. */
export function dayOf(moment: number): string {
  const written = new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "long" });
  return written.format(new Date(moment * 1000 - 1));
}
