/**
 * Rounds of the luck. In each, the operator of the server could look at the luck and have it made again. So this
 * browser counts them. See docs/explanation/provable_luck.md.
 */

import type { GivenUpRound, TableInfo } from "../../wire";
import { hashOfBytes } from "./hash";
import { type Stored, stored } from "./commitments";

/** The client seed is opened without a question in the first round, and in no round after this one. */
export const MAX_ROUNDS = 3;

/**
 * May the client seed be opened: yes, if its owner agrees, no more, or never, since the server broke its commitment?
 */
export type Standing = "open" | "ask" | "refuse" | "broken";

export async function standingIn(info: TableInfo): Promise<Standing> {
  const mine = stored(info.id);
  if (!(await areExplained(mine.seen, info.commitment, info.rounds))) return "broken";
  const number = roundOf(info, mine);
  if (number > MAX_ROUNDS) return "refuse";
  return number <= mine.allowed ? "open" : "ask";
}

/** By what the server says, and by what this browser has opened itself: the larger number counts. */
export function roundOf(info: TableInfo, { opened }: Stored): number {
  return Math.max(info.round, opened.filter((one) => one.commitment !== info.commitment).length + 1);
}

/** Each commitment that was seen is the one that holds now, or that of a round whose secret was shown. */
export async function areExplained(seen: string[], current: string, rounds: GivenUpRound[]): Promise<boolean> {
  const shown = new Set([current]);
  for (const round of rounds) if (await fits(round)) shown.add(round.commitment);
  return seen.every((commitment) => shown.has(commitment));
}

export const fits = async ({ secret, commitment }: Pick<GivenUpRound, "secret" | "commitment">): Promise<boolean> =>
  (await hashOfBytes(secret)) === commitment;
