import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { grammar } from "./grammar";
import { montanaLedger as ledger } from "./ledger";
import { places } from "./places";
import type { Shown } from "./shown";

export const board: GameBoard = {
  grammar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const left = (table.position as Shown).players[seat]?.settlements ?? 0;
    return [`${left}`, speech.say("settlements_left")];
  },
  moment: (table, speech) => speech.say("round", { round: (table.position as Shown).round }),
  places,
  ledger,
};
