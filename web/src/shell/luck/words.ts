/** What draws are for, in words; the notation of the record where there are none. */

import { t } from "../words/words.svelte";
import type { ShellWord } from "../words/en";

const WORDS: Record<string, ShellWord> = {
  dice: "fair_dice",
  spin: "fair_spin",
};

export const familyWord = (family: string): string => (WORDS[family] ? t(WORDS[family]) : family);
