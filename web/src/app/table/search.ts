/** What is found by typed words: every word must be found, in what it says or in its notation. */

export type Searchable = { says: string; notation: string };

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,.:/]+/)
    .filter(Boolean);

/** Those that begin like it first. */
export function matching<T extends Searchable>(all: T[], typed: string): T[] {
  const wanted = words(typed);
  const isMeant = ({ says, notation }: Searchable) => {
    const text = `${says} ${notation}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const begins = ({ says, notation }: Searchable) =>
    [says, notation].some((text) => text.toLowerCase().startsWith(typed.trim().toLowerCase())) ? 0 : 1;
  return all.filter(isMeant).sort((one, other) => begins(one) - begins(other));
}
