/** How Walnut Grove's events are seen: farmers in town, workers and tiles on the farms, what is paid and harvested. */

import type { Motion } from "../game";
import { GOODS } from "./shown";

const ICONS: Record<string, string> = {
  coin: "coin-copper",
  "help tile": "help",
  hut: "hut",
  tile: "tile",
  fence: "fence",
};
for (const good of GOODS) ICONS[good] = good;

export const motion: Motion = {
  pieces: { walks_to: "farmer", starts_at: "farmer", lays_tile: "tile", works: "labourer" },
  icon: (thing) => (thing.endsWith(" labourer") ? `labourer p-${thing.split(" ")[0]}` : ICONS[thing]),
  own: /^(barn|area|help|cell)/,
};
