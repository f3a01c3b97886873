/** The pattern of each player, drawn upon a piece: nobody needs to tell colours apart. */

import looks from "../../generated/looks.json";
import { emblemOf } from "../../app/people/seats";

export type Pattern = { path: string; width: number; dash?: string; ink: string };

/** On the icons' grid of 24: the roof of a cabin is from 4 to 12. Circles are solid. */
const LINES = {
  circle: { path: "", width: 0 },
  square: { path: "M4.6 10.6H19.4M8.2 7.5H15.8", width: 1.5, dash: "2.4 1.5" },
  triangle: { path: "M12 7h.01M8.7 10.4h.01M12 10.4h.01M15.3 10.4h.01", width: 2 },
  diamond: { path: "M5.6 11.2L12 5.6L18.4 11.2M9.4 11.2L12 9L14.6 11.2", width: 1.3 },
};

export function patternOf(player: string): Pattern {
  const emblem = emblemOf("montana", player);
  const ink = (looks.letters as Record<string, string>)[emblem.colour] ?? "letter-dark";
  return { ...LINES[emblem.shape], ink };
}
