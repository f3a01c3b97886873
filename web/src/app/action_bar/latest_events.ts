/** The events in the bar: what others did to me since my last decision, or else what happened last. */

import type { Event } from "../../wire";
import { EFFECT } from "../log/acts";
import { touches, type Reader, type Turn } from "../log/log";

export type LatestEvents = { events: Event[]; isMine: boolean };

/** The largest numbers of sentences; those about the gains of a roll are short. */
const [MAX_EVENTS, MAX_MINE, MAX_AT_ONCE, MAX_BROUGHT] = [2, 3, 4, 8];

/** Which events answer another one. */
export type Replies = { to: string; by: ReadonlySet<string> };

/** What a game sets about the events in the bar. */
export type NewsRules = {
  replies?: Replies;
  /** Events without news: left out where there are others. */
  quiet?: ReadonlySet<string>;
};

export function latestEvents(
  turns: Turn[],
  reader: Reader,
  decided: number,
  { replies, quiet }: NewsRules = {},
): LatestEvents {
  const events = turns.flatMap((turn) => turn.events);
  const asker = replies && events.findLast((event) => event.id === replies.to)?.seat;
  const concerns = (event: Event) => touches(reader, event) || (asker === reader.seat && !!replies?.by.has(event.id));
  /** An open offer is the question itself, and a closed one has changed nothing. */
  const isDone = (event: Event) => event.seat !== reader.seat && event.id !== replies?.to && concerns(event);
  const toMe = events.filter((event) => event.seq > decided && isDone(event));
  const newest = toMe.filter(({ seq }) => seq === toMe.at(-1)?.seq);
  if (newest.length) return { events: newest.slice(-MAX_MINE), isMine: true };
  const loud = events.filter((event) => !quiet?.has(event.id));
  return { events: lastOf(loud.length ? loud : events, reader), isMine: false };
}

/** What the last to act did at the end, and what it cost and brought. */
function lastOf(events: Event[], reader: Reader): Event[] {
  const last = events.at(-1);
  const atOnce = events.filter((event) => event.seq === last?.seq);
  if (atOnce.some((event) => event.seat !== last?.seat)) return ofAll(atOnce, reader);
  const own = events.slice(events.findLastIndex((event) => event.seat !== last?.seat) + 1);
  const deed = own.findLastIndex((event) => !EFFECT.test(event.id));
  const isNear = deed >= 0 && own.length - deed <= MAX_MINE;
  if (!isNear) return own.slice(-MAX_EVENTS);
  return deedsFirst(own.filter((event, n) => n >= deed || (event.seq === own[deed]!.seq && EFFECT.test(event.id))));
}

/** What all did or got at the same time. */
function ofAll(events: Event[], reader: Reader): Event[] {
  const isRoll = events.filter((event) => !EFFECT.test(event.id)).length === 1;
  return mineFirst(events, reader).slice(0, isRoll ? MAX_BROUGHT : MAX_AT_ONCE);
}

/** If the line is cut off, it is the price that is lost. */
const deedsFirst = (events: Event[]): Event[] => [
  ...events.filter((event) => !EFFECT.test(event.id)),
  ...events.filter((event) => EFFECT.test(event.id)),
];

/** The action, such as a roll of the dice; then my gains, then those of the others. */
function mineFirst(events: Event[], reader: Reader): Event[] {
  const [done, ...brought] = deedsFirst(events);
  const [mine, theirs] = [true, false].map((own) => brought.filter((event) => (event.seat === reader.seat) === own));
  return [done!, ...mine!, ...theirs!.toSorted((one, other) => one.seat - other.seat)];
}
