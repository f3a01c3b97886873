import { expect, test } from "vitest";
import { beginOf, dayOf, endOf, isNow } from "../src/app/people/vacations";

const DAY = 86_400;

test("a vacation lasts from the first minute of its first day to the last of its last", () => {
  const [start, until] = [beginOf("2026-11-16"), endOf("2026-11-18")];
  expect(until - start).toBe(3 * DAY);
  expect(new Date(start * 1000).getDate()).toBe(16);
  expect(isNow({ start, until }, start * 1000)).toBe(true);
  expect(isNow({ start, until }, until * 1000)).toBe(false);
});

test("what ends at midnight has the day before as its last day", () => {
  expect(dayOf(endOf("2026-11-30"))).toBe("November 30");
});
