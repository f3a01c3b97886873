/** The game of the day in numbers and words: place in the field, its curve, and what is shared. */

import type { DayInfo, Judged, MyTry } from "../../wire";
import { number } from "../i18n/number";
import { t } from "../i18n/i18n.svelte";
import { signed } from "../coach/curve";

/** Per cent of the field that are at least as good as I, rounded up: never better than it was. */
export const topPercent = (place: number, count: number): number =>
  Math.max(1, Math.ceil((100 * place) / Math.max(1, count)));

export type Finished = Required<MyTry>;
export type FinishedDay = DayInfo & { mine: Finished };

/** A counted try that was played to its end, by oneself. */
export const isFinished = (mine: MyTry | null | undefined): mine is Finished => !!mine?.place;
export const hasFinished = (day: DayInfo | null): day is FinishedDay => isFinished(day?.mine);

/** How many have about so many points, from the least to the most: few people make a curve, too. */
export type Bin = { score: number; height: number };
export function curveOf(field: readonly number[]): Bin[] {
  if (!field.length) return [];
  const [least, most] = [Math.min(...field), Math.max(...field)];
  const wide = Math.max(LEAST_WIDE, (most - least) / PARTS);
  const from = Math.floor(least - 2 * wide);
  const scores = Array.from({ length: Math.ceil(most + 2 * wide) - from + 1 }, (_, n) => from + n);
  const near = (score: number) => field.reduce((sum, one) => sum + bell((one - score) / wide), 0);
  return scores.map((score) => ({ score, height: near(score) }));
}
const [LEAST_WIDE, PARTS] = [1.5, 14];
const bell = (far: number) => Math.exp(-(far * far) / 2);

/** Each eighth of my decisions: all as good as the best, good, or with a slip. */
export type Eighth = "best" | "good" | "slip";
const EIGHTHS = 8;
export function eighths(decisions: readonly Judged[]): Eighth[] {
  const inOrder = [...decisions].sort((one, other) => one.line - other.line);
  return Array.from({ length: EIGHTHS }, (_, n) => {
    const part = inOrder.slice(
      Math.round((n * inOrder.length) / EIGHTHS),
      Math.round(((n + 1) * inOrder.length) / EIGHTHS),
    );
    if (part.some(({ mark }) => mark === "slip" || mark === "blunder")) return "slip";
    return part.every(({ mark }) => mark === "best") ? "best" : "good";
  });
}

export const lost = (decisions: readonly Judged[]): number => decisions.reduce((sum, one) => sum + one.loss, 0);

export type Judgement = { accuracy: number; luck: number; lost: number; eighths: Eighth[]; isChance: boolean };

/** For others to read: nothing in it tells a tile, a coin or a move. */
export function sharedText(day: FinishedDay, title: string, judged: Judgement | null, link: string): string {
  const SIGN: Record<Eighth, string> = { best: "■", good: "◧", slip: "□" };
  const lines = [
    `${t("day_of", { game: title })} ${t("day_number", { number: day.number })}`,
    `${number(day.mine.score)} · ${standing(day)}`,
  ];
  if (judged) {
    const points = [t("day_luck_short", { luck: signed(judged.luck, judged.isChance) })];
    points.push(t("day_decisions_short", { lost: signed(-judged.lost, judged.isChance) }));
    lines.push(`${judged.eighths.map((one) => SIGN[one]).join("")} · ${points.join(", ")}`);
  }
  return [...lines, link].join("\n");
}

/** `top 13 %`, or in a small field the place. */
const SMALL = 8;
export function standing(day: FinishedDay): string {
  const { place } = day.mine;
  if (day.count < SMALL) return t("day_place", { place, count: day.count });
  return t("day_top", { percent: topPercent(place, day.count) });
}

/** Hours, minutes and seconds. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => `${value}`.padStart(2, "0");
  return `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
}
