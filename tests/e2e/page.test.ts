import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import {
  checkAccess, clickSomething, isAsked, openBrowser, openPage, playNow, playToTheEnd, pressSomething, shot, title,
} from "./screen";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Plays on until there is something at this place to choose. */
async function until(page: Page, place: string): Promise<void> {
  for (let n = 0; n < 200; n++) {
    expect(await isAsked(page)).toBe(true);
    if (await page.locator(`[data-at="${place}"][data-legal]`).count()) return;
    await clickSomething(page);
  }
  throw new Error(`${place} is never offered`);
}

describe("the front page", () => {
  test("speaks German and English and has no barriers", async () => {
    const page = await openPage(browser, { locale: "de-DE" });
    await page.goto(house.address);
    await page.getByRole("button", { name: "Sofort gegen Bots spielen" }).first().waitFor();
    await shot(page, "front-de");
    await page.getByLabel("Sprache").selectOption("en");
    await page.getByRole("button", { name: "Play now against bots" }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await checkAccess(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await scrolls(page)).toBe(false);
    await shot(page, "front-390");
    await page.context().close();
  });

  test("says what is wrong with an unknown link", async () => {
    const page = await openPage(browser);
    await page.goto(`${house.address}/t/nosuchtable`);
    await page.getByRole("heading", { name: "This table cannot be opened" }).waitFor();
    await checkAccess(page);
    await page.context().close();
  });
});

describe("a table of Montana", () => {
  test("is played to its end by mouse", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    for (let n = 0; n < 9 && (await isAsked(page)); n++) await clickSomething(page);
    await isAsked(page);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      expect(await scrolls(page), `${width}`).toBe(false);
      await shot(page, `montana-${width}`);
    }
    await checkAccess(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await shot(page, "montana-dark");
    await playToTheEnd(page, clickSomething);
    expect(await title(page).textContent()).toMatch(/wins|share/);
    await shot(page, "montana-over");
    await checkAccess(page);
    await page.context().close();
  });

  test("is played to its end by keyboard alone", async () => {
    const page = await openPage(browser, { reducedMotion: "reduce" });
    await playNow(page, house.address);
    await playToTheEnd(page, pressSomething);
    expect(await title(page).textContent()).toMatch(/wins|share/);
    await page.context().close();
  });

  test("undoes and redoes a decision, and the log follows", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await until(page, "bank 1");
    await page.locator('[data-at="bank 1"]').click();
    const how = page.locator('[data-bar] [data-do^="bank 1"]');
    if (await how.count()) await how.first().click();
    await page.getByText("Anna sends workers to bank space 1").first().waitFor();
    await page.keyboard.press("u");
    await page.locator('[data-at="bank 1"][data-legal]').waitFor();
    await page.getByText("Anna sends workers to bank space 1").waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByText("Anna sends workers to bank space 1").first().waitFor();
    await page.context().close();
  });

  test("tells why not, and opens the rules at the clause", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await until(page, "disc");
    await page.locator('g[data-at^="hex"]:not([data-legal])').first().click({ force: true });
    await page.getByText("Not possible").first().waitFor();
    const clause = page.locator("[data-bar] .link");
    const id = (await clause.textContent())?.replace("Rule ", "");
    await clause.click();
    await page.locator(`[id="rule-${id}"]`).waitFor();
    await checkAccess(page);
    await shot(page, "montana-rules");
    await page.context().close();
  });

  test("shows earlier positions and comes back to the present", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await isAsked(page);
    await page.getByRole("button", { name: "One line back" }).click();
    await page.getByText("You are looking at an earlier position.").waitFor();
    await page.locator("[data-bar]").getByRole("button", { name: "Live" }).click();
    expect(await isAsked(page)).toBe(true);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await checkAccess(page);
    await page.context().close();
  });

  test("can be played by touch on a phone, in German", async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" };
    const page = await openPage(browser, phone);
    await page.goto(house.address);
    await page.getByRole("button", { name: "Sofort gegen Bots spielen" }).first().tap();
    expect(await isAsked(page)).toBe(true);
    const before = await title(page).textContent();
    await page.locator("[data-bar] [data-choice]").first().tap();
    await page.waitForFunction((old) => document.querySelector("[data-bar] h2")?.textContent !== old, before);
    expect(await scrolls(page)).toBe(false);
    await shot(page, "montana-phone-de");
    await page.context().close();
  });
});

describe("several people", () => {
  test("meet by a link, and talk", async () => {
    const host = await openPage(browser);
    await host.goto(house.address);
    await host.getByLabel("Your name").fill("Anna");
    await host.getByRole("button", { name: "With friends" }).first().click();
    await checkAccess(host);
    await host.getByRole("button", { name: "Set the table" }).click();
    const link = await host.getByLabel("Send this link").inputValue();
    await checkAccess(host);
    await shot(host, "waiting");
    const friend = await openPage(browser);
    await friend.goto(link);
    await friend.getByLabel("Your name").fill("Ben");
    await checkAccess(friend);
    await friend.getByRole("button", { name: "Sit down" }).click();
    await Promise.all([host, friend].map((page) => page.waitForSelector("[data-at]")));
    await friend.getByRole("tab", { name: "Chat" }).click();
    await friend.getByLabel("Message").fill("Good luck!");
    await friend.getByRole("button", { name: "Send" }).click();
    await host.getByRole("tab", { name: "Chat" }).click();
    await host.getByText("Ben: Good luck!").waitFor();
    await Promise.all([host, friend].map((page) => page.context().close()));
  });

  test("find their table again when the server was restarted", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address);
    await isAsked(page);
    await house.close();
    await page.getByText("Server away").waitFor();
    await shot(page, "away");
    await house.open();
    await page.getByText("Connected").waitFor({ timeout: 30_000 });
    const before = await page.locator("input[type=range]").getAttribute("max");
    await clickSomething(page);
    await clickSomething(page);
    await page.waitForFunction((old) => document.querySelector("input[type=range]")?.getAttribute("max") !== old, before);
    await page.context().close();
  });
});
