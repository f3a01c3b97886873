/** Where everything of the printed map lies in the drawing. Reckoned once: the map never changes. */

import { around, type Point } from "../../app/board/points";
import type { BorderHex, GameMap, MapHex, PlaceName } from "./wire";

export type Box = Point & { width: number; height: number };

/** From the middle of a hex to its corner; tops are flat. */
export const SIZE = 51;
const HIGH = SIZE * Math.sqrt(3);

type Drawn = { middle: Point; seed: number };
export type ChartHex = MapHex & Drawn;
export type ChartBorder = BorderHex & Drawn;
export type ChartPlace = Point & {
  name: string;
  /** Its key among the places that can be chosen. */
  at: string;
  isSite: boolean;
  isStart: boolean;
  gold: number;
  /** The one hex that has it as its tip lies to the west. */
  opensWest: boolean;
  /** What people call it. */
  place: PlaceName;
};
export type ChartPath = {
  name: string;
  at: string;
  ends: [ChartPlace, ChartPlace];
  middle: Point;
  isFlat: boolean;
  symbol: boolean;
  place: PlaceName;
};
/** What lies at a place that choices and events name. */
type Part = { hex?: ChartHex; path?: ChartPath; place?: ChartPlace };
export type Chart = {
  hexes: ChartHex[];
  border: ChartBorder[];
  places: Map<string, ChartPlace>;
  paths: Map<string, ChartPath>;
  hexAt: Map<string, ChartHex>;
  pathsAt: Map<string, ChartPath[]>;
  at: Map<string, Part>;
  frame: Box;
};

export const corners = (at: Point, size = SIZE): Point[] =>
  [0, 1, 2, 3, 4, 5].map((turn) => around(at, size, 60 * turn));

export const line = (from: Point, to: Point) =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

/** The point that lies so far on the way from one to the other. */
export const between = (from: Point, to: Point, part = 0.5): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

export const moved = (at: Point, x: number, y: number): Point => ({ x: at.x + x, y: at.y + y });

const scaled = (at: Point): Point => ({ x: at.x * SIZE, y: at.y * SIZE });

/** All of the land that is played on, and little of the sea: the larger is the land. */
const FRAME: Box = { x: 10.5 * SIZE - 560, y: 4 * HIGH - 315, width: 1164, height: 632 };

export function chartOf(map: GameMap): Chart {
  const drawn = <H extends BorderHex>(hex: H, seed: number): H & Drawn => ({ ...hex, middle: scaled(hex), seed });
  const hexes = map.hexes.map((hex, n) => drawn(hex, n));
  const border = map.border.map((hex, n) => drawn(hex, n + hexes.length));
  const places = placesOf(map, [...hexes, ...border]);
  const paths = new Map(map.paths.map((path) => [path.name, pathOf(path, places)]));
  const at = new Map<string, Part>([
    ...hexes.map((hex) => [hex.at, { hex }] as const),
    ...[...paths.values()].map((path) => [path.at, { path }] as const),
    ...[...places.values()].map((place) => [place.at, { place }] as const),
  ]);
  return {
    at,
    hexes,
    border,
    places,
    paths,
    pathsAt: byEnd(paths.values()),
    hexAt: new Map(hexes.map((hex) => [hex.name, hex])),
    frame: FRAME,
  };
}

function pathOf(
  { name, at, place, symbol, ends: names }: GameMap["paths"][number],
  places: Map<string, ChartPlace>,
): ChartPath {
  const ends = names.map((end) => places.get(end)!) as [ChartPlace, ChartPlace];
  const isFlat = Math.abs(ends[0].y - ends[1].y) < 1;
  return { name, at, place, ends, middle: between(...ends), isFlat, symbol: !!symbol };
}

function byEnd(paths: Iterable<ChartPath>): Map<string, ChartPath[]> {
  const found = new Map<string, ChartPath[]>();
  for (const path of paths) {
    for (const end of path.ends) found.set(end.name, [...(found.get(end.name) ?? []), path]);
  }
  return found;
}

function placesOf(map: GameMap, land: Drawn[]): Map<string, ChartPlace> {
  return new Map(
    map.places.map((place) => {
      const point = scaled(place);
      const isSite = !!place.site;
      const opensWest = land.some(
        (hex) => Math.abs(hex.middle.y - point.y) < 1 && Math.abs(hex.middle.x + SIZE - point.x) < 1,
      );
      const found: ChartPlace = {
        ...point,
        name: place.name,
        at: place.at,
        place: place.place,
        isSite,
        isStart: place.site === "purple",
        gold: place.gold ?? 0,
        opensWest,
      };
      return [place.name, found] as const;
    }),
  );
}
