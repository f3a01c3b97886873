import { happened } from "./made";
import { beforeEach, expect, test } from "vitest";
import { PRESENT, placePath, readPlace } from "../src/app/transport/links";
import { remember, seenUpTo } from "../src/app/log/last_seen";
import { byTurn } from "../src/app/log/log";
import { nextOf, stops, ticks, turnStops } from "../src/app/replay/ticks";
import type { Event } from "../src/wire";

const event = (seq: number, id = "passes", seat = 0): Event => happened({ seq, id, seat, params: {} });
/** Line 3 is silent, line 7 undone; two turns. */
const LOG = [event(1, "drawn_anew"), event(2, "turn", 1), event(2), event(4), event(5, "turn", 2), event(6)];
const TURNS = byTurn(LOG, new Set(["turn"]));

test("a step goes to the next line with events", () => {
  const all = stops(LOG, 8);
  expect(all).toEqual([0, 1, 2, 4, 5, 6, 8]);
  expect(nextOf(all, 2, 1)).toBe(4);
  expect(nextOf(all, 4, -1)).toBe(2);
  expect(nextOf(all, 3, -1)).toBe(2);
});

test("lines from before the log began can be stepped to one by one", () => {
  expect(stops([event(4)], 5)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a step beyond either end stays there", () => {
  expect(nextOf([0, 1, 5], 5, 1)).toBe(5);
  expect(nextOf([0, 1, 5], 0, -1)).toBe(0);
});

test("a turn's step goes to where turns begin, and to both ends", () => {
  expect(turnStops(TURNS, 8)).toEqual([0, 1, 2, 5, 8]);
});

test("every line has one tick in the colour of whose turn it was", () => {
  const all = ticks(TURNS, 8, 0);
  expect(all.map((tick) => [tick.seq, tick.seat, tick.isTurn])).toEqual([
    [1, 0, true],
    [2, 1, true],
    [4, 1, false],
    [5, 2, true],
    [6, 2, false],
  ]);
  expect(all[3]!.at).toBe(5 / 8);
});

test("letters keep their distance", () => {
  const turns = ticks(TURNS, 8, 0.3).filter((tick) => tick.isTurn);
  expect(turns.map((tick) => tick.hasLetter)).toEqual([true, false, true]);
});

test("a position is read from its own link", () => {
  const place = { at: 123, as: "public", seat: -1 } as const;
  const path = placePath("abc", place, "key");
  expect(path).toBe("/t/abc?at=123&as=public#watch=key");
  expect(readPlace(new URL(path, "http://x").search)).toEqual(place);
});

test("the present as oneself needs nothing in the address", () => {
  expect(placePath("abc", PRESENT)).toBe("/t/abc");
  expect(placePath("abc", { ...PRESENT, at: 0 })).toBe("/t/abc?at=0");
});

test.each(["?at=-1", "?at=x", "?at=1e9", "?at=", "?as=god", "?seat=2", ""])(
  "%s is the present as oneself",
  (search) => {
    expect(readPlace(search)).toEqual(PRESENT);
  },
);

test("whose hand is held is part of the link, where all are open", () => {
  const place = { at: 5, as: "all", seat: 2 } as const;
  expect(placePath("abc", place)).toBe("/t/abc?at=5&as=all&seat=2");
  expect(readPlace("?at=5&as=all&seat=2")).toEqual(place);
  expect(readPlace("?at=5&as=public&seat=2").seat).toBe(-1);
});

beforeEach(() => localStorage.clear());

test("what was seen is kept by table and seat, and never shrinks", () => {
  expect(seenUpTo("a", 0)).toBe(-1);
  remember("a", 0, 7);
  remember("a", 0, 5);
  remember("a", 1, 2);
  expect([seenUpTo("a", 0), seenUpTo("a", 1), seenUpTo("b", 0)]).toEqual([7, 2, -1]);
});

test("tables that were not visited for long are forgotten", () => {
  for (let n = 0; n < 70; n++) remember(`t${n}`, 0, n);
  expect(seenUpTo("t0", 0)).toBe(-1);
  expect(seenUpTo("t69", 0)).toBe(69);
});
