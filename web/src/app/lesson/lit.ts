/** What of the page is lit in a lesson, and where the words about it find room. */

export type Box = { x: number; y: number; width: number; height: number };
export type Bubble = Box & { side: "right" | "left" | "below" | "above" };

const MARGIN = 6;
const GAP = 14;
/** What takes the next click: places of the board, and buttons. */
const LIT = "[data-legal], [data-choice]:not([aria-disabled=true])";
const NARROW = 800;

const onScreen = (box: DOMRect) =>
  box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

/** Everything that can be pressed now, without what was chosen already. */
export const litParts = (chosen = ""): Element[] =>
  [...document.querySelectorAll<HTMLElement>(LIT)].filter(
    (part) => part.checkVisibility() && part.getClientRects().length && (!chosen || part.dataset.at !== chosen),
  );

export const boxesOf = (parts: Element[]): Box[] =>
  parts
    .map((part) => part.getBoundingClientRect())
    .filter(onScreen)
    .map(({ left, top, width, height }) => ({
      x: left - MARGIN,
      y: top - MARGIN,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
    }));

/** A path around the whole screen, with the lit boxes cut out. */
export const dimPath = (boxes: Box[], width: number, height: number): string =>
  [`M0 0H${width}V${height}H0Z`, ...boxes.map(({ x, y, width: w, height: h }) => `M${x} ${y}v${h}h${w}v${-h}Z`)].join(
    "",
  );

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Beside the lit thing where there is room; on a narrow screen below it, or above in the lower half. */
export function bubbleAt(lit: Box, { width, height }: { width: number; height: number }): Bubble {
  const [midX, midY] = [lit.x + lit.width / 2, lit.y + lit.height / 2];
  const y = clamp(midY - height / 2, 8, innerHeight - height - 8);
  if (innerWidth > NARROW && lit.x + lit.width + GAP + width < innerWidth)
    return { x: lit.x + lit.width + GAP, y, width, height, side: "right" };
  if (innerWidth > NARROW && lit.x - GAP - width > 0) return { x: lit.x - GAP - width, y, width, height, side: "left" };
  const x = clamp(midX - width / 2, 8, Math.max(8, innerWidth - width - 8));
  const isBelow = midY < innerHeight / 2;
  const top = isBelow ? lit.y + lit.height + GAP : lit.y - GAP - height;
  return { x, y: clamp(top, 8, innerHeight - height - 8), width, height, side: isBelow ? "below" : "above" };
}
