/** Scenes, measured on the screen: what flies through which points, and when. */

import type { TableInfo } from "../../wire";
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
type Setting = { info: TableInfo; after: number; slow: number };

const [PIECE, THING] = [34, 28];
const MAX_DURATION = 600;
let count = 0;

export const flightsOf = (scenes: Scene[], setting: Setting): Flown[] =>
  scenes.flatMap((scene) => (scene.kind === "dice" ? [] : flown(scene, setting)));

const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function flown(scene: Scene, setting: Setting): Flown[] {
  const stops = stopsOf(scene);
  if (stops.some((boxes) => !boxes.length)) return [];
  const shared = sharedBy(scene, setting);
  const rest = stops.slice(1).map((boxes) => middle(boxes[0]!));
  const height = scene.kind === "piece" ? (shared.stands?.getBoundingClientRect().height ?? PIECE) : THING;
  const size = (box: Box) => (scene.kind === "pulse" ? Math.max(box.width, box.height) : Math.max(22, height));
  const points = (box: Box) => (scene.kind === "pulse" ? [middle(box)] : [middle(box), ...rest]);
  return stops[0]!.map((box) => ({ ...shared, key: count++, points: points(box), size: size(box) }));
}

/** What happens on a farm that nobody looks at comes from the bar, and goes there. */
function stopsOf(scene: Scene): Box[][] {
  const stops = scene.route.map((spot) => boxesOf(spot, scene.seat));
  if (scene.kind !== "thing") return stops;
  return stops.map((boxes) => (boxes.length ? boxes : boxesOf("supply", scene.seat)));
}

function sharedBy(scene: Scene, { info, after, slow }: Setting): Omit<Flown, "key" | "points" | "size"> {
  const colour = info.seats[scene.seat]?.colour;
  const isOwned = scene.kind === "piece" && colour && scene.look !== "outlaw";
  const [icon = "", tint] = scene.look.split(" ");
  const last = scene.route.at(-1)!;
  const place = typeof last === "object" && "places" in last ? last.places.at(-1)! : "";
  return {
    scene,
    icon,
    fill: isOwned ? emblemOf(info.game, colour).colour : tint,
    delay: after + scene.start * slow,
    holds: scene.holds * slow,
    lasts: Math.min(MAX_DURATION, scene.lasts * slow),
    stands: scene.kind === "piece" ? pieceAt(scene.look, place) : null,
  };
}
