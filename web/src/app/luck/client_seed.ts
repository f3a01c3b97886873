/**
 * The client seed of this browser. It is random, committed to when a seat is
 * taken, and opened when all seats have committed. See docs/explanation/provable_luck.md.
 */

import type { TableInfo } from "../../wire";
import * as api from "../transport/api";
import { canHash, hashOf, hexadecimal } from "./hash";
import { store, stored, type Opened, remember } from "./commitments";
import { roundOf, standingIn } from "./rounds";

const HASH = /^[0-9a-f]{64}$/;
const FIRST_RETRY_AFTER = 1000;
const LONGEST_RETRY_AFTER = 16_000;
const busy = new Set<string>();
const waiting = new Map<string, TableInfo>();

/** Words of a person could be guessed: random ones are always added. */
export const newClientSeed = (own = ""): string =>
  `${own} ${hexadecimal(crypto.getRandomValues(new Uint8Array(16)))}`.trim().replace(/\s+/g, " ");

/** A client seed of a later round begins with its number, so that it is never that of another round. */
const laterRound = (info: TableInfo): string => (info.round > 1 ? `${info.round}` : "");

/**
 * Joins a table with a commitment to a client seed. The client seed is stored first, and is the same if I ask again:
 * the server may have died after it stored the first request.
 */
export async function joinWithClientSeed(id: string, invite: string): Promise<TableInfo> {
  if (!canHash) return api.join(id, invite, "");
  const { clientSeed: kept, opened, waived } = stored(id);
  const clientSeed = kept && !opened.length && !waived.length ? kept : newClientSeed();
  store(id, { clientSeed });
  return withClientSeed((commitment) => api.join(id, invite, commitment), clientSeed).catch((error: unknown) => {
    if (error instanceof api.Refusal) store(id, { clientSeed: kept });
    throw error;
  });
}

/**
 * Asks for a seat, with a commitment to a new client seed. The seat is taken even if the client seed cannot be opened
 * now.
 */
export async function withClientSeed(
  ask: (commitment: string) => Promise<TableInfo>,
  clientSeed = newClientSeed(),
): Promise<TableInfo> {
  if (!canHash) return ask("");
  const info = await ask(await hashOf(clientSeed));
  if (!mine(info)) return info;
  remember(info.id, info.commitment);
  store(info.id, { clientSeed });
  return settle(info).catch(() => info);
}

/** Replaces the client seed, as long as nobody has opened one. */
export async function commitTo(info: TableInfo, seat: number, clientSeed: string): Promise<TableInfo> {
  const changed = await api.commit(info.id, seat, await hashOf(clientSeed));
  store(info.id, { clientSeed });
  return changed;
}

/** The client seed is stored first: the server may store the commitment, and its answer be lost. */
function commitFirst(info: TableInfo, seat: number): Promise<TableInfo> {
  const clientSeed = unsentSeed(info) ?? newClientSeed(laterRound(info));
  store(info.id, { clientSeed });
  return commitTo(info, seat, clientSeed);
}

/** The client seed of this round that an earlier attempt has stored: with another one, its commitment would not fit. */
function unsentSeed(info: TableInfo): string | undefined {
  const { clientSeed, opened } = stored(info.id);
  const isOfRound = info.round === 1 || clientSeed.startsWith(`${info.round} `);
  return clientSeed && isOfRound && !opened.some((one) => one.clientSeed === clientSeed) ? clientSeed : undefined;
}

/** Commits or opens what is due at a waiting table, one step at a time; newer table infos are handled afterwards. */
export async function settle(info: TableInfo): Promise<TableInfo> {
  if (!canHash || info.status !== "waiting") return info;
  if (busy.has(info.id)) {
    waiting.set(info.id, info);
    return info;
  }
  busy.add(info.id);
  try {
    const done = await due(info);
    busy.delete(info.id);
    const next = waiting.get(info.id) ?? done;
    waiting.delete(info.id);
    return next === info ? info : settle(next);
  } catch (error) {
    busy.delete(info.id);
    waiting.delete(info.id);
    throw error;
  }
}

/** Settles a waiting table whenever something changes there, and tries again after a break while that fails. */
export class Settler {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private retryAfter = 0;
  private newest: TableInfo | null = null;

  constructor(private firstRetryAfter = FIRST_RETRY_AFTER) {}

  follow(info: TableInfo): void {
    this.newest = info;
    this.retryAfter = this.firstRetryAfter;
    this.attempt();
  }

  stop(): void {
    this.newest = null;
    clearTimeout(this.timer);
  }

  private attempt(): void {
    clearTimeout(this.timer);
    if (this.newest) settle(this.newest).catch(() => this.again());
  }

  private again(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.attempt(), this.retryAfter);
    this.retryAfter = Math.min(this.retryAfter * 2, LONGEST_RETRY_AFTER);
  }
}

async function due(info: TableInfo): Promise<TableInfo> {
  const seat = mine(info);
  if (!seat) return info;
  const standing = await standingIn(info);
  if (standing === "broken") return info;
  remember(info.id, info.commitment);
  if (!HASH.test(seat.commitment)) return commitFirst(info, seat.seat);
  const { clientSeed, opened } = stored(info.id);
  const isOurs = !!clientSeed && (await hashOf(clientSeed)) === seat.commitment;
  if (!isOurs || seat.client_seed || seat.waived) return info;
  const sent = opened.find((one) => one.commitment === info.commitment);
  if (!sent && opened.some((one) => one.clientSeed === clientSeed))
    return commitTo(info, seat.seat, newClientSeed(laterRound(info)));
  if (!sent && (standing !== "open" || !isFixed(info))) return info;
  return send(info, clientSeed, sent ?? { commitment: info.commitment, clientSeed, fixed: fixedIn(info) });
}

/**
 * A client seed is for one round: a server that has seen it could choose a secret to fit. Once it has been sent, the
 * commitments of that time are final: it is sent again only with these.
 */
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

/** The owner of this browser adds no client seed; possible as long as nobody has opened one. */
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

/** Have all seats committed? */
export const isFixed = (info: TableInfo): boolean =>
  info.seats.every((seat) => seat.kind !== "open" && (!seat.commitment || HASH.test(seat.commitment)));

const fixedIn = (info: TableInfo): Record<string, string> =>
  Object.fromEntries(
    info.seats.filter((seat) => seat.commitment && !seat.waived).map((seat) => [seat.colour, seat.commitment]),
  );

/** Seats that have committed to a client seed and not opened it yet. */
export const silentIn = (info: TableInfo) =>
  info.seats.filter((seat) => seat.commitment && !seat.client_seed && !seat.waived);
