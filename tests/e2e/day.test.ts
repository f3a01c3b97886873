/** The game of the day, from the card on the front page to the card that is shared. */

import { expect, test } from "vitest";
import { byMouse, Player } from "./player";
import { checkAccess, PHONE } from "./screen";
import { openPage } from "./stage";
import { WIDE } from "./browser";

/** Saturdays have a bot at the table: whose turn it is matters, and what is pressed does not. */
const DECISIONS = 250;

test("from the front page to the shared card: on the desk, on a phone, by keyboard", async () => {
  const page = await openPage();
  await page.goto("/");
  const card = page.locator("[data-day]");
  await card.getByText("You see the field when you have finished.").waitFor();
  expect(await page.locator("[data-field]").count()).toBe(0);
  await checkAccess(page, card);
  await card.locator("[data-play-day]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-bar]");
  await new Player(page, byMouse).toTheEnd(DECISIONS);
  await page.locator("[data-day-result]").click();
  await page.locator("[data-field] svg").waitFor();
  expect(await page.locator("h1").textContent()).toMatch(/place 1 of 1$/);
  const text = await page.locator("[data-shared]").inputValue();
  expect(text.split("\n")[0]).toMatch(/of the day No\. \d+$/);
  expect(text.split("\n").at(-1)).toMatch(/\/today$/);
  await checkAccess(page, page.locator("main"));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toMatch(/^planwagen-\d{4}-\d\d-\d\d\.png$/);
  await page.setViewportSize(PHONE.viewport);
  await page.locator("[data-card]").scrollIntoViewIfNeeded();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide(), "on a phone nothing is cut").toBe(false);
  await page.setViewportSize(WIDE);
  await page.goto("/");
  await card.getByText("Your counted try is over.").waitFor();
});
