import { expect, test } from "vitest";
import { asMinute, asTime } from "../src/app/home/time_of_day";

test("a time of the day is the same there and back", () => {
  for (const time of ["", "00:00", "07:05", "23:59"]) expect(asTime(asMinute(time))).toBe(time);
  expect(asMinute("07:05")).toBe(425);
  expect(asTime(null)).toBe("");
});
