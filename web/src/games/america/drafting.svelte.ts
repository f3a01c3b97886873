/** The offer that is put together at a table: the composer writes it, cards and players show it. */

import type { Table } from "../../app/table/table.svelte";
import type { Counts } from "../counts";
import { amount, changed, EMPTY, fitting, type Draft, type Side } from "./trade";

export class Drafting {
  draft: Draft = $state.raw(EMPTY);
  /** Is the composer open? */
  isOpen = $state(false);
  /** Do I put together a counter-offer? */
  isCounter = $state(false);
  /** Players that the offer does not go to, by colour. */
  skipped: string[] = $state.raw([]);

  get isBare(): boolean {
    return !amount(this.draft.give) && !amount(this.draft.get);
  }

  change(side: Side, kind: string, by: 1 | -1): void {
    this.draft = changed(this.draft, side, kind, by);
    this.isOpen = true;
  }

  /** One card more to give, as long as there is one; what is asked for of the kind goes first. */
  give(kind: string, held: Counts): void {
    const isLeft = (this.draft.give[kind] ?? 0) < (held[kind] ?? 0);
    if (isLeft || this.draft.get[kind]) this.change("give", kind, 1);
  }

  toggle(colour: string): void {
    const isSkipped = this.skipped.includes(colour);
    this.skipped = isSkipped ? this.skipped.filter((one) => one !== colour) : [...this.skipped, colour];
  }

  /** Nobody offers what was spent meanwhile. */
  fit(held: Counts): void {
    const next = fitting(this.draft, held);
    if (next !== this.draft) this.draft = next;
  }

  clear(): void {
    this.draft = EMPTY;
  }

  leave(): void {
    this.clear();
    this.skipped = [];
    this.isOpen = this.isCounter = false;
  }
}

const known = new WeakMap<Table, Drafting>();

export function draftingOf(table: Table): Drafting {
  const found = known.get(table) ?? new Drafting();
  known.set(table, found);
  return found;
}
