/** What this browser keeps about the luck of a table: a server cannot change it later unnoticed. */

/** A round in which this browser has sent its words: from then on nothing about it may change. */
export type Opened = {
  commitment: string;
  words: string;
  /** The hashes of all words, by colour, as they were seen before. */
  fixed: Record<string, string>;
};

export type Kept = {
  /** The hashes of the server's secrets that were seen, one a round. */
  seen: string[];
  /** The words that this browser added. */
  words: string;
  opened: Opened[];
  /** The hashes of words that its owner chose not to add. */
  waived: string[];
  /** The last round in which its owner agreed to open words again. */
  allowed: number;
};

export const NOTHING: Kept = { seen: [], words: "", opened: [], waived: [], allowed: 1 };

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
  const { seen } = kept(id);
  if (commitment && !seen.includes(commitment)) keep(id, { seen: [...seen, commitment] });
}

type Older = { commitment?: string; fixed?: Record<string, string> };

function stored(id: string): Kept {
  try {
    const text = localStorage.getItem(keyOf(id)) ?? "{}";
    return fromOlder(text.startsWith("{") ? (JSON.parse(text) as Partial<Kept> & Older) : { commitment: text });
  } catch {
    return NOTHING;
  }
}

/** Older pages knew one round only, and still older ones kept its commitment alone. */
function fromOlder({ commitment, fixed, ...rest }: Partial<Kept> & Older): Kept {
  if (!commitment) return { ...NOTHING, ...rest };
  const opened = Object.keys(fixed ?? {}).length ? [{ commitment, fixed: fixed!, words: rest.words ?? "" }] : [];
  return { ...NOTHING, seen: [commitment], opened, ...rest };
}
