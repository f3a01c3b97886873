/** What the choice that is pointed at would take and give, as the server tells it. */

import type { Choice } from "../../wire";

export function changeOf(choice: Choice | undefined, thing: string): number {
  const gain = choice?.brings?.[thing];
  return (typeof gain === "number" ? gain : 0) - (choice?.cost?.[thing] ?? 0);
}

/** How many settlements it would place, the bonus of a row of four included. */
export const placedBy = (choice: Choice | undefined): number =>
  changeOf(choice, "settlement") + changeOf(choice, "bonus settlement");

/** Workers that would go, by colour. */
export const leaving = (choice: Choice | undefined, colour: string): number => -changeOf(choice, `${colour} worker`);
