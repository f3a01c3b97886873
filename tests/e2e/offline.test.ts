/** A table without a server: a site is visited once, its host goes away, and everything is played in the page. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { openProfile } from "./browser";
import { within } from "./timeouts";
import { byMouse, Player } from "./player";
import { openMenu } from "./company";
import { checkAccess, clickSomething, goesOn, seqOf, title } from "./screen";
import { atTable, goOnOffline, Site, visit } from "./site";
import { openOwnPage, takePicture } from "./stage";

const profile = mkdtempSync(join(tmpdir(), "planwagen-profile-"));
const site = new Site();
const faults: string[] = [];
let browser: BrowserContext;
let page: Page;

async function open(address: string): Promise<void> {
  browser = await openProfile(profile, {
    reducedMotion: "reduce",
    locale: "en-GB",
  });
  browser.on("weberror", (fault) => faults.push(fault.error().message));
  page = browser.pages()[0]!;
  await page.goto(address);
}

beforeAll(async () => {
  await site.open();
  await open(site.address);
  await visit(page);
  await site.close();
}, within(60_000));

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") await takePicture(page, task.name.toLowerCase().replaceAll(/\W+/g, "-"));
  await home();
  if (faults.length) throw new Error(`the page broke: ${faults.splice(0).join("; ")}`);
});

afterAll(async () => {
  await browser.close();
  await site.leave();
  rmSync(profile, { recursive: true, force: true });
});

/** Where the rules stay awake: the page is not loaded anew. */
async function home(): Promise<void> {
  if (await page.locator("[data-offline]").count()) return;
  await page.getByRole("link", { name: "To the front page" }).first().click();
  await page.locator("[data-offline]").waitFor();
}

const card = (game: string) => page.locator(`[data-game=${game}]`);
const table = () => atTable(page);

async function playNow(): Promise<void> {
  await card("montana").getByRole("button", { name: "Play now against bots" }).click();
  await table();
}

describe("without a host each game is played to its end against bots (Montana whole, below):", () => {
  test("walnut_grove", async () => {
    await goOnOffline(page, "walnut_grove/four-greedy", 546, 3);
    const player = new Player(page, byMouse);
    await player.toTheEnd();
    expect(player.acts).toBeGreaterThan(0);
    expect(await title(page).textContent()).toMatch(/win|share|over/);
  });

  /** The luck of a device is its own, and without it a last delivery can be long in coming: a bot finds it. */
  test("america", async () => {
    await goOnOffline(page, "america/four-greedy", 806, 3);
    await new Player(page, byMouse, {
      likes: [/^deliver/, /^done/, /^roll/],
    }).play(3);
    const over = page.locator("[data-bar][data-status=over]");
    if (!(await over.count())) {
      await openMenu(page);
      await page.getByRole("button", { name: "Let a bot play on" }).click();
    }
    await over.waitFor({ timeout: within(60_000) });
    expect(await title(page).textContent()).toMatch(/win|share|over/);
  });
});

test("a game goes from its first line to its last, and its luck is checked", async () => {
  await playNow();
  const player = new Player(page, byMouse, { likes: [/^hex/] });
  await player.toTheEnd();
  expect(player.acts).toBeGreaterThan(15);
  expect(await title(page).textContent()).toMatch(/win|share|over/);
  await page.locator("[data-bar]").getByRole("button", { name: "Check the luck" }).click();
  const luck = page.locator("dialog[data-luck]");
  await luck.locator('[data-verdict="honest"]').waitFor();
  await luck.getByRole("button", { name: "Close" }).click();
});

test("the front page says what a table here lacks, and nobody is shut out", async () => {
  await page.getByText("You play offline").waitFor();
  expect(await page.getByRole("button", { name: "Account" }).count()).toBe(0);
  await checkAccess(page);
});

test("rules, bots and Python weigh no more than 5.5 MB beside the page", () => {
  const weight = site.weightOf(/\.bin$|worker-|sw\.js$/);
  expect(weight).toBeGreaterThan(5_000_000);
  expect(weight).toBeLessThan(5_500_000);
});

test("after the browser was killed, a link to a table on another device says what it is and how the table comes here; an own table is in the list, and where it was", async () => {
  await playNow();
  await new Player(page, byMouse).play(3);
  const [seq, address] = [await seqOf(page), new URL(page.url())];
  const session = await browser.newCDPSession(page);
  const gone = new Promise((closed) => browser.once("close", closed));
  void session.send("Browser.crash").catch(() => {});
  await gone;
  const own = address.search;
  address.search = "?here=of-another-device";
  await open(address.href);
  const said = page.getByRole("alert");
  await said.getByText("there is no such table on this device").waitFor({ timeout: within(20_000) });
  await said.getByText("only in the browser where it was set up").waitFor();
  await checkAccess(page);
  await home();
  await page.getByRole("heading", { name: "My tables" }).waitFor();
  await page.locator(`a[href="${own}"]`).first().click();
  await table();
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq);
});

test("two people share the screen, with a curtain between them", async () => {
  const grove = card("walnut_grove");
  await grove.getByRole("button", { name: "Set a table" }).click();
  await grove.getByLabel("Seat 2").selectOption("hotseat");
  await grove.getByLabel("Name for Seat 2").fill("Ben");
  expect(await grove.getByRole("option", { name: /link/ }).count()).toBe(0);
  await grove.getByRole("button", { name: "Create table" }).click();
  const curtain = page.locator("[data-curtain]");
  await curtain.waitFor({ timeout: within(20_000) });
  const decided = new Set<string>();
  for (let n = 0; n < 60 && decided.size < 2; n++) {
    await page.waitForFunction(() => document.querySelector("[data-curtain]") || window.eyes.see().keys.length);
    if (await curtain.count()) {
      expect(await page.locator("[data-bar], [data-at]").count()).toBe(0);
      await page.locator("[data-curtain][data-ready]").waitFor();
      await curtain.getByRole("button", { name: /show the table/ }).click();
      await table();
    } else {
      decided.add((await page.locator("[data-call][aria-pressed=true]").textContent())!.trim());
      await clickSomething(page);
    }
  }
  expect(decided.size).toBe(2);
});

test("a lesson works", async () => {
  await card("montana").locator("[data-learn]").click();
  await page.locator("[data-bubble=settle]").waitFor();
  await page.getByRole("link", { name: "Skip lesson" }).click();
  await card("montana").waitFor();
});

test("the coach judges a game, an earlier line of it goes another way, and a hint is played", async () => {
  await goOnOffline(page, "montana/four-greedy", 150, 3);
  expect(await new Player(page, byMouse).isAsked()).toBe(true);
  await openMenu(page);
  await page.getByRole("button", { name: "Propose to end the game" }).click();
  await page.getByRole("button", { name: "Propose it" }).click();
  await page.locator("[data-bar][data-status=ended]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-ask-coach]").click();
  await page.locator("[data-coach=done]").waitFor({ timeout: within(60_000) });
  await page.locator("[data-history] input[type=range]").fill("140");
  await page.locator('[data-bar][data-shown="140"]').waitFor();
  await page.locator('[data-fork="140"]').first().click();
  await page.locator("[data-bar][data-status=running]").waitFor();
  expect(await new Player(page, byMouse).isAsked()).toBe(true);
  expect(await seqOf(page)).toBeGreaterThanOrEqual(140);
  await page.locator("[data-hint]").click();
  await goesOn(page, () => page.locator("[data-hinted]").first().click());
});

test("a second tab waits, says so, and goes on when the first is closed", async () => {
  await playNow();
  await new Player(page, byMouse).play(1);
  const [seq, address, second] = [await seqOf(page), page.url(), await browser.newPage()];
  await second.goto(address);
  await second.getByText("Planwagen is open in another tab").waitFor();
  expect(await second.locator("[data-bar]").count()).toBe(0);
  await page.close();
  page = second;
  await table();
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq);
});

test("a browser that keeps nothing says so, and fetches nothing", async () => {
  await site.open();
  const guest = await openOwnPage();
  await guest.route(/worker-/, async (route) => {
    const answer = await route.fetch();
    const denied = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };\n";
    await route.fulfill({
      response: answer,
      body: denied + (await answer.text()),
    });
  });
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url()));
  await guest.goto(site.address);
  await guest.getByText("This browser does not let the page store anything").waitFor();
  await checkAccess(guest);
  expect(asked.filter((url) => url.endsWith(".bin"))).toEqual([]);
  await site.close();
});

test("the page can be installed", async () => {
  const session = await browser.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  const { data } = await session.send("Page.getAppManifest");
  expect(JSON.parse(data!)).toMatchObject({
    name: "Planwagen",
    display: "standalone",
  });
});

test("a record that is saved here goes on at a server", async () => {
  await playNow();
  await new Player(page, byMouse).play(2);
  await page.getByLabel("Menu: seat, table, settings").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the game" }).click();
  const record = readFileSync(await (await download).path(), "utf-8");
  const seats = [{ kind: "me" }, { kind: "bot", name: "random" }, { kind: "bot", name: "random" }];
  const ask = async (path: string, body: object, cookie = "") =>
    fetch(`${inject("address")}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const me = await ask("/me", { name: "Anna" });
  const answer = await ask("/tables", { record, seq: 2, seats }, me.headers.get("set-cookie")!.split(";")[0]);
  expect(answer.status, await answer.text()).toBe(201);
});

test("a page of a server can play offline, too, and its tables stay apart", async () => {
  const guest = await openOwnPage();
  await guest.goto("/");
  await guest.getByRole("link", { name: "Play offline" }).click();
  await guest.getByLabel("Your name").fill("Anna");
  await guest.locator("[data-game=montana]").getByRole("button", { name: "Play now against bots" }).click();
  await atTable(guest);
  await new Player(guest, byMouse).play(1);
  await guest.getByRole("link", { name: "To the front page" }).first().click();
  await guest.getByRole("heading", { name: "My tables" }).waitFor();
  await guest.getByRole("link", { name: "Back to online play" }).click();
  await guest.getByRole("link", { name: "Play offline" }).waitFor();
  expect(await guest.getByRole("heading", { name: "My tables" }).count()).toBe(0);
});

test("a table is where it was when the page is loaded again; a newer version asks first, and takes over with all tables", async () => {
  await site.open();
  site.renew();
  await playNow();
  await new Player(page, byMouse).play(1);
  const [seq, address] = [await seqOf(page), page.url()];
  await page.reload();
  await table();
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq);
  const take = page.getByRole("button", { name: "Use it now" });
  await take.waitFor({ timeout: within(30_000) });
  expect(await page.locator("meta[name=newer]").count()).toBe(0);
  await site.close();
  await take.click();
  await page.locator("meta[name=newer]").waitFor({ state: "attached" });
  expect(page.url()).toBe(address);
  await table();
});
