import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { bar } from "./bar";
import { positionOf } from "./shown";
import { motion } from "./motion";

export const board: GameBoard = {
  bar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const goods = positionOf(table).players[seat]?.goods;
    return [goods ? `${goods.delivered}/${goods.all}` : "", speech.say("goods_delivered")];
  },
  moment: (table, speech) => {
    const { turn } = positionOf(table);
    return [turn ? speech.say("turn_moment", { turn }) : speech.say("set_up_moment")];
  },
  places: (event) => event.at,
  motion,
  quiet: new Set(["opens_offer", "drops_offer", "ends_actions"]),
  replies: { to: "offers", by: new Set(["accepts", "declines", "counters"]) },
};
