/** Names, not codes: what a page shows of the notation that records have. */

import type { Page } from "playwright-core";

/** Hexes and crossings of America; tiles and fields of Walnut Grove; bare coordinates. */
const CODES = [/\bc\d\dr\d\d/, /\bT\d\d\b/, /(?<![\d.:/-])-?\d{1,2},-?\d{1,2}(?![\d])/];
/** Montana's hexes are called so, as on a chess board. */
const FIELD = /\bB[0-4]\b/;

/** Runs in the page: of all that can be read or heard (texts, names, titles) what has such a code. Few of a thousand
 * texts are sent, and nothing usually. */
function withCodes(bad: RegExp[]): string[] {
  const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((one) =>
    ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
  );
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const written: string[] = [];
  while (walk.nextNode()) written.push(walk.currentNode.textContent ?? "");
  return [...new Set([...named, ...written])].filter((text) => bad.some((code) => code.test(text)));
}

export const codes = (page: Page, game: string): Promise<string[]> =>
  page.evaluate(withCodes, game === "montana" ? CODES : [...CODES, FIELD]);
