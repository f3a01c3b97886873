/** Which places of the map are marked, and how: read from the choices alone. */

import type { Choice } from "../../wire";
import type { Point } from "../../app/board/points";
import type { Chart, ChartPath, ChartPlace } from "./chart";
import { joined } from "../../app/board/points";
import { between, corners, SIZE } from "./chart";

export type Mark = {
  at: string;
  shape: "hex" | "path" | "place" | "site";
  middle: Point;
  /** Corners of a hex, or of the band upon a path. */
  points: string;
  /** A line along a path. */
  ends?: [Point, Point];
  /** What would stand there. */
  ghost: string;
  /** What is written in a dot: the price of going there; nothing where something is built. */
  price: string;
  choices: Choice[];
};

const GHOSTS: Record<string, string> = {
  "place city": "city",
  "place neutral": "city",
  settler: "wagon",
  "rebuild settler": "wagon",
  walk: "wagon",
  scout: "wagon",
  train: "train",
  "rebuild train": "train",
  step: "train",
  "card train": "train",
  outlaw: "outlaw",
  deliver: "goods",
};
/** Going somewhere, as against building there. */
const GOES = new Set(["walk", "scout", "step"]);

/** How near to a city's middle a mark may come, so that the city is seen. */
const CLEAR = 19;

export function marksOf(choices: Choice[], chart: Chart, cities: Record<string, string> = {}): Mark[] {
  const found = new Map<string, Mark>();
  for (const choice of choices) {
    const known = found.get(choice.at[0] ?? "");
    if (known) known.choices.push(choice);
    else {
      const mark = markOn(choice, chart, cities);
      if (mark) found.set(mark.at, mark);
    }
  }
  return [...found.values()];
}

function markOn(choice: Choice, chart: Chart, cities: Record<string, string>): Mark | null {
  const at = choice.at[0] ?? "";
  const { hex, path, place } = chart.at.get(at) ?? {};
  const shared = { at, choices: [choice], ...meant(choice) };
  if (hex) {
    const { middle } = hex;
    return { ...shared, shape: "hex", middle, points: joined(corners(middle, SIZE * 0.86)) };
  }
  if (path) {
    const ends = clear(path, cities);
    return { ...shared, shape: "path", middle: between(...ends, 0.5), points: "", ends };
  }
  if (!place) return null;
  return { ...shared, shape: place.isSite ? "site" : "place", middle: { x: place.x, y: place.y }, points: "" };
}

/** Along a path, away from the cities at its ends. */
function clear({ ends: [from, to] }: ChartPath, cities: Record<string, string>): [Point, Point] {
  const off = (place: ChartPlace) => (place.name in cities ? CLEAR / SIZE : 0.2);
  return [between(from, to, off(from)), between(from, to, 1 - off(to))];
}

function meant(choice: Choice): { ghost: string; price: string } {
  const { kind } = choice;
  const ghost = choice.brings?.founds ? "city" : (GHOSTS[kind] ?? "rail");
  if (!GOES.has(kind)) return { ghost, price: "" };
  const price = Object.values(choice.cost ?? {}).reduce((sum, count) => sum + count, 0);
  return { ghost, price: `${price}` };
}

/** The four corners of a band along a path, wide enough for a finger. */
export function band(from: Point, to: Point, half: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [((to.y - from.y) / long) * half, ((from.x - to.x) / long) * half];
  return joined([
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ]);
}
