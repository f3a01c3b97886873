/** How often things came up, against how often they should have: for draws that repeat. */

import type { DrawInfo } from "../../wire";
import type { Drawn } from "./record";

export type Bar = { outcome: string; count: number; expected: number; least: number; most: number };
export type Family = { name: string; draws: number; bars: Bar[] };

const MIN_DRAWS = 6;
/** Nineteen of twenty counts lie this many deviations about what is expected. */
const BAND = 1.96;

/** `dice 17` and `dice 18` ask the same: what is left without the words with numbers. */
export const familyOf = (purpose: string): string => purpose.replace(/\s*\S*\d.*$/, "");

/** Draws that repeat and do not use anything up; a bag that empties has no band to speak of. */
const REPEATING = new Set(["dice", "spin"]);

/** By the sum of the numbers: two dice are looked at so, and a sector has only one. */
export const kindOf = (outcome: string): string =>
  `${(outcome.match(/\d+/g) ?? []).reduce((sum, digits) => sum + Number(digits), 0)}`;

export function families(infos: DrawInfo[], drawn: Drawn[]): Family[] {
  const results = new Map(drawn.map((draw) => [draw.seq, draw.result]));
  const groups = new Map<string, DrawInfo[]>();
  for (const draw of infos) {
    const name = familyOf(draw.purpose);
    groups.set(name, [...(groups.get(name) ?? []), draw]);
  }
  return [...groups]
    .filter(([name, draws]) => REPEATING.has(name) && draws.length >= MIN_DRAWS)
    .map(([name, draws]) => ({ name, draws: draws.length, bars: barsOf(draws, results) }));
}

type Sum = { count: number; expected: number; spread: number };

function barsOf(draws: DrawInfo[], results: Map<number, string>): Bar[] {
  const sums = new Map<string, Sum>();
  for (const draw of draws) {
    for (const [kind, chance] of chancesIn(draw)) {
      const sum = sums.get(kind) ?? { count: 0, expected: 0, spread: 0 };
      const came = kindOf(results.get(draw.seq) ?? "") === kind ? 1 : 0;
      sums.set(kind, {
        count: sum.count + came,
        expected: sum.expected + chance,
        spread: sum.spread + chance * (1 - chance),
      });
    }
  }
  return [...sums]
    .map(([outcome, sum]) => barOf(outcome, sum))
    .sort((one, other) => one.outcome.localeCompare(other.outcome, "en", { numeric: true }));
}

function barOf(outcome: string, { count, expected, spread }: Sum): Bar {
  const room = BAND * Math.sqrt(spread);
  return {
    outcome,
    count,
    expected,
    least: Math.max(0, Math.floor(expected - room)),
    most: Math.ceil(expected + room),
  };
}

function chancesIn({ outcomes, weights }: DrawInfo): Map<string, number> {
  const total = weights.length ? weights.reduce((sum, weight) => sum + weight, 0) : outcomes.length;
  const chances = new Map<string, number>();
  outcomes.forEach((outcome, n) => {
    const kind = kindOf(outcome);
    chances.set(kind, (chances.get(kind) ?? 0) + (weights[n] ?? 1) / total);
  });
  return chances;
}
