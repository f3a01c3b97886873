/** Choices in the notation of a game, put together by their first word. */

import type { Offer } from "../../wire";

export type Family = {
  word: string;
  offers: Offer[];
  /** What all of them cost, if it is the same for all. */
  cost: Record<string, number> | undefined;
  /** Does the word stand before the buttons, or on the only one? */
  isNamed: boolean;
};

export const CLOSING = new Set(["end", "pass", "done"]);

export const firstWord = (offer: Offer) => offer.do.split(" ")[0] ?? "";
export const isClosing = (offer: Offer) => CLOSING.has(firstWord(offer));

export function families(offers: Offer[]): Family[] {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) found.set(firstWord(offer), [...(found.get(firstWord(offer)) ?? []), offer]);
  return [...found].map(([word, offers]) => ({ word, offers, cost: shared(offers), isNamed: offers.length > 1 }));
}

function shared(offers: Offer[]): Family["cost"] {
  const costs = new Set(offers.map((offer) => JSON.stringify(offer.cost ?? {})));
  return offers.length > 1 && costs.size === 1 && !costs.has("{}") ? offers[0]!.cost : undefined;
}

/** What stands on the button: under a heading, the first word need not be said again. */
export function label(offer: Offer, family: Family): string {
  const rest = offer.do.slice(family.word.length).trim();
  return readable(family.isNamed && rest ? rest : offer.do);
}

export const readable = (text: string) => text.replaceAll("_", " ");
