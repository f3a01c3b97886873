/** Where on the screen the spots of a scene are. */

import { boxesAt, type Box } from "../board/highlight";
import type { Spot } from "./scenes";

/** Where what a seat holds is seen: in the own part of the board, else in its panel, else in the bar. */
const holders = (seat: number, thing: string): string[] => [
  `[data-mine="${seat}"] [data-holds="${CSS.escape(thing)}"]`,
  `[data-seat="${seat}"] [data-holds="${CSS.escape(thing)}"]`,
  `[data-seat="${seat}"]`,
  "[data-bar]",
];
const SUPPLY = ['[data-part="supply"]', "[data-bar]"];

const isSeen = (box: DOMRect) => box.width > 0 && box.bottom > 0 && box.top < innerHeight;

function first(selectors: string[]): Box | undefined {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).find(isSeen);
    if (found) return found;
  }
  return undefined;
}

/** All boxes of a spot: a scene may begin at several places at once. */
export function boxesOf(spot: Spot, seat: number): Box[] {
  if (spot === "supply") return [first(SUPPLY)].filter((box) => !!box);
  if ("holder" in spot) return [first(holders(spot.holder, spot.thing))].filter((box) => !!box);
  return boxesAt({ places: spot.places, seat });
}

/** A piece that stands on the board, by its look and its place. */
export const pieceAt = (look: string, place: string): Element | null =>
  document.querySelector(`[data-piece="${CSS.escape(`${look} ${place}`)}"]`);
