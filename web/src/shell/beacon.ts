/** Where the places are that a line of the log speaks of. */

export type Box = { x: number; y: number; width: number; height: number };

const EDGE = 5;

function elementsAt(places: string[]): Element[] {
  return places.flatMap((place) => [...document.querySelectorAll(`[data-at="${CSS.escape(place)}"]`)]);
}

/** Around each place, in the window's own measure; what is not drawn has no box. */
export function boxesAt(places: string[]): Box[] {
  return elementsAt(places)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width || box.height)
    .map((box) => ({ x: box.x - EDGE, y: box.y - EDGE, width: box.width + 2 * EDGE, height: box.height + 2 * EDGE }));
}

/** Brings the first of the places into sight, unless it is. */
export function bringIntoSight(places: string[]): void {
  const [first] = elementsAt(places);
  const box = first?.getBoundingClientRect();
  if (!first || !box) return;
  const isSeen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isSeen) first.scrollIntoView({ block: "center", inline: "center", behavior: isCalm ? "auto" : "smooth" });
}
