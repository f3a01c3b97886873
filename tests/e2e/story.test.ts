/** How a game ends and whom one plays: the story of its points, bots by level, answers given once for a while. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { byMouse, Player } from "./player";
import { checkAccess, lookAtAll, openBrowser, openPage, shot } from "./screen";
import { goOn } from "./tables";

const house = new House();
let browser: Browser;
const BOT = { kind: "bot", name: "greedy" };

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});
afterAll(async () => {
  await browser.close();
  await house.leave();
});

const seated = (me: number) => [0, 1, 2, 3].map((seat) => (seat === me ? { kind: "me" } : BOT));
const goesBeyond = (page: Page, line: number) =>
  page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>("[data-bar]")?.dataset.seq) > before,
    line,
  );

test("the ending tells the points by turn, the dice, and leads to its moments", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await goOn(page, house.address, "america", 817, seated(3));
  await new Player(page, byMouse, { likes: [/^deliver/] }).toTheEnd(20);
  await page.waitForSelector("[data-story] polyline");
  expect(await page.locator("[data-story] polyline.line").count()).toBe(4);
  await checkAccess(page);
  await shot(page, "ending-america");
  const moments = page.locator("[data-moment]");
  expect(await moments.count()).toBe(3);
  const line = await moments.last().getAttribute("data-moment");
  await moments.last().click();
  await page.waitForSelector(`[data-bar][data-shown="${line}"]`);
  await page.context().close();
});

test("opponents are chosen by face and level, and sit at the table by name", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await page.goto(house.address);
  await page.waitForSelector("[data-opponents]");
  await lookAtAll(page, "front-opponents");
  const card = page.locator("section[data-game=montana]");
  await card.getByText("Trail boss (medium)").click();
  await card.getByText("Thinks its whole turn through").waitFor();
  await card.getByRole("button", { name: "Play now against bots" }).click();
  await page.locator("article", { hasText: "Trail boss (medium)" }).first().waitFor();
  await page.context().close();
});

test("who declines all offers of a turn, or passes until the own one, is not asked again", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await goOn(page, house.address, "america", 85, seated(0));
  await page.getByRole("button", { name: "Decline all offers this turn" }).click();
  await goesBeyond(page, 85);
  const pass = page.getByRole("button", { name: "Pass until my turn" });
  await pass.click();
  await page.locator("[data-do=roll]").waitFor();
  expect(await pass.count()).toBe(0);
  await page.context().close();
});
