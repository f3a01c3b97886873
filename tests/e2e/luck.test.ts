/** The luck: promised before the game, and computed again after it. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { leaveToBot } from "./company";
import { checkAccess, PHONE } from "./screen";
import { openPage } from "./stage";
import { ask, begin, goOn, GREEDY, ME } from "./tables";

/** A line of the stored game of America a few turns before its end. */
const LATE = 805;

type Shown = { round: number; rounds: unknown[]; seats: { client_seed: string }[] };

const openCheck = (page: Page, name = "Check the luck") =>
  page.locator("[data-bar]").getByRole("button", { name }).click();

test("the promise is shown before, the proof after the game, and a forged record fails", async () => {
  const page = await openPage();
  await begin(page, { game: "montana", seats: [ME, GREEDY], settings: { autostart: false } });
  const added = page.getByText("Your browser adds: 07070707");
  await added.waitFor({ state: "attached" }); // until then the lines above it come and go
  await page.getByText("Luck that nobody can choose").click();
  await added.waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("[data-bar]");
  await page.locator("details summary").first().click();
  await page.getByRole("button", { name: "Fair dice" }).click();
  const dialog = page.locator("dialog[data-luck]");
  await dialog.getByText("“07070707070707070707070707070707”").waitFor();
  expect(await dialog.locator("code").first().textContent()).toMatch(/^[0-9a-f]{64}$/);
  await checkAccess(page, dialog);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator("details summary").first().click();

  await leaveToBot(page);
  await openCheck(page);
  await dialog.locator('[data-verdict="honest"]').waitFor();
  await dialog.getByText("The luck was honest.").waitFor();
  await dialog.getByText("The promise is the one that this browser saw").waitFor();
  await dialog.getByText("The client seed of this browser went into every draw.").waitFor();
  await dialog.getByText("nobody could choose the luck").first().waitFor();
  await dialog.getByText(/planwagen verify .* --commitment \w+ --commitment \w+ --client-seed "0707/).waitFor();
  await dialog
    .getByText(/^All \d+ draws$/)
    .first()
    .click();
  expect(await dialog.locator("tbody tr").count()).toBeGreaterThan(10);
  expect(await dialog.locator("tbody tr.wrong").count()).toBe(0);
  await checkAccess(page, dialog);
  await page.setViewportSize(PHONE.viewport);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.route("**/record*", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/^(luck spin 1: sector )\d/m, (_, say: string) => `${say}9`);
    await route.fulfill({ response: answer, body: text });
  });
  await openCheck(page);
  await dialog.locator('[data-verdict="broken"]').waitFor();
  await dialog.getByText("does not follow from the secret").waitFor();
  await checkAccess(page, dialog);
});

test("two dice are counted against what was to be expected, in German", async () => {
  const page = await openPage({ locale: "de-DE" });
  await goOn(page, "america/four-greedy", LATE, [ME, GREEDY, GREEDY, GREEDY]);
  await page.waitForSelector("[data-bar]");
  await leaveToBot(page);
  await openCheck(page, "Das Glück prüfen");
  const dialog = page.locator("dialog[data-luck]");
  await dialog.getByText("Das Glück war ehrlich.").waitFor();
  await dialog.getByRole("heading", { name: /^Zwei Würfel, nach ihrer Summe/ }).scrollIntoViewIfNeeded();
  expect(await dialog.locator("svg .bar").count()).toBeGreaterThanOrEqual(11);
  await checkAccess(page, dialog);
});

test("words are opened by themselves once, when asked for twice more, and then no more", async () => {
  const page = await openPage();
  const info = await begin(page, { game: "montana", seats: [ME, GREEDY], settings: { autostart: false } });
  const lookAt = () => ask(page, `/tables/${info.id}`) as unknown as Promise<Shown>;
  const opened = async (round: number) => {
    const now = await lookAt();
    return now.round === round && !!now.seats[0]!.client_seed;
  };
  const setBot = () => ask(page, `/tables/${info.id}/seat`, { seat: 1, occupant: GREEDY });
  await expect.poll(() => opened(1)).toBe(true);
  for (const round of [2, 3]) {
    await setBot();
    await page.getByText(`this is round ${round} of at most 3`).waitFor();
    expect(await opened(round)).toBe(false);
    await checkAccess(page, page.locator("[data-next-round=ask]"));
    await page.getByRole("button", { name: "Open a new client seed" }).click();
    await expect.poll(() => opened(round)).toBe(true);
  }
  await setBot();
  await page.getByText("Your browser opens no more client seeds at this table.").waitFor();
  await checkAccess(page, page.locator("[data-next-round=refuse]"));
  expect((await lookAt()).rounds).toHaveLength(3);
  await page.getByRole("button", { name: "Play without my client seed" }).click();
  await page.getByText("You add no client seed to this game.").waitFor();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForSelector("[data-bar]");
});
