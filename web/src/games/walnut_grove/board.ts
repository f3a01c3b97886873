import type { Event } from "../../wire";
import type { GameBoard } from "../game";
import { number } from "../../app/i18n/number";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { bar } from "./bar";
import { positionOf } from "./shown";
import { motion } from "./motion";

/** The words of a sentence that name a place. */
const NAMES = ["building", "gate", "row", "area", "place"];

const places = (event: Event) => (NAMES.some((name) => name in event.params) ? event.at : []);

export const board: GameBoard = {
  bar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const shown = positionOf(table);
    const score = shown.players[seat]!.score;
    if (shown.season === "over") return [number(score.points), speech.say("points_final")];
    return [number(score.points), speech.say(score.complete ? "points_so_far" : "points_known")];
  },
  moment: (table, speech) => {
    const { year, years, season } = positionOf(table);
    if (season === "set_up") return [speech.say("moment_setup")];
    if (season === "over") return [speech.say("moment_over")];
    const name = speech.name(season);
    return [speech.say("moment", { year, years }), name.charAt(0).toUpperCase() + name.slice(1)];
  },
  places,
  motion,
  quiet: new Set(["draws_tile"]),
};
