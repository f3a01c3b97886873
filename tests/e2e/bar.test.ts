/** The bar tells what happened. */

import { expect, test } from "vitest";
import { isAsked, PHONE } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

test("the bar shows in two lines at most what happened last, and is no higher for it", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 721, seated(0));
  await isAsked(page);
  const news = page.locator("[data-latest]");
  expect((await news.textContent())!.trim()).not.toBe("");
  expect(await news.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(36);
  const bar = page.locator("[data-bar]");
  const higher = () =>
    bar.evaluate((one) => one.getBoundingClientRect().height - one.parentElement!.getBoundingClientRect().height);
  expect(await higher()).toBe(0);
});

test("on a phone a button stays where it is while it is pointed at", async () => {
  const page = await openPage(PHONE);
  await goOn(page, "walnut_grove/four-greedy-edition2", 380, seated(0));
  const button = page.locator("[data-bar] [data-do^='give ']").last();
  await button.waitFor();
  const place = () => button.evaluate((one) => one.getBoundingClientRect().y);
  const before = await place();
  await button.focus();
  await page.locator("[data-bar] .preview").waitFor();
  expect(await place()).toBe(before);
});
