/** What this browser stores about the luck of a table, so that a server cannot change it later unnoticed. */

/** A round in which this browser has sent its client seed: from then on nothing about it may change. */
export type Opened = {
  commitment: string;
  clientSeed: string;
  /** The hashes of all client seeds, by colour, as they were seen before. */
  fixed: Record<string, string>;
};

export type Stored = {
  /** The hashes of the server's secrets that were seen, one a round. */
  seen: string[];
  /** The client seed that this browser added. */
  clientSeed: string;
  opened: Opened[];
  /** The hashes of client seeds that the owner chose not to add. */
  waived: string[];
  /** The last round in which the owner agreed to open a client seed again. */
  allowed: number;
};

export const NOTHING: Stored = { seen: [], clientSeed: "", opened: [], waived: [], allowed: 1 };

/** For browsers that store nothing. */
const memory = new Map<string, Stored>();
/** Browsers hold tables under this name since the first version. */
const keyOf = (id: string) => `planwagen.promise.${id}`;

export function stored(id: string): Stored {
  return memory.get(id) ?? load(id);
}

export function store(id: string, changes: Partial<Stored>): void {
  const now = { ...stored(id), ...changes };
  memory.set(id, now);
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(toStoredForm(now)));
  } catch {
    // a browser without storage forgets when the page is closed
  }
}

export function remember(id: string, commitment: string): void {
  const { seen } = stored(id);
  if (commitment && !seen.includes(commitment)) store(id, { seen: [...seen, commitment] });
}

/** In storage a client seed is called `words`, as every version has written it. */
type StoredForm = Omit<Stored, "clientSeed" | "opened"> & {
  words: string;
  opened: { commitment: string; words: string; fixed: Record<string, string> }[];
};
/** Older pages knew one round only, and still older ones stored its commitment alone. */
type OlderForm = { commitment?: string; fixed?: Record<string, string> };

const toStoredForm = ({ clientSeed, opened, ...rest }: Stored): StoredForm => ({
  ...rest,
  words: clientSeed,
  opened: opened.map(({ clientSeed: words, ...round }) => ({ ...round, words })),
});

function load(id: string): Stored {
  try {
    const text = localStorage.getItem(keyOf(id)) ?? "{}";
    return fromStoredForm(
      text.startsWith("{") ? (JSON.parse(text) as Partial<StoredForm> & OlderForm) : { commitment: text },
    );
  } catch {
    return NOTHING;
  }
}

function fromStoredForm({ commitment, fixed, words = "", opened, ...rest }: Partial<StoredForm> & OlderForm): Stored {
  const rounds = (opened ?? []).map(({ words: clientSeed, ...round }) => ({ ...round, clientSeed }));
  const mine = { ...NOTHING, clientSeed: words, opened: rounds };
  if (!commitment) return { ...mine, ...rest };
  const first = Object.keys(fixed ?? {}).length ? [{ commitment, fixed: fixed!, clientSeed: words }] : [];
  return { ...mine, seen: [commitment], opened: opened ? rounds : first, ...rest };
}
