import { expect, test } from "vitest";
import { moments, rolled, sampled } from "../src/shell/ending/story";
import { motion } from "../src/games/america/motion";
import { happened } from "./made";

const at = (seq: number, ...scores: number[]) => ({ seq, scores });

test("a long game is looked at in so many lines, its first and last among them", () => {
  const lines = Array.from({ length: 101 }, (_, n) => n);
  expect(sampled(lines, 5)).toEqual([0, 25, 50, 75, 100]);
  expect(sampled([0, 3, 9], 5)).toEqual([0, 3, 9]);
});

test("the moments are where somebody gained most, in the order of the game", () => {
  const story = [at(0, 0, 0), at(10, 1, 0), at(20, 1, 3), at(30, 3, 3), at(40, 4, 2)];
  expect(moments(story)).toEqual([
    { seq: 20, seat: 1, gain: 3 },
    { seq: 30, seat: 0, gain: 2 },
    { seq: 40, seat: 0, gain: 1 },
  ]);
});

test("dice are counted against what two of them should give", () => {
  const rolls = Array.from({ length: 36 }, () => happened({ id: "rolls", params: { first: 3, second: 4 } }));
  const seven = rolled(rolls, motion.dice)!.bars.find((bar) => bar.outcome === "7")!;
  expect([seven.count, seven.expected]).toEqual([36, 6]);
  expect(seven.most).toBeLessThan(36);
  expect(rolled([happened({ id: "turn" })], motion.dice)).toBe(null);
});
