/** Moves of others come no faster than they can be read; where more wait, they follow sooner, and too many come at once. */

import type { Event, View } from "../../wire";

type Hooks = {
  show: (view: View) => void;
  /** How long a move of others is to be seen before the next one, in milliseconds. */
  pause: () => number;
  /** Does this seat see its own answer, or its own question? Then nothing waits. */
  isAsked: () => boolean;
  /** So many moves wait. */
  waits: (count: number) => void;
};

/** Up to so many wait as long as it takes to read; beyond this, nobody wants to see them one by one. */
const [FEW, MOST] = [6, 24];

export class Pacer {
  private waiting: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private hooks: Hooks) {}

  add(view: View): void {
    this.waiting.push(view);
    const isUrgent = this.hooks.isAsked() || !!view.results?.length || this.waiting.length > MOST;
    if (isUrgent) this.flush();
    else if (this.timer === undefined) this.next();
    this.hooks.waits(this.waiting.length);
  }

  /** Everything that waits, now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const view of this.waiting.splice(0)) this.hooks.show(view);
    this.hooks.waits(0);
  }

  private next(): void {
    this.timer = undefined;
    const view = this.waiting.shift();
    if (!view) return;
    this.hooks.show(view);
    this.hooks.waits(this.waiting.length);
    const pause = isVisible(view.events) ? this.hooks.pause() : 0;
    if (pause) this.timer = setTimeout(() => this.next(), pause * Math.min(1, FEW / this.waiting.length));
    else this.next();
  }
}

const isVisible = (events: Event[]) => events.some((told) => told.at.length || told.changes.length);
