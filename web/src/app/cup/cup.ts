/** Cups: what their page needs to know of one. */

import type { CupInfo, CupTableInfo, NewCup, TimeControl } from "../../wire";

const CONTEST = /^cup-(.+)$/;

/** The cup that a table belongs to. */
export const cupOf = (contest: string | undefined): string => CONTEST.exec(contest ?? "")?.[1] ?? "";

export const isPlayed = ({ status }: CupTableInfo) => status !== "over" && status !== "ended";

/** My table of the present round, while it is played. */
export const myTable = ({ tables, round }: Pick<CupInfo, "tables" | "round">) =>
  tables.find((one) => one.mine && one.round === round && isPlayed(one));

export const ofRound = ({ tables }: Pick<CupInfo, "tables">, round: number) =>
  tables.filter((one) => one.round === round);

export const isIn = ({ mine, players }: CupInfo): boolean =>
  mine != null && players.some((player) => player.number === mine && !player.gone);

export type Pace = "live" | "slow";
const MINUTE = 60;
const PACES: Record<Pace, TimeControl> = {
  live: { kind: "live", seconds: 20 * MINUTE, increment: 15, when_up: "bot" },
  slow: { kind: "move", seconds: 24 * 60 * MINUTE, increment: 0, when_up: "bot" },
};

type Wanted = { game: string; size: number; rounds: number; system: NewCup["system"]; pace: Pace; isShort: boolean };

export function newCup({ game, size, rounds, system, pace, isShort }: Wanted): NewCup {
  const settings = { time_control: PACES[pace], ...(isShort && { variant: "short" }) };
  return { game, size, rounds, system, settings };
}
