/** How Montana's events are seen: settlements, contractors, workers, and what they bring. */

import type { Moment, Motion } from "../game";
import { GOODS, iconOf } from "./shown";

const THINGS = new Set([...GOODS, "silver", "cattle", "canteen"]);

const MOMENTS: Record<string, Moment> = {
  settles: { icon: "settlement", sound: "build" },
  row_of_four: { icon: "settlement", sound: "triumph", gain: "4" },
  collects: { icon: "contractor", sound: "won" },
  outbid: { icon: "contractor", sound: "lost", isBad: true },
};

export const motion: Motion = {
  moment: (event, { seat }) => (event.seat === seat ? MOMENTS[event.id] : undefined),
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
