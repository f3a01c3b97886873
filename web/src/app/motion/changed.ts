/** What the last to act has changed, until the next one acts. */

import type { Event } from "../../wire";

export type Changed = { seat: number; from: string[]; to: string[] };

/**
 * The places in the last actor's events. Places that something left are listed apart; places that it only passed are
 * left out.
 */
export function changedBy(log: Event[]): Changed {
  const seat = log.findLast((event) => event.seat >= 0)?.seat ?? -1;
  const before = log.findLastIndex((event) => event.seat >= 0 && event.seat !== seat);
  const [from, to] = [new Set<string>(), new Set<string>()];
  for (const { at } of log.slice(before + 1)) {
    if (at.length === 2 && !to.delete(at[0]!)) from.add(at[0]!);
    if (at.length) to.add(at.at(-1)!);
  }
  return { seat, to: [...to], from: [...from].filter((place) => !to.has(place)) };
}
