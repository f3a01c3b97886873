/** What to ask the server about a place where nothing is offered: the action one would try there now. */

import type { Chart, ChartPlace } from "./chart";
import type { AmericaPosition } from "./wire";

export type Probes = { path: (name: string) => string; place: (place: ChartPlace) => string };

/** The choice that the present question makes of a path. */
const PATHS: Record<string, string> = { PlaceRail: "place rail", LayFreeRail: "free rail", LayCardRail: "card rail" };
const SITES: Record<string, string> = { PlaceCity: "place city", PlaceNeutral: "place neutral" };

export function probesOf(shown: AmericaPosition, colour: string): Probes {
  const { asked, board, run } = shown;
  const settler = board.settlers.find((one) => one.colour === colour);
  return {
    path: (name) => {
      if (run && run.colour === colour) return `step ${run.train} ${name}`;
      if (PATHS[asked]) return `${PATHS[asked]} ${name}`;
      return board.rails[name] ? `train ${name}` : `rail ${name}`;
    },
    place: ({ name, isSite }) => {
      if (isSite && SITES[asked]) return `${SITES[asked]} ${name}`;
      if (isSite && (board.cities[name] === colour || !settler)) return `settler ${name}`;
      const walk = asked === "UseScout" ? "scout" : "walk";
      return `${walk} ${settler?.number ?? 1} ${name}`;
    },
  };
}

/** For a row of the price list: a try to build it where it might be built. */
export function rowProbes(shown: AmericaPosition, chart: Chart, colour: string): Record<string, string> {
  const { cities, rails } = shown.board;
  const city = Object.keys(cities).find((name) => cities[name] === colour) ?? "Omaha";
  const paths = chart.pathsAt.get(city) ?? [];
  const free = paths.find((path) => !rails[path.name]) ?? paths[0];
  const own = Object.keys(rails).find((name) => rails[name] === colour) ?? free?.name;
  return { rail: `rail ${free?.name}`, train: `train ${own}`, settler: `settler ${city}`, card: "buy card" };
}
