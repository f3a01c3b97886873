/** What somebody keeps: notices, sounds and settings, records, tables and an account. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { byTurn, openMenu, seeTheSame } from "./company";
import { checkAccess, clickSomething, fitsPhone, isAsked, region } from "./screen";
import { openOwnPage, openPage } from "./stage";
import { begin, BOT, ME, OPEN, sitDown } from "./tables";

const AGAINST_BOT = { game: "montana", seats: [ME, BOT] };

describe("notices, sounds and settings", () => {
  test("title, icon of the tab and a list show which tables wait", async () => {
    const page = await openPage();
    const { id: first } = await begin(page, AGAINST_BOT);
    await isAsked(page);
    expect(await page.title()).toContain("your turn");
    expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/assets/wagon-turn.svg");
    await page.goto("/");
    await page.waitForFunction(() => document.title === "(1) Planwagen");
    const ben = await openPage();
    await begin(page, { game: "montana", seats: [ME, OPEN] });
    await sitDown(ben, await page.getByLabel("Send this link").inputValue());
    for (let n = 0; n < 40 && (await byTurn(page, ben))[0] === page; n++) {
      await clickSomething(page);
      await seeTheSame(page, ben);
    }
    await page.getByText("1 other table waits for you").waitFor();
    await checkAccess(page, region(page, "actions"));
    await page.getByRole("link", { name: "Next table" }).click();
    await page.waitForURL(`**/t/${first}`);
  });

  test("the browser notifies me of my turn only if I switched that on, and only while the page is hidden", async () => {
    const page = await openOwnPage({ permissions: ["notifications"] });
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Event {
        static permission = "granted";
        static requestPermission = () => Promise.resolve("granted");
        constructor(title: string) {
          shown.push(title);
        }
      }
      Object.assign(window, { Notification: Event, shown });
      Object.defineProperty(document, "hidden", {
        get: () => sessionStorage.getItem("looks away") === "yes",
      });
    });
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await begin(page, AGAINST_BOT);
    await isAsked(page);
    await page.evaluate(() => sessionStorage.setItem("looks away", "yes"));
    await page.reload();
    await isAsked(page);
    expect(await shown()).toEqual([]);
    await openMenu(page);
    await page.getByLabel("Notify me in the browser").check();
    await page.reload();
    await isAsked(page);
    expect(await shown()).toEqual(["your turn · Planwagen"]);
    await page.evaluate(() => sessionStorage.setItem("looks away", "no"));
    await page.reload();
    await isAsked(page);
    expect(await shown()).toEqual([]);
  });

  test("a button that is off says why, with its rule", async () => {
    const page = await openPage();
    await begin(page, AGAINST_BOT);
    await isAsked(page);
    await page.getByRole("button", { name: "Undo" }).click({ force: true });
    await page.getByText("Not possible: nothing of yours can be taken back").first().waitFor();
    await page.locator("[data-bar] .link", { hasText: "Rule" }).waitFor();
  });

  test("sounds come after a touch only, and can be switched off", async () => {
    const page = await openOwnPage();
    await page.addInitScript(() => {
      const sung: number[] = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        sung.push(this.frequency.value);
        start.apply(this, when);
      };
      Object.assign(window, { sung });
    });
    const sung = () => page.evaluate(() => (window as unknown as { sung: number[] }).sung.length);
    await begin(page, AGAINST_BOT);
    await isAsked(page);
    expect(await sung()).toBe(0);
    await page.locator("[data-bar] h2").click();
    await page.locator("[data-at]:not([data-legal])").first().click({ force: true });
    await page.getByText("Not possible").first().waitFor();
    expect(await sung()).toBe(2);
    await openMenu(page);
    await page.getByLabel("Sounds").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator("[data-bar]", { hasText: "Not possible" }).waitFor({ state: "detached" });
    const before = await sung();
    await page.locator("[data-at]:not([data-legal])").last().click({ force: true });
    await page.locator("[data-bar]", { hasText: "Not possible" }).waitFor();
    expect(await sung()).toBe(before);
  });

  test("a move is shown in words first, if the person likes it so", async () => {
    const page = await openPage();
    await begin(page, AGAINST_BOT);
    await isAsked(page);
    await openMenu(page);
    await page.getByLabel("Confirm my moves").selectOption("always");
    await openMenu(page);
    const seq = () => page.locator("[data-history] input").getAttribute("max");
    const before = await seq();
    for (let n = 0; n < 5 && !(await page.locator("[data-confirm]").count()); n++) await clickSomething(page);
    expect(await page.locator("[data-bar] h2").textContent()).toMatch(/^Confirm: /);
    expect(await seq()).toBe(before);
    await page.locator("[data-confirm]").click();
    await page.waitForFunction(
      (old) => document.querySelector("[data-history] input")?.getAttribute("max") !== old,
      before,
    );
  });
});

describe("keeping and opening", () => {
  test("a record is saved, and goes on from one of its lines as another table", async () => {
    const page = await openPage();
    await begin(page, AGAINST_BOT);
    for (let n = 0; n < 6 && (await isAsked(page)); n++) await clickSomething(page);
    await isAsked(page);
    await openMenu(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the game" }).click(),
    ]);
    const path = await file.path();
    await page.goto("/");
    await page.getByText("Load a saved game").first().click();
    await page.getByLabel("Record file").setInputFiles(path);
    await page.getByLabel("Number of the line").fill("4");
    for (const seat of await page.locator("section", { hasText: "Load a saved game" }).locator("li select").all()) {
      if ((await seat.inputValue()) === "open") await seat.selectOption("bot greedy");
    }
    await checkAccess(page);
    await fitsPhone(page);
    await page.getByRole("button", { name: "Try from here" }).click();
    await page.waitForSelector("[data-bar]");
  });

  test("a table is deleted after a second question", async () => {
    const page = await openPage();
    await begin(page, AGAINST_BOT);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector("[data-bar]");
    await openMenu(page);
    await page.getByRole("button", { name: "Delete the table" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByLabel("Your name").waitFor();
    await other.getByText("this table has been deleted").first().waitFor();
    await checkAccess(other);
  });

  test("an account gathers a guest's tables", async () => {
    const page = await openPage();
    const { id } = await begin(page, AGAINST_BOT);
    await page.goto("/");
    await fillAccount(page, `anna ${id}`);
    await checkAccess(page);
    await page.getByRole("button", { name: "New account" }).click();
    await page.getByRole("button", { name: "Account: anna" }).waitFor();
    const elsewhere = await openPage();
    await elsewhere.goto("/");
    await fillAccount(elsewhere, `anna ${id}`);
    await elsewhere.getByRole("button", { name: "Log in" }).click();
    await elsewhere.locator(`a[href="/t/${id}"]`).first().waitFor();
  });
});

async function fillAccount(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password").fill("a long password");
}
