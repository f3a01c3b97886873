/** The labels of the places of the map. Of hundreds few change at a move: one look at all of them finds these,
 * and only they are drawn again. */

import type { Table } from "../../app/table/table.svelte";

export class Place {
  /** What it is, and what can be done there. */
  description = $state.raw("");
  isLegal = $state.raw(false);
  /** Does Tab lead here? */
  isStop = $state.raw(false);
  private label = "";
  private state = "";

  constructor(readonly at: string) {}

  /** `state` is all that its label is made of, beside the language. */
  look(table: Table, state: string, label: () => string): void {
    if (state !== this.state) [this.state, this.label] = [state, label()];
    const can = table.can(this.at);
    this.description = `${this.label}. ${can}`.trim();
    this.isLegal = !!can;
  }
}
