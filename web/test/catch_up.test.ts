import { happened } from "./made";
import { expect, test } from "vitest";
import { lastTurnOf, linesIn, newsFor } from "../src/app/log/catch_up";
import { byTurn, filtered, passes, sums, touches, type Reader } from "../src/app/log/log";
import type { Event } from "../src/wire";

const event = (
  seq: number,
  seat: number,
  id: string,
  params: Event["params"] = {},
  changes: Event["changes"] = [],
): Event => happened({ seq, id, seat, params, changes });
const change = (seat: number, thing: string, count: number) => ({ seat, thing, count });
const RED: Reader = { seat: 0, colour: "red" };

const EVENTS = [
  event(1, 0, "turn", { turn: 1 }),
  event(2, 0, "builds_rail", { path: "a-b" }),
  event(3, 1, "turn", { turn: 2 }),
  event(4, 1, "rolls", { first: 3, second: 4 }),
  event(4, 0, "takes_cards", { kind: "ore", count: 2 }, [change(0, "ore", 2)]),
  event(5, 1, "steals", { victim: "red", kind: "cattle" }, [change(1, "cattle", 1), change(0, "cattle", -1)]),
  event(6, 1, "founds", { site: "Omaha" }),
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
  const offer = (to: string[]) => event(1, 2, "asks_for_offers", { to });
  expect(touches(RED, offer(["blue", "red"]))).toBe(true);
  expect(touches(RED, offer(["blue"]))).toBe(false);
  expect(touches(RED, event(1, 1, "trades", { partner: "red", give: {}, want: {} }))).toBe(true);
});

test("filters leave out lines, and turns without any", () => {
  const turns = LOG;
  expect(filtered(turns, "mine", RED).map((turn) => turn.events.map((one) => one.seq))).toEqual([[2], [4]]);
  expect(filtered(turns, "touching", RED).map((turn) => turn.events.map((one) => one.seq))).toEqual([[2], [4, 5]]);
  expect(filtered(turns, "all", RED)).toBe(turns);
  expect(passes("mine", RED, EVENTS[6]!)).toBe(false);
});

test("what evens out is left out", () => {
  const changes = [change(0, "gold", 2), change(0, "gold", -2), change(1, "ore", 1)];
  expect(sums(changes, 0)).toEqual([]);
});

test("changes of pieces are read from the event", () => {
  const moved = [change(1, "ore", -2), change(1, "gold", 1), change(0, "ore", 2), change(0, "gold", -1)];
  const trade = event(1, 1, "trades", { partner: "red", give: { ore: 2 }, want: { gold: 1 } }, moved);
  expect(sums(trade.changes, 0)).toEqual([
    { thing: "gold", count: -1 },
    { thing: "ore", count: 2 },
  ]);
});
