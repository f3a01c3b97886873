/** Marks of decisions: a sign, a word and a colour, never a colour alone. */

import type { Judged } from "../../wire";
import type { TextKey } from "../i18n/i18n.svelte";

export type Mark = Judged["mark"];

export const MARKS: { mark: Mark; sign: string; word: TextKey }[] = [
  { mark: "best", sign: "★", word: "coach_best" },
  { mark: "good", sign: "✓", word: "coach_good" },
  { mark: "slip", sign: "?!", word: "coach_slip" },
  { mark: "blunder", sign: "??", word: "coach_blunder" },
];

export const wordOf = (mark: Mark): TextKey => `coach_${mark}`;

/** What can be tried again, the worst first. */
export function slips(decisions: Judged[]): Judged[] {
  const found = decisions.filter((one) => one.mark === "slip" || one.mark === "blunder");
  return found.sort((one, other) => other.loss - one.loss);
}
