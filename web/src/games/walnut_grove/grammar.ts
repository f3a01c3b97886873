/** Where Walnut Grove's choices are made: on the board, or in the bar. */

import type { Choice } from "../../wire";
import type { Grammar } from "../game";

/** What is chosen on a farm or in the town and nowhere else. */
const ON_BOARD = new Set(["take", "cell", "turn", "work", "walk"]);
/** Ways to pay belong together, with coins or without. */
const GROUPS: Record<string, string> = {
  "with coins": "pay",
  "without coins": "pay",
  "sell nothing": "sell",
};

export const grammar: Grammar = {
  read: (choice: Choice) => ({ kind: GROUPS[choice.kind] ?? choice.kind, say: "", params: choice.params }),
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["pass", "done", "flip"]),
};
