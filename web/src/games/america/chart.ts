/** Where everything of the printed map lies in the drawing. Reckoned once: the map never changes. */

import { around, type Point } from "../../shell/board/points";
import type { GameMap, MapHex } from "./shown";

export type Box = Point & { width: number; height: number };

/** From the middle of a hex to its corner; tops are flat. */
export const SIZE = 51;
const HIGH = SIZE * Math.sqrt(3);

export type ChartHex = MapHex & { middle: Point; seed: number };
export type ChartPlace = Point & {
  name: string;
  /** Its key among the places that can be chosen. */
  at: string;
  isSite: boolean;
  isStart: boolean;
  gold: number;
  /** The one hex that has it as its tip lies to the west. */
  opensWest: boolean;
  /** For a crossing: the nearest city site and the steps to it. */
  near: string;
  steps: number;
};
export type ChartPath = {
  name: string;
  at: string;
  ends: [ChartPlace, ChartPlace];
  middle: Point;
  isFlat: boolean;
  symbol: boolean;
};
export type Chart = {
  hexes: ChartHex[];
  border: ChartHex[];
  places: Map<string, ChartPlace>;
  paths: Map<string, ChartPath>;
  hexAt: Map<string, ChartHex>;
  pathsAt: Map<string, ChartPath[]>;
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

/** All of the land that is played on, and as much of the rest as makes a sheet. */
const FRAME: Box = { x: 10.5 * SIZE - 607, y: 4 * HIGH - 336, width: 1214, height: 672 };

export function chartOf(map: GameMap): Chart {
  const drawn = (hex: MapHex, seed: number): ChartHex => ({ ...hex, middle: scaled(hex), seed });
  const hexes = map.hexes.map(drawn);
  const border = map.border.map((hex, n) => drawn(hex, n + hexes.length));
  const places = placesOf(map, [...hexes, ...border]);
  const paths = new Map(
    map.paths.map((path) => {
      const ends = path.ends.map((end) => places.get(end)!) as [ChartPlace, ChartPlace];
      const isFlat = Math.abs(ends[0].y - ends[1].y) < 1;
      const found: ChartPath = {
        name: path.name,
        at: `path ${path.name}`,
        ends,
        middle: between(...ends),
        isFlat,
        symbol: !!path.symbol,
      };
      return [path.name, found] as const;
    }),
  );
  const pathsAt = new Map<string, ChartPath[]>();
  for (const path of paths.values()) {
    for (const end of path.ends) pathsAt.set(end.name, [...(pathsAt.get(end.name) ?? []), path]);
  }
  measure(places, pathsAt);
  return { hexes, border, places, paths, pathsAt, hexAt: new Map(hexes.map((hex) => [hex.name, hex])), frame: FRAME };
}

function placesOf(map: GameMap, land: ChartHex[]): Map<string, ChartPlace> {
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
        at: `${isSite ? "site" : "intersection"} ${place.name}`,
        isSite,
        isStart: place.site === "purple",
        gold: place.gold ?? 0,
        opensWest,
        near: place.name,
        steps: isSite ? 0 : -1,
      };
      return [place.name, found] as const;
    }),
  );
}

/** How far every crossing is from the nearest city site: that is how people speak of it. */
function measure(places: Map<string, ChartPlace>, pathsAt: Map<string, ChartPath[]>): void {
  const reached = [...places.values()].filter((place) => place.isSite);
  for (const place of reached) {
    for (const path of pathsAt.get(place.name) ?? []) {
      for (const next of path.ends) {
        if (next.steps >= 0) continue;
        next.near = place.near;
        next.steps = place.steps + 1;
        reached.push(next);
      }
    }
  }
}
