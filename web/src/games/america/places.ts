/** The places that a line of the log speaks of, as they are called on the map. */

import type { Event } from "../../wire";

const CROSSING = /^c\d\dr\d\d[EW]$/;
const HEX = /^c\d\dr\d\d$/;

export function places({ params }: Event): string[] {
  const { path, paths, site, place, hex, from, to } = params;
  return [
    ...texts(path, paths).map((name) => `path ${name}`),
    ...texts(site).map((name) => `site ${name}`),
    ...texts(place).map((name) => `${CROSSING.test(name) ? "intersection" : "site"} ${name}`),
    ...texts(hex, from, to)
      .filter((name) => HEX.test(name))
      .map((name) => `hex ${name}`),
  ];
}

const texts = (...values: unknown[]): string[] => values.flat().filter((value) => typeof value === "string");
