/** Where pieces stand: each place has slots, and nobody comes nearer to another piece than `APART`. */

import { type Point } from "../../app/board/points";
import { between, moved, type Chart, type ChartPath, type ChartPlace } from "./chart";
import { signOn } from "./names";
import type { Mover, OnBoard, PlaceName } from "./wire";

/** How large pieces are drawn. */
export const [CITY, TRAIN, WAGON, CUBE, OUTLAW] = [35, 41, 31, 15.5, 33];
/** So far apart the middles of two pieces are at least. */
export const APART = 27.7;
/** A train stands in the middle of its rail, so far along it away from a site, and so far beside it. */
const [ALONG, BESIDE] = [12, 14];
const CUBE_AT = { x: 15.5, y: 11 };
/** Settlers beside a city, if it opens to the east: the first two keep clear of the numbers. */
const SETTLERS: readonly Point[] = [
  { x: -20.6, y: 18.6 },
  { x: -21, y: -18 },
  { x: 28, y: 0 },
  { x: 8, y: 27 },
  { x: 8, y: -27 },
];

export type Standing = Mover & { kind: "train" | "wagon"; key: string; spot: Point; place: PlaceName; where: string };

export const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The first of some slots with enough room, else the one with most. */
function free(slots: Point[], others: Point[]): Point {
  const room = (slot: Point) => Math.min(Infinity, ...others.map((other) => far(slot, other)));
  return (
    slots.find((slot) => room(slot) >= APART) ?? slots.reduce((best, slot) => (room(slot) > room(best) ? slot : best))
  );
}

/** All that moves: settlers first, as they have fewer slots. */
export function moversOn(board: OnBoard, chart: Chart): Standing[] {
  const settlers = settlersOn(board, chart);
  return [...settlers, ...trainsOn(board, chart, settlers)];
}

/** What does not give way. */
function fixed(board: OnBoard, chart: Chart): Point[] {
  return [...Object.keys(board.cities).map((name) => cityOn(chart.places.get(name)!)), outlawOn(board, chart)];
}

/** Alone in the middle of its intersection; beside a city or other settlers in the slots of the place. */
export function settlersOn(board: OnBoard, chart: Chart): Standing[] {
  const placed: Point[] = [];
  const others = fixed(board, chart);
  return board.settlers.map((settler) => {
    const place = chart.places.get(settler.at)!;
    const slots = SETTLERS.map(({ x, y }) => moved(place, place.opensWest ? -x : x, y));
    const middle = board.cities[place.name] ? [] : [moved(place, 0, 0)];
    const spot = free([...middle, ...slots], [...others, ...placed]);
    placed.push(spot);
    return { ...standing(settler, "wagon", spot), place: place.place, where: place.at };
  });
}

/** Beside their rails: on the upper side, if there is room. */
export function trainsOn(board: OnBoard, chart: Chart, settlers = settlersOn(board, chart)): Standing[] {
  const placed: Point[] = [];
  const others = [...fixed(board, chart), ...settlers.map(({ spot }) => spot)];
  return board.trains.map((train) => {
    const path = chart.paths.get(train.at)!;
    const spot = free(besideRail(path), [...others, ...placed]);
    placed.push(spot);
    return { ...standing(train, "train", spot), place: path.place, where: path.at };
  });
}

/** The slots of a rail. No rail joins two sites, so a train can always slide away from the city. */
function besideRail(path: ChartPath): Point[] {
  const [from, to] = path.ends[1].isSite ? [path.ends[1], path.ends[0]] : path.ends;
  const long = far(from, to);
  const way = { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
  const up = way.x > 0 ? 1 : -1;
  const slot = (along: number, side: number) =>
    moved(between(from, to), way.x * along + way.y * side * up, way.y * along - way.x * side * up);
  const alongs = from.isSite ? [ALONG, ALONG + 8, 0] : [0, ALONG, -ALONG];
  const near = [BESIDE, -BESIDE].flatMap((side) => alongs.map((along) => slot(along, side)));
  const crowded = [28, -28, 40].flatMap((along) => [slot(along, BESIDE), slot(along, -BESIDE)]);
  return [...near, slot(ALONG, 1.3 * BESIDE), slot(ALONG, -1.3 * BESIDE), ...crowded];
}

const standing = (mover: Mover, kind: Standing["kind"], spot: Point): Omit<Standing, "place" | "where"> => ({
  ...mover,
  kind,
  key: `${kind} ${mover.colour} ${mover.number}`,
  spot,
});

/** On its corner. */
export const cityOn = (place: ChartPlace): Point => moved(place, 0, 0);

/** Delivered goods, at the foot of their city, on the side without settlers. */
export const cubeOn = (place: ChartPlace): Point => moved(place, place.opensWest ? -CUBE_AT.x : CUBE_AT.x, CUBE_AT.y);

/** On the sign of the resource: what he covers is what he blocks. */
export const outlawOn = (board: OnBoard, chart: Chart): Point => signOn(chart.hexAt.get(board.outlaw)!.middle);
