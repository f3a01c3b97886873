import { happened } from "./made";
import { expect, test } from "vitest";
import { Follower } from "../src/app/log/follow";
import { byTurn, kept, merged } from "../src/app/log/log";
import type { Event, View } from "../src/wire";

const TURN = new Set(["turn"]);
const told = (seq: number, id = "passes", seat = 0): Event => happened({ seq, id, seat, params: {} });
const view = (seq: number, since: number, events: Event[], undone: number[] = []) =>
  ({ seq, since, events, undone }) as View;

test("news is put after what was known, in the order of the lines", () => {
  const log = merged([told(1), told(2)], view(4, 2, [told(3), told(4)]));
  expect(log.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
});

test("the same news twice changes nothing", () => {
  const news = view(3, 1, [told(2), told(3)]);
  expect(merged(merged([told(1)], news), news)).toEqual([told(1), told(2), told(3)]);
});

test("what was undone is told no more", () => {
  const log = merged([told(1), told(2), told(3)], view(6, 4, [told(6)], [2, 3]));
  expect(log.map((one) => one.seq)).toEqual([1, 6]);
});

test("a turn begins with its own event", () => {
  const turns = byTurn([told(1, "drawn_anew"), told(2, "turn", 1), told(3), told(4, "turn", 2)], TURN);
  expect(turns.map((turn) => [turn.seat, turn.events.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
  ]);
});

test("turns in which nothing happened stay the very same, so that they are not drawn anew", () => {
  const log = [told(1, "turn", 0), told(2), told(3, "turn", 1)];
  const before = byTurn(log, TURN);
  const after = kept(byTurn([...log, told(4)], TURN), before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]!.events).toHaveLength(1);
});

test("whoever reads the end of the log stays there while it grows and folds, until somebody scrolls up", () => {
  const reader = new Follower();
  const look = (scrollTop: number, scrollHeight: number) => reader.look({ scrollTop, scrollHeight, clientHeight: 300 });
  look(700, 1000); // at the end
  look(500, 1100); // turns were folded, which scrolls up, and lines have come since
  expect(reader.isAtEnd).toBe(true);
  look(800, 1100);
  look(600, 1100); // by hand
  expect(reader.isAtEnd).toBe(false);
  look(600, 1300);
  expect(reader.isAtEnd).toBe(false);
  look(990, 1300);
  expect(reader.isAtEnd).toBe(true);
});
