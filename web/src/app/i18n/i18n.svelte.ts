/** The texts of the page and of each game, in the chosen language. */

import type { Choice, Event, GameWords, Refused } from "../../wire";
import { fill, inPerson, name, pieces, term, withoutPlace, type Params, type Piece } from "./fill";
import { words, type Said } from "../transport/api";
import { settings, setLanguage, type Language } from "../settings/settings.svelte";
import { number } from "./number";

/** The keys of planwagen/locales/en/page; an unknown one does not compile. */
export type TextKey = keyof typeof import("../../generated/texts/en.json");
type Texts = Record<TextKey, string>;

const TEXTS = import.meta.glob<Texts>("../../generated/texts/*.json", { import: "default" });
const SERVER = import.meta.glob<Record<string, string>>("../../generated/server/*.json", { import: "default" });
const WORDS = import.meta.glob<GameWords>("../../generated/words/*.json", { import: "default" });
const SECTIONS = ["term", "event", "prompt", "choice", "place", "reason", "refusal", "text", "page"];
const EMPTY = Object.fromEntries(SECTIONS.map((section) => [section, {}])) as GameWords;

/** By language, once it was fetched. */
let texts: Record<Language, Texts> = $state.raw({});
/** What the server says, by id. */
let serverTexts: Record<Language, Record<string, string>> = $state.raw({});

/** Fetches the texts of a language, once; nothing can be shown before. */
export async function fetchTexts(language: Language): Promise<void> {
  if (language in texts) return;
  const [fetched, server] = await Promise.all([
    TEXTS[`../../generated/texts/${language}.json`]!(),
    SERVER[`../../generated/server/${language}.json`]!(),
  ]);
  texts = { ...texts, [language]: fetched };
  serverTexts = { ...serverTexts, [language]: server };
}

/** Shows the page in another language, as soon as its texts are here. */
export async function switchTo(language: Language): Promise<void> {
  await fetchTexts(language);
  setLanguage(language);
}

/** Some keys are put together of names from the server, of which it may have more. */
export const isText = (key: string): key is TextKey => key in texts[settings.language]!;

/** A sentence of the page. */
export function t(key: TextKey, params: Record<string, string | number> = {}): string {
  return texts[settings.language]![key].replace(/\{(\w+)\}/g, (_, blank: string) => number(params[blank] ?? ""));
}

/** One or many, each with a sentence of its own. */
export function counted(count: number, one: TextKey, many: TextKey): string {
  return t(count === 1 ? one : many, { count });
}

class Vocabulary {
  /** By language and game: a board asks hundreds of times at every move, so that no key is put together for it. */
  private known: Record<Language, Record<string, GameWords>> = $state.raw({});

  /** Fetches the words of a game in the present language, once; of one that the page does not know, from the server. */
  async fetch(game: string, language: Language): Promise<void> {
    if (this.known[language]?.[game]) return;
    const file = WORDS[`../../generated/words/${game}.${language}.json`];
    const fetched = await (file ?? (() => words(game, language).catch(() => EMPTY)))();
    this.known = { ...this.known, [language]: { ...this.known[language], [game]: fetched } };
  }

  of(game: string): GameWords {
    return this.known[settings.language]?.[game] ?? EMPTY;
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
    return vocabulary.of(this.game);
  }

  event(event: Event, who: string, isMe = false): string {
    const template = inPerson(this.words.event[event.id] ?? event.id, isMe);
    const params = { ...event.params, who: isMe ? youIn(template) : who };
    return fill(template, params, this.words) + this.because(event);
  }

  /** The reason that a bot gives for its answer, after a colon. */
  because({ params }: Pick<Event, "params">): string {
    const reason = params.reason as { id: string; params: Params } | undefined;
    return reason ? `: ${this.reason(reason)}` : "";
  }

  /** The same in pieces: names of places can then be pointed at. */
  pieces(event: Event, who: string, isMe = false): Piece[] {
    const because = this.because(event);
    const template = inPerson(this.words.event[event.id] ?? event.id, isMe);
    const found = pieces(template, { ...event.params, who: isMe ? youIn(template) : who }, this.words);
    return because ? [...found, { text: because, key: "" }] : found;
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

  /** What speaks for a choice, or against an offer. */
  reason(reason: { id: string; params: Params }): string {
    return fill(this.words.reason[reason.id] ?? reason.id, reason.params, this.words);
  }

  prompt(id: string, params: Params): string {
    return fill(this.words.prompt[id] ?? id, params, this.words);
  }

  refusal(refused: Refused): string {
    const { code = "", why, params = {} } = refused;
    return fill(this.words.refusal[code] ?? serverTexts[settings.language]?.[code] ?? why, params, this.words);
  }

  /** A word of the page about this game, beyond those that the rules know. */
  say(key: string, params: Params = {}): string {
    return fill(this.words.page[key] ?? key, params, this.words);
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

/** The player, at the beginning of a sentence. */
export const youFirst = (): string => t("you")[0]!.toUpperCase() + t("you").slice(1);

/** `You roll`, `In a row of four you place`. */
const youIn = (template: string) => (template.startsWith("{who}") ? youFirst() : t("you"));

/** Made once: each takes as long as a hundred sentences. */
const LISTS: Record<Language, Intl.ListFormat> = {};

/** `build, walk, or end actions`. */
export function eitherOf(words: string[]): string {
  const { language } = settings;
  LISTS[language] ??= new Intl.ListFormat(language, { type: "disjunction" });
  return LISTS[language].format(words);
}

/** A message of the server, in the chosen language. */
export function serverText({ why, code = "", params = {} }: Said): string {
  const template = serverTexts[settings.language]?.[code];
  const [, line, inRecord] = LINE.exec(why) ?? [];
  const said = template === undefined ? (inRecord ?? why) : fill(template, params, EMPTY);
  return line ? t("record_line", { line, why: said }) : said;
}

/** Errors in a record begin with their line. */
const LINE = /^line (\d+): (.+)$/s;
