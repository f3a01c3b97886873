/** Amounts are put together with + and −: no question shows a wall of buttons. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byMouse, Player, type Taste } from "./player";
import { checkAccess } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

const MOST = 7;

/** The most buttons that the bar has shown at once, by the page itself, at every change. */
async function countButtons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.mostButtons = 0;
    const look = () => {
      const shown = document.querySelectorAll("[data-bar] .button[data-choice]").length;
      window.mostButtons = Math.max(window.mostButtons, shown);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => window.mostButtons);
}

declare global {
  interface Window {
    mostButtons: number;
  }
}

/** Where a question has most answers: in the stored game, at this line, this seat. */
const WALLS: [string, number, number][] = [
  ["montana", 14, 0],
  ["montana", 52, 0],
  ["montana", 63, 0],
  ["walnut_grove", 139, 3],
  ["america", 152, 0],
];

test.each(WALLS)("%s at line %i: pieces with + and −, confirmed once", async (game, line, me) => {
  const page = await openPage();
  await goOn(page, `${game}/four-greedy`, line, seated(me));
  await page.waitForSelector("[data-picker]");
  if (line === 52) await checkAccess(page);
  const most = await countButtons(page);
  const seq = await page.getAttribute("[data-bar]", "data-seq");
  const pluses = page.locator("[data-picker] [data-choice][data-do^='+']");
  while (await pluses.count()) await pluses.first().click();
  await page.locator("[data-picker] .primary").click();
  await page.waitForFunction(
    (before) => document.querySelector("[data-bar]")?.getAttribute("data-seq") !== before,
    seq,
  );
  expect(await most()).toBeLessThanOrEqual(MOST);
});

test.each([
  ["montana", 96, { likes: [/^hex/] }],
  ["america", 721, { likes: [/^deliver/], shuns: /^(offer|want|give|bank|counter)/ }],
  ["walnut_grove", 380, {}],
] satisfies [string, number, Taste][])("%s never shows more than seven buttons at once", async (game, line, taste) => {
  const page = await openPage();
  await goOn(page, `${game}/four-greedy`, line, seated(0));
  const anna = new Player(page, byMouse, taste);
  await anna.isAsked();
  const most = await countButtons(page);
  await anna.play(16);
  expect(await most()).toBeLessThanOrEqual(MOST);
});
