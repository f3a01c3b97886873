/** Games to their end: two browsers and bots by mouse, and each game by keyboard alone. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { byKeyboard, byMouse, Player, type Taste } from "./player";
import { checkAccess, title } from "./screen";
import { openPage } from "./stage";
import { before, BOT, cardOf, goOn, ME, OPEN, type Seat, seated, sitDown } from "./tables";

const MONTANA: Taste = { likes: [/^hex/] };
const WALNUT_GROVE: Taste = {};
const ALONE = "walnut_grove/walnut_grove-1";
/** Blue needs one more delivery to win, and its second train is on the way to Columbia. */
const AMERICA: Taste = {
  likes: [/^deliver/, /^train blue 2/, /^path Columbia-c13r05W/, /mineral rights$/, /coal$/, /^done/, /^roll/],
};

async function finish(player: Player): Promise<void> {
  await player.toTheEnd();
  expect(player.acts).toBeGreaterThan(0);
  expect(await title(player.page).textContent()).toMatch(/win|share|over|short/);
}

describe("two browsers and two bots play to the end by mouse:", () => {
  test.each<[string, number, Seat[], Taste]>([
    ["montana", 150, [OPEN, BOT, BOT, ME], MONTANA],
    ["walnut_grove", 546, [OPEN, BOT, BOT, ME], WALNUT_GROVE],
    ["america", 805, [BOT, OPEN, BOT, ME], AMERICA],
  ])("%s", async (game, line, seats, taste) => {
    const [host, friend] = await Promise.all([openPage(), openPage()]);
    await sitDown(friend, await goOn(host, `${game}/four-greedy`, line, seats));
    const [anna, ben] = [new Player(host, byMouse, taste), new Player(friend, byMouse, taste, "Ben")];
    await Promise.all([finish(anna), finish(ben)]);
    await host.locator("[data-ending] tbody tr").first().waitFor();
    await checkAccess(host, host.locator("[data-ending]"));
  });
});

/** Goes to the button of the front page by Tab, and presses it. */
async function press(page: Page, game: string, how: string): Promise<void> {
  await page.goto("/");
  const button = cardOf(page, game).getByRole("button", { name: how });
  await button.waitFor();
  const isThere = () => button.evaluate((one) => one === document.activeElement);
  for (let n = 0; n < 40 && !(await isThere()); n++) await page.keyboard.press("Tab");
  expect(await isThere()).toBe(true);
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-bar]"); // the front page shows a board, too
}

describe("by keyboard alone a game is begun and played to its end:", () => {
  /** So many acts from the front page on, then the end of a stored game: a whole one, by mouse, is in
   * offline.test.ts. */
  const OPENING = 12;

  test("Montana", async () => {
    const page = await openPage();
    await press(page, "Montana", "Play now against bots");
    const beginner = new Player(page, byKeyboard, MONTANA);
    await beginner.play(OPENING);
    expect(beginner.acts).toBe(OPENING);
    await goOn(page, "montana/four-greedy", 150, seated(3));
    await finish(new Player(page, byKeyboard, MONTANA));
  });

  test("Walnut Grove, alone", async () => {
    const page = await openPage();
    await press(page, "Walnut Grove", "Play alone");
    const beginner = new Player(page, byKeyboard, WALNUT_GROVE);
    await beginner.play(OPENING);
    expect(beginner.acts).toBe(OPENING);
    await goOn(page, ALONE, before(ALONE, "luck disc 8: disc B3"), [ME]);
    await finish(new Player(page, byKeyboard, WALNUT_GROVE));
  });

  test("Settlers of America, the last turn", async () => {
    const page = await openPage();
    await goOn(page, "america/four-greedy", 806, seated(3));
    await finish(new Player(page, byKeyboard, AMERICA));
  });
});
