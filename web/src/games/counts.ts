/** How many of each thing, by name. */

export type Counts = Record<string, number>;

/** Every single piece of a price: two grain are grain, grain. */
export const oneByOne = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([thing, count]) => Array<string>(count).fill(thing));
