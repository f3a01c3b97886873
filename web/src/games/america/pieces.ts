/** Which offers belong to a piece on the map. */

import type { Choice } from "../../wire";
import { read } from "./grammar";
import type { Standing } from "./stands";

const VERBS: Record<Standing["kind"], string[]> = { wagon: ["walk", "scout"], train: ["step"] };

export function ways(offers: Choice[], mover: Standing): Choice[] {
  return offers.filter((offer) => {
    const { kind, params } = read(offer);
    return VERBS[mover.kind].includes(kind) && params.number === mover.number;
  });
}
