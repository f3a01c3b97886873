/** Names, not codes: what a page shows of the notation that records have. */

import type { Page } from "playwright-core";

/** Hexes and crossings of America; tiles and fields of Walnut Grove; bare coordinates. */
const CODES = [/\bc\d\dr\d\d/, /\bT\d\d\b/, /(?<![\d.:/-])-?\d{1,2},-?\d{1,2}(?![\d])/];
/** Montana's hexes are called so, as on a chess board. */
const FIELD = /\bB[0-4]\b/;

/** All that can be read or heard: texts, names, titles. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((one) =>
      ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
    );
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const written: string[] = [];
    while (walk.nextNode()) written.push(walk.currentNode.textContent ?? "");
    return [...new Set([...named, ...written])];
  });

export async function codes(page: Page, game: string): Promise<string[]> {
  const bad = game === "montana" ? CODES : [...CODES, FIELD];
  return (await texts(page)).filter((text) => bad.some((code) => code.test(text)));
}
