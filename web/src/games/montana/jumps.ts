/** The three parts of the board, and how many places can be chosen in each. */

import type { Choice } from "../../wire";

export const PARTS = ["land", "work", "town"] as const;
export type Part = (typeof PARTS)[number];

export function partOf(place: string): Part {
  if (place.startsWith("hex")) return "land";
  return place.startsWith("town") ? "town" : "work";
}

export function marked(choices: Choice[]): Record<Part, number> {
  const places = new Set(choices.flatMap(({ at }) => at.slice(0, 1)));
  const count = { land: 0, work: 0, town: 0 };
  for (const place of places) count[partOf(place)]++;
  return count;
}
