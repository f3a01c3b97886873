import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { checkAccess, openBrowser, openPage, shot } from "./screen";
import { within } from "./patience";

/** A line of the recorded game of America a few turns before its end. */
const LATE = 805;
const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});

afterAll(async () => {
  await browser.close();
  await house.leave();
});

type Room = { id: string; status: string };

/** A request with the cookie of the page. */
const ask = (page: Page, path: string, body?: unknown): Promise<Room> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as Room;
    },
    [path, body] as const,
  );

/** A table against bots, to which the player has added words for the luck. */
async function begun(page: Page, game: string): Promise<string> {
  await page.goto(house.address);
  await ask(page, "/me", { name: "Anna" });
  const bot = { kind: "bot", name: "greedy" };
  const seats = [{ kind: "me" }, bot, bot];
  const { id } = await ask(page, "/tables", {
    game,
    seats,
    terms: { autostart: false },
  });
  await page.goto(`${house.address}/t/${id}`);
  await page.getByText("Luck that nobody can choose").click();
  await page.getByRole("button", { name: "Start" }).waitFor();
  await page.getByText("Your browser adds: 07070707").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("[data-bar]");
  return id;
}

/** A bot plays on for who leaves: the quickest way to the end of a game. */
async function finish(page: Page, id: string, button = "Check the luck"): Promise<void> {
  await ask(page, `/tables/${id}/leave`, { seat: 0 });
  await expect
    .poll(async () => (await ask(page, `/tables/${id}`)).status, {
      timeout: within(100_000),
      interval: 500,
    })
    .toBe("over");
  await page
    .locator("[data-bar]")
    .getByRole("button", { name: button })
    .waitFor({ timeout: within(10_000) });
}

const openCheck = (page: Page) => page.locator("[data-bar]").getByRole("button", { name: "Check the luck" }).click();

test("the promise is shown before, the proof after the game, and a forged record fails", async () => {
  const page = await openPage(browser);
  const id = await begun(page, "montana");
  await page.locator("details summary").first().click();
  await page.getByRole("button", { name: "About the luck" }).click();
  const dialog = page.locator("dialog[data-luck]");
  await dialog.getByText("“07070707070707070707070707070707”").waitFor();
  expect(await dialog.locator("code").first().textContent()).toMatch(/^[0-9a-f]{64}$/);
  await checkAccess(page);
  await shot(page, "luck-before");
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator("details summary").first().click();

  await finish(page, id);
  await openCheck(page);
  await dialog.locator('[data-verdict="honest"]').waitFor();
  await dialog.getByText("The luck was honest.").waitFor();
  await dialog.getByText("The promise is the one that this browser saw").waitFor();
  await dialog.getByText("The words of this browser went into every draw.").waitFor();
  await dialog.getByText("nobody could choose the luck").first().waitFor();
  await dialog.getByText(/planwagen verify .* --commitment \w+ --commitment \w+ --words "0707/).waitFor();
  await dialog
    .getByText(/^All \d+ draws$/)
    .first()
    .click();
  expect(await dialog.locator("tbody tr").count()).toBeGreaterThan(10);
  expect(await dialog.locator("tbody tr.wrong").count()).toBe(0);
  await checkAccess(page);
  await shot(page, "luck-honest");
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "luck-honest-390");
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.route("**/record*", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/^(luck spin 1: sector )\d/m, (_, say: string) => `${say}9`);
    await route.fulfill({ response: answer, body: text });
  });
  await openCheck(page);
  await dialog.locator('[data-verdict="broken"]').waitFor();
  await dialog.getByText("does not follow from the secret").waitFor();
  await checkAccess(page);
  await shot(page, "luck-forged");
  await page.context().close();
});

test("two dice are counted against what was to be expected, in German", async () => {
  const page = await openPage(browser, { locale: "de-DE" });
  await page.goto(house.address);
  await ask(page, "/me", { name: "Anna" });
  const record = readFileSync(new URL("../records/america/four-greedy.txt", import.meta.url), "utf-8");
  const bot = { kind: "bot", name: "greedy" };
  const { id } = await ask(page, "/tables", {
    record,
    upto: LATE,
    seats: [{ kind: "me" }, bot, bot, bot],
  });
  await page.goto(`${house.address}/t/${id}`);
  await page.waitForSelector("[data-bar]");
  await finish(page, id, "Das Glück prüfen");
  await page.locator("[data-bar]").getByRole("button", { name: "Das Glück prüfen" }).click();
  const dialog = page.locator("dialog[data-luck]");
  await dialog.getByText("Das Glück war ehrlich.").waitFor();
  await dialog.getByRole("heading", { name: /^Zwei Würfel, nach ihrer Summe/ }).scrollIntoViewIfNeeded();
  expect(await dialog.locator("svg .bar").count()).toBeGreaterThanOrEqual(11);
  await checkAccess(page);
  await shot(page, "luck-dice-de");
  await page.context().close();
}, 240_000);
