/** What draws are for, in words; the notation of the record where there are none. */

import { t, type TextKey } from "../i18n/i18n.svelte";

const WORDS: Record<string, TextKey> = {
  dice: "fair_dice",
  spin: "fair_spin",
};

export const familyWord = (family: string): string => (WORDS[family] ? t(WORDS[family]) : family);
