/** How the levels of bots are called. */

import { t } from "../words/words.svelte";
import { en, type ShellWord } from "../words/en";

/** A level that the page does not know yet keeps its own name. */
export function botName(level: string): string {
  const key = `bot_${level}`;
  return key in en ? t(key as ShellWord) : level;
}
