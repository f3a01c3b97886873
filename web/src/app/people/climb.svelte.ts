/** The ladder of bots: who was beaten, and how often. It is kept on this device, and locks nothing. */

import type { Standing, TableInfo } from "../../wire";
import { levelOf, opponents } from "./bots";

/** So many wins over a bot, and the next one asks for a game. */
export const ENOUGH = 2;
const KEY = "planwagen.climb";

/** By bot, the tables where it was beaten: none counts twice. */
type Wins = Record<string, string[]>;

function read(): Wins {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Wins;
  } catch {
    return {};
  }
}

const climb = $state<{ wins: Wins }>({ wins: read() });

export const winsOver = (bot: string): number => Math.min(ENOUGH, climb.wins[bot]?.length ?? 0);

/** Who comes after a bot on the ladder of a game. */
export function after(game: string, bot: string): string {
  const ladder = opponents(game);
  const place = ladder.findIndex((one) => levelOf(one) === levelOf(bot));
  return place < 0 ? "" : (ladder[place + 1] ?? "");
}

/** Whom I have beaten in a game among bots, the strongest first. */
export function beaten(
  { seats, game }: Pick<TableInfo, "seats" | "game">,
  standing: Standing,
  mySeat: number,
): string[] {
  const others = seats.filter((seat) => seat.seat !== mySeat);
  const isAmongBots = others.length > 0 && others.every((seat) => seat.kind === "bot");
  if (mySeat < 0 || !isAmongBots || standing.winners.join() !== `${mySeat}`) return [];
  const ladder = opponents(game);
  const found = [...new Set(others.map((seat) => seat.bot))].filter((bot) => ladder.includes(bot));
  return found.sort((one, other) => ladder.indexOf(other) - ladder.indexOf(one));
}

/** Remembers a win, once for each table. */
export function noteWins(table: string, bots: string[]): void {
  const fresh = bots.filter((bot) => !climb.wins[bot]?.includes(table) && winsOver(bot) < ENOUGH);
  if (!fresh.length) return;
  climb.wins = { ...climb.wins, ...Object.fromEntries(fresh.map((bot) => [bot, [...(climb.wins[bot] ?? []), table]])) };
  try {
    localStorage.setItem(KEY, JSON.stringify(climb.wins));
  } catch {
    // a browser without storage forgets
  }
}
