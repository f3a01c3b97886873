/** The position of a Montana table, and what every part of its board says of it. */

import type { Table } from "../../app/table/table.svelte";
import type { MontanaPosition } from "./wire";

export const positionOf = (table: Table) => table.positionOf<MontanaPosition>("montana");

export const GOODS = ["grain", "pumpkin", "copper", "large copper", "stone", "large stone"];

const GOOD_ICONS: Record<string, string> = {
  copper: "copper-small",
  "large copper": "copper-large",
  stone: "stone-small",
  "large stone": "stone-large",
};

export const iconOf = (good: string) => GOOD_ICONS[good] ?? good;

/** Workers by colour as a list to be said: two grain are `2 grain worker`. */
export function staffLabel(colours: string[]): string {
  const kinds = [...new Set(colours)];
  return kinds.map((kind) => `${colours.filter((colour) => colour === kind).length} ${kind} worker`).join(", ");
}
