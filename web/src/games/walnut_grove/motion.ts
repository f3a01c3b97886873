/** How Walnut Grove's events are seen: farmers in town, workers and tiles on the farms, what is paid and harvested. */

import type { Event } from "../../wire";
import type { Around, Moment, Motion } from "../game";
import { GOODS } from "./shown";
import type { WalnutGrovePosition } from "./wire";

const ICONS: Record<string, string> = {
  coin: "coin-copper",
  "help tile": "help",
  hut: "hut",
  tile: "tile",
  fence: "fence",
};
for (const good of GOODS) ICONS[good] = good;

const fencedOf = (position: unknown, seat: number): number | undefined =>
  (position as WalnutGrovePosition | undefined)?.players[seat]?.farm.fenced.length;

/** A tile that closes the fence around an area. */
function closed({ seat }: Event, { before, now }: Around): Moment | undefined {
  const [then, after] = [fencedOf(before, seat), fencedOf(now, seat)];
  if (then === undefined || after === undefined || after <= then) return undefined;
  return { icon: "fence", sound: "triumph", gain: `+${after - then}` };
}

/** What the workers bring in summer, by the good that there is most of. */
function harvested({ params }: Event, { before }: Around): Moment | undefined {
  if ((before as WalnutGrovePosition | undefined)?.season !== "summer") return undefined;
  const pieces = Object.entries((params.pieces ?? {}) as Record<string, number>).filter(([name]) => ICONS[name]);
  const [most] = pieces.sort(([, one], [, other]) => other - one);
  const sum = pieces.reduce((all, [, count]) => all + count, 0);
  return most && { icon: ICONS[most[0]]!, sound: "build", gain: `+${sum}` };
}

/** The first hat before a house settles a farmer in town; huts house the people. */
const SETTLES: Record<string, Moment> = {
  starts_at: { icon: "farmer", sound: "build" },
  gets: { icon: "hut", sound: "build" },
};

function moment(event: Event, { seat }: { seat: number }, around: Around): Moment | undefined {
  if (event.seat !== seat) return undefined;
  if (event.id === "lays_tile") return closed(event, around);
  if (event.id === "has_more") return harvested(event, around);
  const isHut = event.changes.some(({ thing }) => thing === "hut");
  return event.id === "gets" && !isHut ? undefined : SETTLES[event.id];
}

export const motion: Motion = {
  moment,
  pieces: { walks_to: "farmer", starts_at: "farmer", lays_tile: "tile", works: "labourer" },
  icon: (thing) => (thing.endsWith(" labourer") ? `labourer p-${thing.split(" ")[0]}` : ICONS[thing]),
  own: /^(barn|area|help|cell)/,
};
