/** Which of Montana's choices are made on the board, and which end something. */

import type { BarPlan } from "../game";

const ON_BOARD = new Set(["settle", "bank", "produce", "place"]);

export const bar: BarPlan = {
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["end turn", "stop settling", "pass", "skip move", "skip small"]),
};
