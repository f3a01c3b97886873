import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { checkAccess, clickSomething, isAsked, openBrowser, openPage, playNow, shot } from "./screen";

const house = new House();
const LEGAL_HEX = 'g[data-at^="hex"][data-legal]';
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

async function untilSettling(page: Page): Promise<void> {
  for (let n = 0; n < 60 && (await isAsked(page)); n++) {
    if (await page.locator(LEGAL_HEX).count()) return;
    await clickSomething(page);
  }
  throw new Error("nothing can ever be settled");
}

test("pointing at a hex shows what it takes, what it brings and what is left to settle", async () => {
  const page = await openPage(browser);
  await playNow(page, house.address);
  await untilSettling(page);
  expect(await page.locator(".home .new").count()).toBe(0);
  await page.locator(LEGAL_HEX).first().focus();
  await page.locator("[data-zoom] text", { hasText: /\d+ → \d+ to settle/ }).waitFor();
  const changes = await page.locator(".home .new").allTextContents();
  expect(changes.length).toBeGreaterThanOrEqual(2); // at least one good, and the settlements
  for (const change of changes) expect(change).toMatch(/^\d+ → \d+$/);
  await page.getByText(/^costs .* · brings 1 settlement/).waitFor();
  await shot(page, "montana-preview");
  await checkAccess(page);
  await page.context().close();
});

test("a place that is asked about in vain is marked until something else is done", async () => {
  const page = await openPage(browser);
  await playNow(page, house.address);
  await isAsked(page);
  await page.locator('g[data-at^="hex"]:not([data-legal])').nth(5).click({ force: true });
  await page.getByText("Not possible").first().waitFor();
  await page.locator("[data-zoom] polygon.refused").waitFor();
  await shot(page, "montana-refused");
  await page.keyboard.press("Escape");
  await page.locator("[data-zoom] polygon.refused").waitFor({ state: "hidden" });
  await page.locator('[data-at="town 1,1"]').click({ force: true });
  await page.locator(".slot.refused").waitFor();
  await checkAccess(page);
  await page.context().close();
});
