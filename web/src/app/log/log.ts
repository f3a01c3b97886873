/** What happened, by line and by turn. */

import type { Change, Event, TableInfo, View } from "../../wire";
import { NAMING } from "./event_text";

export type Turn = { seq: number; seat: number; opening: Event | null; events: Event[] };

/** Events in the order of their lines, without those undone; news replaces all after `since`. */
export function merged(log: Event[], view: View): Event[] {
  const undone = new Set(view.undone);
  const known = log.filter((event) => event.seq <= view.since && !undone.has(event.seq));
  return [...known, ...view.events];
}

/** Newest turn last; what comes before the first turn has no opening. */
export function byTurn(log: Event[], openings: ReadonlySet<string>): Turn[] {
  const turns: Turn[] = [];
  for (const event of log) {
    const last = turns.at(-1);
    if (openings.has(event.id)) turns.push({ seq: event.seq, seat: event.seat, opening: event, events: [] });
    else if (last) last.events.push(event);
    else turns.push({ seq: event.seq, seat: event.seat, opening: null, events: [event] });
  }
  return turns;
}

/** The same turns; unchanged ones are the same objects as before, so that they are not drawn again. */
export function withSameTurns(turns: Turn[], before: Turn[]): Turn[] {
  return turns.map((turn, n) => (before[n] && isSame(turn, before[n]) ? before[n] : turn));
}

const isSame = (one: Turn, other: Turn) =>
  one.opening === other.opening &&
  one.events.length === other.events.length &&
  one.events.every((event, n) => event === other.events[n]);

/** Who reads the log: events name other players by their colours. */
export type Reader = { seat: number; colour: string };

export const readerOf = (info: TableInfo, seat: number): Reader => ({ seat, colour: info.seats[seat]?.colour ?? "" });

export type Filter = "all" | "mine" | "touching";

/** Does it name this player, or move pieces of this player? */
export function touches(reader: Reader, event: Event): boolean {
  if (event.seat === reader.seat || event.changes.some((change) => change.seat === reader.seat)) return true;
  return NAMING.some((key) => [event.params[key]].flat().includes(reader.colour));
}

export function passes(filter: Filter, reader: Reader, event: Event): boolean {
  if (filter === "all") return true;
  return filter === "mine" ? event.seat === reader.seat : touches(reader, event);
}

/** The turns with the events that are asked for; turns without any are left out. */
export function filtered(turns: Turn[], filter: Filter, reader: Reader): Turn[] {
  if (filter === "all") return turns;
  return turns
    .map((turn) => ({ ...turn, events: turn.events.filter((event) => passes(filter, reader, event)) }))
    .filter((turn) => turn.events.length);
}

export type Sum = { thing: string; count: number };

/** All changes for one seat taken together: losses first, what evens out left out. */
export function sums(changes: Change[], whose: number): Sum[] {
  const totals = new Map<string, number>();
  for (const { seat, thing, count } of changes) if (seat === whose) totals.set(thing, (totals.get(thing) ?? 0) + count);
  return [...totals]
    .map(([thing, count]) => ({ thing, count }))
    .filter((sum) => sum.count)
    .sort((one, other) => Math.sign(one.count) - Math.sign(other.count));
}
