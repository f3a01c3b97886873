/** What a lesson says: a sentence for each step. */

import type { Language } from "../settings/settings.svelte";

export type LessonWords = Record<string, string>;

const WORDS = import.meta.glob<LessonWords>("../../generated/lesson/*.json", { import: "default" });

const path = (game: string, language: Language) => `../../generated/lesson/${game}.${language}.json`;

export const hasLesson = (game: string) => path(game, "en") in WORDS;

export const wordsOf = async (game: string, language: Language): Promise<LessonWords> =>
  (await WORDS[path(game, language)]?.()) ?? {};
