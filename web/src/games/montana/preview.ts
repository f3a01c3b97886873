/** What the choice that is pointed at would take and give, as the server tells it. */

import type { Choice } from "../../wire";

export function changeOf(offer: Choice | undefined, thing: string): number {
  const gain = offer?.brings?.[thing];
  return (typeof gain === "number" ? gain : 0) - (offer?.cost?.[thing] ?? 0);
}

/** How many settlements it would place, the bonus of a row of four included. */
export const placedBy = (offer: Choice | undefined): number =>
  changeOf(offer, "settlement") + changeOf(offer, "bonus settlement");

/** Workers that would go, by colour. */
export const leaving = (offer: Choice | undefined, colour: string): number => -changeOf(offer, `${colour} worker`);
