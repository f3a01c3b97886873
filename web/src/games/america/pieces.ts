/** Which offers belong to a piece on the map. */

import type { Offer } from "../../wire";
import { read } from "./grammar";
import type { Standing } from "./stands";

const VERBS: Record<Standing["kind"], string[]> = { wagon: ["walk", "scout"], train: ["step"] };

export function ways(offers: Offer[], mover: Standing): Offer[] {
  return offers.filter((offer) => {
    const { kind, params } = read(offer);
    return VERBS[mover.kind].includes(kind) && params.number === mover.number;
  });
}
