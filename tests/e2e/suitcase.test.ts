/** A table without a server: a site is visited once, its host goes away, and everything is played in the page. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { openProfile } from "./browser";
import { within } from "./patience";
import { byMouse, Player, type Taste } from "./player";
import { checkAccess, region, seqOf, title } from "./screen";
import { Site } from "./site";
import { takePicture } from "./stage";

const profile = mkdtempSync(join(tmpdir(), "planwagen-profile-"));
const site = new Site();
const faults: string[] = [];
let browser: BrowserContext;
let page: Page;

async function open(address: string): Promise<void> {
  browser = await openProfile(profile, { reducedMotion: "reduce", locale: "en-GB" });
  browser.on("weberror", (fault) => faults.push(fault.error().message));
  page = browser.pages()[0]!;
  await page.goto(address);
}

beforeAll(async () => {
  await site.open();
  await open(site.address);
  await page.getByLabel("Your name").fill("Anna");
  await page.locator("[data-kept]").waitFor({ timeout: within(30_000) });
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
  if (await page.locator("[data-here]").count()) return;
  await page.getByRole("link", { name: "To the front page" }).first().click();
  await page.locator("[data-here]").waitFor();
}

const card = (game: string) => page.locator(`[data-game=${game}]`);
const table = () => page.locator("[data-bar]").waitFor({ timeout: within(20_000) });

async function playNow(): Promise<void> {
  await card("montana").getByRole("button", { name: "Play now against bots" }).click();
  await table();
}

/** A stored game goes on from a line, with me in one seat and bots that do not think in the others. */
async function goOn(file: string, line: number, mine: number): Promise<void> {
  await page.getByText("Go on from a record").first().click();
  await page.getByLabel("Record file").setInputFiles(new URL(`../records/${file}.txt`, import.meta.url).pathname);
  await page.getByLabel("Number of the line").fill(`${line}`);
  const chairs = page.locator("footer .chair select");
  for (let n = 0; n < (await chairs.count()); n++) await chairs.nth(n).selectOption(n === mine ? "me" : "bot random");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await table();
}

describe("without a host each game is played to its end against bots:", () => {
  test.each<[string, number, number, Taste]>([
    ["montana/four-greedy", 150, 3, { likes: [/^hex/] }],
    ["walnut_grove/four-greedy", 546, 3, {}],
    [
      "america/four-greedy",
      806,
      3,
      { likes: [/^deliver/, /^train blue 2/, /^path Columbia-c13r05W/, /^done/, /^roll/] },
    ],
  ])("%s", async (file, line, seat, taste) => {
    await goOn(file, line, seat);
    const player = new Player(page, byMouse, taste);
    await player.toTheEnd();
    expect(player.acts).toBeGreaterThan(0);
    expect(await title(page).textContent()).toMatch(/wins|share|over/);
  });
});

test("the front page says what a table here lacks, and nobody is shut out", async () => {
  await page.getByText("You play here, without a server").waitFor();
  expect(await page.getByRole("button", { name: "Account" }).count()).toBe(0);
  await checkAccess(page);
});

test("a table is where it was when the page is opened again, and in the list", async () => {
  await playNow();
  await new Player(page, byMouse).play(3);
  const seq = await seqOf(page);
  await page.reload();
  await table();
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq);
  await home();
  await page.getByRole("heading", { name: "My tables" }).waitFor();
});

test("what was decided and shown is there after the browser was killed", async () => {
  await playNow();
  await new Player(page, byMouse).play(3);
  const [seq, address] = [await seqOf(page), page.url()];
  const session = await browser.newCDPSession(page);
  const gone = new Promise((closed) => browser.once("close", closed));
  void session.send("Browser.crash").catch(() => {});
  await gone;
  await open(address);
  await table();
  expect(await seqOf(page)).toBeGreaterThanOrEqual(seq);
});

test("two people share the screen, with a curtain between them", async () => {
  const grove = card("walnut_grove");
  await grove.getByRole("button", { name: "Set a table" }).click();
  await grove.getByLabel("Seat 2").selectOption("hotseat");
  await grove.getByLabel("Name for Seat 2").fill("Ben");
  expect(await grove.getByRole("option", { name: /link/ }).count()).toBe(0);
  await grove.getByRole("button", { name: "Set the table" }).click();
  const curtain = page.locator("[data-curtain]");
  await curtain.waitFor({ timeout: within(20_000) });
  await page.locator("[data-curtain][data-ready]").waitFor();
  await curtain.getByRole("button", { name: /show the table/ }).click();
  await table();
});

test("the first game is guided", async () => {
  await card("montana").locator("[data-learn]").click();
  await region(page, "guide").getByRole("heading", { name: "Welcome to Montana" }).waitFor();
});

test("a record that is saved here goes on at a server", async () => {
  await playNow();
  await new Player(page, byMouse).play(2);
  await page.getByLabel("Menu: seat, table, settings").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const record = readFileSync(await (await download).path(), "utf-8");
  const seats = [{ kind: "me" }, { kind: "bot", name: "random" }, { kind: "bot", name: "random" }];
  const ask = async (path: string, body: object, cookie = "") =>
    fetch(`${inject("address")}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const me = await ask("/me", { name: "Anna" });
  const answer = await ask("/tables", { record, upto: 2, seats }, me.headers.get("set-cookie")!.split(";")[0]);
  expect(answer.status, await answer.text()).toBe(201);
});
