/** Events as text, with the names of the players at this table. */

import type { Event, TableInfo } from "../../wire";
import { seatName } from "../people/seats";
import type { Params, Piece } from "../i18n/fill";
import { youFirst, type Speech } from "../i18n/i18n.svelte";

/** Parameters that name other players, by their colour. */
export const NAMING = ["victim", "partner", "to"];

/** Whose offer a question is about. */
const ASKER = "active";

const who = (info: TableInfo, event: Event, speech: Speech) => seatName(info.seats[event.seat], speech);

/** The same, with the names of players for their colours. */
export function withNames<Named extends { params?: Params }>(info: TableInfo, event: Named, speech: Speech): Named {
  const named = (colour: unknown) => {
    const seat = info.seats.find((one) => one.colour === colour);
    return seat ? seatName(seat, speech) : colour;
  };
  const params = { ...event.params };
  for (const key of [...NAMING, ASKER])
    if (key in params) params[key] = Array.isArray(params[key]) ? params[key].map(named) : named(params[key]);
  return { ...event, params };
}

/** Is it the player who reads? Where several play at one screen, all have names. */
function isMine(info: TableInfo, event: Event): boolean {
  return !!info.seats[event.seat]?.mine && info.seats.filter((seat) => seat.mine).length === 1;
}

const subject = (info: TableInfo, event: Event, speech: Speech) =>
  isMine(info, event) ? youFirst() : who(info, event, speech);

export const eventText = (info: TableInfo, event: Event, speech: Speech): string =>
  speech.event(withNames(info, event, speech), who(info, event, speech), isMine(info, event));

/**
 * Several events in one line. A player who goes on is named once, and equal verbs are joined: `Ben takes 1 ore, 2
 * grain · pays 1 gold`.
 */
export function eventsText(info: TableInfo, events: Event[], speech: Speech): string {
  return events.map((event, n) => following(info, event, events[n - 1], speech)).join("");
}

function following(info: TableInfo, event: Event, before: Event | undefined, speech: Speech): string {
  const [sentence, name] = [eventText(info, event, speech), `${subject(info, event, speech)} `];
  if (!before) return sentence;
  if (before.seat !== event.seat || !sentence.startsWith(name)) return ` · ${sentence}`;
  const last = before.id === event.id ? eventPieces(info, event, speech).at(-1) : undefined;
  return last?.key === "count" ? `, ${last.text}` : ` · ${sentence.slice(name.length)}`;
}

/** The same in pieces: names of places can then be pointed at. */
export const eventPieces = (info: TableInfo, event: Event, speech: Speech): Piece[] =>
  speech.pieces(withNames(info, event, speech), who(info, event, speech), isMine(info, event));
