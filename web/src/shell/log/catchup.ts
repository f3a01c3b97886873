/** Since my last turn: what I lost and gained, then what the others did. */

import type { Told } from "../../wire";
import { byTurn, isFor, isOpening, sums, touches, type Reader, type Sum } from "./log";

export type News = {
  /** The line after which it is news, and the last one that it tells of. */
  since: number;
  until: number;
  sums: Sum[];
  /** What happened to me: losses first, then gains, then the rest. */
  mine: Told[];
  others: Told[];
};

/** The last line of my last turn; -1 if I have had none. */
export function lastTurnOf(seat: number, log: Told[]): number {
  const turn = byTurn(log).findLast((one) => one.seat === seat && one.events.some((told) => told.seat === seat));
  return turn?.events.findLast((told) => told.seat === seat)?.seq ?? -1;
}

export function newsFor(reader: Reader, log: Told[], since: number): News {
  const news = log.filter((told) => told.seq > since && !isOpening(told));
  const mine = news.filter((told) => touches(reader, told));
  const changes = mine.flatMap(reader.changes);
  const weight = (told: Told) => Math.sign(balance(reader, told)) || 2;
  return {
    since,
    until: log.at(-1)?.seq ?? since,
    sums: sums(changes, (who) => isFor(reader, who)),
    mine: mine.toSorted((one, other) => weight(one) - weight(other)),
    others: news.filter((told) => !mine.includes(told)),
  };
}

function balance(reader: Reader, told: Told): number {
  const mine = reader.changes(told).filter((change) => isFor(reader, change.who));
  return mine.reduce((sum, change) => sum + change.count, 0);
}

/** Lines of others without a decision of mine in between that make a list worth while. */
export const SEVERAL = 3;

export const linesIn = (news: News) => new Set(news.others.map((told) => told.seq)).size;
