/** Many choices that differ only in how much of what: they are put together piece by piece. */

import type { Choice } from "../../wire";

export type Amounts = Record<string, number>;

/** How much of what a choice is about; null where it is about something else. */
export function amountsOf({ params }: Choice): Amounts | null {
  const amounts = Object.entries(params).flatMap(([key, value]) => {
    if (typeof value === "number") return [{ [key]: value }];
    if (Array.isArray(value) && value.every((thing) => typeof thing === "string")) return [counted(value)];
    return isCounts(value) ? [value] : [];
  });
  return amounts.length === 1 ? amounts[0]! : null;
}

const isCounts = (value: unknown): value is Amounts =>
  !!value && typeof value === "object" && Object.values(value).every((count) => typeof count === "number");

function counted(things: string[]): Amounts {
  const counts: Amounts = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}

const MAX_BUTTONS = 4;
const MAX_PIPS = 5;

/** Choices to be put together from pieces; null where buttons say it better. */
export class Picker {
  readonly things: string[];
  private ways: Amounts[];

  private constructor(
    readonly choices: Choice[],
    ways: Amounts[],
  ) {
    this.ways = ways;
    this.things = [...new Set(ways.flatMap((way) => Object.keys(way)))];
  }

  static of(choices: Choice[]): Picker | null {
    const ways = choices.map(amountsOf);
    return choices.length > MAX_BUTTONS && ways.every((way) => way !== null) ? new Picker(choices, ways) : null;
  }

  /** How many pieces every choice is made of, where that is few and always the same. */
  get total(): number {
    const sums = new Set(this.ways.map((way) => Object.values(way).reduce((sum, count) => sum + count, 0)));
    const [total = 0] = sums;
    return sums.size === 1 && this.things.length > 1 && total <= MAX_PIPS ? total : 0;
  }

  /** Is it one number, and nothing else? */
  get isNumber(): boolean {
    return this.things.length === 1;
  }

  /** What is chosen at first: the least of a number, else nothing. */
  get start(): Amounts {
    return this.isNumber ? this.ways[0]! : {};
  }

  /** The choice that these make up. */
  choice(chosen: Amounts): Choice | undefined {
    const n = this.ways.findIndex((way) => this.things.every((thing) => (way[thing] ?? 0) === (chosen[thing] ?? 0)));
    return this.choices[n];
  }

  /** One more of it leads to a choice; where it does not, it takes the place of what was chosen. */
  more(chosen: Amounts, thing: string): { next: Amounts; isMore: boolean } | null {
    const next = { ...chosen, [thing]: (chosen[thing] ?? 0) + 1 };
    if (this.leads(next)) return { next, isMore: true };
    const alone = { [thing]: 1 };
    return !chosen[thing] && this.leads(alone) ? { next: alone, isMore: false } : null;
  }

  /** One less: of a number, only down to its least. */
  less(chosen: Amounts, thing: string): Amounts | null {
    if (!chosen[thing]) return null;
    const next = { ...chosen, [thing]: chosen[thing] - 1 };
    return !this.isNumber || this.choice(next) ? next : null;
  }

  private leads(chosen: Amounts): boolean {
    return this.ways.some((way) => Object.entries(chosen).every(([thing, count]) => (way[thing] ?? 0) >= count));
  }
}
