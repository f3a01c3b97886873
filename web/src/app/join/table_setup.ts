/** The chairs of a table that is being set, and its terms. */

import { isHere } from "../transport/environment";
import type { GameInfo, SeatRequest, TableSettings, TimeControl } from "../../wire";

/** Who shall sit on a chair: `me`, `open`, `hotseat`, or `bot greedy`; and how somebody here is called. */
export type Chair = { who: string; name: string };

export const botChair = (level: string) => `bot ${level}`;

export function wishOf(chair: Chair): SeatRequest {
  if (chair.who.startsWith("bot ")) return { kind: "bot", name: chair.who.slice(4) };
  if (chair.who === "hotseat") return { kind: "hotseat", name: chair.name.trim() };
  return { kind: chair.who as "me" | "open" };
}

/** I sit down first; the others come by link, where there are any. */
export function firstChairs(count: number): Chair[] {
  const other = isHere ? botChair("easy") : "open";
  return Array.from({ length: count }, (_, n) => ({ who: n ? other : "me", name: "" }));
}

/** More or fewer chairs; those that stay keep who sits there. */
export function resized(chairs: Chair[], count: number): Chair[] {
  return [...chairs, ...firstChairs(count).slice(chairs.length)].slice(0, count);
}

/** How many may play, two at least: who plays alone sets no table. */
export function counts(game: GameInfo): number[] {
  const least = Math.max(2, game.least);
  return Array.from({ length: game.most - least + 1 }, (_, n) => least + n);
}

export type PaceWish = {
  kind: "untimed" | "move" | "live";
  move: number;
  minutes: number;
  increment: number;
  when_up: "bot" | "end";
};

export const FIRST_PACE: PaceWish = { kind: "untimed", move: 86_400, minutes: 20, increment: 15, when_up: "bot" };

export function paceOf(wish: PaceWish): TimeControl {
  if (wish.kind === "untimed") return { kind: "untimed" };
  if (wish.kind === "move") return { kind: "move", seconds: wish.move, when_up: wish.when_up };
  return { kind: "live", seconds: wish.minutes * 60, increment: wish.increment, when_up: wish.when_up };
}

export const FIRST_TERMS: TableSettings = {
  listed: false,
  watch: true,
  autostart: true,
  patience: 86_400,
  learning: false,
};
