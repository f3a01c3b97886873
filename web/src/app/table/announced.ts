/** What is read aloud of the newest events: first what concerns the listener, then why, then how much else there was. */

import type { Event } from "../../wire";
import { EFFECT } from "../log/acts";
import { touches, type Reader } from "../log/log";

/** More sentences at once nobody remembers. */
const [MAX_MINE, MAX_OTHERS] = [8, 3];

export type Announced = { events: Event[]; left: number };

/** The turn and what is asked; a question that says itself whose turn it is stands alone. */
export function turnText(badge: string, question: string): string {
  return question.toLowerCase().startsWith(badge.toLowerCase()) ? question : `${badge}: ${question}`;
}

export function announced(events: Event[], reader: Reader): Announced {
  const mine = events.filter((event) => touches(reader, event));
  const others = events.filter((event) => !touches(reader, event));
  const deeds = others.filter(({ id }) => !EFFECT.test(id));
  const said = [...mine.slice(-MAX_MINE), ...deeds.slice(-MAX_OTHERS)];
  return { events: said, left: events.length - said.length };
}
