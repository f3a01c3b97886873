/** Places the tooltip. */

export type Spot = { x: number; y: number; isBelow: boolean };
type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const HALF = 136;
const ABOVE = 90;
const AWAY = 8;

/** Above the sign, in its middle; below it where there is no room, and never beyond the edge. */
export function tagPlace({ left, right, top, bottom }: Box, width: number): Spot {
  const isBelow = top < ABOVE;
  const x = Math.min(Math.max((left + right) / 2, HALF), Math.max(HALF, width - HALF));
  return { x, y: isBelow ? bottom + AWAY : top - AWAY, isBelow };
}
