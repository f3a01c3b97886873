/** How the chances of a seat went, as strokes: what luck brought, and what decisions did. */

import type { Judged, Moment } from "../../wire";
import type { Point } from "../board/points";
import { number } from "../i18n/number";

const LUCK = -1;

/** Points lie between 0 and 1: across by line, up by value. */
export type Stroke = { by: "luck" | "decision"; points: Point[] };

/** Chances go from 0 to 1; points from the least to the most that there was. */
export function scale(values: number[], isChance: boolean): (value: number) => number {
  if (isChance) return (value) => value;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (most > least ? (value - least) / (most - least) : 0.5);
}

/** The course of a seat's value; neighbouring steps of the same kind are one stroke. */
export function strokes(curve: Moment[], seat: number, last: number, isChance: boolean): Stroke[] {
  const high = scale(
    curve.map((moment) => moment.values[seat] ?? 0),
    isChance,
  );
  const point = (moment: Moment): Point => ({ x: moment.line / Math.max(1, last), y: high(moment.values[seat] ?? 0) });
  const found: Stroke[] = [];
  for (const [n, moment] of curve.entries()) {
    const before = curve[n - 1];
    if (!before) continue;
    const by = moment.by === LUCK ? "luck" : "decision";
    const open = found.at(-1);
    if (open?.by === by) open.points.push(point(moment));
    else found.push({ by, points: [point(before), point(moment)] });
  }
  return found;
}

/** Where a moment lies on the curve: before the decision was made. */
export function pointBefore(judged: Judged, curve: Moment[], seat: number, last: number, isChance: boolean): Point {
  const before = curve.findLast((moment) => moment.line < judged.line) ?? curve[0];
  const high = scale(
    curve.map((moment) => moment.values[seat] ?? 0),
    isChance,
  );
  return { x: (judged.line - 1) / Math.max(1, last), y: high(before?.values[seat] ?? 0) };
}

/** Per cent of the chance to win, or points in a game for one. */
export function amount(value: number, isChance: boolean): string {
  return isChance ? `${Math.round(100 * value)} %` : number(value.toFixed(1));
}

/** With its sign, and a minus as wide as the plus. */
export const signed = (value: number, isChance: boolean): string =>
  `${value < 0 ? "−" : "+"}${amount(Math.abs(value), isChance)}`;

export const percentOf = (done = 0, all = 0): number => Math.round((100 * done) / Math.max(1, all));

/** Turns along the axis: some of their numbers, and how far along the game each began. */
export function axisOf(starts: number[], all: number, most = 5): { part: number; turn: number }[] {
  const step = Math.max(1, Math.ceil(starts.length / most));
  return starts.flatMap((seq, n) => (n % step ? [] : [{ part: seq / Math.max(1, all), turn: n + 1 }]));
}
