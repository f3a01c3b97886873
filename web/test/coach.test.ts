/** The curve of the coach, and how long its hints hold. */

import { expect, test } from "vitest";
import { questionOf } from "../src/app/coach/question";
import { axisOf, amount, pointBefore, scale, signed, strokes } from "../src/app/coach/curve";
import { slips } from "../src/app/coach/marks";
import type { Judged, Moment } from "../src/wire";
import { offered } from "./made";

const moment = (line: number, by: number, ...values: number[]): Moment => ({ line, by, values });
const CURVE = [moment(1, 0, 0.5, 0.5), moment(2, 1, 0.4, 0.6), moment(3, -1, 0.7, 0.3), moment(4, -1, 0.8, 0.2)];

const MOVE = { action: "pass", kind: "pass", params: {} };
const DECISION: Judged = {
  line: 1,
  seat: 0,
  mark: "slip",
  value: 0.5,
  best_value: 0.6,
  loss: 0.1,
  chosen: MOVE,
  best: [MOVE],
  reason: null,
};

test("slips and blunders are shown, the worst first, and nothing else", () => {
  const decisions: Judged[] = [
    { ...DECISION, line: 1, mark: "best", loss: 0 },
    { ...DECISION, line: 2, mark: "slip", loss: 0.05 },
    { ...DECISION, line: 3, mark: "blunder", loss: 0.2 },
    { ...DECISION, line: 4, mark: "good", loss: 0.02 },
  ];
  expect(slips(decisions).map((one) => one.line)).toEqual([3, 2]);
});

test("luck has its sign", () => {
  expect([signed(0.02, true), signed(-0.02, true), signed(1.5, false)]).toEqual(["+2 %", "−2 %", "+1.5"]);
});

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
  const judged = { ...DECISION, line: 3, chosen, best: [chosen] };
  expect(pointBefore(judged, CURVE, 0, 4, true)).toEqual({ x: 0.5, y: 0.4 });
});

test("chances are shown in per cent, points as they are", () => {
  expect(amount(0.125, true)).toBe("13 %");
  expect(amount(2.25, false)).toBe("2.3");
});

test("a question stays while others move, and ends with my answer or other choices", () => {
  const choices = [offered({ action: "sow" }), offered({ action: "pass" })];
  const view = { seat: 1, seq: 10, prompt: { id: "spring", params: {} }, choices };
  const question = questionOf(view, 8);
  const later = { ...view, seq: 12, choices: choices.map((choice) => ({ ...choice })) };
  expect(questionOf(later, 8)).toBe(question);
  expect(questionOf(view, 11)).not.toBe(question);
  expect(questionOf({ ...view, seat: 2 }, 8)).not.toBe(question);
  expect(questionOf({ ...view, choices: choices.slice(1) }, 8)).not.toBe(question);
  expect(questionOf({ ...view, prompt: { id: "summer", params: {} } }, 8)).not.toBe(question);
});

test("the axis of the curve has at most five turns, each where it began", () => {
  expect(axisOf([0, 10, 20], 40)).toEqual([
    { part: 0, turn: 1 },
    { part: 0.25, turn: 2 },
    { part: 0.5, turn: 3 },
  ]);
  expect(
    axisOf(
      Array.from({ length: 46 }, (_, n) => 10 * n),
      460,
    ).length,
  ).toBeLessThanOrEqual(5);
});
