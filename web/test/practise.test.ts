import { expect, test } from "vitest";
import { answers, isRight } from "../src/app/coach/practise";
import type { Judged } from "../src/wire";

const move = (action: string) => ({ action, kind: "", params: {} });
const SLIP = {
  line: 7,
  mark: "blunder",
  loss: 0.13,
  chosen: move("b"),
  best: [move("c"), move("d")],
  others: [{ choice: move("a"), mark: "good", loss: 0.01 }],
} as unknown as Judged;

test("a slip is asked with the best, the chosen and other choices, in an order that tells nothing", () => {
  expect(answers(SLIP).map(({ choice, mark, loss }) => [choice.action, mark, loss])).toEqual([
    ["a", "good", 0.01],
    ["b", "blunder", 0.13],
    ["c", "best", 0],
  ]);
  expect(answers(SLIP).map(isRight)).toEqual([true, false, true]);
});

test("a game that was judged earlier has the best and the chosen one", () => {
  expect(answers({ ...SLIP, others: undefined } as unknown as Judged)).toHaveLength(2);
});
