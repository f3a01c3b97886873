/** `make screenshots`: the pictures of the README, each from a position of a stored game, always the same. */

import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openBrowser, openPage } from "../tests/e2e/browser";
import { House } from "../tests/e2e/house";
import { goOn } from "../tests/e2e/tables";
import { smallPng } from "./small_png";

const PICTURES = new URL("../docs/pictures/", import.meta.url);
const QUIET = 1500;
/** Game, line of its stored game, and the seat whose turn it is there. */
const POSITIONS = [
  ["montana", 132, 0],
  ["america", 811, 3],
  ["walnut_grove", 380, 2],
] as const;

export default async function main(only: string[]): Promise<void> {
  process.env.PLANWAGEN_BOT_PAUSE = "3600"; // nobody moves while the picture is taken
  const house = new House();
  const [browser] = await Promise.all([openBrowser(), house.open()]);
  try {
    for (const [game, line, seat] of POSITIONS)
      if (!only.length || only.includes(game)) await take(browser, house.address, game, line, seat);
  } finally {
    await browser.close();
    await house.leave();
  }
}

async function take(browser: Browser, address: string, game: string, line: number, seat: number): Promise<void> {
  const page = await openPage(browser, { baseURL: address, reducedMotion: "reduce", colorScheme: "light" });
  await page.clock.setFixedTime(new Date()); // clocks show what was stored, not how quick this machine is
  const seats = [0, 1, 2, 3].map((one) => (one === seat ? { kind: "me" } : { kind: "bot", name: "greedy" }));
  await goOn(page, `${game}/four-greedy`, line, seats);
  await page.waitForFunction(() => window.eyes.see().keys.length > 0);
  await page.waitForTimeout(QUIET); // notes that come and go have gone
  const small = smallPng(await page.screenshot());
  writeFileSync(new URL(`${game}-table.png`, PICTURES), small);
  console.log(`${game}-table.png: ${Math.round(small.length / 1000)} kB`);
  await page.context().close();
}
