/** The names of the cities, each where it covers least. */

import { type Point } from "../../app/board/points";
import type { Box, Chart, ChartPlace } from "./chart";
import type { OnBoard } from "./wire";

export type PlacedName = { name: string; x: number; y: number; isCity: boolean };
type Obstacle = { box: Box; weight: number };

const TYPE = 13;
const LETTER = 0.54;
const LINE = 0.95;
/** What a name keeps clear of. Pieces that move do not count: a name stays where it is while trains pass. */
export type Built = Pick<OnBoard, "cities" | "goods" | "rails">;
const [ON_PIECE, ON_NAME, ON_NUMBER, ON_SIGN, ON_RAIL] = [8, 16, 6, 3, 0.6];
/** What each step down the list of places costs. */
const LATER = 8;
const REACH = 124;
export const DISC = 14.5;
export const TOKEN = 17.6;
export const SIGN = 20.5;

export const discOn = (middle: Point): Point => ({ x: middle.x, y: middle.y + 5 });
/** The resource stands above the number, where no name of a city comes. */
export const signOn = (middle: Point): Point => ({ x: middle.x, y: middle.y - 23.5 });

/** `type`: how large the letters are. */
export function placedNames(board: Built, chart: Chart, type = TYPE): PlacedName[] {
  const obstacles = inTheWay(board, chart);
  const sites = inOrder(
    board,
    [...chart.places.values()].filter((place) => place.isSite),
  );
  return sites.map((site) => {
    const box = bestPlace(board, chart, site, obstacles, type);
    obstacles.push({ box: { ...box, x: box.x - 5, width: box.width + 10 }, weight: ON_NAME });
    return {
      name: site.name,
      x: box.x + box.width / 2,
      y: box.y + box.height - 2.5,
      isCity: site.name in board.cities,
    };
  });
}

/** Built cities first, then long names: they have the fewest places to go. */
const inOrder = (board: Built, sites: ChartPlace[]) =>
  sites.sort(
    (one, other) =>
      Number(other.name in board.cities) - Number(one.name in board.cities) || other.name.length - one.name.length,
  );

const square = (at: Point, half: number): Box => ({
  x: at.x - half,
  y: at.y - half,
  width: 2 * half,
  height: 2 * half,
});

function inTheWay(board: Built, chart: Chart): Obstacle[] {
  const found: Obstacle[] = [];
  for (const place of chart.places.values())
    if (place.isSite) found.push({ box: siteBox(board, place), weight: ON_PIECE });
  for (const hex of chart.hexes) {
    if (!hex.yields) continue;
    found.push({ box: square(signOn(hex.middle), SIGN / 2), weight: ON_SIGN });
    found.push({ box: square(discOn(hex.middle), (hex.mark === "number" ? DISC : TOKEN) - 2), weight: ON_NUMBER });
  }
  for (const name of Object.keys(board.rails))
    found.push({ box: square(chart.paths.get(name)!.middle, 10), weight: ON_RAIL });
  return found;
}

/** What the signs and pieces of a site cover, as long as no settler stands there. */
function siteBox(board: Built, place: ChartPlace): Box {
  if (!(place.name in board.cities)) {
    const wide = 8.5 + 3.5 * Math.max(0, place.gold - 2);
    return { x: place.x - wide, y: place.y - 9, width: 2 * wide, height: place.gold ? 27 : 18 };
  }
  const cube = place.name in board.goods ? 7 : 0;
  return { x: place.x - 17 - (place.opensWest ? cube : 0), y: place.y - 17, width: 34 + cube, height: 34 };
}

/** The place that hurts least; of two alike the more usual one. */
function bestPlace(board: Built, chart: Chart, site: ChartPlace, obstacles: Obstacle[], type: number): Box {
  const reach: Box = { x: site.x - REACH, y: site.y - 48, width: 2 * REACH, height: 96 };
  const near = obstacles.filter((found) => common(found.box, reach) > 0);
  let [best, least] = [reach, Infinity];
  candidates(board, site, type).forEach((box, n) => {
    const hurts = harm(box, near, chart.frame) + LATER * n;
    if (hurts < least) [best, least] = [box, hurts];
  });
  return best;
}

const SLIDES = [0, 0.18, -0.18, 0.36, -0.36];

/** Above, below, to the sides: nearest and most usual first. */
function candidates(board: Built, site: ChartPlace, type: number): Box[] {
  const [width, line] = [LETTER * type * site.name.length, LINE * type];
  const own = siteBox(board, site);
  const middle = site.name in board.cities ? own.x + own.width / 2 : site.x;
  const level = own.y + (own.height - line) / 2;
  const rows = [own.y - line, own.y + own.height].flatMap((y) =>
    SLIDES.map((slide) => ({ x: middle - width / 2 + width * slide, y, width, height: line })),
  );
  const beside = [own.x + own.width + 1, own.x - width - 1].flatMap((x) =>
    [0, -8, 8].map((off) => ({ x, y: level + off, width, height: line })),
  );
  return [...rows, ...beside];
}

function harm(box: Box, obstacles: Obstacle[], frame: Box): number {
  const covers = obstacles.reduce((sum, found) => sum + found.weight * common(box, found.box), 0);
  return covers + 50 * (box.width * box.height - common(box, frame));
}

/** The area that two boxes share. */
export function common(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}
