/** Any game: its picture, and its choices as buttons. */

import type { GamePage } from "../game";

export const generic: GamePage = {
  emblems: {},
  openings: new Set(["turn"]),
  hasSecrets: true,
  Cover: null,
  words: async () => ({}),
  board: async () => (await import("./board")).board,
};
