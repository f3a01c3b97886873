/**
 * This browser's words for the luck: made by chance, committed to when a seat is taken, and opened when all
 * seats have committed to theirs. See docs/explanation/provable_luck.md.
 */

import type { TableInfo } from "../../wire";
import * as api from "../transport/api";
import { canHash, hashOf, hexadecimal } from "./hash";
import { store, stored, type Opened, remember } from "./commitments";
import { roundOf, standingIn } from "./rounds";

const HASH = /^[0-9a-f]{64}$/;
const busy = new Set<string>();
const waiting = new Map<string, TableInfo>();

/** Own words alone could be guessed: chance is always added. */
export const newClientSeed = (own = ""): string =>
  `${own} ${hexadecimal(crypto.getRandomValues(new Uint8Array(16)))}`.trim().replace(/\s+/g, " ");

/** Words of a later round say which it is, so that they are never those of another. */
const laterRound = (info: TableInfo): string => (info.round > 1 ? `${info.round}` : "");

/** Asks for a seat, with a commitment to new words. The seat is taken, whatever hinders the words: they are opened from it. */
export async function withClientSeed(ask: (commitment: string) => Promise<TableInfo>): Promise<TableInfo> {
  if (!canHash) return ask("");
  const clientSeed = newClientSeed();
  const info = await ask(await hashOf(clientSeed));
  if (!mine(info)) return info;
  remember(info.id, info.commitment);
  store(info.id, { clientSeed });
  return settle(info).catch(() => info);
}

/** Other words instead, as long as nobody has opened any. */
export async function commitTo(info: TableInfo, seat: number, clientSeed: string): Promise<TableInfo> {
  const changed = await api.commit(info.id, seat, await hashOf(clientSeed));
  store(info.id, { clientSeed });
  return changed;
}

/** Does what is due at a table that waits, one thing at a time; what comes meanwhile is looked at afterwards. */
export async function settle(info: TableInfo): Promise<TableInfo> {
  if (!canHash || info.status !== "waiting") return info;
  if (busy.has(info.id)) {
    waiting.set(info.id, info);
    return info;
  }
  busy.add(info.id);
  const done = await due(info).finally(() => busy.delete(info.id));
  const next = waiting.get(info.id) ?? done;
  waiting.delete(info.id);
  return next === info ? info : settle(next);
}

async function due(info: TableInfo): Promise<TableInfo> {
  const seat = mine(info);
  if (!seat) return info;
  const standing = await standingIn(info);
  if (standing === "broken") return info;
  remember(info.id, info.commitment);
  if (!HASH.test(seat.commitment)) return commitTo(info, seat.seat, newClientSeed(laterRound(info)));
  const { clientSeed, opened } = stored(info.id);
  const isOurs = !!clientSeed && (await hashOf(clientSeed)) === seat.commitment;
  if (!isOurs || seat.client_seed || seat.waived) return info;
  const sent = opened.find((one) => one.commitment === info.commitment);
  if (!sent && opened.some((one) => one.clientSeed === clientSeed))
    return commitTo(info, seat.seat, newClientSeed(laterRound(info)));
  if (!sent && (standing !== "open" || !isFixed(info))) return info;
  return send(info, clientSeed, sent ?? { commitment: info.commitment, clientSeed, fixed: fixedIn(info) });
}

/** Words are for one round: who has seen them could choose a secret to fit. Once they have been sent, what was fixed then is final: sent again, they are sent with the same. */
async function send(info: TableInfo, clientSeed: string, sent: Opened): Promise<TableInfo> {
  const others = stored(info.id).opened.filter((one) => one.commitment !== sent.commitment);
  store(info.id, { opened: [...others, sent] });
  return api.openClientSeed(info.id, clientSeed, sent.fixed);
}

/** The owner of this browser agrees to a further round. */
export async function allow(info: TableInfo): Promise<TableInfo> {
  store(info.id, { allowed: roundOf(info, stored(info.id)) });
  return settle(info);
}

/** The owner of this browser adds no words; possible as long as nobody has opened any. */
export async function waive(info: TableInfo, seat: { seat: number; commitment: string }): Promise<TableInfo> {
  const changed = await api.waive(info.id, seat.seat);
  store(info.id, { waived: [...stored(info.id).waived, seat.commitment] });
  return changed;
}

/** The seat that stands for this browser: the one that has committed, else the first. */
export function mine(info: TableInfo) {
  const seats = info.seats.filter((seat) => seat.mine);
  return seats.find((seat) => seat.commitment) ?? seats[0];
}

/** Nobody can choose words any more. */
export const isFixed = (info: TableInfo): boolean =>
  info.seats.every((seat) => seat.kind !== "open" && (!seat.commitment || HASH.test(seat.commitment)));

const fixedIn = (info: TableInfo): Record<string, string> =>
  Object.fromEntries(
    info.seats.filter((seat) => seat.commitment && !seat.waived).map((seat) => [seat.colour, seat.commitment]),
  );

/** Who has committed to words and not opened them yet. */
export const silentIn = (info: TableInfo) =>
  info.seats.filter((seat) => seat.commitment && !seat.client_seed && !seat.waived);
