/** What the choice that is pointed at would take and give, as the server tells it. */

import type { Offer } from "../../wire";

export function changeOf(offer: Offer | undefined, thing: string): number {
  const gain = offer?.brings?.[thing];
  return (typeof gain === "number" ? gain : 0) - (offer?.cost?.[thing] ?? 0);
}

/** How many settlements it would place, the bonus of a row of four included. */
export const placedBy = (offer: Offer | undefined): number =>
  changeOf(offer, "settlement") + changeOf(offer, "bonus settlement");

/** Workers that would go, by colour. */
export const leaving = (offer: Offer | undefined, colour: string): number => -changeOf(offer, `${colour} worker`);
