/** How bots are called, and what is said of them. */

import characters from "../../generated/characters.json";
import levels from "../../generated/levels.json";
import { inLanguage, type Language } from "../settings/settings.svelte";
import { isText, t } from "../i18n/i18n.svelte";

type Translated = Record<Language, string>;
export type Character = { game: string; level: string; name: Translated; about: Translated };

/** Opponents for people, easiest first. */
export const LEVELS = Object.keys(levels);
const CHARACTERS: Record<string, Character> = characters;

/** The level on which a bot plays; nothing for bots that are none of ours. */
export const levelOf = (bot: string): string => CHARACTERS[bot]?.level ?? (LEVELS.includes(bot) ? bot : "");

const textOf = (key: string): string => (isText(key) ? t(key) : key);

/** The opponents that a game offers, easiest first: characters of its own, else the plain levels. */
export function opponents(game: string): string[] {
  const own = Object.keys(CHARACTERS).filter((bot) => CHARACTERS[bot]?.game === game);
  return own.length ? own : LEVELS;
}

/** Who plays a game on a level. */
export const opponentAt = (game: string, level: string): string =>
  opponents(game).find((bot) => levelOf(bot) === level) ?? level;

/** The bare name of a character, or of a level. */
export const shortName = (bot: string): string => inLanguage(CHARACTERS[bot]?.name ?? {}) ?? botName(bot);

export const levelName = (bot: string): string => textOf(`level_${levelOf(bot)}`);

/** A bot that the page does not know keeps its own name. */
export function botName(bot: string): string {
  const name = inLanguage(CHARACTERS[bot]?.name ?? {});
  if (name) return t("character", { name, level: levelName(bot) });
  const key = `bot_${bot}`;
  return isText(key) ? t(key) : bot;
}

/** One sentence about an opponent, in the words of the bots' own file. */
export const aboutBot = (bot: string): string =>
  inLanguage(CHARACTERS[bot]?.about ?? (levels as Record<string, Translated>)[bot] ?? {}) ?? "";

/** Who sits at a table: bots by the names they have for people, several alike counted. */
export function seatedAt(seats: string[]): string {
  const times = new Map<string, number>();
  for (const name of seats.filter(Boolean).map(botName)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
}
