import { expect, test } from "vitest";
import { byTurn, isGap, merged } from "../src/shell/log";
import type { Told, View } from "../src/wire";

const told = (seq: number, id = "passes", seat = 0): Told => ({ seq, id, seat, params: {} });
const view = (seq: number, since: number, events: Told[]) => ({ seq, since, events }) as View;

test("news is put after what was known, in the order of the lines", () => {
  const log = merged([told(1), told(2)], view(4, 2, [told(3), told(4)]));
  expect(log.map((one) => one.seq)).toEqual([1, 2, 3, 4]);
});

test("the same news twice changes nothing", () => {
  const news = view(3, 1, [told(2), told(3)]);
  expect(merged(merged([told(1)], news), news)).toEqual([told(1), told(2), told(3)]);
});

test("lines without news after what was known are a gap", () => {
  expect(isGap([told(1)], view(3, 2, []))).toBe(true);
  expect(isGap([told(1)], view(2, 2, []))).toBe(false);
  expect(isGap([], view(3, 0, []))).toBe(false);
});

test("a turn begins with its own event", () => {
  const turns = byTurn([told(1, "starts"), told(2, "turn", 1), told(3), told(4, "turn", 2)]);
  expect(turns.map((turn) => [turn.seat, turn.events.length])).toEqual([[0, 1], [1, 1], [2, 0]]);
});
