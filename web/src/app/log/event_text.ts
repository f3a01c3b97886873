/** What happened in words, with the players called as they are known at this table. */

import type { Event, TableInfo } from "../../wire";
import { seatName } from "../people/seats";
import type { Params, Piece } from "../i18n/fill";
import type { Speech } from "../i18n/i18n.svelte";

/** Parameters that name other players, by their colour. */
export const NAMING = ["victim", "partner", "to"];

/** Whose offer a question is about. */
const ASKER = "active";

const who = (room: TableInfo, told: Event, speech: Speech) => seatName(room.seats[told.seat], speech);

/** The same, with the names of players for their colours. */
export function withNames<Told extends { params?: Params }>(room: TableInfo, told: Told, speech: Speech): Told {
  const named = (colour: unknown) => {
    const seat = room.seats.find((one) => one.colour === colour);
    return seat ? seatName(seat, speech) : colour;
  };
  const params = { ...told.params };
  for (const key of [...NAMING, ASKER])
    if (key in params) params[key] = Array.isArray(params[key]) ? params[key].map(named) : named(params[key]);
  return { ...told, params };
}

export const said = (room: TableInfo, told: Event, speech: Speech): string =>
  speech.event(withNames(room, told, speech), who(room, told, speech));

/** Several, one after the other: whoever goes on is named once, and who takes more of another kind takes it once:
 * `Ben takes 1 ore, 2 grain · pays 1 gold`. */
export function saidTogether(room: TableInfo, events: Event[], speech: Speech): string {
  return events.map((told, n) => following(room, told, events[n - 1], speech)).join("");
}

function following(room: TableInfo, told: Event, before: Event | undefined, speech: Speech): string {
  const [sentence, name] = [said(room, told, speech), `${who(room, told, speech)} `];
  if (!before) return sentence;
  if (before.seat !== told.seat || !sentence.startsWith(name)) return ` · ${sentence}`;
  const last = before.id === told.id ? saidInPieces(room, told, speech).at(-1) : undefined;
  return last?.key === "count" ? `, ${last.text}` : ` · ${sentence.slice(name.length)}`;
}

/** The same in pieces: names of places can then be pointed at. */
export const saidInPieces = (room: TableInfo, told: Event, speech: Speech): Piece[] =>
  speech.pieces(withNames(room, told, speech), who(room, told, speech));
