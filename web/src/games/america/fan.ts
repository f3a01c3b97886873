/** Where three or more pieces stand close together, they part while the pointer is near. */

import type { Point } from "../../app/board/points";
import { between, type Chart } from "./chart";
import { far, type Standing } from "./stands";
import type { OnBoard } from "./wire";

/** Pieces so near a crossing stand in its crowd, which parts while the pointer is within its reach. */
const [NEAR, REACH] = [44, 60];
const CROWD = 3;
/** So many times as far from the crossing: all distances grow alike. */
export const PARTED = 1.45;

export type Crowd = { middle: Point; keys: Set<string> };

export function crowdsOn(board: OnBoard, chart: Chart, movers: Standing[]): Crowd[] {
  return [...chart.places.values()].flatMap((place) => {
    const near = movers.filter(({ spot }) => far(spot, place) < NEAR);
    const isCrowd = near.length + (board.cities[place.name] ? 1 : 0) >= CROWD;
    return isCrowd ? [{ middle: { x: place.x, y: place.y }, keys: new Set(near.map(({ key }) => key)) }] : [];
  });
}

/** The crowd at a point: the one that has parted stays, as long as the point is within its reach. */
export function crowdAt(crowds: Crowd[], at: Point, now: Crowd | undefined): Crowd | undefined {
  const isIn = (crowd: Crowd) => far(crowd.middle, at) < REACH;
  const stays = now && crowds.find(({ middle }) => far(middle, now.middle) < 1);
  if (stays && isIn(stays)) return stays;
  return crowds.filter(isIn).sort((one, other) => far(one.middle, at) - far(other.middle, at))[0];
}

export function parted(movers: Standing[], crowd: Crowd | undefined): Standing[] {
  if (!crowd) return movers;
  const out = (spot: Point) => between(crowd.middle, spot, PARTED);
  return movers.map((mover) => (crowd.keys.has(mover.key) ? { ...mover, spot: out(mover.spot) } : mover));
}
