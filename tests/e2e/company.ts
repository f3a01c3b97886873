/** Two people at a table, in a browser each. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { within } from "./timeouts";
import { seqOf } from "./screen";
import { openPage } from "./stage";
import { ask, begin, ME, OPEN, sitDown } from "./tables";

/** Anna and Ben at a table of Montana. */
export async function twoAtTable(settings: object = {}): Promise<[Page, Page]> {
  const [anna, ben] = await Promise.all([openPage(), openPage()]);
  const { id, invite } = await begin(anna, { game: "montana", seats: [ME, OPEN], settings });
  await sitDown(ben, `/t/${id}#join=${invite}`);
  await Promise.all([anna, ben].map((page) => page.waitForSelector("[data-bar]")));
  return [anna, ben];
}

/** Whichever of the pages is asked, and the other one. */
export async function byTurn(one: Page, other: Page): Promise<[Page, Page]> {
  const asked = (page: Page) => page.waitForSelector("[data-legal], [data-bar] [data-choice]").then(() => page);
  const first = await Promise.race([asked(one), asked(other)]);
  return first === one ? [one, other] : [other, one];
}

/** What one of them did has come to the other. */
export async function seeTheSame(one: Page, other: Page): Promise<void> {
  await expect.poll(async () => (await seqOf(one)) - (await seqOf(other))).toBe(0);
}

export const openMenu = (page: Page) => page.locator("summary[aria-label^='Menu']").click();

/** A bot plays on for who leaves: the quickest way to the end of a game, most of all where nobody looks on. */
export async function leaveToBot(page: Page, seat = 0): Promise<void> {
  const table = new URL(page.url()).pathname;
  const path = `/tables/${table.split("/").at(-1)}`;
  await page.goto("/healthz");
  await ask(page, `${path}/leave`, { seat });
  await expect.poll(async () => (await ask(page, path)).status, { timeout: within(60_000) }).toBe("over");
  await page.goto(table);
  await page.locator("[data-bar][data-status=over]").waitFor();
}
