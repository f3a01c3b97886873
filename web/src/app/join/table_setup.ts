/** The form of a new table: its seats and its settings. */

import { isOffline } from "../transport/environment";
import type { GameInfo, SeatRequest, TableSettings, TimeControl } from "../../wire";

/** Who shall sit there: `me`, `open`, `hotseat`, or `bot greedy`; and the name of somebody at this screen. */
export type SeatForm = { who: string; name: string };

export const botSeat = (level: string) => `bot ${level}`;

export function seatRequest(seat: SeatForm): SeatRequest {
  if (seat.who.startsWith("bot ")) return { kind: "bot", name: seat.who.slice(4) };
  if (seat.who === "hotseat") return { kind: "hotseat", name: seat.name.trim() };
  return { kind: seat.who as "me" | "open" };
}

/** I take the first seat; the others are open, or bots when offline. */
export function defaultSeats(count: number): SeatForm[] {
  const other = isOffline ? botSeat("easy") : "open";
  return Array.from({ length: count }, (_, n) => ({ who: n ? other : "me", name: "" }));
}

/** More or fewer seats; those that stay do not change. */
export function resized(seats: SeatForm[], count: number): SeatForm[] {
  return [...seats, ...defaultSeats(count).slice(seats.length)].slice(0, count);
}

/** Possible numbers of players, two at least; the solo game has a button of its own. */
export function counts(game: GameInfo): number[] {
  const least = Math.max(2, game.least);
  return Array.from({ length: game.most - least + 1 }, (_, n) => least + n);
}

export type TimeControlForm = {
  kind: "untimed" | "move" | "live";
  move: number;
  minutes: number;
  increment: number;
  when_up: "bot" | "end";
};

export const DEFAULT_TIME_CONTROL: TimeControlForm = {
  kind: "untimed",
  move: 86_400,
  minutes: 20,
  increment: 15,
  when_up: "bot",
};

export function timeControlOf(form: TimeControlForm): TimeControl {
  if (form.kind === "untimed") return { kind: "untimed" };
  if (form.kind === "move") return { kind: "move", seconds: form.move, when_up: form.when_up };
  return { kind: "live", seconds: form.minutes * 60, increment: form.increment, when_up: form.when_up };
}

export const DEFAULT_SETTINGS: TableSettings = {
  listed: false,
  watch: true,
  autostart: true,
  patience: 86_400,
  learning: false,
};
