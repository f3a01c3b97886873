/** People around a game: talk before it begins, who looks on, a pause, and playing again. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openMenu, twoAtTable } from "./company";
import { checkAccess, isAsked, region } from "./screen";
import { openOwnPage, openPage } from "./stage";
import { ask, begin, BOT, ME, OPEN, type Opened, seated, sitDown } from "./tables";

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;

test("who waits for the others can talk with those who are there", async () => {
  const [anna, ben] = await Promise.all([openPage(), openPage()]);
  const { id, invite } = await begin(anna, {
    game: "montana",
    seats: [ME, OPEN, OPEN],
  });
  await sitDown(ben, `/t/${id}#join=${invite}`);
  await ben.getByRole("heading", { name: "Waiting for players" }).waitFor();
  await anna.getByLabel("Message").fill("Clara comes at eight");
  await anna.getByRole("button", { name: "Send", exact: true }).click();
  const said = ben.getByRole("log").getByRole("listitem").filter({ hasText: "Anna: Clara comes at eight" });
  await said.getByRole("time").waitFor();
  await checkAccess(ben);
});

test("those at the table see how many look on", async () => {
  const [anna, clara] = await Promise.all([openPage(), openPage()]);
  await begin(anna, {
    game: "montana",
    seats: [ME, BOT],
    settings: { watch: true },
  });
  await isAsked(anna);
  const { watch } = (await ask(anna, `/tables/${idOf(anna)}`)) as Opened & {
    watch: string;
  };
  await clara.goto(`/t/${idOf(anna)}#watch=${watch}`);
  await clara.getByText("You are a spectator.").waitFor();
  await anna.locator("[data-spectators]", { hasText: "1 spectator" }).waitFor();
  await clara.close();
  await anna.locator("[data-spectators]").waitFor({ state: "detached" });
});

test("a rematch asks the other player, whose seat is reserved", async () => {
  const [anna, ben] = await twoAtTable();
  await openMenu(anna);
  await anna.getByRole("button", { name: "Propose to end the game" }).click();
  await anna.getByRole("button", { name: "Propose it" }).click();
  await ben.locator("[data-proposal=end]").getByRole("button", { name: "Yes" }).click();
  await anna.keyboard.press("Escape");
  await Promise.all([anna, ben].map((page) => page.waitForSelector("[data-bar][data-status=ended]")));
  const first = idOf(anna);
  await anna.locator("[data-bar]").getByRole("button", { name: "Rematch" }).click();
  await ben.locator("[data-rematch]", { hasText: "The others ask for a rematch" }).waitFor();
  await checkAccess(ben, ben.locator("[data-bar]"));
  await ben.getByRole("button", { name: "Sit down again" }).click();
  await ben.waitForURL((url) => !url.pathname.includes(first));
  await expect.poll(() => idOf(anna)).toBe(idOf(ben));
  await ben.waitForSelector("[data-bar][data-status=running]");
});

test("a game pauses, says so, and goes on", async () => {
  const page = await openPage();
  await begin(page, { game: "montana", seats: seated(0, 2) });
  await isAsked(page);
  await openMenu(page);
  await page.getByRole("button", { name: "Propose a pause" }).click();
  const paused = page.locator("[data-paused]");
  await paused.getByText("The game is paused").waitFor();
  await page.keyboard.press("Escape");
  await checkAccess(page, page.locator("[data-bar]"));
  await paused.getByRole("button", { name: "Go on" }).click();
  await paused.waitFor({ state: "detached" });
  expect(await isAsked(page)).toBe(true);
});

/** This page hears of every position that nobody can go on in it. */
const makeHopeless = (page: Page) =>
  page.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text: string) => {
      const message = parse(text);
      const note = { id: "deadlock", params: {} };
      if (message?.type === "changed_view") (message.public ??= []).push({ standing: { note: [note] } });
      return message;
    };
  });

test("where nobody can deliver any more, America offers to end the game, and all who are there agree", async () => {
  const [anna, ben] = [await openOwnPage(), await openPage()];
  await makeHopeless(anna);
  const { id, invite } = await begin(anna, {
    game: "america",
    seats: [ME, OPEN, BOT],
  });
  await sitDown(ben, `/t/${id}#join=${invite}`);
  const offer = anna.locator("[data-deadlock]");
  await offer.getByText("Nobody can deliver any more").waitFor();
  await checkAccess(anna, region(anna, "actions"));
  await offer.getByRole("button", { name: "Propose to end the game" }).click();
  await ben.locator("[data-proposal=end]").getByRole("button", { name: "Yes" }).click();
  for (const page of [anna, ben]) await page.locator("[data-bar][data-status=ended]").waitFor();
});
