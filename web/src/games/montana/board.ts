import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { bar } from "./bar";
import { motion } from "./motion";
import { positionOf } from "./shown";

export const board: GameBoard = {
  bar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const left = positionOf(table).players[seat]?.settlements ?? 0;
    return [`${left}`, speech.say("settlements_left")];
  },
  moment: (table, speech) => {
    const { round, extra_turn, ended_by } = positionOf(table);
    const now = speech.say("round", { round });
    if (ended_by) return [now, speech.say("round_last")];
    return extra_turn ? [now, speech.say("round_extra")] : [now];
  },
  places: (event) => event.at,
  motion,
};
