/** The time of day, to the second; it ticks only while something on the page looks at it. */

import { createSubscriber } from "svelte/reactivity";

const TICK = 1000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}
