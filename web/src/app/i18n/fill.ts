/** Sentences filled in as planwagen/core/words.py does: `{count:good}` is a number with its noun. */

import type { GameWords, Message } from "../../wire";
import { number } from "./number";

export type Params = Record<string, unknown>;

const BLANK = /\{(\w+)(?::([^{}]+))?\}/g;

/** A part of a sentence; what fills a blank says which. */
export type Piece = { text: string; key: string };

export function fill(template: string, params: Params, words: GameWords): string {
  if (split(template).length === 1) return template;
  return pieces(template, params, words)
    .map((piece) => piece.text)
    .join("");
}

/** The same sentence in pieces, for those who make something of its names. */
export function pieces(template: string, params: Params, words: GameWords): Piece[] {
  return split(template)
    .map(({ text, key, thing }) => ({ text: key ? filled(key, thing, params, words) : text, key }))
    .filter((piece) => piece.text);
}

/** `{who} [rolls|roll]`: said of somebody who is named, or to the player. */
const PERSONS = /\[([^[|\]]*)\|([^[\]]*)\]/g;

export const inPerson = (template: string, isMe: boolean): string => template.replace(PERSONS, isMe ? "$2" : "$1");

/** A part of a template: its text, or the blank in its place. */
type Part = Piece & { thing?: string };

/** There are a few hundred templates, and a board speaks in them hundreds of times at every move. */
const read = new Map<string, Part[]>();

function split(template: string): Part[] {
  const known = read.get(template) ?? partsOf(template);
  read.set(template, known);
  return known;
}

function partsOf(template: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const blank of template.matchAll(BLANK)) {
    const [whole, key = "", thing] = blank;
    parts.push({ text: template.slice(end, blank.index), key: "" }, { text: "", key, thing });
    end = blank.index + whole.length;
  }
  return [...parts, { text: template.slice(end), key: "" }];
}

function filled(key: string, thing: string | undefined, params: Params, words: GameWords): string {
  const value = params[key];
  if (value === undefined || value === null) return words.term[`hidden ${key}`]?.[0] ?? "…";
  if (isMessage(value)) return fill(words.place[value.id] ?? value.id, value.params ?? {}, words);
  if (typeof value !== "number") return name(listed(value), words);
  return thing ? `${number(value)} ${term(String(params[thing] ?? thing), words, value)}` : number(value);
}

/** The name of a place comes as a message of its own. */
export function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

/** Counts by name, or several names, as the text that `name` reads. */
function listed(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "nothing";
  if (typeof value !== "object" || value === null) return String(value);
  return listed(Object.entries(value).map(([thing, count]) => `${count} ${thing}`));
}

/** The name of a thing in the form for so many; unknown things keep their own. */
export function term(thing: string, words: GameWords, count = 1): string {
  const forms = words.term[thing] ?? [thing];
  return (count === 1 ? forms[0] : forms[forms.length - 1]) ?? thing;
}

/** A board names hundreds of places at every move, mostly the same ones. */
const named = new WeakMap<GameWords, Map<string, string>>();

/** The name of a thing, or of each in a list: `copper copper stone` is 2× copper, stone. */
export function name(text: string, words: GameWords): string {
  if (!named.has(words)) named.set(words, new Map());
  const known = named.get(words)!;
  const found = known.get(text) ?? nameOf(text, words);
  known.set(text, found);
  return found;
}

function nameOf(text: string, words: GameWords): string {
  const counts = countsIn(text, words);
  if (counts.length) return counts.map(([count, thing]) => `${count} ${term(thing, words, count)}`).join(", ");
  const things = text in words.term ? [text] : thingsIn(text, words);
  if (!things.length) return text;
  const times = new Map<string, number>();
  for (const thing of things) times.set(thing, (times.get(thing) ?? 0) + 1);
  return [...times].map(([thing, n]) => `${n > 1 ? `${n}× ` : ""}${term(thing, words)}`).join(", ");
}

/** `2 stone, 1 coin` as numbers and terms; nothing if any part is something else. */
function countsIn(text: string, words: GameWords): [number, string][] {
  const parts = text.split(", ").map((part) => /^(\d+) (.+)$/.exec(part));
  const isAll = parts.every((part) => part && Object.hasOwn(words.term, part[2]!));
  return isAll ? parts.map((part) => [Number(part![1]), part![2]!]) : [];
}

/** The terms that a list is made of, longest first; nothing if any part is unknown. */
function thingsIn(text: string, words: GameWords): string[] {
  let rest = text.replaceAll(",", " ").split(/\s+/).filter(Boolean);
  const things: string[] = [];
  while (rest.length) {
    let size = rest.length;
    while (size && !(rest.slice(0, size).join(" ") in words.term)) size--;
    if (!size) return [];
    things.push(rest.slice(0, size).join(" "));
    rest = rest.slice(size);
  }
  return things;
}

/** `Build a rail: {path}`, `Send {workers} to {place}`. */
const PLACE_LAST = /(:| in| to| nach)? \{(path|site|place|hex|area)\}$/;

/** What is done, without the place where, if that comes last. */
export const withoutPlace = (template: string): string => template.replace(PLACE_LAST, "");
