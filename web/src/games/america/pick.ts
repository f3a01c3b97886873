/** Things to choose beside the map, which no offer names as its place: cards, rows, stacks, own pieces. */

import type { Table } from "../../shell/table/table.svelte";
import { t } from "../../shell/words/words.svelte";
import type { Offer } from "../../wire";

/** Like `spot`, but what choosing it does is told here; without it, the reason why not is asked. */
export function pick(table: Table, at: string, label: string, probe: string, act: (() => void) | null, shows = at) {
  const choose = () => (act ? act() : table.why(probe));
  return {
    "data-at": at,
    "data-legal": act ? "" : undefined,
    role: "button",
    tabindex: table.stop === at ? 0 : -1,
    "aria-label": act ? `${label}. ${t("can_here")}` : label,
    "aria-disabled": !act,
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

/** One choice is made at once; of several only those are left, on the board or in the bar. */
export function chooseAmong(table: Table, name: string, offers: Offer[], at?: string): (() => void) | null {
  if (!offers.length) return null;
  if (offers.length === 1 && at) return () => table.do(offers[0]!);
  const wanted = new Set(offers);
  const only = (offer: Offer) => wanted.has(offer);
  return () => (table.stage = at ? { kind: "at", name: at, only } : { kind: "group", name, only });
}

/** The choice that is pointed at, on the map, on a thing of one's own or in the bar. */
export function pointedOffer(table: Table): Offer | undefined {
  const said = /^do (.*)$/.exec(table.pointed)?.[1];
  return said ? table.choices.find((offer) => offer.do === said) : table.at(table.pointed)[0];
}
