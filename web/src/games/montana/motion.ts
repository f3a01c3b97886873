/** How Montana's events are seen: settlements, contractors, workers, and what they bring. */

import type { Motion } from "../game";
import { GOOD_ICONS } from "./shown";

const ICONS: Record<string, string> = { ...GOOD_ICONS, silver: "silver", cattle: "cattle", canteen: "canteen" };

export const motion: Motion = {
  pieces: { settles: "settlement", row_of_four: "settlement", places: "contractor" },
  leaves: { collects: "contractor", outbid: "contractor" },
  icon: (thing) => (thing.endsWith(" worker") ? `worker w-${thing.replace(" worker", "")}` : ICONS[thing]),
  wide: /^(town|disc)$/,
};
