/** The coach of a table: asked by a button, then looked after until it has judged the game. */

import type { Coaching } from "../../wire";
import * as api from "../transport/api";
import type { Table } from "../table/table.svelte";
import { serverSays } from "../i18n/i18n.svelte";

const AGAIN = 1000;

export class Desk {
  told: Coaching = $state.raw({ state: "unasked" });
  why = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: Table) {}

  get isBusy(): boolean {
    return this.told.state === "waiting" || this.told.state === "working";
  }

  /** Is there something already, of this game that is over? */
  look = () => this.hear(() => api.coach(this.table.id, this.table.mySeat, this.table.watchKey));

  ask = () => this.hear(() => api.askCoach(this.table.id, this.table.mySeat));

  close = () => clearTimeout(this.timer);

  private async hear(door: () => Promise<Coaching>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.told = await door();
      this.why = "";
    } catch (no) {
      this.why = serverSays(api.reasonOf(no));
    }
    if (this.isBusy && !this.why) this.timer = setTimeout(() => void this.look(), AGAIN);
  }
}
