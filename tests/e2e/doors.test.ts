/** Ways in and small tools: the invitation, typed choices, notes. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { House } from "./house";
import { checkAccess, isAsked, openBrowser, openPage, playNow, seqOf, shot } from "./screen";
import { inviteFriend } from "./tables";

const house = new House();
let browser: Browser;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), house.open()]);
});
afterAll(async () => {
  await browser.close();
  await house.leave();
});

test("an invitation says which game, by whom, how long, and who sits there", async () => {
  const host = await openPage(browser, { reducedMotion: "reduce" });
  const link = await inviteFriend(host, house.address, "Montana");
  const friend = await openPage(browser, { reducedMotion: "reduce" });
  await friend.goto(link);
  const told = friend.locator("[data-invited]");
  await told.getByText("Anna invites you").waitFor();
  await told.getByText("45 to 60 minutes").waitFor();
  expect(await told.getByRole("listitem").count()).toBe(3);
  await shot(friend, "invitation");
  await checkAccess(friend);
  await Promise.all([host.context().close(), friend.context().close()]);
});

test("a choice can be typed", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await playNow(page, house.address);
  await isAsked(page);
  const before = await seqOf(page);
  await page.keyboard.press("/");
  const box = page.locator("[data-command]");
  await box.getByRole("listitem").first().waitFor();
  await checkAccess(page);
  const says = (await box.getByRole("button").first().textContent())!.trim();
  await box.getByRole("textbox").fill(says);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (line) => Number(document.querySelector<HTMLElement>("[data-bar]")?.dataset.seq) > line,
    before,
  );
  await page.context().close();
});

test("notes are kept for this table, and for me alone", async () => {
  const page = await openPage(browser, { reducedMotion: "reduce" });
  await playNow(page, house.address);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByText("My notes").click();
  await page.getByRole("textbox", { name: "My notes" }).fill("Yellow wants copper");
  await page.reload();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "My notes" }).inputValue()).toBe("Yellow wants copper");
  await checkAccess(page);
  await page.context().close();
});
