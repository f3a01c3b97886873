/** Going through a game that was or is played: replay, log, links, catching up, forks, viewpoints. */

import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { House } from "./house";
import { byMouse, Player } from "./player";
import { checkAccess, isAsked, openBrowser, openPage, playNow, shot, title } from "./screen";
import { within } from "./patience";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

const PAST = "You are looking at an earlier position.";
const slider = (page: Page) => page.locator("[data-history] input[type=range]");
const shown = (page: Page) => slider(page).inputValue().then(Number);
const last = (page: Page) => slider(page).getAttribute("max").then(Number);
const log = (page: Page) => page.locator("#tab-panel");
const live = (page: Page) => page.locator("[data-bar] [data-live]");
const catchUp = (page: Page) => page.locator("[data-catch-up]");
const inPast = (page: Page) => page.getByRole("heading", { name: PAST }).waitFor();

/** A table of Montana at which I have decided so often, and am asked again. */
async function played(acts: number, page?: Page): Promise<Page> {
  page ??= await openPage(browser);
  await playNow(page, house.address);
  const anna = new Player(page, byMouse, { likes: [/^hex/] });
  for (let n = 0; n < acts && (await anna.isAsked()); n++) await anna.act();
  expect(await anna.isAsked()).toBe(true);
  return page;
}

/** Presses a key on the slider, and the line shown has changed. */
async function press(page: Page, key: string): Promise<number> {
  const before = await shown(page);
  await page.keyboard.press(key);
  await page.waitForFunction(
    (old) => Number(document.querySelector<HTMLInputElement>("[data-history] input")?.value) !== old,
    before,
  );
  return shown(page);
}

/** A table that goes on from a record after a line, with me in one seat and bots in the others. */
async function goOn(page: Page, record: string, upto: number, mine: number): Promise<void> {
  await page.goto(house.address);
  await page.getByLabel("Your name").fill("Anna");
  const text = readFileSync(new URL(`../records/${record}`, import.meta.url), "utf-8");
  const players = /^seats: (.*)$/m.exec(text)![1]!.split(", ").length;
  const seats = Array.from({ length: players }, (_, seat) =>
    seat === mine ? { kind: "me" } : { kind: "bot", name: "greedy" },
  );
  const id = await page.evaluate(
    async (table) => {
      const ask = async (path: string, body: unknown) => {
        const headers = { "content-type": "application/json" };
        return (
          await fetch(`/api${path}`, {
            method: "POST",
            headers,
            body: JSON.stringify(body),
          })
        ).json();
      };
      await ask("/me", { name: "Anna" });
      return (await ask("/tables", table)).id as string;
    },
    { record: text, upto, seats },
  );
  await page.goto(`${house.address}/t/${id}`);
  await page.waitForSelector("[data-bar]");
}

describe("the replay", () => {
  test("goes by action, by turn and to both ends by keys, and the address follows", async () => {
    const page = await played(8);
    const end = await last(page);
    await slider(page).focus();
    const one = await press(page, "ArrowLeft");
    expect(one).toBeLessThan(end);
    await inPast(page);
    await page.waitForURL(`**?at=${one}`);
    const turn = await press(page, "Shift+ArrowLeft");
    const before = await press(page, "Shift+ArrowLeft");
    expect(before).toBeLessThan(turn);
    expect(await press(page, "Shift+ArrowRight")).toBe(turn);
    expect(await press(page, "ArrowRight")).toBeGreaterThan(turn);
    expect(await press(page, "Home")).toBe(0);
    await page.getByText("the start of the game").waitFor();
    await shot(page, "replay-start");
    await checkAccess(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await slider(page).waitFor();
    await shot(page, "replay-390");
    await checkAccess(page);
    expect(await press(page, "End")).toBe(end);
    expect(await isAsked(page)).toBe(true);
    await page.waitForURL((url) => !url.search);
    await page.context().close();
  });

  test("plays by itself, faster or slower, and pauses", async () => {
    const page = await played(6);
    await slider(page).focus();
    await press(page, "Home");
    await page.getByLabel("Speed").selectOption("4×");
    await page.clock.install();
    await slider(page).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLInputElement>("[data-history] input")?.value) > 3,
    );
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play on by itself" }).waitFor();
    const here = await shown(page);
    await page.clock.fastForward(5_000);
    expect(await shown(page)).toBe(here);
    await page.getByRole("button", { name: "Play on by itself" }).click();
    await live(page).waitFor({ state: "detached", timeout: within(30_000) });
    expect(await shown(page)).toBe(await last(page));
    await page.context().close();
  });

  test("is not left when others go on; the button to the present counts their lines", async () => {
    const page = await played(3);
    const second = await page.context().newPage();
    second.setDefaultTimeout(8000);
    await second.goto(page.url());
    await page.getByRole("button", { name: "One line back" }).click();
    await inPast(page);
    const here = await shown(page);
    const anna = new Player(second, byMouse);
    while ((await last(second)) <= here + 2 && (await anna.isAsked())) await anna.act();
    await live(page)
      .getByText(/^\+\d+$/)
      .waitFor();
    expect(await shown(page)).toBe(here);
    expect(await title(page).textContent()).toBe(PAST);
    await shot(page, "replay-news");
    await checkAccess(page);
    await live(page).click();
    expect(await shown(page)).toBe(await last(page));
    await page.context().close();
  });
});

describe("a link to a position", () => {
  test("shows the same line to somebody else, as all see it", async () => {
    const page = await played(6);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "One turn back" }).click();
    await inPast(page);
    await page.getByLabel("Point of view").selectOption("what all see");
    await page.waitForURL("**&as=public");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const here = await shown(page);
    expect(link).toContain(`?at=${here}&as=public#watch=`);
    const friend = await openPage(browser);
    await friend.goto(link);
    await inPast(friend);
    expect(await shown(friend)).toBe(here);
    const silver = (one: Page) => one.locator("[data-seat='1'] .facts").first().innerText();
    const isSame = async () => (await silver(friend)) === (await silver(page));
    await expect.poll(isSame, { timeout: within(4_000) }).toBe(true); // what has just changed flashes beside the number
    await shot(friend, "replay-link");
    await checkAccess(friend);
    await live(friend).click();
    await friend.waitForURL((url) => !url.search && url.hash.includes("watch"));
    await Promise.all([page, friend].map((one) => one.context().close()));
  });
});

describe("the log", () => {
  const nameOf = async (place: Locator) => (await place.textContent())!.trim();

  test("lights the places it speaks of on the board, by mouse and by keyboard", async () => {
    const page = await played(16);
    const place = log(page)
      .locator("button.place")
      .filter({ hasText: /^\s*[A-Z]\d/ })
      .last(); // a hex
    await log(page).evaluate((panel) => panel.querySelectorAll("details").forEach((turn) => (turn.open = true)));
    await place.scrollIntoViewIfNeeded();
    await place.hover();
    const highlight = page.locator("[data-highlight] rect").first();
    await highlight.waitFor();
    const [ring, hex] = await Promise.all([
      highlight.boundingBox(),
      page.locator(`[data-at^="hex "][aria-label^="Hex ${await nameOf(place)}"]`).boundingBox(),
    ]);
    const middle = (box: typeof ring) => [Math.round(box!.x + box!.width / 2), Math.round(box!.y + box!.height / 2)];
    expect(middle(ring)).toEqual(middle(hex));
    await shot(page, "log-light");
    await page.mouse.move(5, 5);
    await highlight.waitFor({ state: "detached" });
    await place.focus();
    await highlight.waitFor();
    await checkAccess(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("navigation").getByRole("button", { name: "Log" }).click();
    await place.click();
    await page.waitForFunction(
      (name) => {
        const box = document.querySelector(`[data-at^="hex "][aria-label^="Hex ${name}"]`)?.getBoundingClientRect();
        return box && box.top >= 0 && box.bottom <= innerHeight;
      },
      await nameOf(place),
    );
    await highlight.waitFor();
    await shot(page, "log-light-390");
    await page.context().close();
  });

  test("shows what is mine or touches me, and the position after a line", async () => {
    const page = await played(8);
    const whose = () => log(page).locator("[data-line] p").allInnerTexts();
    expect((await whose()).some((text) => !text.includes("Anna"))).toBe(true);
    await log(page).getByRole("button", { name: "Mine" }).click();
    expect((await whose()).filter((text) => !text.includes("Anna"))).toEqual([]);
    await log(page).getByRole("button", { name: "All" }).click();
    await log(page)
      .getByRole("button", { name: /What can be done with line/ })
      .first()
      .click();
    const seq = Number(await log(page).locator("[data-fork]").getAttribute("data-fork"));
    await shot(page, "log-doors");
    await checkAccess(page);
    await log(page).getByRole("button", { name: "View from here" }).click();
    await inPast(page);
    expect(await shown(page)).toBe(seq);
    expect(await log(page).locator(`[data-line="${seq}"].here`).count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test("undoes to a line below the undo line, and the undone line is gone", async () => {
    const page = await played(0);
    const anna = new Player(page, byMouse, { likes: [/^bank/] });
    const line = log(page).locator("[data-undo-line]");
    for (let n = 0; n < 40 && !(await line.count()); n++) {
      expect(await anna.isAsked()).toBe(true);
      await anna.act();
    }
    await shot(page, "log-undo-line");
    const below = log(page).locator("[data-undo-line] + [data-line]").first();
    const said = await below.locator("p").innerText();
    const before = await log(page).getByText(said, { exact: true }).count();
    const doors = log(page)
      .locator("[data-undo-line] ~ [data-line]")
      .getByRole("button", { name: /What can be done with line/ });
    await doors.first().click();
    await log(page).getByRole("button", { name: "Undo to here" }).click();
    await page.waitForFunction(
      ([text, count]) => {
        const lines = [...document.querySelectorAll("#tab-panel [data-line] p")];
        return lines.filter((one) => (one as HTMLElement).innerText === text).length < Number(count);
      },
      [said, `${before}`],
    );
    await page.context().close();
  });
});

describe("catching up", () => {
  test("who comes back is told what has happened since, once", async () => {
    const page = await played(0);
    const anna = new Player(page, byMouse, { likes: [/^hex/, /^end turn/] });
    const others = () => page.locator("[data-catch-up]").count();
    for (let n = 0; n < 60; n++) {
      expect(await anna.isAsked()).toBe(true);
      if (await others()) break;
      await anna.act();
    }
    await page.reload();
    await catchUp(page).locator("summary").click();
    await catchUp(page).getByRole("heading", { name: "The others" }).waitFor();
    expect(await catchUp(page).locator("li").count()).toBeGreaterThan(1);
    await shot(page, "catch-up");
    await checkAccess(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await shot(page, "catch-up-390");
    await checkAccess(page);
    await catchUp(page).getByRole("button", { name: "Close" }).click();
    await page.reload();
    await page.waitForSelector("[data-bar]");
    expect(await isAsked(page)).toBe(true);
    expect(await catchUp(page).count()).toBe(0);
    await page.context().close();
  });
});

describe("a fork", () => {
  test("goes on from a line at a new table, with me in my seat and bots in the others", async () => {
    const page = await played(6);
    const [here, end] = [page.url(), await last(page)];
    await page.getByRole("button", { name: "One turn back" }).click();
    await page.getByRole("button", { name: "One turn back" }).click();
    await inPast(page);
    const upto = await shown(page);
    expect(upto).toBeLessThan(end);
    await page.locator("[data-history] [data-fork]").click();
    await page.waitForURL((url) => url.pathname !== new URL(here).pathname);
    await page.getByText("Anna (you)").waitFor();
    expect(await isAsked(page)).toBe(true);
    await page.locator("[data-seat]").getByText("bot · ").first().waitFor();
    await shot(page, "fork");
    await page.context().close();
  });

  test("says when it is possible, where others still hide something", async () => {
    const page = await openPage(browser);
    await playNow(page, house.address, "Settlers of America");
    expect(await isAsked(page)).toBe(true);
    await page.getByRole("button", { name: "One line back" }).click();
    await inPast(page);
    await page.locator("[data-history] [data-fork]").click();
    await page.getByText("Not yet: others still hide something").waitFor();
    await page.getByLabel("Point of view").selectOption("what all see");
    await page.waitForURL("**&as=public");
    expect(await page.getByRole("option", { name: "all hands open" }).isDisabled()).toBe(true);
    await shot(page, "fork-not-yet");
    await checkAccess(page);
    await page.context().close();
  });

  test("is possible after the end, when all hands can be seen", async () => {
    const page = await openPage(browser);
    await goOn(page, "america/four-greedy.txt", 817, 3);
    await new Player(page, byMouse, { likes: [/^deliver/] }).toTheEnd(20);
    await page.getByRole("button", { name: "One turn back" }).click();
    await inPast(page);
    await page.getByLabel("Point of view").selectOption("all open: Red's hand");
    await page.waitForURL("**&as=all&seat=0");
    await page.getByText("Red: hand").first().waitFor();
    await shot(page, "all-hands");
    await checkAccess(page);
    await page.locator("[data-history] [data-fork]").click();
    await page.waitForURL((url) => !url.search);
    await page.locator("[data-seat]").getByText("bot · ").first().waitFor();
    await page.context().close();
  });
});
