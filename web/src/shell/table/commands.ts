/** Choices by typed words: every word must be found, in what the choice says or in its notation. */

import type { Choice } from "../../wire";

export type Command = { offer: Choice; says: string };

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,.:/]+/)
    .filter(Boolean);

/** Those that begin like it first. */
export function matching(commands: Command[], typed: string): Command[] {
  const wanted = words(typed);
  const isMeant = ({ offer, says }: Command) => {
    const text = `${says} ${offer.action}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  const begins = ({ offer, says }: Command) =>
    [says, offer.action].some((text) => text.toLowerCase().startsWith(typed.trim().toLowerCase())) ? 0 : 1;
  return commands.filter(isMeant).sort((one, other) => begins(one) - begins(other));
}
