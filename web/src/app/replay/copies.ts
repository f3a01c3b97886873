/** Games that go on from a line of another one. */

import type { SeatInfo } from "../../wire";
import { LEVELS, levelOf } from "../people/bots";

/** By the name of the new table: the line of the old one. */
export const copies = new Map<string, number>();

/** The same bot as before; where a person sat, one as strong as the strongest at the table. */
export function opponentOf(seats: Pick<SeatInfo, "bot">[], seat: number, bots: string[]): string {
  const levels = seats.map(({ bot }) => LEVELS.indexOf(levelOf(bot)));
  return seats[seat]?.bot || (LEVELS[Math.max(...levels)] ?? bots.at(-1) ?? "");
}
