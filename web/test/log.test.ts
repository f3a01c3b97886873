import { happened } from "./made";
import { expect, test } from "vitest";
import { Follower } from "../src/app/log/follow";
import { byTurn, withSameTurns, merged } from "../src/app/log/log";
import type { Event, View } from "../src/wire";

const TURN = new Set(["turn"]);
const event = (seq: number, id = "passes", seat = 0): Event => happened({ seq, id, seat, params: {} });
const view = (seq: number, since: number, events: Event[], undone: number[] = []) =>
  ({ seq, since, events, undone }) as View;

test("news is put after what was known, in the order of the lines", () => {
  const log = merged([event(1), event(2)], view(4, 2, [event(3), event(4)]));
  expect(log.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
});

test("the same news twice changes nothing", () => {
  const news = view(3, 1, [event(2), event(3)]);
  expect(merged(merged([event(1)], news), news)).toEqual([event(1), event(2), event(3)]);
});

test("what was undone is event no more", () => {
  const log = merged([event(1), event(2), event(3)], view(6, 4, [event(6)], [2, 3]));
  expect(log.map((one) => one.seq)).toEqual([1, 6]);
});

test("a turn begins with its own event", () => {
  const turns = byTurn([event(1, "drawn_anew"), event(2, "turn", 1), event(3), event(4, "turn", 2)], TURN);
  expect(turns.map((turn) => [turn.seat, turn.events.length])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
  ]);
});

test("turns in which nothing happened stay the very same, so that they are not drawn again", () => {
  const log = [event(1, "turn", 0), event(2), event(3, "turn", 1)];
  const before = byTurn(log, TURN);
  const after = withSameTurns(byTurn([...log, event(4)], TURN), before);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]!.events).toHaveLength(1);
});

test("a reader at the end of the log stays there while it grows and folds, until somebody scrolls up", () => {
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
