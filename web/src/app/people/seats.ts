/** How players are called and known. */

import { gamePage } from "../../games";
import type { Emblem } from "../../games/game";
import type { SeatInfo } from "../../wire";
import { isText, Speech, t } from "../i18n/i18n.svelte";

/** People by their name, bots by their colour: two bots may have the same name. */
export function seatName(seat: SeatInfo | undefined, speech: Speech): string {
  if (!seat) return "";
  return seat.kind === "bot" || !seat.name ? speech.name(seat.colour) : seat.name;
}

const PLAIN: Emblem = { colour: "p-white", shape: "square" };

export const emblemOf = (game: string, colour: string): Emblem => gamePage(game).emblems[colour] ?? PLAIN;

/** The letter that stands for a colour: each language, and each game in it, may have letters of its own. */
export function letterOf(game: string, colour: string): string {
  const key = `letter_${colour}`;
  const own = new Speech(game).words.page[key];
  return own ?? (isText(key) ? t(key) : (colour[0] ?? "").toUpperCase());
}
