/** How players are called and known. */

import type { SeatShown } from "../../wire";
import type { Speech } from "../words/words.svelte";

export type Mark = { colour: string; shape: "circle" | "square" | "triangle" | "diamond" };

/** People by their name, bots by their colour: two bots may have the same name. */
export function seatName(seat: SeatShown | undefined, speech: Speech): string {
  if (!seat) return "";
  return seat.kind === "bot" || !seat.name ? speech.name(seat.colour) : seat.name;
}

const MARKS: Record<string, Record<string, Mark>> = {
  montana: {
    blue: { colour: "p-blue", shape: "diamond" },
    yellow: { colour: "p-yellow", shape: "square" },
    green: { colour: "p-green", shape: "triangle" },
    red: { colour: "p-red", shape: "circle" },
  },
  america: {
    red: { colour: "p-red", shape: "circle" },
    orange: { colour: "p-orange", shape: "square" },
    white: { colour: "p-white", shape: "triangle" },
    blue: { colour: "p-blue", shape: "diamond" },
  },
  walnut_grove: {
    green: { colour: "p-hat-green", shape: "triangle" },
    red: { colour: "p-hat-red", shape: "circle" },
    natural: { colour: "p-natural", shape: "square" },
    violet: { colour: "p-violet", shape: "diamond" },
  },
};

export function markOf(game: string, colour: string): Mark {
  return MARKS[game]?.[colour] ?? { colour: "p-white", shape: "square" };
}

const LETTERS: Record<string, Record<string, string>> = {
  "montana de": { yellow: "G", green: "N" },
};

/** The colour's initial, or another letter of its name where two are alike. */
export function letterOf(game: string, colour: string, language: string): string {
  return LETTERS[`${game} ${language}`]?.[colour] ?? (colour[0] ?? "").toUpperCase();
}
