/** Words of the page about single games: what choices are called, how a place is told. */

import type { Language } from "../shell/settings/settings.svelte";
import { americaDe } from "./america/words.de";
import { americaEn } from "./america/words.en";
import { montanaDe } from "./montana/words.de";
import { montanaEn } from "./montana/words.en";
import { walnutGroveDe } from "./walnut_grove/words.de";
import { walnutGroveEn } from "./walnut_grove/words.en";

type Words = Record<string, string>;

const MORE: Record<string, Record<Language, Words>> = {
  america: { en: americaEn, de: americaDe },
  montana: { en: montanaEn, de: montanaDe },
  walnut_grove: { en: walnutGroveEn, de: walnutGroveDe },
};

export function moreWords(game: string, language: Language): Words {
  return MORE[game]?.[language] ?? {};
}
