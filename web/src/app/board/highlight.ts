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
    .filter((element) => isDrawn(element.getBoundingClientRect()))
    .map(around)
    .filter((box) => box.width > 0 && box.height > 0);
}

const isDrawn = ({ width, height }: DOMRect) => !!(width || height);

/** Of a map that is looked at closely, only as far as it is in its frame. */
function around(element: Element): Box {
  const box = element.getBoundingClientRect();
  const frame = element.closest("[data-zoom]")?.getBoundingClientRect();
  const [x, y] = [
    Math.max(box.left - EDGE, frame?.left ?? -Infinity),
    Math.max(box.top - EDGE, frame?.top ?? -Infinity),
  ];
  const right = Math.min(box.right + EDGE, frame?.right ?? Infinity);
  const bottom = Math.min(box.bottom + EDGE, frame?.bottom ?? Infinity);
  return { x, y, width: right - x, height: bottom - y };
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
