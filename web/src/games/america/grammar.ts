/** How the choices of America are read: `walk 1 Omaha` is a kind and what it is about. */

import type { Choice } from "../../wire";
import type { Grammar, Read } from "../game";

type Reader = (rest: string, offer: Choice) => Omit<Read, "kind">;

const CROSSING = /^c\d\dr\d\d[EW]$/;

const plain =
  (say: string): Reader =>
  () => ({ say, params: {} });
const about =
  (say: string, key: string): Reader =>
  (rest) => ({ say, params: { [key]: rest } });
const counted =
  (say: string, key: string): Reader =>
  (rest) => ({ say, params: { [key]: Number(rest) } });

/** A path is known by the city site at its end, if there is one. */
export function pathName(path: string): string {
  const ends = path.split("-");
  return ends.filter((end) => !CROSSING.test(end)).join(" – ") || ends.join(" – ");
}

const onPath =
  (say: string): Reader =>
  (rest) => ({ say, params: { path: pathName(rest) } });

/** `1 Omaha`: which piece, and where to. */
const piece =
  (say: string): Reader =>
  (rest) => {
    const [, number, where = ""] = /^(\d) (.*)$/.exec(rest) ?? [];
    return { say, params: { number: Number(number), place: pathName(where) } };
  };

const orNobody =
  (say: string): Reader =>
  (rest) =>
    rest === "nobody" ? { say: `${say} nobody`, params: {} } : { say, params: { who: rest } };

function exchanged(rest: string): Omit<Read, "kind"> {
  const [give, get] = rest.split(" for ");
  return { say: "do bank", params: { give, get } };
}

function delivered(rest: string, offer: Choice): Omit<Read, "kind"> {
  const site = offer.brings?.["delivers to"];
  return { say: site ? "do deliver to" : "do deliver", params: { number: Number(rest), ...(site && { site }) } };
}

const sent: Reader = (rest) => ({ say: "do offer to", params: { who: rest.split(" ").join(", ") } });

/** Longer beginnings first. */
const READERS: [string, Reader][] = [
  ["place city", about("do place city", "site")],
  ["place rail", onPath("do place rail")],
  ["place neutral", about("do place neutral", "site")],
  ["rebuild settler", piece("do rebuild settler")],
  ["rebuild train", piece("do rebuild train")],
  ["free rail", onPath("do free rail")],
  ["no free rail", plain("do no free rail")],
  ["card rail", onPath("do card rail")],
  ["card train", counted("do card train", "number")],
  ["end actions", plain("do end actions")],
  ["scout gold", plain("do scout gold")],
  ["offer to", sent],
  ["drop offer", plain("do drop offer")],
  ["send counter", plain("do send counter")],
  ["trade with", orNobody("do trade with")],
  ["buy card", plain("do buy card")],
  ["no more", plain("do no more")],
  ["roll", plain("do roll")],
  ["play", about("do play", "card")],
  ["done", plain("do done")],
  ["discard", about("do discard", "kind")],
  ["outlaw", about("do outlaw", "hex")],
  ["rob", orNobody("do rob")],
  ["offer", plain("do offer")],
  ["give", about("do give", "kind")],
  ["want", about("do want", "kind")],
  ["accept", plain("do accept")],
  ["decline", plain("do decline")],
  ["counter", plain("do counter")],
  ["buy", about("do buy", "kind")],
  ["bank", exchanged],
  ["settler", about("do settler", "site")],
  ["train", onPath("do train")],
  ["rail", onPath("do rail")],
  ["route", counted("do route", "number")],
  ["take", about("do take", "kind")],
  ["sum", counted("do sum", "total")],
  ["scout", piece("do scout")],
  ["walk", piece("do walk")],
  ["step", piece("do step")],
  ["deliver", delivered],
  ["stop", plain("do stop")],
];

export function read(offer: Choice): Read {
  for (const [kind, reader] of READERS) {
    if (offer.action === kind || offer.action.startsWith(`${kind} `))
      return { kind, ...reader(offer.action.slice(kind.length + 1), offer) };
  }
  return { kind: offer.action, say: "", params: {} };
}

const ON_MAP = /^(hex|path|site|intersection) /;
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
  "trade with",
]);
/** On the map, but important enough for a button, too. */
const BOTH = new Set(["deliver", "card train"]);

export const grammar: Grammar = {
  read,
  isOnBoard: (offer) => {
    const { kind } = read(offer);
    return ELSEWHERE.has(kind) || (ON_MAP.test(offer.at[0] ?? "") && !BOTH.has(kind));
  },
  closing: new Set(["roll", "end actions", "done", "stop", "no free rail", "no more"]),
};
