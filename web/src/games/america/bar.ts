/** Where the choices of America are made: on the map, beside it, or in the bar. */

import type { Choice } from "../../wire";
import type { Table } from "../../shell/table/table.svelte";
import type { BarPlan } from "../game";
import { positionOf } from "./shown";

/** Parts of the map, as the places of choices name them. */
const ON_MAP = new Set(["hex", "path", "site", "intersection"]);
/** Chosen on cards, price list, supply, and in the trade dialog or the question above the map. */
const ELSEWHERE = new Set([
  "discard",
  "buy",
  "bank",
  "buy card",
  "play",
  "offer",
  "counter",
  "route",
  "rob",
  "rob nobody",
  "trade with",
  "trade with nobody",
]);
/** On the map, but important enough for a button, too. */
const BOTH = new Set(["deliver", "card train"]);

export const isOnMap = (choice: Choice) => ON_MAP.has(choice.at[0]?.split(" ")[0] ?? "");

const mine = (table: Table) => {
  const { active, turn } = positionOf(table);
  return { isMine: active === table.mine?.colour, turn };
};

export const bar: BarPlan = {
  autos: [
    {
      id: "auto_decline",
      answers: ({ kind }) => kind === "decline",
      period: (table) => (mine(table).isMine ? "" : `${mine(table).turn}`),
    },
    {
      id: "auto_pass",
      answers: ({ kind }) => kind === "done",
      period: (table) => (mine(table).isMine ? "" : "others"),
    },
  ],
  isMarked: isOnMap,
  isOnBoard: (choice) => ELSEWHERE.has(choice.kind) || (isOnMap(choice) && !BOTH.has(choice.kind)),
  closing: new Set(["roll", "end actions", "done", "stop", "no free rail", "no more"]),
};
