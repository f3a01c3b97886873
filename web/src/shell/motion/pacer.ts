/** Moves of others come no faster than they can be followed; where too many wait, all are shown at once. */

import type { Event, View } from "../../wire";

type Hooks = {
  show: (view: View) => void;
  /** How long a move of others is to be seen before the next one, in milliseconds. */
  pause: () => number;
  /** Does this seat see its own answer, or its own question? Then nothing waits. */
  isAsked: () => boolean;
};

const MOST = 8;

export class Pacer {
  private waiting: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private hooks: Hooks) {}

  add(view: View): void {
    this.waiting.push(view);
    const isUrgent = this.hooks.isAsked() || !!view.answers?.length || this.waiting.length > MOST;
    if (isUrgent) this.flush();
    else if (this.timer === undefined) this.next();
  }

  /** Everything that waits, now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const view of this.waiting.splice(0)) this.hooks.show(view);
  }

  private next(): void {
    this.timer = undefined;
    const view = this.waiting.shift();
    if (!view) return;
    this.hooks.show(view);
    const pause = isVisible(view.events) ? this.hooks.pause() : 0;
    if (pause) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }
}

const isVisible = (events: Event[]) => events.some((told) => told.at.length || told.changes.length);
