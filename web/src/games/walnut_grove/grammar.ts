/** How Walnut Grove's choices are read: `with_coins fish 1` is a kind and what it is about. */

import type { Choice } from "../../wire";
import type { Grammar, Read } from "../game";

type Said = Omit<Read, "kind">;
type Reader = (rest: string, offer: Choice) => Said;

const plain =
  (say: string): Reader =>
  () => ({ say, params: {} });
const about =
  (say: string, key: string): Reader =>
  (rest) => ({ say, params: { [key]: rest } });

const READERS: Record<string, Reader> = {
  start: about("do start", "row"),
  take: about("do take", "tile"),
  cell: placed,
  turn: (rest) => ({ say: "do turn", params: { quarters: Number(rest) } }),
  work: (rest) => ({ say: isField(rest) ? "do work field" : "do work", params: areaNamed(rest) }),
  drop: (rest) => ({ say: "do drop", params: { piece: rest } }),
  repay: plain("do repay"),
  give: (rest) => ({ say: "do give", params: { piece: rest } }),
  flip: plain("do flip"),
  walk: (rest, offer) => ({ say: offer.cost?.toll ? "do walk toll" : "do walk", params: { building: rest } }),
  pass: plain("do pass"),
  coin: plain("do coin"),
  help: plain("do help"),
  goods: about("do goods", "goods"),
  hire: (rest) => ({ say: "do hire", params: { who: `${rest} labourer` } }),
  build: (rest) => ({ say: rest === "hut" ? "do build hut" : "do build barn", params: {} }),
  improve: about("do improve", "ware"),
  sell: (rest) =>
    rest === "nothing" ? { say: "do sell nothing", params: {} } : { say: "do sell", params: { goods: rest } },
  with_coins: paid,
  source: (rest) => ({ say: isField(rest) ? "do source field" : "do source", params: areaNamed(rest) }),
  to_barn: about("do to_barn", "good"),
  done: plain("do done"),
};

const isField = (area: string) => area.startsWith("B");

/** People count from one, and from the left. */
function areaNamed(area: string): Record<string, unknown> {
  if (isField(area)) return { field: Number(area.slice(1)) + 1 };
  return placed(area.slice(0, -1)).params;
}

function placed(cell: string): Said {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return { say: "do cell", params: { column: x + 1, row: y + 1 } };
}

/** What is given in cubes, in coins, and what help must bring. */
function paid(rest: string, offer: Choice): Said {
  const [good = "", coins = "0"] = rest.split(" ");
  const cubes = offer.cost?.[good] ?? 0;
  const missing = Number(offer.brings?.["help tile"] ?? 0);
  const params = { good, cubes, coins: Number(coins), missing };
  const means = [cubes ? "cubes" : "", params.coins ? "coins" : "", missing ? "help" : ""].filter(Boolean);
  return { say: `do pay ${means.join(" ") || "nothing"}`, params };
}

export function read(offer: Choice): Read {
  const [kind = ""] = offer.action.split(" ");
  const reader = READERS[kind];
  if (!reader) return { kind, say: "", params: {} };
  return { kind, ...reader(offer.action.slice(kind.length + 1), offer) };
}

/** What is chosen on a farm or in the town and nowhere else. */
const ON_BOARD = new Set(["take", "cell", "turn", "work", "walk"]);

export const grammar: Grammar = {
  read,
  isOnBoard: (offer) => ON_BOARD.has(read(offer).kind),
  closing: new Set(["pass", "done", "flip"]),
};
