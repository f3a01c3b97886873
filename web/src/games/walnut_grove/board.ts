import type { Event } from "../../wire";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import { grammar } from "./grammar";
import { walnutGroveLedger as ledger } from "./ledger";
import type { Shown } from "./shown";

/** Which parts of an event name a place, and how the board calls it. */
const PLACES: Record<string, (named: string) => string> = {
  building: (named) => `building ${named}`,
  gate: (named) => `gate ${named}`,
  row: (named) => `start ${named}`,
  area: (named) => `area ${named}`,
  cell: (named) => `cell ${named}`,
};

function places(told: Event): string[] {
  return Object.entries(told.params)
    .filter((part): part is [string, string] => part[0] in PLACES && typeof part[1] === "string")
    .map(([key, named]) => PLACES[key]!(named));
}

export const board: GameBoard = {
  grammar,
  Board,
  Facts,
  score: (table, seat, speech) => {
    const shown = table.position as Shown;
    const score = shown.players[seat]!.score;
    const points = score.points < 0 ? `−${-score.points}` : `${score.points}`;
    if (shown.season === "over") return [points, speech.say("points_final")];
    return [points, speech.say(score.complete ? "points_so_far" : "points_known")];
  },
  moment: (table, speech) => {
    const { year, years, season } = table.position as Shown;
    if (season === "set_up") return speech.say("moment_setup");
    if (season === "over") return speech.say("moment_over");
    const name = speech.name(season);
    return speech.say("moment", { year, years, season: name.charAt(0).toUpperCase() + name.slice(1) });
  },
  places,
  ledger,
};
