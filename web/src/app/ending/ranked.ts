/** The end of a game: who comes before whom, and by which number. */

import type { Standing } from "../../wire";

export type Row = {
  seat: number;
  /** Those with the same numbers share a place. */
  place: number;
  values: number[];
  /** Which number puts this seat before or behind the one above; -1 where none does. */
  decides: number;
};

/** A sum: what stands before it is what it is made of, and decides nothing by itself. */
const SUM = "points";

/** The numbers of the end, by name, in the order in which they count. */
export const partsOf = (standing: Standing): string[] => [
  ...new Set(standing.parts.flatMap((parts) => Object.keys(parts))),
];

export const hasSum = (standing: Standing): boolean => partsOf(standing).includes(SUM);

export function ranked(standing: Standing): Row[] {
  const parts = partsOf(standing);
  const first = Math.max(0, parts.indexOf(SUM));
  const rows: Row[] = [];
  for (const seat of standing.ranking) {
    const values = parts.map((part) => standing.parts[seat]?.[part] ?? 0);
    const above = rows.at(-1);
    const decides = above ? values.findIndex((value, n) => n >= first && value !== above.values[n]) : -1;
    const isShared = above && decides < 0;
    rows.push({ seat, place: isShared ? above.place : rows.length + 1, values, decides });
  }
  return rows;
}
