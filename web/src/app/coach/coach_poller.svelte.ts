/** Asks the coach of a table, and polls until it has judged the game. */

import type { Coaching } from "../../wire";
import * as api from "../transport/api";
import type { Table } from "../table/table.svelte";
import { serverText } from "../i18n/i18n.svelte";

const POLL_INTERVAL = 1000;

export class CoachPoller {
  coaching: Coaching = $state.raw({ state: "unasked" });
  error = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: Table) {}

  get isBusy(): boolean {
    return this.coaching.state === "waiting" || this.coaching.state === "working";
  }

  /** Looks for an analysis that is there already. */
  look = () => this.poll(() => api.coach(this.table.id, this.table.mySeat, this.table.watchKey));

  ask = () => this.poll(() => api.askCoach(this.table.id, this.table.mySeat));

  close = () => clearTimeout(this.timer);

  private async poll(request: () => Promise<Coaching>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.coaching = await request();
      this.error = "";
    } catch (problem) {
      this.error = serverText(api.reasonOf(problem));
    }
    if (this.isBusy && !this.error) this.timer = setTimeout(() => void this.look(), POLL_INTERVAL);
  }
}
