import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { grammar } from "./grammar";
import type { Shown } from "./shown";

export const board: GameBoard = {
  grammar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const goods = (table.position as Shown).players[seat]?.goods;
    return [goods ? `${goods.delivered}/${goods.all}` : "", speech.say("goods_delivered")];
  },
  moment: (table, speech) => {
    const { turn } = table.position as Shown;
    return turn ? speech.say("turn_moment", { turn }) : speech.say("set_up_moment");
  },
  places: (told) => told.at,
  ledger: {},
};
