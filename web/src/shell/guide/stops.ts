/** A guided first game is a list of stops; each game has its own, in guide.ts beside its board. */

import type { Choice, Event } from "../../wire";
import type { Pane } from "../table/regions";

/** When a stop may appear; every condition that is given must hold. */
export type When = {
  /** I am asked one of these questions. */
  asked?: readonly string[];
  /** A choice that begins like this is offered. */
  offered?: string;
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
  /** My decision told by one of these events goes on; without it, a button does. */
  until?: readonly string[];
};

export type StopWords = Record<string, { title: string; text: string }>;

/** What the guide knows of the table at this moment. */
export type Moment = { asked: string; choices: readonly Choice[] };

export function isMet(stop: Stop, moment: Moment): boolean {
  const { asked, offered } = stop.when ?? {};
  if (asked && !asked.includes(moment.asked)) return false;
  return !offered || moment.choices.some((offer) => offer.action.startsWith(offered));
}

/** The stop to show: the first one open whose moment is now; one without a moment waits for those before. */
export function stopNow(stops: readonly Stop[], done: ReadonlySet<string>, moment: Moment): Stop | null {
  for (const [n, stop] of stops.entries()) {
    if (done.has(stop.id)) continue;
    if (stop.when ? isMet(stop, moment) : stops.slice(0, n).every((before) => done.has(before.id))) return stop;
  }
  return null;
}

/** Has this seat done what the stop waits for, in one of these events? */
export function isDone(stop: Stop, events: readonly Event[], seat: number): boolean {
  return events.some((told) => told.seat === seat && !!stop.until?.includes(told.id));
}

/** Which elements a stop points at. */
export function selectors(stop: Stop): string[] {
  const places = (stop.at ?? []).map((at) =>
    at.endsWith("*") ? `[data-at^="${at.slice(0, -1)}"]` : `[data-at="${at}"], [data-part="${at}"]`,
  );
  return stop.panel ? [...places, `[data-region="${stop.panel}"]`] : places;
}
