/** What the last to act has changed, until the next one acts. */

import type { Event } from "../../wire";

export type Changed = { seat: number; from: string[]; to: string[] };

/** Of the events of one actor at the end of the log, the places; those that something left are told apart. */
export function changedBy(log: Event[]): Changed {
  const seat = log.findLast((told) => told.seat >= 0)?.seat ?? -1;
  const before = log.findLastIndex((told) => told.seat >= 0 && told.seat !== seat);
  const theirs = log.slice(before + 1);
  const to = new Set(theirs.map((told) => told.at.at(-1)).filter((place) => !!place) as string[]);
  const from = theirs.filter((told) => told.at.length === 2).map((told) => told.at[0]!);
  return { seat, to: [...to], from: [...new Set(from)].filter((place) => !to.has(place)) };
}
