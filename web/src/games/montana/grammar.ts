/** How Montana's choices are read: `produce mine 1 copper` is a kind and what it is about. */

import type { Choice } from "../../wire";
import type { Grammar, Read } from "../game";
import { staffTold } from "./shown";

type Reader = (rest: string) => Omit<Read, "kind">;

const plain =
  (say: string): Reader =>
  () => ({ say, params: {} });
const listed =
  (say: string, key: string): Reader =>
  (rest) => ({ say, params: { [key]: rest } });
const staffed =
  (say: string): Reader =>
  (rest) => ({ say, params: { workers: staffTold(rest.split(" ").filter(Boolean)) } });

const announced =
  (say: string): Reader =>
  (rest) =>
    rest === "none" ? { say: "do announce nothing", params: {} } : { say, params: { goods: rest } };

const AREA = /^(?:.*?) \d+ (.*)$/;

const READERS: [string, Reader][] = [
  ["announce upgrades", announced("do announce upgrades")],
  ["announce goods", announced("do announce goods")],
  ["pick white", staffed("do pick white")],
  ["give back", staffed("do give back")],
  ["move arrow", (rest) => ({ say: "do move arrow", params: { steps: Number(rest) } })],
  ["skip move", plain("do skip move")],
  ["staff small", staffed("do staff small")],
  ["skip small", plain("do skip small")],
  ["stop settling", plain("do stop settling")],
  ["end turn", plain("do end turn")],
  ["use canteen", plain("do use canteen")],
  ["bank", (rest) => staffed("do bank")(rest.replace(/^\d+ /, ""))],
  ["produce", (rest) => staffed("do produce")(rest.replace(AREA, "$1"))],
  ["settle", settled],
  ["place", placed],
  ["trade", listed("do trade", "thing")],
  ["recruit", plain("do recruit")],
  ["town", plain("do town")],
  ["pass", plain("do pass")],
];

function settled(rest: string): Omit<Read, "kind"> {
  const [hex = "", two] = rest.split(" ");
  return { say: two ? "do settle two" : "do settle", params: { hex } };
}

function placed(rest: string): Omit<Read, "kind"> {
  const [row, column] = rest.split(",").map(Number);
  return { say: "do place", params: { row, column } };
}

function read(offer: Choice): Read {
  for (const [kind, reader] of READERS) {
    if (offer.action === kind || offer.action.startsWith(`${kind} `)) {
      return { kind, ...reader(offer.action.slice(kind.length + 1)) };
    }
  }
  return { kind: offer.action, say: "", params: {} };
}

const ON_BOARD = /^(hex .*|bank \d|town \d,\d|[a-z ]+ \d)$/;

export const grammar: Grammar = {
  read,
  isOnBoard: (offer) => ON_BOARD.test(offer.at[0] ?? ""),
  closing: new Set(["end turn", "stop settling", "pass", "skip move", "skip small"]),
};
