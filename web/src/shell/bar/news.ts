/** What the bar tells: what others did to me since I decided; else what happened last. */

import type { Event } from "../../wire";
import { touches, type Reader, type Turn } from "../log/log";

export type News = { events: Event[]; isMine: boolean };

/** So many sentences have room in one line. */
const [MOST, MOST_MINE] = [2, 3];

/** Which events answer another one. */
export type Replies = { to: string; by: ReadonlySet<string> };

export function newsOf(turns: Turn[], reader: Reader, decided: number, replies?: Replies): News {
  const events = turns.flatMap((turn) => turn.events);
  const asker = replies && events.findLast((told) => told.id === replies.to)?.seat;
  const concerns = (told: Event) => touches(reader, told) || (asker === reader.seat && !!replies?.by.has(told.id));
  const toMe = events.filter((told) => told.seq > decided && told.seat !== reader.seat && concerns(told));
  if (toMe.length) return { events: toMe.slice(-MOST_MINE), isMine: true };
  return { events: lastOf(events), isMine: false };
}

/** What the last to act did, at the end. */
function lastOf(events: Event[]): Event[] {
  const last = events.at(-1);
  const others = events.findLastIndex((told) => told.seat !== last?.seat);
  return events.slice(others + 1).slice(-MOST);
}
