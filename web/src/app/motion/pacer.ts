/**
 * Shows moves of others no faster than they can be read. Where more wait, they follow sooner, and too many are shown
 * at once.
 */

import type { Event, View } from "../../wire";

type Callbacks = {
  show: (view: View) => void;
  /** How long a move of others is to be seen before the next one, in milliseconds. */
  pause: () => number;
  /** Does this seat see its own answer, or its own question? Then nothing waits. */
  isUrgent: () => boolean;
  /** So many moves wait. */
  waits: (count: number) => void;
};

/** Up to so many wait as long as it takes to read; beyond this, nobody wants to see them one by one. */
const [UNHURRIED, MAX_WAITING] = [6, 24];

export class Pacer {
  private waiting: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private callbacks: Callbacks) {}

  add(view: View): void {
    this.waiting.push(view);
    const showsAll = this.callbacks.isUrgent() || !!view.results?.length || this.waiting.length > MAX_WAITING;
    if (showsAll) this.flush();
    else if (this.timer === undefined) this.next();
    this.callbacks.waits(this.waiting.length);
  }

  /** Everything that waits, now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const view of this.waiting.splice(0)) this.callbacks.show(view);
    this.callbacks.waits(0);
  }

  private next(): void {
    this.timer = undefined;
    const view = this.waiting.shift();
    if (!view) return;
    this.callbacks.show(view);
    this.callbacks.waits(this.waiting.length);
    const pause = isVisible(view.events) ? this.callbacks.pause() : 0;
    if (pause) this.timer = setTimeout(() => this.next(), pause * Math.min(1, UNHURRIED / this.waiting.length));
    else this.next();
  }
}

const isVisible = (events: Event[]) => events.some((event) => event.at.length || event.changes.length);
