/** Any game: its position in words, its choices as buttons. */

import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";

export const generic: GamePage = {
  grammar: {
    read: (offer) => ({ kind: offer.do.split(" ")[0] ?? "", say: "", params: {} }),
    isOnBoard: () => false,
    closing: new Set(["end", "pass"]),
  },
  Board,
  Facts,
  score: (table, seat) => [`${table.standing?.scores[seat] ?? ""}`, ""],
  moment: (table) => (table.room ? table.room.title : ""),
};
