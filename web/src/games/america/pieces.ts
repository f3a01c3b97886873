/** Which choices belong to a piece on the map. */

import type { Choice } from "../../wire";
import type { Standing } from "./stands";

const VERBS: Record<Standing["kind"], string[]> = { wagon: ["walk", "scout"], train: ["step"] };

export function ways(choices: Choice[], mover: Standing): Choice[] {
  return choices.filter(({ kind, params }) => VERBS[mover.kind].includes(kind) && params.number === mover.number);
}
