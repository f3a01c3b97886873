/** What every table has: the front page, links, undo, reasons, a phone, and a server that may go away. */

import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestServer, PYTHON } from "./test_server";
import { byMouse, Player } from "./player";
import { checkAccess, clickSomething, goesOn, isAsked, lookAtAll, PHONE, region, scrolls, seqOf } from "./screen";
import { openPage } from "./stage";
import { begin, playNow, seated, sitDown } from "./tables";

const MONTANA = { game: "montana", seats: seated(0, 3) };

/** Plays on until there is something at this place to choose. */
async function until(page: Page, place: string): Promise<void> {
  const player = new Player(page, byMouse, { shuns: new RegExp(`^${place}`) });
  for (let n = 0; n < 100; n++) {
    expect(await player.isAsked()).toBe(true);
    if (await page.locator(`[data-at="${place}"][data-legal]`).count()) return;
    await player.act();
  }
  throw new Error(`${place} is never offered`);
}

describe("the front page", () => {
  test("speaks German and English and has no barriers", async () => {
    const page = await openPage({ locale: "de-DE" });
    await page.goto("/");
    await page.getByRole("button", { name: "Sofort gegen Bots spielen" }).first().waitFor();
    await lookAtAll(page, "front-de");
    await page.getByLabel("Sprache").selectOption("en");
    await page.getByRole("button", { name: "Play now against bots" }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await lookAtAll(page, "front-en");
  });

  test("says what is wrong with an unknown link", async () => {
    const page = await openPage();
    await page.goto(`/t/nosuchtable`);
    await page.getByRole("heading", { name: "This table cannot be opened" }).waitFor();
    await lookAtAll(page, "unknown-link");
  });
});

describe("a table", () => {
  test("undoes and redoes a decision, and the log follows", async () => {
    const page = await openPage();
    await begin(page, MONTANA);
    await until(page, "bank 1");
    await page.locator('[data-at="bank 1"]').click();
    const how = page.locator('[data-bar] [data-do^="bank 1"]');
    const done = page.getByText(/You send .* to the bank, space 1/);
    await how.or(done).first().waitFor();
    if (await how.count()) await how.first().click();
    await done.first().waitFor();
    await page.keyboard.press("u");
    await page.locator('[data-at="bank 1"][data-legal]').waitFor();
    await done.first().waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Redo" }).click();
    await done.first().waitFor();
  });

  test("says why not, and opens the rules at the clause", async () => {
    const page = await openPage();
    await begin(page, MONTANA);
    await until(page, "disc");
    await page.locator('g[data-at^="hex"]:not([data-legal])').first().click({ force: true });
    await page.locator("[data-bar]").getByText("Not possible").waitFor();
    expect(await page.locator("[data-alert]").textContent()).toContain("Not possible");
    const clause = page.locator("[data-bar] .link");
    const id = (await clause.textContent())?.replace("Rule ", "");
    await clause.click();
    await page.locator(`[id="rule-${id}"]`).waitFor();
    await lookAtAll(page, "montana-why-not", page.locator("[data-bar]"));
  });

  test("can be played by touch on a phone, in German", async () => {
    const page = await openPage({ ...PHONE, locale: "de-DE" });
    await page.goto("/");
    await page.getByRole("button", { name: "Sofort gegen Bots spielen" }).first().tap();
    expect(await isAsked(page)).toBe(true);
    await goesOn(page, () => page.locator("[data-bar] [data-choice]").first().tap());
    expect(await scrolls(page)).toBe(false);
    expect(await smallTargets(page)).toEqual([]);
    await checkAccess(page);
  });
});

/** Buttons that are too small for a finger. */
const smallTargets = (page: Page) =>
  page
    .locator("[data-bar] button, [data-bar] a.button")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 43.5).map((one) => one.textContent?.trim()),
    );

describe("several people", () => {
  test("meet by a link, and talk", async () => {
    const host = await openPage();
    await host.goto("/");
    await host.getByLabel("Your name").fill("Anna");
    await host.getByRole("button", { name: "With friends" }).first().click();
    await lookAtAll(host, "setting-a-table");
    await host.getByRole("button", { name: "Create table" }).click();
    const link = await host.getByLabel("Send this link").inputValue();
    await lookAtAll(host, "waiting");
    const friend = await openPage();
    await friend.goto(link);
    await friend.getByLabel("Your name").waitFor();
    await lookAtAll(friend, "invited");
    await sitDown(friend, link);
    await Promise.all([host, friend].map((page) => page.waitForSelector("[data-at]")));
    await friend.getByRole("tab", { name: "Chat" }).click();
    await friend.getByLabel("Message").fill("Good luck!");
    await friend.getByRole("button", { name: "Send" }).click();
    await host.getByRole("tab", { name: "Chat" }).click();
    await host.getByText("Ben: Good luck!").waitFor();
    await lookAtAll(host, "chat", region(host, "tabs"));
  });
});

describe("a server that goes its own ways", () => {
  const server = new TestServer();
  beforeAll(() => server.open());
  afterAll(() => server.leave());

  test("goes away: people find their table again when the server was restarted, and no move is lost", async () => {
    const page = await openPage({ baseURL: server.address });
    await playNow(page);
    for (let n = 0; n < 3; n++) {
      expect(await isAsked(page)).toBe(true);
      await clickSomething(page);
    }
    await isAsked(page);
    const before = await seqOf(page);
    await server.close();
    await page.getByText("Server away").first().waitFor();
    await lookAtAll(page, "away", region(page, "actions"));
    await checkAccess(page, page.locator("header.plate"));
    // A command that is sent without a connection is stored, and goes out when there is one.
    const pluses = page.locator("[data-picker] [data-choice][data-do^='+']");
    while (await pluses.count()) await pluses.first().click();
    await page.evaluate(() => document.querySelector<HTMLElement>("[data-bar] .button[data-do]")?.click());
    await server.open();
    await page.getByText("Connected").first().waitFor();
    await page.waitForFunction((old) => window.eyes.seq() > old, before);
    await page.reload();
    expect(await isAsked(page)).toBe(true);
    expect(await seqOf(page)).toBeGreaterThan(before);
  });

  test("what the server announces is shown on the home page and at tables, until it is put away", async () => {
    const admin = ["-m", "planwagen", "admin", "--data", server.data, "announce", "Closed for an hour at noon"];
    const page = await openPage({ baseURL: server.address });
    await begin(page, { game: "montana", seats: seated(0, 2) });
    await isAsked(page);
    execFileSync(PYTHON, admin);
    const announcement = page.getByRole("complementary", { name: "The server announces" });
    await announcement.getByText("Closed for an hour at noon").waitFor();
    await checkAccess(page, announcement);
    await announcement.getByRole("button", { name: "Close" }).click();
    expect(await announcement.count()).toBe(0);
    await page.goto("/");
    await announcement.getByText("Closed for an hour at noon").waitFor();
  });
});

test("the page has its own fonts, on every system", async () => {
  const page = await openPage();
  await page.goto("/");
  await page.getByRole("heading", { name: "Montana" }).first().waitFor();
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family.replaceAll('"', ""));
    });
  await expect.poll(loaded).toEqual(expect.arrayContaining(["Zilla Slab", "Source Sans 3"]));
  const { height } = await page.locator("h1").evaluate((one) => one.getBoundingClientRect());
  expect(height).toBeGreaterThan(0);
});
