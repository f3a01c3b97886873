/** Which of Montana's choices are made on the board, and which end something. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import { isMessage } from "../../app/i18n/fill";
import type { Table } from "../../app/table/table.svelte";
import type { Choice } from "../../wire";
import type { BarPlan, Prompt } from "../game";
import { usual } from "./usual";

const ABOUT_WORKERS = new Set(["pick white", "give back"]);
const ON_BOARD = new Set(["settle", "bank", "produce", "place"]);

/** What is asked, where there is no more to settle, or no canteen for another turn. */
function asks({ id, params }: Prompt, choices: Choice[], speech: Speech): string | undefined {
  const canSettle = choices.some(({ kind }) => kind === "settle");
  if (id === "Build" && choices.length && !canSettle) return speech.say("asks_stop_settling", params);
  return id === "EndTurn" && params?.canteens === 0 ? speech.say("asks_end_turn") : undefined;
}

/** A place of work that was chosen: who goes there, and for what. */
function inHand(table: Table, speech: Speech) {
  const choices = table.stage?.kind === "at" ? table.at(table.stage.name) : [];
  const choice = usual(choices, table);
  const place = choice?.params.place;
  if (!choice || !isMessage(place)) return undefined;
  const title = speech.say("hand_work", { place });
  const silver = Number(choice.cost?.silver ?? 0);
  const gains = Object.entries(choice.brings ?? {}).flatMap(([thing, count]) =>
    typeof count === "number" && count > 0 ? [speech.count(count, thing)] : [],
  );
  const deal = { cost: speech.count(silver, "silver"), gain: gains.join(", ") };
  return { title, sub: speech.say(silver ? "hand_deal" : "hand_gain", deal), icon: "worker" };
}

export const bar: BarPlan = {
  asks,
  inHand,
  usual,
  byItself: "end turn",
  /** Questions about the workers stand beside them. */
  anchor: (choices) => (choices.some(({ kind }) => ABOUT_WORKERS.has(kind)) ? "[data-part=home]" : undefined),
  onward: new Set(["end turn"]),
  extras: new Set(["trade"]),
  isOnBoard: (choice) => ON_BOARD.has(choice.kind),
  closing: new Set(["end turn", "stop settling", "pass", "skip move", "skip small"]),
};
