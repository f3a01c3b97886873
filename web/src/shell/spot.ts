/** What makes a place on a board clickable, focusable and told aloud. */

import type { Table } from "./table.svelte";
import { t } from "./words.svelte";

export function spot(table: Table, at: string, probe: string, label: string) {
  const ways = table.at(at).length;
  const can = ways > 1 ? t("can_ways", { count: ways }) : ways ? t("can_here") : "";
  return {
    "data-at": at,
    "data-legal": ways ? "" : undefined,
    role: "button",
    tabindex: table.stop === at ? 0 : -1,
    "aria-label": `${label}. ${can}`.trim(),
    "aria-disabled": !ways,
    onclick: () => table.choose(at, probe),
    onpointerenter: () => (table.pointed = at),
    onpointerleave: () => (table.pointed = ""),
    onfocus: () => (table.stop = table.pointed = at),
    onblur: () => (table.pointed = ""),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      table.choose(at, probe);
    },
  };
}
