/** Makes a place on a board clickable, focusable and accessible. */

import type { Table } from "../table/table.svelte";

export function spot(table: Table, at: string, probe: string, label: string) {
  return {
    ...spotNow(at, label, table.can(at), table.stop === at),
    ...spotActs(table, at, () => table.choose(at, probe)),
  };
}

/**
 * The state of a place; `can` is the text of what can be done there. A board has hundreds of places, and few change at
 * a time.
 */
export function spotNow(at: string, label: string, can: string, isStop: boolean) {
  return {
    "data-at": at,
    "data-legal": can ? "" : undefined,
    role: "button",
    tabindex: isStop ? 0 : -1,
    "aria-label": `${label}. ${can}`.trim(),
    "aria-disabled": !can,
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
