import type { GamePage } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { grammar } from "./grammar";
import { places } from "./places";
import type { Shown } from "./shown";

export const montana: GamePage = {
  grammar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const left = (table.position as Shown).players[seat]?.settlements ?? 0;
    return [`${left}`, speech.say("settlements_left")];
  },
  moment: (table, speech) => speech.say("round", { round: (table.position as Shown).round }),
  hasSecrets: false,
  places,
};
