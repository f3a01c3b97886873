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

test("an error goes with the next press", async () => {
  const page = await openPage();
  await goOn(page, "montana/four-greedy", 132, seated(0));
  await isAsked(page);
  const error = page.locator("[data-error]");
  await page.locator('[data-at^="hex"]:not([data-legal])').first().click({ force: true });
  await error.waitFor();
  await page.locator("[data-bar] h2").click();
  await error.waitFor({ state: "detached" });
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

test("tools and the step onward stay where they are, whatever is in hand", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy-edition3", 680, seated(0));
  await isAsked(page);
  const places = () =>
    page
      .locator("[data-bar] .tool, [data-do='end actions']")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  const before = await places();
  expect(before).toHaveLength(5);
  await page.locator("[data-at='build rail']").click();
  await page.locator("[data-bar] h2", { hasText: "Choose a path for your rail" }).waitFor();
  expect(await places()).toEqual(before);
});

test("on a phone nothing covers an answer in advance, and it covers no other part of the table", async () => {
  const page = await openPage(PHONE);
  await goOn(page, "america/four-greedy", 98, seated(1));
  const answer = page.locator("[data-auto=decline]");
  await answer.waitFor();
  const isOpen = await answer.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(isOpen).toBe(true);
  await page.locator("[data-to=log]").click();
  await answer.waitFor({ state: "hidden" });
});
