/** Amounts are put together with + and −: no question shows a wall of buttons. */

import { expect, test } from "vitest";
import { checkAccess, countButtons, MAX_BUTTONS, PHONE, twoFrames } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

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
  if (line === 52) await checkAccess(page, page.locator("[data-picker]"));
  const most = await countButtons(page);
  const seq = await page.getAttribute("[data-bar]", "data-seq");
  const pluses = page.locator("[data-picker] [data-choice][data-do^='+']");
  while (await pluses.count()) await pluses.first().click();
  await page.locator("[data-picker] .primary").click();
  await page.waitForFunction(
    (before) => document.querySelector("[data-bar]")?.getAttribute("data-seq") !== before,
    seq,
  );
  expect(await most()).toBeLessThanOrEqual(MAX_BUTTONS);
});

test("every button says what it costs and brings, the pieces come without words for screen readers, and none moves away from who points at it on a phone", async () => {
  const page = await openPage();
  await goOn(page, "walnut_grove/four-greedy-edition2", 380, seated(0));
  const gives = page.locator("[data-bar] [data-do^='give ']");
  await gives.first().waitFor();
  for (const button of await gives.all()) {
    expect(await button.locator("[data-effects]").textContent()).toContain("−1");
    expect(await button.locator("[data-effects]").getAttribute("aria-hidden")).toBe("true");
  }
  await page.setViewportSize(PHONE.viewport);
  const still = await gives.first().boundingBox();
  await gives.first().hover();
  await page.locator("[data-bar] [aria-live]", { hasText: /costs/ }).waitFor({ state: "attached" });
  await twoFrames(page);
  expect(await gives.first().boundingBox()).toEqual(still);
});
