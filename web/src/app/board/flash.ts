/** Numbers show what has changed, except while the player jumps through the history. */

export const flash = { isQuiet: false };

const SHOWN_DURATION = 2000;
let together: (() => void)[] | null = null;

/** Hides the change of a number. Many change at once, so that they share one timer. */
export function afterShown(end: () => void): void {
  together ??= begun();
  together.push(end);
}

function begun(): (() => void)[] {
  const ends: (() => void)[] = [];
  setTimeout(() => ends.forEach((end) => end()), SHOWN_DURATION);
  queueMicrotask(() => (together = null));
  return ends;
}
