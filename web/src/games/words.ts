/** Words of the page about single games: what choices are called, how a place is told. */

import type { Language } from "../shell/settings.svelte";
import { montanaDe } from "./montana/words.de";
import { montanaEn } from "./montana/words.en";

type Words = Record<string, string>;

const MORE: Record<string, Record<Language, Words>> = {
  montana: { en: montanaEn, de: montanaDe },
};

export function moreWords(game: string, language: Language): Words {
  return MORE[game]?.[language] ?? {};
}
