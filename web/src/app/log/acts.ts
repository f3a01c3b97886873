/** Events as acts: what somebody did, with what it cost and brought, is one line. */

import type { Event } from "../../wire";

/** The last event is what the line says; the others are its details. */
export type Act = { said: Event; events: Event[]; seq: number; times: number };

/** Events about the cost and the gain of an action. */
export const EFFECT = /^(takes|pays|draws|hands_in)/;

/** Of events of these kinds, several in a row are one act: steps of a train, of a settler. */
const RUNS = /^(steps|walks)$/;

/** All acts; none goes on across the line at which the undo line is drawn. */
export function acts(events: Event[], cut = -1): Act[] {
  const found: Act[] = [];
  for (const event of events) {
    const last = found.at(-1);
    const isCut = event.seq === cut && last?.seq !== cut;
    if (last && !isCut && isPartOf(event, last)) add(last, event);
    else found.push({ said: event, events: [event], seq: event.seq, times: 1 });
  }
  return found;
}

function isPartOf(event: Event, { said, seq }: Act): boolean {
  if (EFFECT.test(event.id)) return event.seq === seq && !EFFECT.test(said.id);
  return RUNS.test(event.id) && event.id === said.id && event.seat === said.seat && isSamePiece(event, said);
}

const isSamePiece = ({ params: one }: Event, { params: other }: Event) =>
  one.train === other.train && one.settler === other.settler;

function add(act: Act, event: Event): void {
  act.events.push(event);
  act.seq = event.seq;
  if (EFFECT.test(event.id)) return;
  act.said = event;
  act.times++;
}
