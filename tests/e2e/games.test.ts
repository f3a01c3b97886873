/** Whole games: two browsers and a bot by mouse, and each game by keyboard alone. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { byKeyboard, byMouse, Player, type Taste } from "./player";
import { checkAccess, lookAtAll, openBrowser, openPage, shot, title } from "./screen";
import { goOn, inviteFriend, sitDown, TWO_AND_BOTS } from "./tables";

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
/** Haggling has no end for somebody who does not know what for. */
const AMERICA: Taste = {
  likes: [/^deliver/],
  shuns: /^(offer|want|give|bank|counter)/,
};
const WALNUT_GROVE: Taste = {};
/** Blue is three deliveries short of the eight that win. */
const NEAR_THE_END = 721;

/** Looks around on the way. */
async function finishLooking(player: Player, name: string): Promise<void> {
  await player.play(6);
  await lookAtAll(player.page, name);
  await player.toTheEnd();
  await player.page.locator("[data-ending] tbody tr").first().waitFor();
  await shot(player.page, `${name}-over`);
  await checkAccess(player.page);
}

async function leave(...players: Player[]): Promise<void> {
  for (const { page, acts } of players) {
    expect(acts).toBeGreaterThan(8);
    expect(await title(page).textContent()).toMatch(/wins|share|over/);
    await page.context().close();
  }
}

/** Anna and Ben in a browser each, met by the link. */
async function finishTogether(taste: Taste, name: string, invite: (host: Page) => Promise<string>): Promise<void> {
  const [host, friend] = await Promise.all([openPage(browser), openPage(browser)]);
  await sitDown(friend, await invite(host));
  const [anna, ben] = [new Player(host, byMouse, taste), new Player(friend, byMouse, taste, "Ben")];
  await Promise.all([finishLooking(anna, name), ben.toTheEnd()]);
  await leave(anna, ben);
}

describe("two browsers and a bot play to the end by mouse", () => {
  test("Montana", () => finishTogether(MONTANA, "montana-two", (host) => inviteFriend(host, house.address, "Montana")));

  test("Walnut Grove", () =>
    finishTogether(WALNUT_GROVE, "walnut-two", (host) => inviteFriend(host, house.address, "Walnut Grove")));

  test("Settlers of America, the last turns", () =>
    finishTogether(AMERICA, "america-two", (host) => goOn(host, house.address, "america", NEAR_THE_END, TWO_AND_BOTS)));
});

/** Goes to the button of the front page by Tab, and presses it. */
async function press(page: Page, game: string, how: string): Promise<void> {
  await page.goto(house.address);
  const card = page.locator("section", {
    has: page.getByRole("heading", { name: game }),
  });
  const button = card.getByRole("button", { name: how });
  await button.waitFor();
  const isThere = () => button.evaluate((one) => one === document.activeElement);
  for (let n = 0; n < 40 && !(await isThere()); n++) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter");
}

describe("by keyboard alone a game is played to its end:", () => {
  const still = { reducedMotion: "reduce" } as const;

  test("Montana", async () => {
    const page = await openPage(browser, still);
    await press(page, "Montana", "Play now against bots");
    const anna = new Player(page, byKeyboard, MONTANA);
    await anna.toTheEnd();
    await leave(anna);
  });

  test("Walnut Grove, alone", async () => {
    const page = await openPage(browser, still);
    await press(page, "Walnut Grove", "Play alone");
    const anna = new Player(page, byKeyboard, WALNUT_GROVE);
    await anna.toTheEnd();
    await leave(anna);
  });

  test("Settlers of America, the last turns", async () => {
    const page = await openPage(browser, still);
    const bot = { kind: "bot", name: "greedy" };
    await goOn(page, house.address, "america", NEAR_THE_END, [{ kind: "me" }, bot, bot, bot]);
    const anna = new Player(page, byKeyboard, AMERICA);
    await anna.toTheEnd();
    await leave(anna);
  });
});
