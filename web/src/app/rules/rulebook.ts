/** The rules of a game in one language, and how they are found. */

import type { Book, Clause } from "../../wire";
import { rules } from "../transport/api";

const FILES = import.meta.glob<Book>("../../generated/rules/*.json", { import: "default" });

/** Of a game that the page does not know, the server has it. */
export async function bookOf(game: string, language: string): Promise<Book | null> {
  const file = FILES[`../../generated/rules/${game}.${language}.json`];
  return (file ?? (() => rules(game, language)))().catch(() => null);
}

/** By clause: what its blanks hold, and as `case` which of its wordings. */
export type Numbers = Book["numbers"];

/** The clauses as they hold for an edition; without numbers of a table, for the default edition. */
export function clausesOf(book: Book, numbers: Numbers = book.numbers): Clause[] {
  return book.clauses.map((clause) => (numbers[clause.id] ? filled(clause, numbers[clause.id]!) : clause));
}

function filled(clause: Clause, numbers: Record<string, string>): Clause {
  const wording = clause.cases[numbers.case ?? ""] ?? clause.text;
  return { ...clause, text: wording.replace(/\{(\w+)\}/g, (blank, name: string) => numbers[name] ?? blank) };
}

export const chapterOf = (clause: Clause) => Number(/-(\d+)\./.exec(clause.id)?.[1]);

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "");

/** All words that are looked for stand in the clause, whether or not its accents are typed. */
export function mentions(clause: Clause, wanted: string): boolean {
  const text = plain(`${clause.id} ${clause.title} ${clause.text}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const isClause = (text: string | undefined): text is string => /^[A-Z]+-\d/.test(text ?? "");

/** The rules that the present choices are made by, each once, in the order of the book. */
export function inPlay(all: Clause[], clauses: (string | undefined)[]): Clause[] {
  const named = new Set(clauses.filter(isClause));
  return all.filter((clause) => named.has(clause.id));
}

/** A rule's text cut up where it names other rules. */
export function withLinks(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/\b([A-Z]{1,2}-\d+\.\d+)\b/)
    .map((part, n) => ({ text: part, isLink: n % 2 === 1 }))
    .filter((part) => part.text);
}
