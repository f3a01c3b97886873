/** What the events of a game tell about pieces that come and go: read, never reckoned. */

import type { Event } from "../wire";

/** Whose: a seat by its number, or by its colour where an event names another player. */
export type Change = { who: number | string; thing: string; count: number };
export type Entry = (told: Event) => Change[];
export type Ledger = Record<string, Entry>;
type Sign = 1 | -1;

/** As the event itself tells; else as the game's ledger reads it. */
export function changesOf(ledger: Ledger, told: Event): Change[] {
  if (told.changes.length) return told.changes.map(({ seat, thing, count }) => ({ who: seat, thing, count }));
  return ledger[told.id]?.(told) ?? [];
}

/** `{count: 2, good: "stone"}`: so many of the thing that another parameter names. */
export const so =
  (sign: Sign, thing: string, suffix = ""): Entry =>
  (told) => [
    {
      who: told.seat,
      thing: `${String(told.params[thing] ?? `hidden ${thing}`)}${suffix}`,
      count: sign * Number(told.params.count ?? 1),
    },
  ];

/** `{count: 2}` of a thing that goes without saying; one, where no count is told. */
export const of =
  (sign: Sign, thing: string): Entry =>
  (told) => [{ who: told.seat, thing, count: sign * Number(told.params.count ?? 1) }];

/** Things by their count, in a list, or as words: `{stone: 2}`, `["milk"]`, `"grain large stone"`. */
export const each =
  (sign: Sign, key: string, suffix = ""): Entry =>
  (told) =>
    [...counts(told.params[key])].map(([thing, count]) => ({
      who: told.seat,
      thing: `${thing}${suffix}`,
      count: sign * count,
    }));

/** Several of these at once. */
export const both =
  (...entries: Entry[]): Entry =>
  (told) =>
    entries.flatMap((entry) => entry(told));

/** The same pieces, seen by the other player who is named. */
export const from =
  (other: string, entry: Entry): Entry =>
  (told) =>
    entry(told).map((change) => ({ ...change, who: String(told.params[other]), count: -change.count }));

const WORDS = /(?:large )?[^\s,]+/g;

function counts(value: unknown): Map<string, number> {
  if (typeof value === "string") return counts(value.match(WORDS) ?? []);
  if (Array.isArray(value)) {
    const times = new Map<string, number>();
    for (const thing of value) times.set(String(thing), (times.get(String(thing)) ?? 0) + 1);
    return times;
  }
  return new Map(Object.entries((value ?? {}) as Record<string, number>));
}
