/**
 * Was the luck honest? Computed here, from the opened secret, and compared with each line of the record. The same as
 * planwagen/core/replay.py does, but without the rules: the server says what could have come up.
 */

import type { DrawInfo } from "../../wire";
import { bytesOf, hashOf, sha256 } from "./hash";
import { type Stored, NOTHING } from "./commitments";
import { areExplained, fits } from "./rounds";
import { luckOf, type Luck } from "./luck";
import { readRecord, type Drawn, type GameRecord } from "./record";

/** Since this form a record tells how often its luck was made. */
const COUNTED_ROUNDS = 4;

export type Checked = Drawn & { due: string; is: "right" | "wrong" | "given" };

export type Verdict = {
  /** Is the opened secret the one whose hash was shown before the game? */
  isCommitmentKept: boolean;
  /** Is that hash, with those of given-up rounds, what this browser has seen? Null where it has seen none. */
  isCommitmentSame: boolean | null;
  /** Are the client seeds those whose hashes were shown before? */
  doClientSeedsFit: boolean;
  /** Were those client seeds opened that seats had committed to, and no others? Older records do not say. */
  areAllOpened: boolean;
  /** Do the secrets of given-up rounds fit their hashes? */
  doRoundsFit: boolean;
  /** Is the client seed of this browser among them? Null where it added none. */
  areMineIn: boolean | null;
  /** Were all others fixed when this browser opened its own? Null where it opened none. */
  wereOthersFixed: boolean | null;
  /** The first line that is not as it was sealed, 0 if all are. */
  brokenSeal: number;
  draws: Checked[];
  record: GameRecord;
};

export const isHonest = (verdict: Verdict): boolean =>
  verdict.isCommitmentKept && areClientSeedsHonest(verdict) && !verdict.brokenSeal && !wrongIn(verdict).length;

const areClientSeedsHonest = ({ isCommitmentSame, areMineIn, wereOthersFixed, ...rest }: Verdict): boolean =>
  rest.doClientSeedsFit &&
  rest.areAllOpened &&
  rest.doRoundsFit &&
  ![isCommitmentSame, areMineIn, wereOthersFixed].includes(false);

/** Where all draws came from another game, nothing was to be checked. */
export const isProven = (verdict: Verdict): boolean =>
  !verdict.draws.length || verdict.draws.some((draw) => draw.is === "right");

export const wrongIn = (verdict: Verdict): Checked[] => verdict.draws.filter((draw) => draw.is === "wrong");

export async function verify(text: string, infos: DrawInfo[], stored: Stored = NOTHING): Promise<Verdict> {
  const record = readRecord(text);
  const isWaived = stored.waived.some((hash) => Object.values(record.waived).includes(hash));
  return {
    isCommitmentKept: await keepsCommitment(record),
    isCommitmentSame: stored.seen.length ? await areExplained(stored.seen, record.commitment, record.rounds) : null,
    doClientSeedsFit: await clientSeedsFit(record),
    areAllOpened: record.form < COUNTED_ROUNDS || areOpened(record.commitments, record),
    doRoundsFit: (await Promise.all(record.rounds.map(fits))).every(Boolean),
    areMineIn:
      !stored.clientSeed || isWaived ? null : record.salts.some(([, clientSeed]) => clientSeed === stored.clientSeed),
    wereOthersFixed: isWaived || !stored.opened.length ? null : wereFixed(record, stored),
    brokenSeal: await firstBrokenSeal(record),
    draws: await checkedDraws(record, infos),
    record,
  };
}

/** Everything that was fixed when this browser opened its client seed is in the luck. */
function wereFixed(record: GameRecord, { opened }: Stored): boolean {
  const fixed = opened.find((one) => one.commitment === record.commitment)?.fixed;
  return !!fixed && isSame(fixed, record.commitments) && areOpened(fixed, record);
}

/** All seats that committed have opened their client seeds, and no other seat has. */
const areOpened = (commitments: Record<string, string>, { salts }: GameRecord): boolean =>
  salts.length === Object.keys(commitments).length && salts.every(([colour]) => commitments[colour]);

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.keys(one).every((colour) => one[colour] === other[colour]);

/** Client seeds without a commitment are not judged: older games have such. */
async function clientSeedsFit({ salts, commitments, seats }: GameRecord): Promise<boolean> {
  const order = salts.map(([colour]) => seats.indexOf(colour));
  const isOrdered = order.every((place, n) => place >= 0 && (n === 0 || place > order[n - 1]!));
  const hashes = await Promise.all(salts.map(([, clientSeed]) => hashOf(clientSeed)));
  const areTrue = salts.every(([colour], n) => !commitments[colour] || commitments[colour] === hashes[n]);
  return areTrue && (isOrdered || !Object.keys(commitments).length);
}

async function keepsCommitment({ secret, commitment }: GameRecord): Promise<boolean> {
  const bytes = bytesOf(secret);
  return !!commitment && !!bytes && (await sha256(bytes)) === commitment;
}

/** A draw that the server does not list cannot be right. */
async function checkedDraws(record: GameRecord, infos: DrawInfo[]): Promise<Checked[]> {
  const bySeq = new Map(infos.map((draw) => [draw.seq, draw]));
  const luck = await luckOf(record.form, bytesOf(record.secret) ?? new Uint8Array(1), record.salt);
  const draws: Checked[] = [];
  for (const drawn of record.drawn) draws.push(await checked(luck, drawn, bySeq.get(drawn.seq), record.given));
  const isLuck = new Set(record.drawn.map((drawn) => drawn.seq));
  const extra = infos.filter((draw) => !isLuck.has(draw.seq));
  return [...draws, ...extra.map(({ seq, purpose }) => ({ seq, purpose, result: "", due: "", is: "wrong" as const }))];
}

async function checked(luck: Luck, drawn: Drawn, info: DrawInfo | undefined, given: number): Promise<Checked> {
  if (drawn.seq <= given) return { ...drawn, due: drawn.result, is: "given" };
  if (!info || info.purpose !== drawn.purpose) return { ...drawn, due: "", is: "wrong" };
  const due = await luck.pick(info);
  return { ...drawn, due, is: due === drawn.result ? "right" : "wrong" };
}

/** Each line has four letters of the hash of everything up to it. */
async function firstBrokenSeal({ table, lines, seals }: GameRecord): Promise<number> {
  let text = table;
  for (const [n, line] of lines.entries()) {
    text += `\n${line}`;
    if ((await sha256(new TextEncoder().encode(text))).slice(0, 4) !== seals[n]) return n + 1;
  }
  return seals.length > lines.length ? lines.length + 1 : 0;
}
