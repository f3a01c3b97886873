/** Which words of a sentence name places of the board. */

import type { Event } from "../../wire";
import { isMessage, type Piece } from "../i18n/fill";

export type Part = { text: string; places: string[] };

/** A name is a place's if it comes as one, or if the place is lost without it; where no word is, the whole sentence points there. */
export function named(event: Event, pieces: Piece[], placesOf: (event: Event) => string[]): Part[] {
  const all = placesOf(event);
  const lostWithout = (key: string) => {
    const { [key]: _, ...params } = event.params;
    const left = placesOf({ ...event, params });
    return all.filter((place) => !left.includes(place));
  };
  const placesIn = (key: string) => (isMessage(event.params[key]) ? all : lostWithout(key));
  const parts = pieces.map(({ text, key }) => ({ text, places: key in event.params ? placesIn(key) : [] }));
  if (!all.length || parts.some((part) => part.places.length)) return parts;
  return [{ text: pieces.map((piece) => piece.text).join(""), places: all }];
}
