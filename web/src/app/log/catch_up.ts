/** Since my last turn: what I lost and gained, then what the others did. */

import type { Event } from "../../wire";
import { sums, touches, type Reader, type Sum, type Turn } from "./log";

export type News = {
  /** The line after which it is news, and the last line of the news. */
  since: number;
  until: number;
  sums: Sum[];
  /** What happened to me: losses first, then gains, then the rest. */
  mine: Event[];
  others: Event[];
};

/** The last line of my last turn; -1 if I have had none. */
export function lastTurnOf(seat: number, turns: Turn[]): number {
  const turn = turns.findLast((one) => one.seat === seat && one.events.some((event) => event.seat === seat));
  return turn?.events.findLast((event) => event.seat === seat)?.seq ?? -1;
}

export function newsFor(reader: Reader, turns: Turn[], since: number): News {
  const news = turns.flatMap((turn) => turn.events).filter((event) => event.seq > since);
  const mine = news.filter((event) => touches(reader, event));
  const changes = mine.flatMap((event) => event.changes);
  const weight = (event: Event) => Math.sign(balance(reader, event)) || 2;
  return {
    since,
    until: lastOf(turns.at(-1)) ?? since,
    sums: sums(changes, reader.seat),
    mine: mine.toSorted((one, other) => weight(one) - weight(other)),
    others: news.filter((event) => !mine.includes(event)),
  };
}

const lastOf = (turn: Turn | undefined) => turn?.events.at(-1)?.seq ?? turn?.seq;

function balance(reader: Reader, event: Event): number {
  const mine = event.changes.filter((change) => change.seat === reader.seat);
  return mine.reduce((sum, change) => sum + change.count, 0);
}

/** Lines of others without a decision of mine in between that make a list worth while. */
export const MIN_LINES_TO_LIST = 3;

export const linesIn = (news: News) => new Set(news.others.map((event) => event.seq)).size;
