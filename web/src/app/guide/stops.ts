/** A guided first game is a list of stops; each game has its own, in guide.ts beside its board. */

import type { Choice, Event } from "../../wire";
import type { Pane } from "../table/regions";

/** When a stop may appear; every condition that is given must hold. */
export type When = {
  /** I am asked one of these questions. */
  asked?: readonly string[];
  /** A choice of this kind is offered. */
  offered?: string;
  /** From this turn of mine on the stop is shown even if the choice is not offered. */
  turn?: number;
};

export type Stop = {
  /** The key of its words. */
  id: string;
  /** Without it, the stop comes when all before it are done. */
  when?: When;
  /** What it points at: places of the board (`bank *` is all that begin so) … */
  at?: readonly string[];
  /** … or a part of the page. */
  panel?: Pane | "actions";
  clauses: readonly string[];
  /**
   * An event of mine with one of these ids ends the stop. Without this field a button does, or any decision of mine.
   */
  until?: readonly string[];
  /** It is shown if its moment comes; the guide does not wait for it. */
  isExtra?: boolean;
};

/** `now` is what to do where it can be done. */
export type Said = { title: string; text: string; now?: string };
export type StopWords = Record<string, Said>;

/** What the guide knows of the table at this moment. */
export type Moment = { asked: string; choices: readonly Choice[]; turn: number };

/** Can the player do now what the stop waits for? */
export function isOffered({ when }: Stop, { choices }: Moment): boolean {
  const { offered } = when ?? {};
  return !offered || choices.some((choice) => choice.kind === offered);
}

export function isMet(stop: Stop, moment: Moment): boolean {
  const { asked, turn = Infinity } = stop.when ?? {};
  if (asked && !asked.includes(moment.asked)) return false;
  return moment.turn >= turn || isOffered(stop, moment);
}

/** Where somebody is: stops that are over, and how often the others were passed by. */
export type Progress = { done: ReadonlySet<string>; passed: ReadonlyMap<string, number> };

/** The stop to show: the first one open whose moment is now, those passed by after the others; one without a moment
 * waits for those before. */
export function stopNow(stops: readonly Stop[], { done, passed }: Progress, moment: Moment): Stop | null {
  const isClear = (n: number) => stops.slice(0, n).every((before) => before.isExtra || done.has(before.id));
  const ready = [...stops.entries()].filter(
    ([n, stop]) => !done.has(stop.id) && (stop.when ? isMet(stop, moment) : isClear(n)),
  );
  const passes = (stop: Stop) => passed.get(stop.id) ?? 0;
  return ready.map(([, stop]) => stop).sort((one, other) => passes(one) - passes(other))[0] ?? null;
}

/** So often a stop is passed by; then it is over. */
export const MAX_PASSES = 2;

export type After = "done" | "passed" | "open";

/** What became of a stop that was shown: these events came since. */
export function after(stop: Stop, events: readonly Event[], seat: number, wasOffered: boolean): After {
  if (isDone(stop, events, seat)) return "done";
  if (!events.some((event) => event.seat === seat)) return "open";
  return stop.until && wasOffered ? "passed" : "done";
}

/** Has this seat done what the stop waits for, in one of these events? */
export function isDone(stop: Stop, events: readonly Event[], seat: number): boolean {
  return events.some((event) => event.seat === seat && !!stop.until?.includes(event.id));
}

/** Which elements a stop points at. */
export function selectors(stop: Stop): string[] {
  const places = (stop.at ?? []).map((at) =>
    at.endsWith("*") ? `[data-at^="${at.slice(0, -1)}"]` : `[data-at="${at}"], [data-part="${at}"], [data-do="${at}"]`,
  );
  // or the way to it, where only one part is shown at a time
  return stop.panel
    ? [...places, `[data-region="${stop.panel}"], [data-to="${stop.panel}"][aria-current="false"]`]
    : places;
}

/** What a stop points at on the page, for each of its places; where I shall act, only what I can take. */
export const pointedAt = (stop: Stop): Element[][] =>
  selectors(stop).map((selector) => {
    const found = [...document.querySelectorAll(selector)];
    const legal = stop.until ? found.filter((part) => part.hasAttribute("data-legal")) : [];
    return legal.length ? legal : found;
  });
