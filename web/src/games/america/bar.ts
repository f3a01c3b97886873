/** Where the choices of America are made: on the map, beside it, or in the bar. */

import type { Choice } from "../../wire";
import type { BarPlan } from "../game";
import { asks } from "./asks";
import { inHand } from "./in_hand";
import { obvious } from "./obvious";

/** Parts of the map, as the places of choices name them. */
const ON_MAP = new Set(["hex", "path", "site", "intersection"]);
/** Chosen on cards, in the price list, in the trade composer, or in the question above the map. */
const ELSEWHERE = new Set([
  "discard",
  "buy",
  "bank",
  "buy card",
  "play",
  "offer",
  "give",
  "want",
  "offer to",
  "drop offer",
  "counter",
  "send counter",
  "route",
  "rob",
  "rob nobody",
  "trade with",
  "trade with nobody",
]);
/** On the map, but important enough for a button, too. */
const BOTH = new Set(["deliver", "card train"]);

export const isOnMap = (choice: Choice) => ON_MAP.has(choice.at[0]?.split(" ")[0] ?? "");

export const bar: BarPlan = {
  autos: [
    { id: "auto_decline", answer: "decline", kind: "decline" },
    { id: "auto_pass", answer: "pass", kind: "done" },
  ],
  obvious,
  asks,
  inHand,
  isMarked: isOnMap,
  isOnBoard: (choice) => ELSEWHERE.has(choice.kind) || (isOnMap(choice) && !BOTH.has(choice.kind)),
  onward: new Set(["roll", "end actions", "accept", "done"]),
  closing: new Set(["roll", "end actions", "done", "stop", "no free rail", "no more"]),
};
