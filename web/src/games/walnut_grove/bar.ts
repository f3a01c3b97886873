/** Where Walnut Grove's choices are made: on the board, or in the bar. */

import type { Choice } from "../../wire";
import type { BarPlan } from "../game";

/** What is chosen on a farm or in the town and nowhere else. */
const ON_BOARD = new Set(["take", "cell", "turn", "work", "walk"]);
/** Ways to pay belong together, with coins or without. */
const UNDER = {
  "with coins": "pay",
  "without coins": "pay",
  "sell nothing": "sell",
};

/** A house or gate of the town, where all that can be chosen belongs to it. */
function placeOf(choices: Choice[]): string | undefined {
  const [place = ""] = choices[0]?.at ?? [];
  const isAlone = place && choices.every(({ at }) => at[0] === place);
  return isAlone ? `[data-at="${CSS.escape(place)}"]` : undefined;
}

export const bar: BarPlan = {
  /** The payment of the winter has a panel of its own. */
  isOnBoard: (choice) => ON_BOARD.has(choice.kind) || choice.at[0] === "winter",
  /** Goods pay before coins do. */
  usual: (choices) => choices.find(({ kind }) => kind === "without coins"),
  anchor: (choices) => placeOf(choices),
  closing: new Set(["pass", "done", "flip"]),
  onward: new Set(["done"]),
  under: UNDER,
};
