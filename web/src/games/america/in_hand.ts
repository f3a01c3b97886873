/** What was chosen first, a row of the price list or a piece: what to do with it, and what it costs. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import type { Table } from "../../app/table/table.svelte";
import { positionOf } from "./shown";

type InHand = { title: string; sub?: string; icon?: string };
type Price = Record<string, number>;

const BUILT: Record<string, string> = { rail: "rail", train: "train", settler: "wagon" };

const priceText = (price: Price, speech: Speech): string =>
  Object.entries(price)
    .map(([kind, count]) => speech.count(count, kind))
    .join(", ");

export function inHand(table: Table, speech: Speech): InHand | undefined {
  const [first = "", second = ""] = table.stage?.name.split(" ") ?? [];
  const list = positionOf(table).price_list;
  if (first === "build" && second in BUILT) {
    const price = list[second as "rail" | "train" | "settler"] as Price;
    const sub = speech.say("hand_pays", { price: priceText(price, speech) });
    return { title: speech.say(`hand_${second}`), sub, icon: BUILT[second] };
  }
  const isWagon = first === "wagon";
  if (!isWagon && first !== "train") return undefined;
  const price = priceText((isWagon ? list.walk : list.run) as Price, speech);
  const count = isWagon ? list.steps : list.rails;
  const words = isWagon ? ["hand_walk", "hand_walk_pays"] : ["hand_run", "hand_run_pays"];
  return { title: speech.say(words[0]!), sub: speech.say(words[1]!, { price, count }), icon: first };
}
