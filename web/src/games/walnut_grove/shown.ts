/** The position of a Walnut Grove table, and what every part of its board says of it. */

import type { Table } from "../../app/table/table.svelte";
import type { HandTile, WalnutGrovePosition } from "./wire";

/** In the hand, on the farm, or held over a cell. */
export type Tile = Pick<HandTile, "land" | "squares" | "fences">;

export const positionOf = (table: Table) => table.positionOf<WalnutGrovePosition>("walnut_grove");

export const GOODS = ["grain", "fish", "milk", "wood", "stone"];
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
