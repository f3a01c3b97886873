/** `make screenshots`: the pictures of the README and of the front page, each from a position of a stored game. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openBrowser, openPage } from "../tests/e2e/browser";
import { TestServer } from "../tests/e2e/test_server";
import { goOn } from "../tests/e2e/tables";
import { smallPng } from "./small_png";
import { asWebp } from "./small_webp";
import { takeOffline } from "./offline_picture";
import { takeTurn } from "./turn_picture";

const PICTURES = new URL("../docs/pictures/", import.meta.url);
const ASSETS = new URL("../web/public/assets/", import.meta.url);
/** How wide a picture of a table is on the front page. */
const SMALL = 760;
const QUIET = 1500;
const RECORDS = new URL("../tests/records/", import.meta.url);
/** A stored game of the edition that new tables play, its line, and the seat whose turn it is there. */
type Position = { record: string; line: number; seat: number };

const positionOf = (game: string): Position =>
  JSON.parse(readFileSync(new URL(`${game}/screenshot.json`, RECORDS), "utf8"));

export default async function main(only: string[]): Promise<void> {
  process.env.PLANWAGEN_BOT_PAUSE = "3600"; // nobody moves while the picture is taken
  const server = new TestServer();
  const [browser] = await Promise.all([openBrowser(), server.open()]);
  try {
    for (const game of readdirSync(RECORDS))
      if (!only.length || only.includes(game)) await take(browser, server.address, game);
    if (!only.length || only.includes("turn")) await takeTurn(browser, server.address, PICTURES);
    if (!only.length || only.includes("offline")) await takeOffline(PICTURES);
  } finally {
    await browser.close();
    await server.leave();
  }
}

async function take(browser: Browser, address: string, game: string): Promise<void> {
  const { record, line, seat } = positionOf(game);
  const page = await openPage(browser, {
    baseURL: address,
    reducedMotion: "reduce",
    colorScheme: "light",
  });
  await page.clock.setFixedTime(new Date()); // clocks show what was stored, not how quick this machine is
  const seats = [0, 1, 2, 3].map((one) => (one === seat ? { kind: "me" } : { kind: "bot", name: "easy" }));
  await goOn(page, `${game}/${record}`, line, seats);
  await page.waitForFunction(() => window.eyes.see().keys.length > 0);
  await page.waitForTimeout(QUIET); // notes that come and go have gone
  const shot = await page.screenshot();
  const small = smallPng(shot);
  writeFileSync(new URL(`${game}-table.webp`, ASSETS), await asWebp(page, shot, SMALL));
  writeFileSync(new URL(`${game}-table.png`, PICTURES), small);
  console.log(`${game}-table.png: ${Math.round(small.length / 1000)} kB`);
  await page.context().close();
}
