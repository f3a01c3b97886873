/** The game of the day: place, curve, and what is shared. */

import { beforeAll, expect, test } from "vitest";
import { countdown, curveOf, eighths, hasFinished, sharedText, topPercent } from "../src/app/day/day";
import { withField } from "../src/app/day/today.svelte";
import { fetchTexts } from "../src/app/i18n/i18n.svelte";
import type { DayInfo, Judged } from "../src/wire";

beforeAll(() => fetchTexts("en"));

const MINE = {
  table: "t",
  status: "over",
  place: 41,
  score: 34,
  won: false,
  seat: 0,
  parts: {},
  seconds: 9,
  accuracy: null,
  luck: null,
};
const DAY: DayInfo = {
  day: "2027-04-09",
  number: 142,
  game: "walnut_grove",
  bots: [],
  closes_in: 60,
  commitment: "ab",
  salt: "cd",
  before: "",
  before_number: null,
  secret: "",
  count: 318,
  field: [42, 34, 20],
  best: "",
  levels: [],
  wins: 0,
  top: {},
  mine: MINE,
};
const decision = (line: number, mark: Judged["mark"]) => ({ line, mark, loss: 0 }) as Judged;

test("a place is shown as a part of the field, never better than it is", () => {
  expect(topPercent(41, 318)).toBe(13);
  expect(topPercent(1, 1000)).toBe(1);
  expect(topPercent(1, 1)).toBe(100);
});

test("the curve is highest where most are, and reaches over both ends", () => {
  const curve = curveOf([20, 21, 21, 22, 40]);
  expect(curve[0]!.score).toBeLessThan(20);
  expect(curve.at(-1)!.score).toBeGreaterThan(40);
  const top = curve.reduce((one, other) => (other.height > one.height ? other : one));
  expect(top.score).toBe(21);
  expect(curveOf([])).toEqual([]);
});

test("each eighth of the decisions has a square", () => {
  const decisions = Array.from({ length: 16 }, (_, n) =>
    decision(16 - n, n === 0 ? "blunder" : n === 15 ? "good" : "best"),
  );
  expect(eighths(decisions)).toEqual(["good", "best", "best", "best", "best", "best", "best", "slip"]);
  expect(eighths([])).toHaveLength(8);
});

test("what is shared tells the result and no move", () => {
  expect(hasFinished(DAY)).toBe(true);
  const judged = { accuracy: 0.9, luck: -1.2, lost: 5, eighths: eighths([]), isChance: false };
  const text = sharedText({ ...DAY, mine: MINE }, "Walnut Grove", judged, "https://play.example/today");
  expect(text).toBe(
    "Walnut Grove of the day No. 142\n34 · top 13 %\n■■■■■■■■ · luck −1.2, decisions −5.0\nhttps://play.example/today",
  );
  const few = { ...DAY, count: 3, mine: { ...MINE, place: 2 } };
  expect(sharedText(few, "Walnut Grove", null, "x")).toContain("place 2 of 3");
});

test("the time left counts seconds", () => {
  expect(countdown(9 * 3600 + 14 * 60 + 31.2)).toBe("9:14:32");
  expect(countdown(-5)).toBe("0:00:00");
});

test("offline a place counts wins before points, and days kept long ago go on", () => {
  const kept = (wins?: number) => {
    const day = { ...DAY, secret: "ab", field: [20, 9, 42, 34, 30], wins };
    localStorage.setItem("planwagen.days", JSON.stringify([day]));
    const placeOf = (score: number, won: boolean) =>
      withField({ ...DAY, mine: { ...MINE, score, won } }, true).mine?.place;
    return [placeOf(15, true), placeOf(15, false), placeOf(40, false)];
  };
  expect(kept(2)).toEqual([2, 6, 4]);
  expect(kept(undefined)).toEqual([5, 5, 2]);
  localStorage.removeItem("planwagen.days");
  expect(withField(DAY, true)).toBe(DAY);
});
