/** The winter's bill as one payment: what is laid in by itself, what coins replace, and what is missing then. */

import type { Choice } from "../../wire";
import type { Winter } from "./wire";

/** Coins that go to each good. */
export type Coins = Readonly<Record<string, number>>;
/** What lies in a place of the bill. */
export type Paid = "good" | "coin" | "nothing";

export type Bill = Pick<Winter, "due" | "held" | "coins">;

const coinsFor = (coins: Coins, good: string) => coins[good] ?? 0;
export const spent = ({ due }: Bill, coins: Coins): number =>
  Object.keys(due).reduce((sum, good) => sum + coinsFor(coins, good), 0);

/** Goods first, as many as there are, then coins, then gaps. */
export function laid({ due, held }: Bill, good: string, coins: Coins): Paid[] {
  const [all, paid] = [due[good] ?? 0, coinsFor(coins, good)];
  const goods = Math.min(held[good] ?? 0, all - paid);
  return Array.from({ length: all }, (_, n) => (n < goods ? "good" : n < goods + paid ? "coin" : "nothing"));
}

export const gaps = (bill: Bill, coins: Coins): number =>
  Object.keys(bill.due).reduce(
    (sum, good) => sum + laid(bill, good, coins).filter((one) => one === "nothing").length,
    0,
  );

/** A coin goes to the first gap. */
export function filled(bill: Bill, coins: Coins): Coins | null {
  if (spent(bill, coins) >= bill.coins) return null;
  const good = Object.keys(bill.due).find((one) => laid(bill, one, coins).includes("nothing"));
  return good ? { ...coins, [good]: coinsFor(coins, good) + 1 } : null;
}

/** A press on a place: a coin goes back, and a coin takes the place of anything else. */
export function pressed(bill: Bill, coins: Coins, good: string, paid: Paid): Coins | null {
  if (paid === "coin") return { ...coins, [good]: coinsFor(coins, good) - 1 };
  return spent(bill, coins) < bill.coins ? { ...coins, [good]: coinsFor(coins, good) + 1 } : null;
}

/** The decision that is offered now and fits the payment. */
export const stepOf = (choices: Choice[], coins: Coins): Choice | undefined =>
  choices.find(({ params }) => params.coins === coinsFor(coins, String(params.good))) ??
  choices.find(({ kind }) => kind === "without coins");
