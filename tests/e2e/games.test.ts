/** Whole games: two browsers and a bot by mouse, and each game by keyboard alone. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { byKeyboard, byMouse, Player, type Taste } from "./player";
import { checkAccess, openBrowser, openPage, shot, title } from "./screen";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

const MONTANA: Taste = { likes: [/^hex/] };

/** Sets a table with one open seat and one bot, and gives the link for the friend. */
async function invite(host: Page, game: string): Promise<string> {
  await host.goto(house.address);
  await host.getByLabel("Your name").fill("Anna");
  const card = host.locator("section", { has: host.getByRole("heading", { name: game }) });
  await card.getByRole("button", { name: "With friends" }).click();
  await host.getByLabel("Seat 2").selectOption("open");
  await host.getByLabel("Seat 3").selectOption("greedy");
  await host.getByRole("button", { name: "Set the table" }).click();
  return host.getByLabel("Send this link").inputValue();
}

async function sitDown(friend: Page, link: string): Promise<void> {
  await friend.goto(link);
  await friend.getByLabel("Your name").fill("Ben");
  await friend.getByRole("button", { name: "Sit down" }).click();
}

async function finish(players: Player[], name: string): Promise<void> {
  await Promise.all(players.map((player) => player.toTheEnd()));
  for (const { page, acts } of players) {
    expect(acts).toBeGreaterThan(5);
    expect(await title(page).textContent()).toMatch(/wins|share/);
  }
  await shot(players[0]!.page, `${name}-over`);
  await checkAccess(players[0]!.page);
  await Promise.all(players.map(({ page }) => page.context().close()));
}

describe("two browsers and a bot play to the end by mouse", () => {
  test("Montana", async () => {
    const [host, friend] = await Promise.all([openPage(browser), openPage(browser)]);
    await sitDown(friend, await invite(host, "Montana"));
    await finish([new Player(host, byMouse, MONTANA), new Player(friend, byMouse, MONTANA, "Ben")], "montana-two");
  });
});

describe("by keyboard alone", () => {
  test("Montana", async () => {
    const page = await openPage(browser, { reducedMotion: "reduce" });
    await page.goto(house.address);
    const play = page.getByRole("button", { name: "Play now against bots" }).first();
    await play.waitFor();
    while (!(await play.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await finish([new Player(page, byKeyboard, MONTANA)], "montana-keyboard");
  });
});
