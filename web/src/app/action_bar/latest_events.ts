/** What the bar tells: what others did to me since I decided; else what happened last. */

import type { Event } from "../../wire";
import { touches, type Reader, type Turn } from "../log/log";

export type News = { events: Event[]; isMine: boolean };

/** So many sentences have room; what a roll brings to all is said in few words. */
const [MOST, MOST_MINE, MOST_AT_ONCE, MOST_BROUGHT] = [2, 3, 4, 8];

/** Which events answer another one. */
export type Replies = { to: string; by: ReadonlySet<string> };

/** How a game wants it told. */
export type Telling = {
  replies?: Replies;
  /** Events that tell nothing new: not told where there are others. */
  quiet?: ReadonlySet<string>;
};

export function newsOf(turns: Turn[], reader: Reader, decided: number, { replies, quiet }: Telling = {}): News {
  const events = turns.flatMap((turn) => turn.events);
  const asker = replies && events.findLast((told) => told.id === replies.to)?.seat;
  const concerns = (told: Event) => touches(reader, told) || (asker === reader.seat && !!replies?.by.has(told.id));
  /** While it stands, an offer is the question itself; afterwards it has done nothing to anybody. */
  const isDone = (told: Event) => told.seat !== reader.seat && told.id !== replies?.to && concerns(told);
  const toMe = events.filter((told) => told.seq > decided && isDone(told));
  if (toMe.length) return { events: toMe.slice(-MOST_MINE), isMine: true };
  const heard = events.filter((told) => !quiet?.has(told.id));
  return { events: lastOf(heard.length ? heard : events, reader), isMine: false };
}

/** Events by which games tell what a deed has cost and brought. */
const EFFECT = /^(takes|pays|draws|hands_in)/;

/** What the last to act did at the end, and what it cost and brought. */
function lastOf(events: Event[], reader: Reader): Event[] {
  const last = events.at(-1);
  const atOnce = events.filter((told) => told.seq === last?.seq);
  if (atOnce.some((told) => told.seat !== last?.seat)) return ofAll(atOnce, reader);
  const own = events.slice(events.findLastIndex((told) => told.seat !== last?.seat) + 1);
  const deed = own.findLastIndex((told) => !EFFECT.test(told.id));
  const isNear = deed >= 0 && own.length - deed <= MOST_MINE;
  return deedsFirst(own.slice(isNear ? Math.min(deed, own.length - MOST) : -MOST));
}

/** What all did or got at the same time. */
function ofAll(events: Event[], reader: Reader): Event[] {
  const isRoll = events.filter((told) => !EFFECT.test(told.id)).length === 1;
  return mineFirst(events, reader).slice(0, isRoll ? MOST_BROUGHT : MOST_AT_ONCE);
}

/** Where the line is cut, it is the price that is missed. */
const deedsFirst = (events: Event[]): Event[] => [
  ...events.filter((told) => !EFFECT.test(told.id)),
  ...events.filter((told) => EFFECT.test(told.id)),
];

/** What was done, as a roll of the dice; then what it brought me, and the others. */
function mineFirst(events: Event[], reader: Reader): Event[] {
  const [done, ...brought] = deedsFirst(events);
  const [mine, theirs] = [true, false].map((own) => brought.filter((told) => (told.seat === reader.seat) === own));
  return [done!, ...mine!, ...theirs!.toSorted((one, other) => one.seat - other.seat)];
}
