/** Since my last turn: what I lost and gained, then what the others did. */

import type { Event } from "../../wire";
import { sums, touches, type Reader, type Sum, type Turn } from "./log";

export type News = {
  /** The line after which it is news, and the last one that it tells of. */
  since: number;
  until: number;
  sums: Sum[];
  /** What happened to me: losses first, then gains, then the rest. */
  mine: Event[];
  others: Event[];
};

/** The last line of my last turn; -1 if I have had none. */
export function lastTurnOf(seat: number, turns: Turn[]): number {
  const turn = turns.findLast((one) => one.seat === seat && one.events.some((told) => told.seat === seat));
  return turn?.events.findLast((told) => told.seat === seat)?.seq ?? -1;
}

export function newsFor(reader: Reader, turns: Turn[], since: number): News {
  const news = turns.flatMap((turn) => turn.events).filter((told) => told.seq > since);
  const mine = news.filter((told) => touches(reader, told));
  const changes = mine.flatMap((told) => told.changes);
  const weight = (told: Event) => Math.sign(balance(reader, told)) || 2;
  return {
    since,
    until: lastOf(turns.at(-1)) ?? since,
    sums: sums(changes, reader.seat),
    mine: mine.toSorted((one, other) => weight(one) - weight(other)),
    others: news.filter((told) => !mine.includes(told)),
  };
}

const lastOf = (turn: Turn | undefined) => turn?.events.at(-1)?.seq ?? turn?.seq;

function balance(reader: Reader, told: Event): number {
  const mine = told.changes.filter((change) => change.seat === reader.seat);
  return mine.reduce((sum, change) => sum + change.count, 0);
}

/** Lines of others without a decision of mine in between that make a list worth while. */
export const SEVERAL = 3;

export const linesIn = (news: News) => new Set(news.others.map((told) => told.seq)).size;
