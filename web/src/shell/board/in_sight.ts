/** Nobody should have to search for the places where they can act. */

const BESIDE = 8;
/** What stays at the top while the page scrolls, and what at the foot. */
const ABOVE = ['[data-region="actions"]', '[data-region="guide"]'];
const BELOW = "nav[data-panes]";

type Zone = { top: number; bottom: number };

function zone(): Zone {
  const stuck = ABOVE.flatMap((one) => [...document.querySelectorAll(one)])
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height && box.left < innerWidth / 2 && box.bottom < innerHeight / 2);
  const foot = document.querySelector(BELOW)?.getBoundingClientRect();
  return {
    top: Math.max(0, ...stuck.map((box) => box.bottom)),
    bottom: foot?.height ? Math.min(innerHeight, foot.top) : innerHeight,
  };
}

const isSeen = (place: Element, { top, bottom }: Zone) => {
  const box = place.getBoundingClientRect();
  const middle = box.top + box.height / 2;
  return middle > top && middle < bottom;
};

/** What is cut by the bar, or by what is stuck below it, is moved out from under it. */
export function bringOut(places: Element[]): void {
  const { top, bottom } = zone();
  const tops = places.map((place) => place.getBoundingClientRect()).filter((box) => box.height && box.bottom > top);
  const highest = Math.min(...tops.map((box) => box.top));
  if (highest < top || highest > bottom) scrollBy({ top: highest - top - BESIDE, behavior: "instant" });
}

/** Where no place that can be chosen is on the screen, the panel with the first one comes to the bar. */
export function bringToBar(places: Element[]): void {
  const seen = zone();
  const [first] = places;
  if (!first || places.some((place) => isSeen(place, seen))) return;
  const panel = first.closest(".sheet") ?? first;
  const box = panel.getBoundingClientRect();
  const isHigh = first.getBoundingClientRect().bottom - box.top > seen.bottom - seen.top;
  const top = isHigh ? first.getBoundingClientRect().top : box.top;
  scrollBy({ top: top - seen.top - BESIDE, behavior: "instant" });
}
