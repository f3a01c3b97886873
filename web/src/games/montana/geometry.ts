/** Hexes in axial coordinates, pointy tops: where they lie in the drawing. */

import { around, joined, type Point } from "../../app/board/points";
import type { Hex } from "./wire";

/** From the middle of a hex to its corner, in units of the drawing. */
export const SIZE = 40;
const SHORE = 14;

export function centre(q: number, r: number): Point {
  return { x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r };
}

/** The six corners, from the upper right one on, clockwise. */
export function corners(at: Point, size = SIZE): Point[] {
  return [0, 1, 2, 3, 4, 5].map((k) => around(at, size, 60 * k - 30));
}

export const outline = (points: Point[]) => `M${joined(points).replaceAll(" ", "L")}Z`;

export type Frame = { x: number; y: number; width: number; height: number };

/** Before the first tile is laid there is only room for it. */
const NO_LAND = [centre(-4, 0), centre(-2, 4), centre(4, -4), centre(4, 0)];

/** The smallest frame that holds the land and its coast. */
export function frameOf(hexes: Hex[]): Frame {
  const spots = hexes.length ? hexes.map((hex) => centre(hex.q, hex.r)) : NO_LAND;
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const [side, end] = [SIZE * 0.87 + SHORE, SIZE + SHORE];
  const [x, y] = [Math.min(...xs) - side, Math.min(...ys) - end];
  return { x, y, width: Math.max(...xs) + side - x, height: Math.max(...ys) + end - y };
}

/** The neighbour across each side: the first is between the upper right corner and the lower right one. */
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The edges where two tiles meet, each once. */
export function borders(hexes: Hex[]): string {
  const tiles = new Map(hexes.map((hex) => [`${hex.q},${hex.r}`, hex.tile]));
  const edges = hexes.flatMap((hex) =>
    SIDES.flatMap(([q, r], side) => {
      const other = tiles.get(`${hex.q + q},${hex.r + r}`);
      return other !== undefined && other > hex.tile ? [edge(hex, side)] : [];
    }),
  );
  return edges.join("");
}

function edge(hex: Hex, side: number): string {
  const points = corners(centre(hex.q, hex.r));
  return `M${joined([points[side]!, points[(side + 1) % 6]!]).replace(" ", "L")}`;
}

/** The rim of the whole land, hex by hex. */
export function rim(hexes: Hex[]): string {
  return hexes.map((hex) => outline(corners(centre(hex.q, hex.r)))).join("");
}
