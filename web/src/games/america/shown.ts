/** The position of an America table, and what every part of its board says of it. */

import type { Table } from "../../shell/table/table.svelte";
import type { AmericaPosition } from "./wire";

export const positionOf = (table: Table) => table.positionOf<AmericaPosition>("america");

export const RESOURCES = ["lumber", "ore", "grain", "coal", "cattle"];
export const GOODS = [...RESOURCES, "gold"];

export const CARD_ICONS: Record<string, string> = {
  cavalry: "outlaw",
  engineer: "rail",
  "right of way": "train",
  "mineral rights": "ore",
  "cattle drive": "cattle",
  "native support": "die-6",
  scout: "wagon",
};
