/** Choices in the notation of a game, put together by their first word. */

import type { Choice } from "../../wire";

export type Family = {
  word: string;
  offers: Choice[];
  /** What all of them cost, if it is the same for all. */
  cost: Record<string, number> | undefined;
  /** Does the word stand before the buttons, or on the only one? */
  isNamed: boolean;
};

export const CLOSING = new Set(["end", "pass", "done"]);

export const firstWord = (offer: Choice) => offer.action.split(" ")[0] ?? "";
export const isClosing = (offer: Choice) => CLOSING.has(firstWord(offer));

export function families(offers: Choice[]): Family[] {
  const found = new Map<string, Choice[]>();
  for (const offer of offers) found.set(firstWord(offer), [...(found.get(firstWord(offer)) ?? []), offer]);
  return [...found].map(([word, offers]) => ({ word, offers, cost: shared(offers), isNamed: offers.length > 1 }));
}

function shared(offers: Choice[]): Family["cost"] {
  const costs = new Set(offers.map((offer) => JSON.stringify(offer.cost ?? {})));
  return offers.length > 1 && costs.size === 1 && !costs.has("{}") ? offers[0]!.cost : undefined;
}

/** What stands on the button: under a heading, the first word need not be said again. */
export function label(offer: Choice, family: Family): string {
  const rest = offer.action.slice(family.word.length).trim();
  return readable(family.isNamed && rest ? rest : offer.action);
}

export const readable = (text: string) => text.replaceAll("_", " ");
