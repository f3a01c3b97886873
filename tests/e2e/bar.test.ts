/** The bar: it stands still, and tells what happened. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { byMouse, Player, type Taste } from "./player";
import { openBrowser, openPage } from "./screen";
import { goOn } from "./tables";

const house = new House();
let browser: Browser;
const BOT = { kind: "bot", name: "greedy" };

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

/** Every place on the page at which the board has ever begun, by the page itself, at every change. */
async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const box = document.querySelector("[data-region=board]")?.getBoundingClientRect();
      if (box) seen.add(`${box.left + scrollX} ${box.top + scrollY} ${box.width}`);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    Object.assign(window, { seenBoxes: seen });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenBoxes: Set<string> }).seenBoxes]);
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(SIZES)("at $width x $height the board stands still while one decides:", (viewport) => {
  test.each([
    ["montana", 96, { likes: [/^hex/] }],
    ["america", 721, { likes: [/^deliver/], shuns: /^(offer|want|give|bank|counter)/ }],
    ["walnut_grove", 380, {}],
  ] satisfies [string, number, Taste][])("%s", async (game, line, taste) => {
    const page = await openPage(browser, {
      viewport,
      reducedMotion: "reduce",
    });
    await goOn(page, house.address, game, line, [{ kind: "me" }, BOT, BOT, BOT]);
    const anna = new Player(page, byMouse, taste);
    await anna.isAsked();
    const boxes = await watchBoard(page);
    await anna.play(12);
    expect(await boxes()).toHaveLength(1);
    await page.context().close();
  });
});

test("the bar tells in one line what happened last", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await goOn(page, house.address, "america", 721, [{ kind: "me" }, BOT, BOT, BOT]);
  await new Player(page, byMouse).isAsked();
  const news = page.locator("[data-news]");
  expect((await news.textContent())!.trim()).not.toBe("");
  expect(await news.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(24);
  await page.context().close();
});
