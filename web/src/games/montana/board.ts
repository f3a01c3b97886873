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
    if (ended_by) return speech.say("round_last", { round });
    return speech.say(extra_turn ? "round_extra" : "round", { round });
  },
  places: (event) => event.at,
  motion,
};
