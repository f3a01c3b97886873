/** Hints at a table for learning, and the coach: under the track, with a button to play on. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openMenu } from "./company";
import { checkAccess, isAsked } from "./screen";
import { openPage } from "./stage";
import { begin, BOT, ME } from "./tables";

const MONTANA = { game: "montana", seats: [ME, BOT] };

test("a hint lists three choices, and one click plays one of them", async () => {
  const page = await openPage();
  await begin(page, { ...MONTANA, settings: { learning: true } });
  expect(await isAsked(page)).toBe(true);
  const line = Number(await page.locator("[data-bar]").getAttribute("data-seq"));
  await page.locator("[data-hint]").click();
  const hints = page.locator("[data-hinted]");
  await hints.first().waitFor();
  expect(await hints.count()).toBeLessThanOrEqual(3);
  expect(await page.locator("[data-bar]").textContent()).toMatch(/Best: \d+ % to win/);
  await checkAccess(page, page.locator("[data-bar]"));
  await hints.first().click();
  await page.waitForFunction(
    (seq) => Number(document.querySelector<HTMLElement>("[data-bar]")?.dataset.seq) > seq,
    line,
  );
});

/** The only person at a table ends its game. */
async function endGame(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("button", { name: "Propose to end the game" }).click();
  await page.getByRole("button", { name: "Propose it" }).click();
  await page.waitForSelector("[data-bar][data-status=ended]");
  await page.keyboard.press("Escape");
}

test("where the table is not for learning there is no hint; after the game the coach shows its curve and leads to a table that plays on", async () => {
  const page = await openPage();
  const info = await begin(page, MONTANA);
  expect(await isAsked(page)).toBe(true);
  expect(await page.locator("[data-hint], [data-coach]").count()).toBe(0);
  await page.locator("[data-do=recruit]").click();
  await page.waitForFunction(() => document.querySelectorAll("[data-bar] [data-choice]").length > 0);
  await endGame(page);
  await page.locator("[data-ask-coach]").click();
  await page.waitForSelector("[data-coach=done] [data-stroke=luck]");
  expect(await page.locator("[data-coach] [data-stroke=decision]").count()).toBeGreaterThan(0);
  await checkAccess(page);
  expect(await page.locator("[data-accuracy]").textContent()).toMatch(/Accuracy \d+ %\. Luck [+−]\d+ %\./);
  await page.locator("[data-practise-slips]").click();
  const slip = Number(await page.locator("[data-practise]").getAttribute("data-practise"));
  await page.waitForSelector(`[data-bar][data-shown="${slip - 1}"]`);
  expect(await page.locator("[data-answer]").count()).toBeGreaterThan(1);
  await page.locator("[data-answer]").first().click();
  expect(await page.locator("[data-verdict]").textContent()).toMatch(/Right: |Better: /);
  await page.getByRole("button", { name: "Back to the list" }).click();
  const costly = page.locator("[data-slip]").first();
  const line = Number(await costly.getAttribute("data-slip"));
  await costly.getByRole("button", { name: `Line ${line}` }).click();
  await page.waitForSelector(`[data-bar][data-shown="${line - 1}"]`);
  await costly.getByRole("button", { name: "Try from here" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.includes(info.id));
  expect(await isAsked(page)).toBe(true);
});
