/** Where the places are that a line of the log speaks of. */

export type Box = { x: number; y: number; width: number; height: number };

/** Places as a line of the log calls them, and whose line it is: every player may have a farm of the same places. */
export type Light = { places: string[]; seat: number };

const EDGE = 5;

/** What can be chosen carries `data-at`; what is only drawn, `data-place`. */
function elementsAt({ places, seat }: Light): Element[] {
  return places.flatMap((place) => {
    const spots = named("data-at", place, seat);
    return spots.length ? spots : named("data-place", place, seat);
  });
}

/** Not those in a part of the board that belongs to another player (`data-owner`). */
function named(attribute: string, place: string, seat: number): Element[] {
  const all = [...document.querySelectorAll(`[${attribute}="${CSS.escape(place)}"]`)];
  return all.filter((element) => Number(element.closest<HTMLElement>("[data-owner]")?.dataset.owner ?? seat) === seat);
}

/** Around each place, in the window's own measure; what is not drawn has no box. */
export function boxesAt(light: Light): Box[] {
  return elementsAt(light)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width || box.height)
    .map((box) => ({ x: box.x - EDGE, y: box.y - EDGE, width: box.width + 2 * EDGE, height: box.height + 2 * EDGE }));
}

/** Brings the first of the places into sight, unless it is. */
export function bringIntoSight(light: Light): void {
  const [first] = elementsAt(light);
  const box = first?.getBoundingClientRect();
  if (!first || !box) return;
  const isSeen = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isSeen) first.scrollIntoView({ block: "center", inline: "center", behavior: isCalm ? "auto" : "smooth" });
}
