/** What happened, by line and by turn. */

import type { Told, View } from "../wire";

export type Turn = { seq: number; seat: number; opening: Told | null; events: Told[] };

/** Events in the order of their lines, without those undone; news replaces all after `since`. */
export function merged(log: Told[], view: View): Told[] {
  const undone = new Set(view.undone);
  const known = log.filter((told) => told.seq <= view.since && !undone.has(told.seq));
  return [...known, ...view.events];
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
