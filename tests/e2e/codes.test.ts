/** Names, not codes: through a whole stored game of each title, in both languages, no text of the page shows one.
 *
 * The languages take turns with the lines looked at: what they say of a place, the game takes from the same names.
 */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isAsked } from "./screen";
import { openPage } from "./stage";
import { goOn, last, seated } from "./tables";

/** Hexes and crossings of America; tiles and fields of Walnut Grove; bare coordinates. */
const CODES = [/\bc\d\dr\d\d/, /\bT\d\d\b/, /(?<![\d.:/-])-?\d{1,2},-?\d{1,2}(?![\d])/];
/** Montana's hexes are called so, as on a chess board. */
const FIELD = /\bB[0-4]\b/;
const STEPS = 16;

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

async function codes(page: Page, game: string): Promise<string[]> {
  const bad = game === "montana" ? CODES : [...CODES, FIELD];
  return (await texts(page)).filter((text) => bad.some((code) => code.test(text)));
}

/** Lines at which somebody is asked, spread over the game. */
const ASKED: Record<string, [line: number, seat: number][]> = {
  montana: [
    [132, 0],
    [96, 0],
  ],
  america: [
    [640, 1],
    [466, 3],
    [275, 2],
    [98, 1],
    [682, 1],
  ],
  walnut_grove: [
    [380, 2],
    [60, 0],
    [200, 1],
  ],
};

describe.each(Object.keys(ASKED))("%s", (game) => {
  test.each([
    ["English", {}, 0],
    ["German", { locale: "de-DE" }, 1],
  ])("tells a whole game without codes in %s", async (_, wishes, first) => {
    const page = await openPage(wishes);
    const file = `${game}/four-greedy`;
    await goOn(page, file, last(file) - 1, seated(0));
    const slider = page.locator("[data-history] input[type=range]");
    await slider.waitFor();
    const most = Number(await slider.getAttribute("max"));
    const found: string[] = [];
    for (let n = first; n <= STEPS; n += 2) {
      const line = Math.round((most * n) / STEPS);
      await slider.fill(`${line}`);
      await page.waitForFunction((line) => document.querySelector(`[data-bar][data-shown="${line}"]`), line);
      found.push(...(await codes(page, game)));
    }
    expect([...new Set(found)]).toEqual([]);
  });

  test("asks without codes", async () => {
    const page = await openPage();
    for (const [line, seat] of ASKED[game]!) {
      await goOn(page, `${game}/four-greedy`, line, seated(seat));
      await isAsked(page);
      expect(await codes(page, game), `line ${line}`).toEqual([]);
    }
  });
});
