/** What the choice that is pointed at would take and give, as the server tells it. */

import type { Table } from "../../shell/table/table.svelte";
import type { Offer } from "../../wire";

/** The choice of a place on the board, or of a button in the bar. */
export function pointedOffer(table: Table): Offer | undefined {
  return table.at(table.pointed)[0] ?? table.choices.find((offer) => `do ${offer.do}` === table.pointed);
}

export function changeOf(offer: Offer | undefined, thing: string): number {
  const gain = offer?.brings?.[thing];
  return (typeof gain === "number" ? gain : 0) - (offer?.cost?.[thing] ?? 0);
}

/** How many settlements it would place, the bonus of a row of four included. */
export const placedBy = (offer: Offer | undefined): number =>
  changeOf(offer, "settlement") + changeOf(offer, "bonus settlement");

/** Workers that would go, by colour. */
export const leaving = (offer: Offer | undefined, colour: string): number => -changeOf(offer, `${colour} worker`);
