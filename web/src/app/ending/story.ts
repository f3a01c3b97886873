/** The story of a game in numbers: points by turn, the moments that turned it, and the dice. */

import type { Event } from "../../wire";
import type { Turn } from "../log/log";
import type { Bar, Family } from "../luck/fairness";

/** The scores of all seats after a line. */
export type Tally = { seq: number; scores: number[] };
/** A gain between two looks at the scores. */
export type Moment = { since: number; seq: number; seat: number; gain: number };

/** At most so many of the lines, the first and the last among them. */
export function sampled(lines: number[], most: number): number[] {
  if (lines.length <= most) return lines;
  const step = (lines.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, n) => lines[Math.round(n * step)]!);
}

/** Where somebody gained most at once; of two alike the later one. In the order of the game. */
export function moments(story: Tally[], most = 3): Moment[] {
  const gains = story.slice(1).flatMap((point, n) =>
    point.scores.map((score, seat) => {
      const before = story[n]!;
      return { since: before.seq, seq: point.seq, seat, gain: score - (before.scores[seat] ?? 0) };
    }),
  );
  return gains
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || other.seq - one.seq)
    .slice(0, most)
    .sort((one, other) => one.seq - other.seq);
}

/** The best turn of a seat. */
export const bestOf = (story: Tally[], seat: number): Moment | undefined =>
  moments(story, Infinity)
    .filter((moment) => moment.seat === seat)
    .sort((one, other) => other.gain - one.gain)[0];

/** The turn of a moment: that of the seat that gained, if it had one in between; else the last turn. */
export function turnOf({ since, seq, seat }: Moment, turns: Turn[]): Turn | undefined {
  const between = turns.filter((turn) => turn.seq >= since && turn.seq < seq);
  return between.findLast((turn) => turn.seat === seat) ?? between.at(-1) ?? turns.findLast((turn) => turn.seq < seq);
}

const BAND = 1.96;
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** How often each sum came up, against what two dice should give; null where nothing was rolled. */
export function rolled(log: Event[], dice: ((event: Event) => number[] | undefined) | undefined): Family | null {
  const sums = log.flatMap((event) => {
    const eyes = dice?.(event);
    return eyes ? [eyes.reduce((all, eye) => all + eye, 0)] : [];
  });
  return sums.length ? { name: "dice", draws: sums.length, bars: SUMS.map((sum) => barOf(sum, sums)) } : null;
}

function barOf(sum: number, sums: number[]): Bar {
  const chance = (6 - Math.abs(7 - sum)) / 36;
  const expected = sums.length * chance;
  const room = BAND * Math.sqrt(expected * (1 - chance));
  return {
    outcome: `${sum}`,
    count: sums.filter((one) => one === sum).length,
    expected,
    least: Math.max(0, Math.floor(expected - room)),
    most: Math.ceil(expected + room),
  };
}
