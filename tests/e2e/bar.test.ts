/** The bar: it stands still, shows few buttons, and tells what happened. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { WIDE } from "./browser";
import { byMouse, Player, type Taste } from "./player";
import { countButtons, isAsked, MOST_BUTTONS, PHONE, twoFrames } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

/** Every place on the page at which the board has begun since this was asked, by the page itself, at every change. */
async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      if ((window as unknown as { seenBoxes: Set<string> }).seenBoxes !== seen) return;
      const box = document.querySelector("[data-region=board]")?.getBoundingClientRect();
      if (box) seen.add(`${box.left + scrollX} ${box.top + scrollY} ${box.width}`);
    };
    Object.assign(window, { seenBoxes: seen });
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenBoxes: Set<string> }).seenBoxes]);
}

/** From the beginning of a stored game, its middle and its end. */
const TASTES: [string, number[], Taste][] = [
  ["montana", [14, 96, 150], { likes: [/^hex/] }],
  ["america", [85, 310, 721], { likes: [/^deliver/], shuns: /^(offer|want|give|bank|counter)/ }],
  ["walnut_grove", [60, 380, 540], {}],
];
const ACTS = 3;

describe("on a desk and on a phone the board stands still, buttons are few:", () => {
  test.each(TASTES)("%s", async (game, lines, taste) => {
    const page = await openPage();
    for (const line of lines) {
      await page.setViewportSize(WIDE);
      await goOn(page, `${game}/four-greedy`, line, seated(0));
      const anna = new Player(page, byMouse, taste);
      await anna.isAsked();
      const most = await countButtons(page);
      for (const viewport of [WIDE, PHONE.viewport]) {
        await page.setViewportSize(viewport);
        await twoFrames(page); // the board takes its new size
        const boxes = await watchBoard(page);
        await anna.play(ACTS);
        expect(await boxes(), `from line ${line}, ${viewport.width} wide`).toHaveLength(1);
      }
      expect(await most(), `from line ${line}`).toBeLessThanOrEqual(MOST_BUTTONS);
    }
  });
});

test("the bar tells in one line what happened last", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 721, seated(0));
  await isAsked(page);
  const news = page.locator("[data-news]");
  expect((await news.textContent())!.trim()).not.toBe("");
  expect(await news.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(24);
});
