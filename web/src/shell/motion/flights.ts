/** Scenes, measured on the screen: what flies through which points, and when. */

import type { Room } from "../../wire";
import type { Box } from "../board/highlight";
import type { Point } from "../board/points";
import { emblemOf } from "../people/seats";
import type { Scene } from "./scenes";
import { boxesOf, pieceAt } from "./spots";

export type Flown = {
  key: number;
  scene: Scene;
  points: Point[];
  size: number;
  /** The colour of a piece. */
  fill?: string;
  icon: string;
  delay: number;
  holds: number;
  lasts: number;
  /** The piece that is drawn already where this one flies to: it shows when this one arrives. */
  stands: Element | null;
};
type Setting = { room: Room; after: number; slow: number };

const [PIECE, THING] = [34, 28];
const LONGEST = 600;
let count = 0;

export const flightsOf = (scenes: Scene[], setting: Setting): Flown[] =>
  scenes.flatMap((scene) => (scene.kind === "dice" ? [] : flown(scene, setting)));

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function flown(scene: Scene, { room, after, slow }: Setting): Flown[] {
  const stops = scene.route.map((spot) => boxesOf(spot, scene.seat));
  // What happens on a farm that nobody looks at comes from the bar, and goes there.
  if (scene.kind === "thing") stops.forEach((boxes) => boxes.length || boxes.push(...boxesOf("supply", scene.seat)));
  if (stops.some((boxes) => !boxes.length)) return [];
  const colour = room.seats[scene.seat]?.colour;
  const isOwned = scene.kind === "piece" && colour && scene.look !== "outlaw";
  const [icon = "", tint] = scene.look.split(" ");
  const last = scene.route.at(-1)!;
  const place = typeof last === "object" && "places" in last ? last.places.at(-1)! : "";
  const shared = {
    scene,
    icon,
    fill: isOwned ? emblemOf(room.game, colour).colour : tint,
    delay: after + scene.start * slow,
    holds: scene.holds * slow,
    lasts: Math.min(LONGEST, scene.lasts * slow),
    stands: scene.kind === "piece" ? pieceAt(scene.look, place) : null,
  };
  if (scene.kind === "pulse")
    return stops[0]!.map((box) => ({
      ...shared,
      key: count++,
      points: [middle(box)],
      size: Math.max(box.width, box.height),
    }));
  const rest = stops.slice(1).map((boxes) => middle(boxes[0]!));
  const size = scene.kind === "piece" ? (shared.stands?.getBoundingClientRect().height ?? PIECE) : THING;
  return stops[0]!.map((box) => ({
    ...shared,
    key: count++,
    points: [middle(box), ...rest],
    size: Math.max(22, size),
  }));
}
