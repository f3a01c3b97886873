/** Chance that can be repeated: the same words give the same lot. */

export const SEED = process.env.PLANWAGEN_SEED ?? "1";

/** One of them, drawn by these words (FNV-1a, stirred). */
export function drawn<T>(from: T[], ...words: unknown[]): T {
  if (!from.length) throw new Error("there is nothing to draw from");
  return from[number([SEED, ...words].join(" ")) % from.length]!;
}

function number(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
