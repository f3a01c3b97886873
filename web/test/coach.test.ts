/** The curve of the coach. */

import { expect, test } from "vitest";
import { amount, pointBefore, scale, strokes } from "../src/app/coach/curve";
import type { Moment } from "../src/wire";

const moment = (line: number, by: number, ...values: number[]): Moment => ({ line, by, values });
const CURVE = [moment(1, 0, 0.5, 0.5), moment(2, 1, 0.4, 0.6), moment(3, -1, 0.7, 0.3), moment(4, -1, 0.8, 0.2)];

test("luck and decisions are strokes of their own, and hang together", () => {
  const found = strokes(CURVE, 0, 4, true);
  expect(found.map((stroke) => stroke.by)).toEqual(["decision", "luck"]);
  expect(found[1]!.points.map((point) => point.y)).toEqual([0.4, 0.7, 0.8]);
  expect(found[0]!.points.at(-1)).toEqual(found[1]!.points[0]);
});

test("a line lies where the track has it", () => {
  expect(strokes(CURVE, 1, 8, true)[1]!.points.map((point) => point.x)).toEqual([0.25, 0.375, 0.5]);
});

test("points go from the least to the most, chances from none to all", () => {
  expect([10, 20, 30].map(scale([10, 20, 30], false))).toEqual([0, 0.5, 1]);
  expect([7].map(scale([7, 7], false))).toEqual([0.5]);
  expect([0.3].map(scale([0.3, 0.4], true))).toEqual([0.3]);
});

test("a costly moment is marked before its decision", () => {
  const chosen = { action: "pass", kind: "pass", params: {} };
  const judged = { line: 3, seat: 0, cost: 0.1, chosen, best: [chosen] };
  expect(pointBefore(judged, CURVE, 0, 4, true)).toEqual({ x: 0.5, y: 0.4 });
});

test("chances are shown in per cent, points as they are", () => {
  expect(amount(0.125, true)).toBe("13 %");
  expect(amount(2.25, false)).toBe("2.3");
});
