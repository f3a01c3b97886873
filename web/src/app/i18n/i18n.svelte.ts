/** The texts of the page and of each game, in the chosen language. */

import { gamePage } from "../../games";
import type { Choice, Event, GameWords, Refused } from "../../wire";
import { fill, name, pieces, term, withoutPlace, type Params, type Piece } from "./fill";
import { words } from "../transport/api";
import { settings, type Language } from "../settings/settings.svelte";
import { de } from "./de";
import { en, type TextKey } from "./en";
import { number } from "./number";
import { serverDe } from "./server.de";

/** The texts of the rules, and those of the page about the game. */
type GameTexts = { rules: GameWords; page: Record<string, string> };

const TEXTS: Record<Language, Record<TextKey, string>> = { en, de };
const EMPTY: GameWords = { term: {}, event: {}, prompt: {}, choice: {}, place: {}, refusal: {}, text: {} };
const NOTHING: GameTexts = { rules: EMPTY, page: {} };
const FILES = import.meta.glob<GameWords>("../../generated/words/*.json", { import: "default" });

/** A sentence of the shell. */
export function t(key: TextKey, params: Record<string, string | number> = {}): string {
  return TEXTS[settings.language][key].replace(/\{(\w+)\}/g, (_, blank: string) => number(params[blank] ?? ""));
}

/** One or many, each with a sentence of its own. */
export function counted(count: number, one: TextKey, many: TextKey): string {
  return t(count === 1 ? one : many, { count });
}

class Vocabulary {
  /** By language and game: a board asks hundreds of times at every move, so that no key is put together for it. */
  private known: Record<Language, Record<string, GameTexts>> = $state.raw({ en: {}, de: {} });

  /** Fetches the words of a game in the present language, once; of one that the page does not know, from the server. */
  async fetch(game: string, language: Language): Promise<void> {
    if (game in this.known[language]) return;
    const file = FILES[`../../generated/words/${game}.${language}.json`];
    const load = file ?? (() => words(game, language).catch(() => EMPTY));
    const [rules, page] = await Promise.all([load(), gamePage(game).words(language)]);
    this.known = { ...this.known, [language]: { ...this.known[language], [game]: { rules, page } } };
  }

  of(game: string): GameTexts {
    return this.known[settings.language][game] ?? NOTHING;
  }
}

const vocabulary = new Vocabulary();
const placed = new WeakMap<object, { words: GameWords; text: string }>();

/** The words of one game; a sentence that is lacking is shown as its key. */
export class Speech {
  constructor(readonly game: string) {}

  async fetch(): Promise<void> {
    await vocabulary.fetch(this.game, settings.language);
  }

  get words(): GameWords {
    return vocabulary.of(this.game).rules;
  }

  event(event: Event, who: string): string {
    return fill(this.words.event[event.id] ?? event.id, { ...event.params, who }, this.words);
  }

  /** The same in pieces: names of places can then be pointed at. */
  pieces(event: Event, who: string): Piece[] {
    return pieces(this.words.event[event.id] ?? event.id, { ...event.params, who }, this.words);
  }

  /** What an action does that is offered, or could be. */
  choice(choice: Pick<Choice, "action" | "kind" | "params">): string {
    const template = this.words.choice[choice.kind];
    return template ? fill(template, choice.params, this.words) : choice.action;
  }

  /** The same without the name of the place, where that has just been said. */
  deed(choice: Pick<Choice, "action" | "kind" | "params">): string {
    const template = this.words.choice[choice.kind];
    return template ? fill(withoutPlace(template), choice.params, this.words) : choice.action;
  }

  /** What a place is called; those printed on a board are asked for at every move. */
  place(name: { id: string; params: Params }): string {
    const { words } = this;
    const known = placed.get(name);
    if (known?.words === words) return known.text;
    const text = fill(words.place[name.id] ?? name.id, name.params, words);
    placed.set(name, { words, text });
    return text;
  }

  prompt(id: string, params: Params): string {
    return fill(this.words.prompt[id] ?? id, params, this.words);
  }

  refusal(refused: Refused): string {
    const template = this.words.refusal[refused.why] ?? serverText(refused.why);
    return fill(template, refused.params ?? {}, this.words);
  }

  /** A word of the page about this game, beyond those that the rules know. */
  say(key: string, params: Params = {}): string {
    const { rules, page } = vocabulary.of(this.game);
    return fill(page[key] ?? key, params, rules);
  }

  name(thing: string): string {
    return name(thing, this.words);
  }

  count(count: number, thing: string): string {
    return `${number(count)} ${this.noun(count, thing)}`;
  }

  /** For a number that stands beside it. */
  noun(count: number, thing: string): string {
    return term(thing, this.words, count);
  }
}

const listing = (language: Language) => new Intl.ListFormat(language, { type: "disjunction" });
/** Made once: each takes as long as a hundred sentences. */
const LISTS: Record<Language, Intl.ListFormat> = { en: listing("en"), de: listing("de") };

/** `build, walk, or end actions`. */
export const eitherOf = (words: string[]): string => LISTS[settings.language].format(words);

/** A message of the server, in the chosen language. */
export function serverText(why: string): string {
  if (settings.language !== "de") return why;
  const [, line, inRecord] = LINE.exec(why) ?? [];
  return inRecord ? `Zeile ${line}: ${serverDe[inRecord] ?? inRecord}` : (serverDe[why] ?? why);
}

/** Errors in a record begin with their line. */
const LINE = /^line (\d+): (.+)$/s;
