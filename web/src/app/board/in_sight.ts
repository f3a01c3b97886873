/** Nobody should have to search for the places where they can act. */

const BESIDE = 8;
/** What lies over the board, and mostly stays where it is while the page scrolls. */
const PARTS = ["[data-bar]", "nav[data-panes]"];

type Box = { left: number; top: number; right: number; bottom: number };
type Zone = { top: number; bottom: number };

const over = (): Element[] => PARTS.flatMap((one) => [...document.querySelectorAll(one)]);
const isStuck = (part: Element) => /fixed|sticky/.test(getComputedStyle(part.closest("section, nav")!).position);
const isBeside = (one: Box, other: Box) => one.right <= other.left || one.left >= other.right;
const meets = (one: Box, other: Box) => !isBeside(one, other) && one.bottom > other.top && one.top < other.bottom;
const isAbove = (box: Box) => box.top < innerHeight / 4;
const hasRoom = ({ left, top, right, bottom }: Box) => right > left && bottom > top;

/** Between what is stuck above and what is stuck below. */
function zone(): Zone {
  const boxes = over()
    .filter(isStuck)
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height && box.left < innerWidth / 2 && box.right > innerWidth / 2);
  return {
    top: Math.max(0, ...boxes.filter(isAbove).map((box) => box.bottom)),
    bottom: Math.min(innerHeight, ...boxes.filter((box) => !isAbove(box)).map((box) => box.top)),
  };
}

const edges = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

/** Where a place is, as far as its frame shows it. */
function boxOf(place: Element): Box {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const frame = place.closest("[data-zoom]")?.getBoundingClientRect();
  if (!frame) return { left, top, right, bottom };
  return {
    left: Math.max(left, frame.left),
    top: Math.max(top, frame.top),
    right: Math.min(right, frame.right),
    bottom: Math.min(bottom, frame.bottom),
  };
}

/** Around all of them. */
export const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/** What is left of a box that another reaches, or comes close to, from above or from below. */
function cut(box: Box, other: Box): Box {
  const above = isAbove(other);
  const near = above
    ? { ...edges(other), bottom: other.bottom + BESIDE }
    : { ...edges(other), top: other.top - BESIDE };
  if (!meets(box, near)) return box;
  return above ? { ...box, top: near.bottom } : { ...box, bottom: near.top };
}

/** Neither a part of it nor around it. */
const isApart = (part: Element, place: Element) => !part.contains(place) && !place.contains(part);

/** What can be seen of a place, if anything. */
export function seen(place: Element): Box | null {
  const others = over().filter((part) => isApart(part, place));
  const box = others.map((part) => part.getBoundingClientRect()).reduce<Box>(cut, boxOf(place));
  return hasRoom(box) ? box : null;
}

/** All of these, or as much as there is room for, come between what is stuck above and what is stuck below. */
export function bringOut(places: Element[]): void {
  const fixed = over().filter(isStuck);
  const there = places.filter((place) => place.checkVisibility() && fixed.every((part) => isApart(part, place)));
  if (!there.some((place) => hasRoom(boxOf(place)))) there[0]?.scrollIntoView({ block: "center", inline: "center" });
  const all = around(there.map(boxOf).filter(hasRoom));
  const { top, bottom } = zone();
  if (hasRoom(all) && (all.top < top || all.bottom > bottom - BESIDE))
    scrollBy({ top: all.top - top - BESIDE, behavior: "instant" });
}

const isSeen = (place: Element, { top, bottom }: Zone) => {
  const box = boxOf(place);
  const middle = (box.top + box.bottom) / 2;
  return hasRoom(box) && middle > top && middle < bottom;
};

/** Where no place that can be chosen is on the screen, the panel with the first one comes to the bar. */
export function bringToBar(places: Element[]): void {
  const open = zone();
  const [first] = places;
  if (!first || places.some((place) => isSeen(place, open))) return;
  const panel = first.closest(".sheet") ?? first;
  const box = panel.getBoundingClientRect();
  const isHigh = first.getBoundingClientRect().bottom - box.top > open.bottom - open.top;
  const top = isHigh ? first.getBoundingClientRect().top : box.top;
  scrollBy({ top: top - open.top - BESIDE, behavior: "instant" });
}
