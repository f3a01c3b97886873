/** What makes a place on a board clickable, focusable and told aloud. */

import type { Table } from "../table/table.svelte";
import { t } from "../words/words.svelte";

export function spot(table: Table, at: string, probe: string, label: string) {
  return {
    ...spotNow(at, label, table.at(at).length, table.stop === at),
    ...spotActs(table, at, () => table.choose(at, probe)),
  };
}

/** How a place is at present: of a board with hundreds of them, few change at a time. */
export function spotNow(at: string, label: string, ways: number, isStop: boolean) {
  const can = ways > 1 ? t("can_ways", { count: ways }) : ways ? t("can_here") : "";
  return {
    "data-at": at,
    "data-legal": ways ? "" : undefined,
    role: "button",
    tabindex: isStop ? 0 : -1,
    "aria-label": `${label}. ${can}`.trim(),
    "aria-disabled": !ways,
  };
}

/** What can be done with a place, whatever its state; `shows` is what pointing at it points at. */
export function spotActs(table: Table, at: string, choose: () => void, shows = at) {
  return {
    onclick: choose,
    onpointerenter: () => (table.pointed = shows),
    onpointerleave: () => (table.pointed = ""),
    onfocus: () => {
      table.stop = at;
      table.pointed = shows;
    },
    onblur: () => (table.pointed = ""),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      choose();
    },
  };
}
