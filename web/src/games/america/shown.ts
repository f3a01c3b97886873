/** The position of an America table, and what every part of its board says of it. */

import type { Table } from "../../app/table/table.svelte";
import type { AmericaPosition, OnBoard } from "./wire";

export const positionOf = (table: Table) => table.positionOf<AmericaPosition>("america");

/** The board, with the parts of the one before that are alike; that one itself, if all are: a trade draws nothing
 * anew on the map, and a train that moves no city. */
export function withSameParts(board: OnBoard, before: OnBoard | undefined): OnBoard {
  if (!before) return board;
  const parts = Object.keys(board) as (keyof OnBoard)[];
  const isAlike = (part: keyof OnBoard) => JSON.stringify(board[part]) === JSON.stringify(before[part]);
  const alike = parts.filter(isAlike);
  if (alike.length === parts.length) return before;
  return { ...board, ...Object.fromEntries(alike.map((part) => [part, before[part]])) };
}

export const RESOURCES = ["lumber", "ore", "grain", "coal", "cattle"];
export const GOODS = [...RESOURCES, "gold"];

/** The end of the key of what a card does. */
export const CARD_WORDS: Record<string, string> = {
  "right of way": "way",
  "mineral rights": "mineral",
  "cattle drive": "drive",
  "native support": "native",
};

export const CARD_ICONS: Record<string, string> = {
  cavalry: "outlaw",
  engineer: "rail",
  "right of way": "train",
  "mineral rights": "ore",
  "cattle drive": "cattle",
  "native support": "die-6",
  scout: "wagon",
};
