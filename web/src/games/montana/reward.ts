/** The reward of a town row, in words. */

import type { Speech } from "../../app/i18n/i18n.svelte";
import { fill } from "../../app/i18n/fill";
import type { TownRow } from "./wire";

export function rewardLabel(row: TownRow, speech: Speech): string {
  const say = (key: string, count: number) => fill(speech.words.text[key] ?? key, { count }, speech.words);
  const parts = [
    row.cattle ? say("cattle_of_row", row.cattle) : "",
    row.silver ? say("silver_of_row", row.silver) : "",
    row.goods ? say("goods_of_row", row.goods) : "",
    row.upgrades ? say("upgrades_of_row", row.upgrades) : "",
  ];
  return parts.filter(Boolean).join(", ");
}
