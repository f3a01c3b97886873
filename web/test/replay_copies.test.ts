import { expect, test } from "vitest";
import { opponentOf } from "../src/app/replay/copies";

const OFFERED = ["easy", "medium", "hard"];
const seats = (...bots: string[]) => bots.map((bot) => ({ bot }));

test("who plays on from an earlier line meets the bots of that game", () => {
  expect(opponentOf(seats("", "easy", "medium"), 1, OFFERED)).toBe("easy");
});

test("for a person a bot sits down that is as strong as the strongest at the table", () => {
  expect(opponentOf(seats("", "", "medium"), 1, OFFERED)).toBe("medium");
});

test("among people only, the strongest bot there is sits down for each of the others", () => {
  expect(opponentOf(seats("", ""), 1, OFFERED)).toBe("hard");
});
