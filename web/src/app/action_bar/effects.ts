/** What a choice costs, brings and does, in words. */

import type { Choice } from "../../wire";
import { t, type Speech } from "../i18n/i18n.svelte";

type Effects = Pick<Choice, "cost" | "brings">;

/** Things that are counted: `2 gold, 1 free rail`. */
const counted = (things: Effects["brings"], speech: Speech): string =>
  Object.entries(things ?? {})
    .flatMap(([thing, count]) => (typeof count === "number" ? [speech.count(count, thing)] : []))
    .join(", ");

/**
 * Effects without a number: `founds Omaha`, `hills 6/9`, `cities of Ben, Orange`. Players get their names instead of
 * their colours.
 */
export const deedsOf = (things: Effects["brings"], speech: Speech, nameOf: (colour: string) => string): string[] =>
  Object.entries(things ?? {}).flatMap(([thing, what]) => {
    if (typeof what === "number") return [];
    const names = what.split(", ").map((one) => speech.name(nameOf(one)));
    return [`${speech.name(thing)} ${names.join(", ")}`.trim()];
  });

export function effectsOf({ cost, brings }: Effects, speech: Speech, nameOf: (colour: string) => string): string[] {
  const [spent, gained] = [counted(cost, speech), counted(brings, speech)];
  const parts = [spent && t("costs", { cost: spent }), gained && t("brings", { gain: gained })];
  return [...parts, ...deedsOf(brings, speech, nameOf)].filter(Boolean);
}
