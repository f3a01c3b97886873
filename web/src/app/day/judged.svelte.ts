/** What the coach says of my game of the day; asked once, it is kept at the table. */

import type { Coaching } from "../../wire";
import * as api from "../transport/api";
import { serverText } from "../i18n/i18n.svelte";
import { eighths, lost, type Judgement } from "./day";

const POLL_INTERVAL = 1500;

export class Judged {
  coaching: Coaching = $state.raw({ state: "unasked" });
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private table: string,
    private seat: number,
  ) {}

  look = (): Promise<void> => this.poll(() => api.coach(this.table, this.seat));
  ask = (): Promise<void> => this.poll(() => api.askCoach(this.table, this.seat));
  close = (): void => clearTimeout(this.timer);

  get isBusy(): boolean {
    return this.coaching.state === "waiting" || this.coaching.state === "working";
  }

  get own() {
    return this.coaching.found?.seats[this.seat];
  }

  get judgement(): Judgement | null {
    const { own } = this;
    if (!own) return null;
    return {
      accuracy: own.accuracy,
      luck: own.luck,
      lost: lost(own.decisions),
      eighths: eighths(own.decisions),
      isChance: this.coaching.found?.unit === "chance",
    };
  }

  private async poll(request: () => Promise<Coaching>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.coaching = await request();
      this.trouble = "";
    } catch (error) {
      this.trouble = serverText(api.reasonOf(error));
    }
    if (this.isBusy && !this.trouble) this.timer = setTimeout(() => void this.look(), POLL_INTERVAL);
  }
}
