/** How Montana's events are seen: settlements, contractors, workers, and what they bring. */

import type { Motion } from "../game";
import { GOODS, iconOf } from "./shown";

const THINGS = new Set([...GOODS, "silver", "cattle", "canteen"]);

export const motion: Motion = {
  pieces: { settles: "settlement", row_of_four: "settlement", places: "contractor" },
  leaves: { collects: "contractor", outbid: "contractor" },
  icon: (thing) =>
    thing.endsWith(" worker")
      ? `worker w-${thing.replace(" worker", "")}`
      : THINGS.has(thing)
        ? iconOf(thing)
        : undefined,
  wide: /^(town|disc)$/,
};
