/** People at the table: one screen for several, two browsers, take-backs, seats, links and clocks. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { byTurn, openMenu, seeTheSame, twoAtTable } from "./company";
import { checkAccess, clickSomething, fitsPhone, isAsked, PHONE } from "./screen";
import { openPage } from "./stage";
import { begin, cardOf, ME, OPEN, sitDown } from "./tables";

const CLARA = { kind: "hotseat", name: "Clara" };

/** A curtain opens only after a moment: the key that ended one turn must not open the next one. */
const ready = (page: Page) => page.locator("[data-curtain][data-ready]").waitFor();

describe("one screen for several people", () => {
  test("a curtain hides everything between seats that hold secrets", async () => {
    const page = await openPage();
    await page.goto("/");
    await page.getByLabel("Your name").fill("Anna");
    const card = cardOf(page, "Walnut Grove");
    await card.getByRole("button", { name: "With friends" }).click();
    await card.getByLabel("Seat 2").selectOption("hotseat");
    await card.getByLabel("Name for Seat 2").fill("Clara");
    await checkAccess(page, card);
    await fitsPhone(page);
    await card.getByRole("button", { name: "Create table" }).click();
    const curtain = page.locator("[data-curtain]");
    await curtain.waitFor();
    const first = (await page.getByRole("heading").textContent())!.replace("Pass to ", "");
    const second = first === "Anna" ? "Clara" : "Anna";
    await checkAccess(page);
    await fitsPhone(page);
    await ready(page);
    await page.keyboard.press("Enter");
    await page.waitForSelector("[data-bar]");
    expect(await page.locator("[data-call][aria-pressed=true]").textContent()).toContain(first);
    await checkAccess(page, page.locator("[data-bar]"));
    await fitsPhone(page);
    await page.locator("[data-call]", { hasText: second }).click();
    await curtain.waitFor();
    await expectOnlyCurtain(page, second, first);
    await ready(page);
    await page.getByRole("button", { name: `I am ${second}` }).click();
    await page.locator("[data-call][aria-pressed=true]", { hasText: second }).waitFor();
    await page.getByRole("button", { name: "Hide the table" }).click();
    await expectOnlyCurtain(page, second, first);
    await page.reload();
    await curtain.waitFor();
    expect(await page.locator("[data-at], [data-bar], [data-position]").count()).toBe(0);
  });

  test("after a decision the screen passes on", async () => {
    const page = await openPage();
    await begin(page, { game: "walnut_grove", seats: [ME, CLARA] });
    const seen = new Set<string>();
    for (let n = 0; n < 60 && seen.size < 2; n++) {
      await page.waitForFunction(() => document.querySelector("[data-curtain]") || window.eyes.see().keys.length);
      if (await page.locator("[data-curtain]").count()) {
        seen.add((await page.locator("[data-curtain]").getAttribute("data-curtain"))!);
        await ready(page);
        await page.getByRole("button", { name: "show the table" }).click();
        await page.waitForSelector("[data-bar]");
      } else if (await isAsked(page)) await clickSomething(page);
    }
    expect([...seen].sort()).toEqual(["0", "1"]);
  });

  test("without secrets the screen follows the game by itself", async () => {
    const page = await openPage();
    await begin(page, { game: "montana", seats: [ME, CLARA] });
    const seen = new Set<string>();
    for (let n = 0; n < 80 && seen.size < 2; n++) {
      await isAsked(page);
      seen.add((await page.locator("[data-call][aria-pressed=true]").textContent()) ?? "");
      await clickSomething(page);
    }
    expect(seen.size).toBe(2);
    expect(await page.locator("[data-curtain]").count()).toBe(0);
  });
});

/** The page says these words and no others, to eyes and to screen readers. */
async function expectOnlyCurtain(page: Page, name: string, other: string): Promise<void> {
  await page.locator("[data-curtain] h1", { hasText: name }).waitFor();
  const words = await page.evaluate(() => {
    const copy = document.getElementById("page")!.cloneNode(true) as HTMLElement;
    for (const drawing of copy.querySelectorAll("svg, .note")) drawing.remove();
    return copy.textContent!.replace(/\s+/g, " ").trim();
  });
  const said = [
    `Pass to ${name}`,
    `The table is hidden. When only ${name} is looking, show it.`,
    `I am ${name}: show the table`,
    `${other} instead`,
    "To the front page",
  ];
  expect(words).toBe(said.join(" "));
  expect(await page.locator("[data-at], [data-bar], [data-position]").count()).toBe(0);
}

describe("two browsers", () => {
  test("a link gives somebody one seat; words are added to the luck", async () => {
    const host = await openPage();
    await begin(host, { game: "montana", seats: [ME, OPEN, OPEN] });
    const third = host.locator("li[data-seat='2']");
    await third.getByText("Invite somebody as").click();
    const link = await third.getByLabel(/Link for .* only/).inputValue();
    await host.getByText("Luck that nobody can choose").click();
    await host.getByLabel("Your own part of the client seed for Anna").fill("prairie dog");
    await host.getByRole("button", { name: "New client seed" }).click();
    await host.getByText("Your browser adds: prairie dog 0707").waitFor();
    await checkAccess(host);
    await fitsPhone(host);
    const friend = await openPage();
    await sitDown(friend, link);
    await third.getByText("Ben").waitFor();
    const late = await openPage();
    await sitDown(late, link, "Cleo");
    await late.getByText("all seats are taken").waitFor();
    await checkAccess(late);
    await host
      .getByLabel(/Who plays/)
      .first()
      .selectOption("bot greedy");
    await Promise.all([host, friend].map((page) => page.waitForSelector("[data-bar]")));
  });

  test("a take-back is asked for, refused and granted", async () => {
    const [anna, ben] = await twoAtTable();
    let [active, other] = await byTurn(anna, ben);
    for (const yes of [false, true]) {
      [active, other] = await decideForGood(active, other);
      await active.getByRole("button", { name: "Ask to take back" }).click();
      await active.getByText("You have asked to take back your decision.").waitFor();
      await other.getByText("would like to take back a decision").first().waitFor();
      if (!yes) {
        await checkAccess(other, other.locator("[data-bar]"));
        await fitsPhone(other);
      }
      await other
        .getByRole("button", {
          name: yes ? "Yes, take it back" : "No, play on",
        })
        .click();
      await active.getByText(yes ? "your decision is taken back" : "your decision stands").waitFor();
      if (!yes) [active, other] = await byTurn(anna, ben);
    }
  });

  test("who leaves is kept warm by a bot and comes back; a second device; spectators", async () => {
    const [anna, ben] = await twoAtTable();
    await openMenu(anna);
    await anna.getByRole("button", { name: "Open on a second device" }).click();
    const device = await anna.getByLabel("Link for the second device").inputValue();
    const watch = await anna.getByLabel("Link for spectators").inputValue();
    await checkAccess(anna, anna.locator("details[open]").first());
    await fitsPhone(anna);
    await anna.getByRole("button", { name: "Leave the game (a bot plays on)" }).click();
    await anna.getByRole("button", { name: "Leave", exact: true }).click();
    await ben
      .locator("article", { hasText: "Anna" })
      .getByText("a bot plays")
      .or(ben.locator("article", { hasText: "Anna" }).getByText("playing"))
      .first()
      .waitFor();
    await openMenu(anna);
    const back = anna.locator("[data-bar]").getByRole("button", { name: "Take the seat back" });
    await back.waitFor(); // before it, her page may not know yet that she has left
    expect(await anna.locator("[data-legal], [data-bar] [data-choice]").count(), "the bot is asked, not Anna").toBe(0);
    await back.click();
    await anna.locator("[data-bar]").getByRole("button", { name: "Undo" }).waitFor();
    const phone = await openPage(PHONE);
    await phone.goto(device);
    await checkAccess(phone);
    await phone.getByRole("button", { name: "Open the seat" }).click();
    await phone.locator("article", { hasText: "Anna (you)" }).waitFor({ state: "attached" });
    await phone.waitForSelector("[data-bar]");
    const again = await openPage();
    await again.goto(device);
    await again.getByRole("button", { name: "Open the seat" }).click();
    await again.getByText("this link was used before").waitFor();
    const looker = await openPage();
    await looker.goto(watch);
    await looker.getByText("You are a spectator.").waitFor();
    expect(await looker.locator("[data-legal], [data-bar] [data-choice]").count()).toBe(0);
  });
});

/** Both play until one of them could only ask to take back; that one comes first. */
async function decideForGood(one: Page, other: Page): Promise<[Page, Page]> {
  for (let n = 0; n < 60; n++) {
    const [active] = await byTurn(one, other);
    await clickSomething(active);
    await seeTheSame(one, other);
    for (const [page, friend] of [
      [one, other],
      [other, one],
    ] as const) {
      if (await page.getByRole("button", { name: "Ask to take back" }).count()) return [page, friend];
    }
  }
  throw new Error("nobody has anything to ask for");
}

describe("time", () => {
  test("a clock counts down, warns, and a bot takes over when it has run out", async () => {
    const time_control = { kind: "live", seconds: 20, increment: 0, when_up: "bot" };
    const [anna, ben] = await twoAtTable({ time_control });
    const [page] = await byTurn(anna, ben);
    const mine = page.locator("article", { hasText: "(you)" }).locator("[data-clock]");
    const first = await mine.textContent();
    expect(first).toMatch(/0:[01]\d left/);
    expect(first).toContain("hurry");
    await page.waitForFunction((old) => document.querySelector("article [data-clock]")?.textContent !== old, first);
    await page.locator("[data-clock-warning]", { hasText: "You have 0:10 left." }).waitFor({ state: "attached" });
    await page.locator("[data-bar]").getByRole("button", { name: "Take the seat back" }).waitFor();
    await checkAccess(page, page.locator("[data-bar]"));
    await fitsPhone(page);
  });

  test("where the table has that rule, the others end a game whose time is up", async () => {
    const time_control = { kind: "move", seconds: 6, when_up: "end" };
    const [anna, ben] = await twoAtTable({ time_control });
    const [, other] = await byTurn(anna, ben);
    await other.getByRole("button", { name: "End the game" }).click();
    await other.locator("[data-bar]").getByRole("button", { name: "Rematch" }).waitFor();
  });
});
