/** Which choices belong to a piece on the map, and which shape a player's piece has. */

import type { Choice } from "../../wire";
import type { Standing } from "./stands";

const VERBS: Record<Standing["kind"], string[]> = { wagon: ["walk", "scout"], train: ["step"] };

export function ways(choices: Choice[], mover: Standing): Choice[] {
  return choices.filter(({ kind, params }) => VERBS[mover.kind].includes(kind) && params.number === mover.number);
}

/** Every player has other roofs, smokestacks and covers: nobody needs the colour to tell them apart. */
const SHAPED = new Set([
  ...["orange", "white", "blue"].flatMap((colour) => [`city-${colour}`, `train-${colour}`]),
  ...["red", "orange", "white", "blue"].map((colour) => `wagon-${colour}`),
]);
export const shapeOf = (icon: string, colour: string) => (SHAPED.has(`${icon}-${colour}`) ? `${icon}-${colour}` : icon);
