/** Which of Montana's choices are made on the board, and which end something. */

import type { Grammar } from "../game";

const ON_BOARD = new Set(["settle", "bank", "produce", "place"]);

export const grammar: Grammar = {
  read: ({ kind, params }) => ({ kind, say: "", params }),
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["end turn", "stop settling", "pass", "skip move", "skip small"]),
};
