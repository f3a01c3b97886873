/** Where the places are that a line of the log speaks of. */

import type { Table } from "./table.svelte";

export type Box = { x: number; y: number; width: number; height: number };

const EDGE = 5;

export function elementsAt(places: string[]): Element[] {
  return places.flatMap((place) => [...document.querySelectorAll(`[data-at="${CSS.escape(place)}"]`)]);
}

/** Around each place, in the window's own measure; what is not drawn has no box. */
export function boxesAt(places: string[]): Box[] {
  return elementsAt(places)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width || box.height)
    .map((box) => ({ x: box.x - EDGE, y: box.y - EDGE, width: box.width + 2 * EDGE, height: box.height + 2 * EDGE }));
}

/** Lights the places and brings the first one into sight. */
export function light(table: Table, places: string[]): void {
  table.lit = places;
  const first = elementsAt(places)[0];
  const box = first?.getBoundingClientRect();
  if (!first || !box) return;
  const isSeen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isSeen) first.scrollIntoView({ block: "center", inline: "center", behavior: isCalm ? "auto" : "smooth" });
}
