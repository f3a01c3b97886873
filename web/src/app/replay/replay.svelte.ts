/** Going through the lines of a table: by step, by turn, by itself. */

import type { PositionMessage } from "../../wire";
import type { Place, Viewpoint } from "../transport/links";
import type { Table } from "../table/table.svelte";
import { nextOf, stops, turnStops } from "./ticks";

export const SPEEDS = [0.5, 1, 2, 4];
const STEP_INTERVAL = 900;
/** A slider that is dragged asks only for where it rests. */
const REQUEST_DELAY = 90;

export class Replay {
  /** The line that was asked for last, before its position has come; -1 in the present. */
  wanted = $state(-1);
  viewpoint: Viewpoint = $state("mine");
  /** Whose hand is held, where all are open; -1 is mine. */
  hand = $state(-1);
  speed = $state(1);
  isPlaying = $state(false);
  /** The last line that was known when the present was left. */
  private left = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: Table) {}

  get isOn(): boolean {
    return this.wanted >= 0;
  }

  get shown(): number {
    return this.isOn ? this.wanted : this.table.seq;
  }

  /** Lines that have come since the present was left. */
  get news(): number {
    return this.isOn ? this.table.seq - this.left : 0;
  }

  /** Shows the position after a line; the last one, seen by oneself, is the present. */
  go(seq: number): void {
    const line = Math.max(0, Math.min(seq, this.table.seq));
    if (line === this.table.seq && this.viewpoint === "mine") return this.live();
    if (!this.isOn) this.left = this.table.seq;
    this.wanted = line;
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.table.getPosition(line, this.viewpoint), REQUEST_DELAY);
  }

  private get stops(): number[] {
    return stops(this.table.log, this.table.seq);
  }

  step(by: number): void {
    this.go(nextOf(this.stops, this.shown, by));
  }

  /** Are these two lines neighbours? */
  isStep(one: number, other: number): boolean {
    return nextOf(this.stops, one, other - one) === other;
  }

  turn(by: number): void {
    this.go(nextOf(turnStops(this.table.turns, this.table.seq), this.shown, by));
  }

  /** What the address of this position says. */
  get place(): Place {
    return { at: this.isOn ? this.shown : null, as: this.viewpoint, seat: this.hand };
  }

  see(viewpoint: Viewpoint, hand = -1): void {
    this.viewpoint = viewpoint;
    this.hand = hand;
    this.go(this.shown);
  }

  live(): void {
    this.pause();
    clearTimeout(this.asking);
    this.viewpoint = "mine";
    this.hand = this.wanted = -1;
    this.table.present();
  }

  /** From where one is; from the start where nothing is left to show. */
  play(): void {
    if (this.shown >= this.table.seq) this.go(0);
    this.isPlaying = true;
    this.wait();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Goes back to the line that is shown, after a refusal of the server. */
  refused(past: PositionMessage | null): void {
    this.pause();
    this.viewpoint = "mine";
    this.hand = -1;
    if (past) this.wanted = past.seq;
    else this.live();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), STEP_INTERVAL / this.speed);
  }

  /** The next line, once the last one asked for is there. */
  private tick(): void {
    if (this.table.past?.seq === this.wanted) this.step(1);
    if (this.isPlaying) this.wait();
  }
}
