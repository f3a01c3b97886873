/** Where cells, triangles, squares and fences of a farm lie in the drawing. */

import { scatter, type Point } from "../../app/board/points";
import { printed } from "../../app/editions/marks";
import type { Tile } from "./shown";
import type { Farm } from "./wire";

export type Line = [Point, Point];
export type Frame = { x: number; y: number; width: number; height: number };

/** The side of a tile, in units of the drawing. */
export const TILE = 100;
export const SIDES = "nesw";
export const CORNERS = ["NE", "SE", "SW", "NW"];
/** From the north edge of a board field to its tip, and the height of the sill that holds it. */
export const FIELD_DEPTH = 42;
export const SILL = 50;
export const LEDGE = 13;
const SKY = 56;
/** So much of the whole height is sky, and no more. */
const SKY_PART = 0.14;
const LEAST_ROWS = 2;
const FIELDS = 5;
const MARGIN = 16;

const ALONG: Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];

/** What an edition says of a tile, by its name: `T07` is the seventh of the file. */
export const printedAs = (name: string): string =>
  printed(`tiles[${Number(name.slice(1)) - 1}]`, ["land", "fences", "squares"]);

/** The upper left corner of a cell; rows are counted upwards from the board. */
export function cornerOf(cell: string): Point {
  const [x = 0, y = 0] = cell.split(",").map(Number);
  return { x: x * TILE, y: -(y + 1) * TILE };
}

/** From the middle of an edge: so far clockwise along it, and so deep into the tile. */
export function spotIn(corner: Point, side: number, along: number, depth: number): Point {
  const edge = ALONG[side]!;
  const inwards = ALONG[(side + 1) % 4]!;
  const deep = depth - TILE / 2;
  return {
    x: corner.x + TILE / 2 + edge.x * along + inwards.x * deep,
    y: corner.y + TILE / 2 + edge.y * along + inwards.y * deep,
  };
}

/** `B3` is a field of the board, `1,0e` a triangle of the tile on 1,0. */
export function placeOf(triangle: string): { corner: Point; side: number; depth: number } {
  if (triangle.startsWith("B")) {
    return { corner: { x: Number(triangle.slice(1)) * TILE, y: 0 }, side: 0, depth: FIELD_DEPTH };
  }
  const side = SIDES.indexOf(triangle.slice(-1));
  return { corner: cornerOf(triangle.slice(0, -1)), side, depth: TILE / 2 };
}

/** The two ends of its edge, clockwise, then its tip. */
export function pointsOf(triangle: string): [Point, Point, Point] {
  const { corner, side, depth } = placeOf(triangle);
  const end = (along: number) => spotIn(corner, side, along, 0);
  return [end(-TILE / 2), end(TILE / 2), spotIn(corner, side, 0, depth)];
}

const near = (value: number) => Math.round(value * 10) / 10;
export const at = (point: Point) => `${near(point.x)} ${near(point.y)}`;
export const ring = (points: Point[]) => `M${points.map(at).join("L")}Z`;
export const strokes = (lines: Line[]) => lines.map(([from, to]) => `M${at(from)}L${at(to)}`).join("");

/** All triangles filled; seams inside do not matter. */
export const filled = (triangles: string[]) => triangles.map((each) => ring(pointsOf(each))).join("");

/** Only the lines that bound the triangles together, with the third corner: an edge that two share is inside. */
function bounds(triangles: string[]): { line: Line; tip: Point }[] {
  const lines = new Map<string, { line: Line; tip: Point } | null>();
  for (const each of triangles) {
    const points = pointsOf(each);
    points.forEach((from, n) => {
      const line: Line = [from, points[(n + 1) % 3]!];
      const key = line.map(at).sort().join("|");
      lines.set(key, lines.has(key) ? null : { line, tip: points[(n + 2) % 3]! });
    });
  }
  return [...lines.values()].filter((found) => found !== null);
}

export const outline = (triangles: string[]) => strokes(bounds(triangles).map(({ line }) => line));

/** The same lines, moved inwards so far and shorter by as much at both ends. */
export const inside = (triangles: string[], by: number) =>
  strokes(bounds(triangles).map(({ line, tip }) => movedIn(line, tip, by)));

function movedIn([from, to]: Line, tip: Point, by: number): Line {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  const along = { x: (x / length) * by, y: (y / length) * by };
  const side = Math.sign(x * (tip.y - from.y) - y * (tip.x - from.x));
  const off = { x: -along.y * side, y: along.x * side };
  return [
    { x: from.x + along.x + off.x, y: from.y + along.y + off.y },
    { x: to.x - along.x + off.x, y: to.y - along.y + off.y },
  ];
}

/** So many quarters clockwise: north goes to the east, with fences and squares. */
export function turned<Some extends Tile>(tile: Some, quarters: number): Some {
  const from = (side: number) => (side - quarters + 4 * 4) % 4;
  return {
    ...tile,
    land: tile.land.map((_, side) => tile.land[from(side)]!),
    squares: tile.squares.map((_, side) => tile.squares[from(side)]!),
    fences: tile.fences.map((corner) => CORNERS[(CORNERS.indexOf(corner) + quarters) % 4]!),
  };
}

/** Where the storage squares of a triangle are, and how large. */
export function squaresOf(triangle: string, count: number): { at: Point; size: number }[] {
  const { corner, side, depth } = placeOf(triangle);
  const isField = depth < TILE / 2;
  const size = isField ? 17.5 : 21;
  const first = (-(size + 1.5) * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => ({
    at: spotIn(corner, side, first + (size + 1.5) * n, isField ? 13 : 19),
    size,
  }));
}

/** The printed squares of every triangle of a farm. */
export function printedOn(farm: Farm): Map<string, number> {
  return new Map([
    ...farm.fields.map((field): [string, number] => [field.name, field.squares]),
    ...farm.tiles.flatMap((tile) =>
      tile.squares.map((count, side): [string, number] => [`${tile.cell}${SIDES[side]}`, count]),
    ),
  ]);
}

export type Rail = { line: Line; beside: string[] };

/** The fences of a tile, each with the triangles it parts. */
export function railsOf(tile: Tile, cell: string): Rail[] {
  const corner = cornerOf(cell);
  const middle = { x: corner.x + TILE / 2, y: corner.y + TILE / 2 };
  return tile.fences.map((name) => {
    const k = CORNERS.indexOf(name);
    const beside = [`${cell}${SIDES[k]}`, `${cell}${SIDES[(k + 1) % 4]}`];
    return { line: [middle, spotIn(corner, k, TILE / 2, 0)], beside };
  });
}

/** The two lower sides of a board field are fences. */
export function fieldRails(name: string): Rail[] {
  const { corner } = placeOf(name);
  const tip = spotIn(corner, 0, 0, FIELD_DEPTH);
  return [-48.5, 48.5].map((along) => ({ line: [tip, spotIn(corner, 0, along, 1)], beside: [name] }));
}

const POSTS = 6;
const HALF_POST = 4;

/** Short lines across the rails, evenly spaced. */
export function posts(lines: Line[]): string {
  return strokes(lines.flatMap(postsOf));
}

function postsOf([from, to]: Line): Line[] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  const across = { x: (-y / length) * HALF_POST, y: (x / length) * HALF_POST };
  return Array.from({ length: POSTS }, (_, n) => {
    const part = (n + 0.5) / POSTS;
    const spot = { x: from.x + x * part, y: from.y + y * part };
    return [
      { x: spot.x - across.x, y: spot.y - across.y },
      { x: spot.x + across.x, y: spot.y + across.y },
    ];
  });
}

/** Where a figure stands: on a triangle without squares if there is one, else beside them. */
export function standing(triangles: string[], squares: (triangle: string) => number): { at: Point; size: number } {
  const rank = (each: string) => (each.startsWith("B") ? 10 : 0) + squares(each);
  const least = [...triangles].sort((one, other) => rank(one) - rank(other))[0]!;
  const { corner, side, depth } = placeOf(least);
  const count = squares(least);
  if (depth < TILE / 2) return { at: spotIn(corner, side, 0, 31), size: 27 };
  if (!count) return { at: spotIn(corner, side, 0, 21), size: 33 };
  return { at: spotIn(corner, side, count === 1 ? 25 : 0, count === 1 ? 13 : 40), size: 27 };
}

export const CHIP = { width: 38, height: 19 };
const BETWEEN = 2;

/** How large chips at these points may be so that none touches another. */
export function chipScale(points: Point[]): number {
  const room = (one: Point, other: Point) =>
    Math.max(Math.abs(one.x - other.x) / (CHIP.width + BETWEEN), Math.abs(one.y - other.y) / (CHIP.height + BETWEEN));
  return Math.min(...points.flatMap((one, n) => points.slice(n + 1).map((other) => room(one, other))));
}

/** What lies there, and could if `open`, with the board below and sky above; at least so high for its width. From
 * `ground` down there is a ring of cells around what lies there: more than that is sky. */
export function frameOf(farm: Farm, open: boolean, ratio = 0): Frame & { ground: number } {
  const cells = [...farm.tiles.map((tile) => tile.cell), ...(open ? farm.cells.map((cell) => cell.name) : [])].map(
    (cell) => cell.split(",").map(Number),
  );
  const left = Math.min(0, ...cells.map(([x]) => x!));
  const right = Math.max(FIELDS - 1, ...cells.map(([x]) => x!)) + 1;
  const rows = Math.max(LEAST_ROWS, ...cells.map(([, y]) => y! + 1));
  const width = (right - left) * TILE + 2 * MARGIN;
  const foot = SILL + 6;
  const top = Math.min(-rows * TILE - SKY, foot - width * ratio);
  const ground = top + SKY_PART * (foot - top);
  return { x: left * TILE - MARGIN, y: top, width, height: foot - top, ground };
}

const SPOTS = [
  [-32, 9],
  [32, 9],
  [0, 33],
  [-11, 15],
  [11, 15],
] as const;
const FIELD_SPOTS = [
  [-36, 6],
  [36, 6],
  [0, 30],
] as const;

/** Where engraved signs stand in a triangle: never where its squares are. */
export function signsOf(triangle: string, squares: number, seed: number): Point[] {
  const { corner, side, depth } = placeOf(triangle);
  const spots = depth < TILE / 2 ? FIELD_SPOTS : squares ? SPOTS.slice(0, 3) : SPOTS;
  return spots.map(([along, deep], n) => {
    const shake = (scatter(seed * 5 + n, side) - 0.5) * 5;
    return spotIn(corner, side, along + shake, deep + shake * 0.6);
  });
}
