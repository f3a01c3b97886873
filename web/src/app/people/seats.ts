/** How players are called and known. */

import { gamePage } from "../../games";
import type { Emblem } from "../../games/game";
import type { SeatInfo } from "../../wire";
import type { Language } from "../settings/settings.svelte";
import type { Speech } from "../i18n/i18n.svelte";

/** People by their name, bots by their colour: two bots may have the same name. */
export function seatName(seat: SeatInfo | undefined, speech: Speech): string {
  if (!seat) return "";
  return seat.kind === "bot" || !seat.name ? speech.name(seat.colour) : seat.name;
}

const PLAIN: Emblem = { colour: "p-white", shape: "square" };

export const emblemOf = (game: string, colour: string): Emblem => gamePage(game).emblems[colour] ?? PLAIN;

/** The colour's initial, or another letter of its name where two are alike. */
export function letterOf(game: string, colour: string, language: Language): string {
  return emblemOf(game, colour).letter?.[language] ?? (colour[0] ?? "").toUpperCase();
}
