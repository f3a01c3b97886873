/** Games without a board of their own: the server's picture, and the choices as buttons. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { checkAccess, clickSomething, isAsked, openBrowser, openPage, playNow, shot } from "./screen";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

const seq = (page: Page) => page.locator("input[type=range]").getAttribute("max").then(Number);
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** One decision, and the table has gone on. */
async function decide(page: Page): Promise<void> {
  expect(await isAsked(page)).toBe(true);
  const before = await seq(page);
  await clickSomething(page);
  await page.waitForFunction((old) => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.max) > old, before);
}

/** The picture is there, and it is that of the present line in the present theme; bots may go on meanwhile. */
async function checkPicture(page: Page, theme: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const image = document.querySelector<HTMLImageElement>("[data-picture]");
    const now = document.querySelector<HTMLInputElement>("input[type=range]")?.max;
    return image?.src.includes(`seq=${now}&theme=${wanted}`) && image.complete && image.naturalWidth === 1600;
  }, theme);
}

test.each([
  ["Walnut Grove", "Play now against bots", "walnut-grove"],
  ["Walnut Grove", "Play alone", "walnut-grove-alone"],
])("%s: %s", async (game, how, name) => {
  const page = await openPage(browser);
  await playNow(page, house.address, game, how);
  for (let n = 0; n < 15; n++) await decide(page);
  await checkPicture(page, "light");
  await shot(page, `${name}-1440`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await scrolls(page)).toBe(false);
  await shot(page, `${name}-390`);
  await checkAccess(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await checkAccess(page);
  await page.getByRole("tab", { name: "As text" }).click();
  await checkAccess(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await checkPicture(page, "dark");
  await shot(page, `${name}-dark`);
  await page.context().close();
});
