import { expect, test } from "vitest";
import { partsOf, ranked } from "../src/app/ending/ranked";
import type { Standing } from "../src/wire";

const standing = (ranking: number[], parts: Record<string, number>[]): Standing =>
  ({ ranking, parts, scores: [], winners: [] }) as unknown as Standing;

test("the number that decides a place is the first that differs from the one above", () => {
  const rows = ranked(
    standing(
      [2, 0, 1],
      [
        { left: 1, silver: 4 },
        { left: 1, silver: 2 },
        { left: 0, silver: 0 },
      ],
    ),
  );
  expect(rows.map((row) => [row.seat, row.place, row.decides])).toEqual([
    [2, 1, -1],
    [0, 2, 0],
    [1, 3, 1],
  ]);
});

test("who is equal in everything shares the place, and the next one keeps the count", () => {
  const rows = ranked(standing([0, 1, 2], [{ left: 1 }, { left: 1 }, { left: 3 }]));
  expect(rows.map((row) => row.place)).toEqual([1, 1, 3]);
});

test("the numbers stand in the order in which they count", () => {
  expect(partsOf(standing([0], [{ left: 1, silver: 2, pumpkin: 0 }]))).toEqual(["left", "silver", "pumpkin"]);
});

test("where points are a sum, what they are made of decides no place", () => {
  const rows = ranked(
    standing(
      [1, 0],
      [
        { fences: 9, coins: 1, points: 10, cubes: 2 },
        { fences: 2, coins: 8, points: 10, cubes: 4 },
      ],
    ),
  );
  expect(rows[1]!.decides, "cubes, among equals").toBe(3);
});
