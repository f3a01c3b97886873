import { expect, test } from "vitest";
import { amountsOf, Picker } from "../src/app/action_bar/picker";
import { offered } from "./made";

const way = (...workers: string[]) =>
  offered({
    action: `pick ${workers.join(" ")}`,
    params: { workers: Object.fromEntries(workers.map((one) => [one, workers.filter((each) => each === one).length])) },
  });
const PAIRS = Picker.of([way("a", "a"), way("a", "b"), way("a", "c"), way("b", "b"), way("b", "c")])!;

test("a choice is read by how much of what it is about", () => {
  expect(amountsOf(offered({ params: { goods: ["grain", "grain", "wood"] } }))).toEqual({ grain: 2, wood: 1 });
  expect(amountsOf(offered({ params: { total: 7 } }))).toEqual({ total: 7 });
  expect(amountsOf(offered({ params: { good: "wood" } }))).toBe(null);
  expect(amountsOf(offered({ params: { settler: 1, train: 2 } }))).toBe(null);
});

test("few choices, and those about something else, stay buttons", () => {
  expect(Picker.of([way("a"), way("b")])).toBe(null);
  expect(Picker.of(Array.from({ length: 6 }, () => offered({ params: { who: "red" } })))).toBe(null);
});

test("only what leads to a choice can be added, and only a choice can be confirmed", () => {
  expect(PAIRS.choice({})).toBe(undefined);
  const one = PAIRS.more({}, "c")!.next;
  expect(PAIRS.choice(one)).toBe(undefined);
  expect(PAIRS.more(one, "c")).toBe(null);
  expect(PAIRS.choice(PAIRS.more(one, "a")!.next)?.action).toBe("pick a c");
});

test("where no more fits, another piece takes the place of what was chosen", () => {
  const swapped = PAIRS.more({ a: 1, c: 1 }, "b")!;
  expect(swapped).toEqual({ next: { b: 1 }, isMore: false });
});

test("of a number, the least is chosen at first, and nothing below it", () => {
  const sums = Picker.of([2, 3, 4, 5, 6].map((total) => offered({ action: `sum ${total}`, params: { total } })))!;
  expect(sums.choice(sums.start)?.action).toBe("sum 2");
  expect(sums.less(sums.start, "total")).toBe(null);
  expect(sums.more({ total: 6 }, "total")).toBe(null);
});
