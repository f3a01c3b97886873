/** Where pieces stand: on their place, but aside where another piece needs room. */

import { type Point } from "../../app/board/points";
import { between, moved, SIZE, type Chart, type ChartPath, type ChartPlace } from "./chart";
import type { Mover, OnBoard, PlaceName } from "./wire";

export const PIECE = 27;
const ASIDE = 13;
const FROM_CITY = 19;
const BESIDE = 13.5;
const AWAY = 0.64;
const FAR = 0.82;
const OUTLAW_SPOTS = [
  [0.46, -0.33],
  [-0.46, -0.33],
  [0.46, 0.48],
  [-0.46, 0.48],
] as const;

export type Standing = Mover & { kind: "train" | "wagon"; key: string; spot: Point; place: PlaceName; where: string };

/** Two settlers in a city stand one above the other: in a row the second would cover the hex's number. */
export function settlersOn(board: OnBoard, chart: Chart): Standing[] {
  return board.settlers.map((settler) => {
    const place = chart.places.get(settler.at)!;
    const there = board.settlers.filter((other) => other.at === settler.at);
    const spread = (2 * there.indexOf(settler) - (there.length - 1)) * BESIDE;
    const off = board.cities[place.name] ? (place.opensWest ? -1 : 1) * FROM_CITY : 0;
    return { ...standing(settler, "wagon", moved(place, off, spread - 1)), place: place.place, where: place.at };
  });
}

/** Two trains beside a rail stand on both sides of it. */
export function trainsOn(board: OnBoard, chart: Chart): Standing[] {
  return board.trains.map((train) => {
    const path = chart.paths.get(train.at)!;
    const there = board.trains.filter((other) => other.at === train.at);
    const off = (2 * there.indexOf(train) - (there.length - 1)) * BESIDE;
    const spot = moved(stopOn(board, path), path.isFlat ? 0 : off, path.isFlat ? off : 0);
    return { ...standing(train, "train", spot), place: path.place, where: path.at };
  });
}

const standing = (mover: Mover, kind: Standing["kind"], spot: Point): Omit<Standing, "place" | "where"> => ({
  ...mover,
  kind,
  key: `${kind} ${mover.colour} ${mover.number}`,
  spot,
});

/** Who stands on whose corner. */
type Settled = Pick<OnBoard, "settlers">;
const isSettled = (board: Settled, name: string) => board.settlers.some((settler) => settler.at === name);

/** The middle of a rail, but away from a city at one end and a settler at the other. */
function stopOn(board: OnBoard, path: ChartPath): Point {
  const city = path.ends.find((end) => board.cities[end.name]);
  if (!city) return path.middle;
  const other = path.ends.find((end) => end !== city)!;
  if (isSettled(board, other.name)) return moved(path.middle, path.isFlat ? 0 : BESIDE, path.isFlat ? -BESIDE : 0);
  const crowded = isSettled(board, city.name) || board.goods[city.name];
  return between(city, other, path.isFlat && crowded ? FAR : AWAY);
}

/** On its corner; aside where a settler stands there too. */
export function cityOn(board: Settled, place: ChartPlace): Point {
  if (!isSettled(board, place.name)) return moved(place, 0, -1);
  return moved(place, place.opensWest ? ASIDE : -ASIDE, -1);
}

/** Delivered goods, at the foot of their city. */
export function cubeOn(board: Settled, place: ChartPlace): Point {
  return isSettled(board, place.name) ? moved(cityOn(board, place), -5, 19) : moved(cityOn(board, place), -14, 12);
}

/** In the upper right of its hex, or another corner with more room; never over the number. */
export function outlawOn(board: OnBoard, chart: Chart, others: Standing[]): Point {
  const middle = chart.hexAt.get(board.outlaw)!.middle;
  const spots = OUTLAW_SPOTS.map(([x, y]) => moved(middle, SIZE * x, SIZE * y));
  const crowd = (spot: Point) =>
    others.filter((one) => Math.hypot(one.spot.x - spot.x, one.spot.y - spot.y) < PIECE).length;
  return spots.reduce((best, spot) => (crowd(spot) < crowd(best) ? spot : best));
}
