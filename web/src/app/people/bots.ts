/** How bots are called, and what is said of them. */

import levels from "../../generated/levels.json";
import { inLanguage, type Language } from "../settings/settings.svelte";
import { isText, t } from "../i18n/i18n.svelte";

/** Opponents for people, easiest first. */
export const LEVELS = Object.keys(levels);

/** A bot that the page does not know keeps its own name. */
export function botName(bot: string): string {
  const key = `bot_${bot}`;
  return isText(key) ? t(key) : bot;
}

/** One sentence about a level, in the words of the bots' own file. */
export const aboutBot = (level: string): string =>
  inLanguage((levels as Record<string, Record<Language, string>>)[level] ?? {}) ?? "";

/** Who sits at a table: bots by the names they have for people, several alike counted. */
export function seatedAt(seats: string[]): string {
  const times = new Map<string, number>();
  for (const name of seats.filter(Boolean).map(botName)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
