/** Which of Montana's choices are made on the board, and which end something. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import type { Choice } from "../../wire";
import type { BarPlan, Prompt } from "../game";

const ON_BOARD = new Set(["settle", "bank", "produce", "place"]);

/** What is asked, where there is no more to settle, or no canteen for another turn. */
function asks({ id, params }: Prompt, choices: Choice[], speech: Speech): string | undefined {
  const canSettle = choices.some(({ kind }) => kind === "settle");
  if (id === "Build" && choices.length && !canSettle) return speech.say("asks_stop_settling", params);
  return id === "EndTurn" && params?.canteens === 0 ? speech.say("asks_end_turn") : undefined;
}

export const bar: BarPlan = {
  asks,
  extras: new Set(["trade"]),
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["end turn", "stop settling", "pass", "skip move", "skip small"]),
};
