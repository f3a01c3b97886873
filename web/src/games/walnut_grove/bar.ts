/** Where Walnut Grove's choices are made: on the board, or in the bar. */

import type { BarPlan } from "../game";

/** What is chosen on a farm or in the town and nowhere else. */
const ON_BOARD = new Set(["take", "cell", "turn", "work", "walk"]);
/** Ways to pay belong together, with coins or without. */
const UNDER = {
  "with coins": "pay",
  "without coins": "pay",
  "sell nothing": "sell",
};

export const bar: BarPlan = {
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["pass", "done", "flip"]),
  under: UNDER,
};
