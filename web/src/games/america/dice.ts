/** What the two dice showed, as far as the log tells it. */

import type { Event } from "../../wire";

/** The last roll up to a line, if it is that of the sum shown: a card may have named another. */
export function eyesOf(log: Event[], seq: number, sum: number): [number, number] | null {
  for (let n = log.length - 1; n >= 0; n--) {
    const event = log[n]!;
    if (event.seq > seq || event.id !== "rolls") continue;
    const [first, second] = [Number(event.params.first), Number(event.params.second)];
    return first + second === sum ? [first, second] : null;
  }
  return null;
}
