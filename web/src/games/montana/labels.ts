/** Places of Montana as sentences: what, whose, state. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import { oneByOne } from "../counts";
import type { Hex } from "./wire";

export function hexLabel(hex: Hex, isStart: boolean, speech: Speech): string {
  if (isStart) return `${speech.say("hex", { hex: hex.place, terrain: speech.say("hex_start") })}`;
  const terrain = hex.terrain === "land" ? speech.say("land") : hex.terrain;
  const parts = [speech.say("hex", { hex: hex.place, terrain })];
  if (hex.owner) parts.push(speech.say("hex_owner", { pieces: hex.settlements ?? 1, who: hex.owner }));
  else if (hex.price) parts.push(speech.say("hex_cost", { price: oneByOne(hex.price).join(" ") }));
  if (!hex.owner && (hex.symbols ?? 1) > 1) parts.push(speech.say("hex_two"));
  if (hex.cattle) parts.push(speech.name("cattle"));
  if (hex.canteen) parts.push(speech.name("canteen"));
  return parts.join(", ");
}
