/** What this browser keeps about the luck of a table: a server cannot change it later unnoticed. */

export type Kept = {
  /** The hash of the server's secret, as it was seen first. */
  commitment: string;
  /** The words that this browser added. */
  words: string;
  /** The hashes of all words, by colour, as they were seen before mine were opened. */
  fixed: Record<string, string>;
};

export const NOTHING: Kept = { commitment: "", words: "", fixed: {} };

/** For browsers that store nothing. */
const memory = new Map<string, Kept>();
const keyOf = (id: string) => `planwagen.promise.${id}`;

export function kept(id: string): Kept {
  return memory.get(id) ?? stored(id);
}

export function keep(id: string, news: Partial<Kept>): void {
  const now = { ...kept(id), ...news };
  memory.set(id, now);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(now));
  } catch {
    // a browser without storage forgets when the page is closed
  }
}

export function remember(id: string, commitment: string): void {
  if (commitment && !kept(id).commitment) keep(id, { commitment });
}

/** Older pages kept the first commitment alone. */
function stored(id: string): Kept {
  try {
    const text = localStorage.getItem(keyOf(id)) ?? "{}";
    return text.startsWith("{")
      ? { ...NOTHING, ...(JSON.parse(text) as Partial<Kept>) }
      : { ...NOTHING, commitment: text };
  } catch {
    return NOTHING;
  }
}
