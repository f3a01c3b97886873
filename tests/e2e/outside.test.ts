/** A game from outside, which neither the page nor the server has heard of before: on the board for any game. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { byMouse, Player } from "./player";
import { checkAccess, lookAtAll, openBrowser, openPage, shot, title } from "./screen";

const house = new House("face_down");
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

test("a game from outside is played to its end, in its own words", async () => {
  const page = await openPage(browser);
  await page.goto(house.address);
  const card = page.locator("[data-game=face_down]");
  await card.waitFor();
  await shot(page, "outside-front");
  await card.getByRole("button", { name: "Play now against bots" }).click();
  await page.getByRole("button", { name: /^Keep the [1-6]$/ }).waitFor();
  expect(await title(page).textContent()).toMatch(/^You hold a [1-6]\. Keep it, or change it\?$/);
  const anna = new Player(page, byMouse);
  await anna.play(1);
  await page.locator("[data-position]", { hasText: "a card face down" }).waitFor();
  await lookAtAll(page, "outside");
  await anna.toTheEnd();
  await page.locator("[data-ending] tbody tr").first().waitFor();
  await shot(page, "outside-over");
  await checkAccess(page);
  expect(await title(page).textContent()).toMatch(/wins|share/);
});

test("its words and its rules are there in German, too", async () => {
  const page = await openPage(browser, { locale: "de-DE" });
  await page.goto(house.address);
  await page.locator("[data-game=face_down] .primary").click();
  await page.getByRole("button", { name: /^Die [1-6] tauschen$/ }).waitFor();
  await page.getByRole("tab", { name: "Regeln" }).click();
  await page.getByText("zugleich").first().waitFor();
});
