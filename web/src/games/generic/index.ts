/** Any game: its position in words, and its choices as buttons. */

import type { GamePage } from "../game";

export const generic: GamePage = {
  emblems: {
    red: { colour: "p-red", shape: "circle" },
    green: { colour: "p-green", shape: "triangle" },
    blue: { colour: "p-blue", shape: "diamond" },
    yellow: { colour: "p-yellow", shape: "square" },
    white: { colour: "p-white", shape: "triangle" },
    orange: { colour: "p-orange", shape: "square" },
    violet: { colour: "p-violet", shape: "diamond" },
  },
  openings: new Set(["turn"]),
  hasSecrets: true,
  Cover: null,
  isPictured: false,
  board: async () => (await import("./board")).board,
};
