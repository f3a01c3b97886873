/** Going through a game that was or is played: replay, log, links, catching up, forks, viewpoints. */

import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { byMouse, Player } from "./player";
import { checkAccess, isAsked, PHONE, region, title } from "./screen";
import { openOwnPage, openPage } from "./stage";
import { before, begin, goOn, seated } from "./tables";

const MONTANA = "montana/four-greedy";
const PAST = /^Replay, move \d+ of \d+$/;
const slider = (page: Page) => page.locator("[data-history] input[type=range]");
const shown = (page: Page) => slider(page).inputValue().then(Number);
const last = (page: Page) => slider(page).getAttribute("max").then(Number);
const log = (page: Page) => page.locator("#tab-panel");
const live = (page: Page) => page.locator("[data-bar] [data-live]");
const catchUp = (page: Page) => page.locator("[data-catch-up]");
const inPast = (page: Page) => page.getByRole("heading", { name: PAST }).waitFor();

/** A table of Montana where everybody has decided much, and I, Blue, am asked. */
async function played(opened = openPage()): Promise<Page> {
  const page = await opened;
  await goOn(page, MONTANA, before(MONTANA, "blue: trade stone"), seated(0));
  expect(await isAsked(page)).toBe(true);
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

describe("the replay", () => {
  test("goes by action, by turn and to both ends by keys, and the address follows", async () => {
    const page = await played();
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
    await checkAccess(page, region(page, "actions"));
    await page.setViewportSize(PHONE.viewport);
    await slider(page).waitFor();
    await checkAccess(page, page.locator("[data-bar]"));
    expect(await press(page, "End")).toBe(end);
    expect(await isAsked(page)).toBe(true);
    await page.waitForURL((url) => !url.search);
  });

  test("plays by itself, faster or slower, and pauses", async () => {
    const page = await played(openOwnPage());
    await slider(page).focus();
    for (let turn = 0; turn < 2; turn++) await press(page, "Shift+ArrowLeft");
    const start = await shown(page);
    await page.getByTitle("Speed", { exact: true }).selectOption("4×");
    await page.clock.install();
    await slider(page).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause" }).waitFor();
    await expect.poll(() => shown(page)).toBeGreaterThan(start);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play on by itself" }).waitFor();
    const here = await shown(page);
    await page.clock.fastForward(5_000);
    expect(await shown(page)).toBe(here);
    await page.getByRole("button", { name: "Play on by itself" }).click();
    await live(page).waitFor({ state: "detached" });
    expect(await shown(page)).toBe(await last(page));
  });

  test("is not left when others go on; the button to the present counts their lines", async () => {
    const page = await played();
    const second = await page.context().newPage();
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
    expect((await title(page).textContent())?.trim()).toMatch(PAST);
    await checkAccess(page, page.locator("[data-bar]"));
    await live(page).click();
    expect(await shown(page)).toBe(await last(page));
  });
});

describe("a link to a position", () => {
  test("shows the same line to somebody else, as all see it", async () => {
    const page = await played();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "One turn back" }).click();
    await inPast(page);
    await page.getByLabel("Point of view").selectOption("Spectator");
    await page.waitForURL("**&as=public");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const here = await shown(page);
    expect(link).toContain(`?at=${here}&as=public#watch=`);
    const friend = await openPage();
    await friend.goto(link);
    await inPast(friend);
    expect(await shown(friend)).toBe(here);
    const silver = (one: Page) => one.locator("[data-seat='1'] .facts").first().innerText();
    const isSame = async () => (await silver(friend)) === (await silver(page));
    await expect.poll(isSame).toBe(true); // what has just changed flashes beside the number
    await checkAccess(friend, friend.locator("[data-bar]"));
    await live(friend).click();
    await friend.waitForURL((url) => !url.search && url.hash.includes("watch"));
  });
});

describe("the log", () => {
  const nameOf = async (place: Locator) => (await place.textContent())!.trim();

  test("lights the places it speaks of on the board, by mouse and by keyboard", async () => {
    const page = await played();
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
    await page.mouse.move(5, 5);
    await highlight.waitFor({ state: "detached" });
    await place.focus();
    await highlight.waitFor();
    await checkAccess(page, log(page));
    await page.setViewportSize(PHONE.viewport);
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
  });

  test("shows what is mine or touches me, and the position after a line", async () => {
    const page = await played();
    const IS_MINE = /\b(You|your)\b/;
    const whose = () => log(page).locator("[data-line] p").allInnerTexts();
    expect((await whose()).some((text) => !IS_MINE.test(text))).toBe(true);
    await log(page).getByRole("button", { name: "Mine" }).click();
    expect((await whose()).filter((text) => !IS_MINE.test(text))).toEqual([]);
    await log(page).getByRole("button", { name: "All" }).click();
    await log(page)
      .getByRole("button", { name: /What can be done with line/ })
      .first()
      .click();
    const seq = Number(await log(page).locator("[data-fork]").getAttribute("data-fork"));
    await checkAccess(page, log(page));
    await log(page).getByRole("button", { name: "View from here" }).click();
    await inPast(page);
    expect(await shown(page)).toBe(seq);
    expect(await log(page).locator(`[data-line="${seq}"].here`).count()).toBeGreaterThan(0);
  });

  test("undoes to a line below the undo line, and the undone line is gone", async () => {
    const page = await played();
    const anna = new Player(page, byMouse, { likes: [/^hex/] });
    const line = log(page).locator("[data-undo-line]");
    for (let n = 0; n < 20 && !(await line.count()); n++) {
      expect(await anna.isAsked()).toBe(true);
      await anna.act();
    }
    const below = log(page).locator("[data-undo-line] + [data-line]").first();
    const said = await below.locator("p").innerText();
    const before = await log(page).getByText(said, { exact: true }).count();
    const actions = log(page)
      .locator("[data-undo-line] ~ [data-line]")
      .getByRole("button", { name: /What can be done with line/ });
    await actions.first().click();
    await log(page).getByRole("button", { name: "Undo to here" }).click();
    await page.waitForFunction(
      ([text, count]) => {
        const lines = [...document.querySelectorAll("#tab-panel [data-line] p")];
        return lines.filter((one) => (one as HTMLElement).innerText === text).length < Number(count);
      },
      [said, `${before}`],
    );
  });
});

describe("catching up", () => {
  test("after a return the page lists what has happened since, once", async () => {
    const page = await played();
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
    await checkAccess(page, catchUp(page));
    await page.setViewportSize(PHONE.viewport);
    await checkAccess(page, catchUp(page));
    await catchUp(page).getByRole("button", { name: "Close" }).click();
    await page.reload();
    await page.waitForSelector("[data-bar]");
    expect(await isAsked(page)).toBe(true);
    expect(await catchUp(page).count()).toBe(0);
  });
});

describe("a fork", () => {
  test("goes on from a line at a new table, with me in my seat and bots in the others", async () => {
    const page = await played();
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
  });

  test("says when it is possible, where others still hide something", async () => {
    const page = await openPage();
    await begin(page, { game: "america", seats: seated(0, 3) });
    expect(await isAsked(page)).toBe(true);
    await page.getByRole("button", { name: "One line back" }).click();
    await inPast(page);
    await page.locator("[data-history] [data-fork]").click();
    await page.getByText("Not yet: something is still hidden").waitFor();
    await page.getByLabel("Point of view").selectOption("Spectator");
    await page.waitForURL("**&as=public");
    expect(await page.getByRole("option", { name: "all hands open" }).isDisabled()).toBe(true);
    await checkAccess(page, page.locator("[data-bar]"));
  });

  test("is possible after the end, when all hands can be seen", async () => {
    const page = await openPage();
    await goOn(page, "america/four-greedy", 817, seated(3));
    await new Player(page, byMouse, { likes: [/^deliver/] }).toTheEnd(20);
    await page.getByRole("button", { name: "One turn back" }).click();
    await inPast(page);
    await page.getByLabel("Point of view").selectOption("Red's view");
    await page.waitForURL("**&as=all&seat=0");
    await page.getByRole("region", { name: "Red: hand" }).waitFor();
    await checkAccess(page, page.locator("[data-part=hand]"));
    await page.locator("[data-history] [data-fork]").click();
    await page.waitForURL((url) => !url.search);
    await page.locator("[data-seat]").getByText("bot · ").first().waitFor();
  });
});
