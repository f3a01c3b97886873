/** What happened, by line and by turn. */

import type { Told, View } from "../wire";

export type Turn = { seq: number; seat: number; opening: Told | null; events: Told[] };

/** Events in the order of their lines: what a view tells replaces all that came after `since`. */
export function merged(log: Told[], view: View): Told[] {
  return [...log.filter((told) => told.seq <= view.since), ...view.events];
}

/** Lines have come without anything that they told: something was undone, so look again. */
export function isGap(log: Told[], view: View): boolean {
  return log.length > 0 && view.since > 0 && view.seq > view.since && view.events.length === 0;
}

const OPENING = new Set(["turn", "extra_turn"]);

/** Newest turn last; what comes before the first turn has no opening. */
export function byTurn(log: Told[]): Turn[] {
  const turns: Turn[] = [];
  for (const told of log) {
    const last = turns.at(-1);
    if (OPENING.has(told.id)) turns.push({ seq: told.seq, seat: told.seat, opening: told, events: [] });
    else if (last) last.events.push(told);
    else turns.push({ seq: told.seq, seat: told.seat, opening: null, events: [told] });
  }
  return turns;
}
