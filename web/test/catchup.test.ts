import { happened } from "./made";
import { expect, test } from "vitest";
import { changesOf as readFrom, type Ledger } from "../src/games/ledger";
import { americaLedger } from "../src/games/america/ledger";
import { lastTurnOf, linesIn, newsFor } from "../src/shell/log/catchup";
import { byTurn, filtered, passes, sums, touches, type Reader } from "../src/shell/log/log";
import type { Event } from "../src/wire";

const LEDGERS: Record<string, Ledger> = {
  america: americaLedger,
};
const changesOf = (game: string, told: Event) => readFrom(LEDGERS[game]!, told);
const told = (seq: number, seat: number, id: string, params: Event["params"] = {}): Event =>
  happened({ seq, id, seat, params });
const reader = (game: string, seat: number, colour: string): Reader => ({
  seat,
  colour,
  changes: (one) => changesOf(game, one),
});
const RED = reader("america", 0, "red");

const EVENTS = [
  told(1, 0, "turn", { turn: 1 }),
  told(2, 0, "builds_rail", { path: "a-b" }),
  told(3, 1, "turn", { turn: 2 }),
  told(4, 1, "rolls", { first: 3, second: 4 }),
  told(4, 0, "takes_cards", { kind: "ore", count: 2 }),
  told(5, 1, "steals", { victim: "red", kind: "cattle" }),
  told(6, 1, "founds", { site: "Omaha" }),
];

const LOG = byTurn(EVENTS, new Set(["turn"]));

test("losses come first, then gains, then what the others did", () => {
  const news = newsFor(RED, LOG, 2);
  expect(news.sums).toEqual([
    { thing: "cattle", count: -1 },
    { thing: "ore", count: 2 },
  ]);
  expect(news.mine.map((one) => one.id)).toEqual(["steals", "takes_cards"]);
  expect(news.others.map((one) => one.id)).toEqual(["rolls", "founds"]);
  expect(linesIn(news)).toBe(2);
  expect([news.since, news.until]).toEqual([2, 6]);
});

test("what was seen is no news", () => {
  expect(newsFor(RED, LOG, 5).mine).toEqual([]);
  expect(newsFor(RED, LOG, 6).others).toEqual([]);
});

test("without memory, news begins after my last turn", () => {
  expect(lastTurnOf(0, LOG)).toBe(2);
  expect(lastTurnOf(3, LOG)).toBe(-1);
});

test("who is robbed, dealt with or asked is touched by it", () => {
  const offer = (to: string[]) => told(1, 2, "asks_for_offers", { to });
  expect(touches(RED, offer(["blue", "red"]))).toBe(true);
  expect(touches(RED, offer(["blue"]))).toBe(false);
  expect(touches(RED, told(1, 1, "trades", { partner: "red", give: {}, want: {} }))).toBe(true);
});

test("filters leave out lines, and turns without any", () => {
  const turns = LOG;
  expect(filtered(turns, "mine", RED).map((turn) => turn.events.map((one) => one.seq))).toEqual([[2], [4]]);
  expect(filtered(turns, "touching", RED).map((turn) => turn.events.map((one) => one.seq))).toEqual([[2], [4, 5]]);
  expect(filtered(turns, "all", RED)).toBe(turns);
  expect(passes("mine", RED, EVENTS[6]!)).toBe(false);
});

test("what evens out is left out", () => {
  const changes = [
    { who: 0, thing: "gold", count: 2 },
    { who: 0, thing: "gold", count: -2 },
    { who: 1, thing: "ore", count: 1 },
  ];
  expect(sums(changes, (who) => who === 0)).toEqual([]);
});

test.each([
  ["america", "pays", { cards: { lumber: 1, ore: 2 } }, { lumber: -1, ore: -2 }],
  ["america", "draws_card", {}, { "development card": 1 }],
])("%s: %s", (game, id, params, expected) => {
  const found = sums(changesOf(game, told(1, 2, id, params)), (who) => who === 2);
  expect(Object.fromEntries(found.map((sum) => [sum.thing, sum.count]))).toEqual(expected);
});

test("a trade and a theft are told of both sides", () => {
  const trade = told(1, 1, "trades", { partner: "red", give: { ore: 2 }, want: { gold: 1 } });
  expect(sums(changesOf("america", trade), (who) => who === "red")).toEqual([
    { thing: "gold", count: -1 },
    { thing: "ore", count: 2 },
  ]);
  const theft = told(1, 1, "steals", { victim: "red" });
  expect(changesOf("america", theft)).toEqual([
    { who: 1, thing: "hidden kind", count: 1 },
    { who: "red", thing: "hidden kind", count: -1 },
  ]);
});

const words = import.meta.glob<{ event: object }>("../src/generated/words/*.en.json", {
  eager: true,
  import: "default",
});

test.each(["america"])("%s: the ledger reads only events that the game knows", (game) => {
  const events = words[`../src/generated/words/${game}.en.json`]!.event;
  expect(Object.keys(LEDGERS[game]!).filter((id) => !(id in events))).toEqual([]);
});

test("an event that tells what changed needs no ledger", () => {
  const event = happened({ seat: 1, id: "sells", changes: [{ seat: 1, thing: "milk", count: -2 }] });
  expect(readFrom({}, event)).toEqual([{ who: 1, thing: "milk", count: -2 }]);
});
