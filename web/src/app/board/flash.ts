/** Numbers tell what has changed; not while somebody leaps about the history. */

export const flash = { isQuiet: false };

const SHOWN_DURATION = 2000;
let together: (() => void)[] | null = null;

/** Ends what a number tells; many change at once, and one clock is enough for these. */
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
