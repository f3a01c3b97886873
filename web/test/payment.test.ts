import { expect, test } from "vitest";
import { filled, gaps, laid, pressed, spent, stepOf } from "../src/games/walnut_grove/payment";
import { offered } from "./made";

const bill = { due: { fish: 2, wood: 3 }, held: { fish: 1, wood: 2, milk: 4 }, coins: 1 };

test("goods that are there are laid in, what is missing is a gap", () => {
  expect(laid(bill, "fish", {})).toEqual(["good", "nothing"]);
  expect(gaps(bill, {})).toBe(2);
});

test("a coin goes to the first gap, as long as there are coins", () => {
  const coins = filled(bill, {})!;
  expect(coins).toEqual({ fish: 1 });
  expect(laid(bill, "fish", coins)).toEqual(["good", "coin"]);
  expect([gaps(bill, coins), spent(bill, coins)]).toEqual([1, 1]);
  expect(filled(bill, coins)).toBeNull();
});

test("a press takes a coin back, or lets it stand in for a good", () => {
  expect(pressed(bill, { fish: 1 }, "fish", "coin")).toEqual({ fish: 0 });
  expect(pressed(bill, {}, "wood", "good")).toEqual({ wood: 1 });
  expect(pressed(bill, { fish: 1 }, "wood", "good")).toBeNull();
});

test("coins for goods that are paid count no more", () => {
  expect(spent({ ...bill, due: { wood: 3 } }, { fish: 1 })).toBe(0);
});

test("of what is offered, the step that fits is sent", () => {
  const choices = [
    offered({ action: "with_coins fish 0", kind: "without coins", params: { good: "fish", coins: 0 } }),
    offered({ action: "with_coins fish 1", kind: "with coins", params: { good: "fish", coins: 1 } }),
  ];
  expect(stepOf(choices, { fish: 1 })?.action).toBe("with_coins fish 1");
  expect(stepOf(choices, {})?.action).toBe("with_coins fish 0");
});
