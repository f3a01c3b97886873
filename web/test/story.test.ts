import { expect, test } from "vitest";
import { moments, rolled, sampled, turnOf } from "../src/app/ending/story";
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
    { since: 10, seq: 20, seat: 1, gain: 3 },
    { since: 20, seq: 30, seat: 0, gain: 2 },
    { since: 30, seq: 40, seat: 0, gain: 1 },
  ]);
});

test("a moment is in the turn of who gained, where two turns lie between the looks", () => {
  const turns = [5, 12, 18].map((seq, n) => ({ seq, seat: n % 3, opening: null, events: [] }));
  expect(turnOf({ since: 5, seq: 18, seat: 0, gain: 2 }, turns)?.seq).toBe(5);
  expect(turnOf({ since: 5, seq: 18, seat: 2, gain: 2 }, turns)?.seq).toBe(12);
});

test("dice are counted against what two of them should give", () => {
  const rolls = Array.from({ length: 36 }, () => happened({ id: "rolls", params: { first: 3, second: 4 } }));
  const seven = rolled(rolls, motion.dice)!.bars.find((bar) => bar.outcome === "7")!;
  expect([seven.count, seven.expected]).toEqual([36, 6]);
  expect(seven.most).toBeLessThan(36);
  expect(rolled([happened({ id: "turn" })], motion.dice)).toBe(null);
});
