/**
 * This browser's words for the luck: made by chance, committed to when a seat is taken, and opened when all
 * seats have committed to theirs. See docs/explanation/provable_luck.md.
 */

import type { TableInfo } from "../../wire";
import * as api from "../transport/api";
import { canHash, hashOf, hexadecimal } from "./hash";
import { keep, kept, type Opened, remember } from "./commitments";
import { roundOf, standingIn } from "./rounds";

const HASH = /^[0-9a-f]{64}$/;
const busy = new Set<string>();
const later = new Map<string, TableInfo>();

/** Own words alone could be guessed: chance is always added. */
export const newWords = (own = ""): string =>
  `${own} ${hexadecimal(crypto.getRandomValues(new Uint8Array(16)))}`.trim().replace(/\s+/g, " ");

/** Words of a later round say which it is, so that they are never those of another. */
const laterRound = (room: TableInfo): string => (room.round > 1 ? `${room.round}` : "");

/** Asks for a seat, with a commitment to new words. The seat is taken, whatever hinders the words: they are opened from it. */
export async function withWords(ask: (commitment: string) => Promise<TableInfo>): Promise<TableInfo> {
  if (!canHash) return ask("");
  const words = newWords();
  const room = await ask(await hashOf(words));
  if (!mine(room)) return room;
  remember(room.id, room.commitment);
  keep(room.id, { words });
  return settle(room).catch(() => room);
}

/** Other words instead, as long as nobody has opened any. */
export async function commitTo(room: TableInfo, seat: number, words: string): Promise<TableInfo> {
  const changed = await api.commit(room.id, seat, await hashOf(words));
  keep(room.id, { words });
  return changed;
}

/** Does what is due at a table that waits, one thing at a time; what comes meanwhile is looked at afterwards. */
export async function settle(room: TableInfo): Promise<TableInfo> {
  if (!canHash || room.status !== "waiting") return room;
  if (busy.has(room.id)) {
    later.set(room.id, room);
    return room;
  }
  busy.add(room.id);
  const done = await due(room).finally(() => busy.delete(room.id));
  const next = later.get(room.id) ?? done;
  later.delete(room.id);
  return next === room ? room : settle(next);
}

async function due(room: TableInfo): Promise<TableInfo> {
  const seat = mine(room);
  if (!seat) return room;
  const standing = await standingIn(room);
  if (standing === "broken") return room;
  remember(room.id, room.commitment);
  if (!HASH.test(seat.commitment)) return commitTo(room, seat.seat, newWords(laterRound(room)));
  const { words, opened } = kept(room.id);
  const isOurs = !!words && (await hashOf(words)) === seat.commitment;
  if (!isOurs || seat.client_seed || seat.waived) return room;
  const sent = opened.find((one) => one.commitment === room.commitment);
  if (!sent && opened.some((one) => one.words === words)) return commitTo(room, seat.seat, newWords(laterRound(room)));
  if (!sent && (standing !== "open" || !isFixed(room))) return room;
  return send(room, words, sent ?? { commitment: room.commitment, words, fixed: fixedIn(room) });
}

/** Words are for one round: who has seen them could choose a secret to fit. Once they have been sent, what was fixed then is final: sent again, they are sent with the same. */
async function send(room: TableInfo, words: string, sent: Opened): Promise<TableInfo> {
  const others = kept(room.id).opened.filter((one) => one.commitment !== sent.commitment);
  keep(room.id, { opened: [...others, sent] });
  return api.openClientSeed(room.id, words, sent.fixed);
}

/** The owner of this browser agrees to a further round. */
export async function allow(room: TableInfo): Promise<TableInfo> {
  keep(room.id, { allowed: roundOf(room, kept(room.id)) });
  return settle(room);
}

/** The owner of this browser adds no words; possible as long as nobody has opened any. */
export async function waive(room: TableInfo, seat: { seat: number; commitment: string }): Promise<TableInfo> {
  const changed = await api.waive(room.id, seat.seat);
  keep(room.id, { waived: [...kept(room.id).waived, seat.commitment] });
  return changed;
}

/** The seat that stands for this browser: the one that has committed, else the first. */
export function mine(room: TableInfo) {
  const seats = room.seats.filter((seat) => seat.mine);
  return seats.find((seat) => seat.commitment) ?? seats[0];
}

/** Nobody can choose words any more. */
export const isFixed = (room: TableInfo): boolean =>
  room.seats.every((seat) => seat.kind !== "open" && (!seat.commitment || HASH.test(seat.commitment)));

const fixedIn = (room: TableInfo): Record<string, string> =>
  Object.fromEntries(
    room.seats.filter((seat) => seat.commitment && !seat.waived).map((seat) => [seat.colour, seat.commitment]),
  );

/** Who has committed to words and not opened them yet. */
export const silentIn = (room: TableInfo) =>
  room.seats.filter((seat) => seat.commitment && !seat.client_seed && !seat.waived);
