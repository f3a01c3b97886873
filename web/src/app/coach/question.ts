/** What a seat is asked, as a text to compare: moves of others leave it as it is. */

import type { View } from "../../wire";

/** My own last decision is part of it, since the next turn may ask the same with the same choices. */
export const questionOf = (view: Pick<View, "seat" | "prompt" | "choices">, decided: number): string =>
  JSON.stringify([view.seat, decided, view.prompt, view.choices.map((choice) => choice.action)]);
