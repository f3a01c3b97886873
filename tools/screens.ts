/** `npm run screens`: 30 screens of the page at four sizes in both languages, into build/screens. They are for looking at,
 * beside a review, and are not kept. A word after it takes those screens only whose name has it in it. */

import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { openBrowser, openPage } from "../tests/e2e/browser";
import { byMouse, Player } from "../tests/e2e/player";
import { before, goOn, seated } from "../tests/e2e/tables";
import { TestServer } from "../tests/e2e/test_server";

const OUT = new URL("../build/screens/", import.meta.url).pathname;
const QUIET = 1200;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
const LANGUAGES = ["en-US", "de-DE"];

type Screen = { name: string; open: (page: Page) => Promise<void> };
const at = (path: string) => async (page: Page) => void (await page.goto(path));
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** A position of a stored game, then a few presses. */
function position(file: string, line: number, seat: number, ...presses: string[]) {
  return async (page: Page) => {
    await goOn(page, file, line, seated(seat));
    await page.waitForFunction(() => window.eyes.see().keys.length > 0 || window.eyes.see().over);
    for (const selector of presses) await press(selector)(page);
  };
}
const front =
  (...presses: string[]) =>
  async (page: Page) => {
    await page.goto("/");
    await page.waitForSelector("[data-game]");
    for (const selector of presses) await press(selector)(page);
  };
const ALONE = "walnut_grove/walnut_grove-1";
/** The last decisions of a stored game are made, whatever they are. */
function ended(file: string, line: number, seat: number, players: number) {
  return async (page: Page) => {
    await goOn(page, file, line, seated(seat, players));
    await new Player(page, byMouse, { likes: [/^deliver/] }).toTheEnd(60);
    await page.locator("[data-ending]").waitFor();
  };
}
const [M, A, W] = ["montana/four-greedy-edition2", "america/four-greedy-edition3", "walnut_grove/four-greedy-edition3"];

const SCREENS: Screen[] = [
  { name: "front", open: front() },
  { name: "front-opponents", open: front("[data-opponents] label") },
  { name: "front-friends", open: front("[data-game=montana] .buttons button >> nth=-1") },
  { name: "front-import", open: front("details summary") },
  { name: "gone", open: at("/t/none") },
  { name: "lesson-montana", open: at("/t/learn-montana") },
  { name: "lesson-america", open: at("/t/learn-america") },
  { name: "lesson-walnut", open: at("/t/learn-walnut_grove") },
  { name: "montana-turn", open: position(M, 132, 3) },
  { name: "montana-land", open: position(M, 132, 3, "[data-at^=hex][data-legal]") },
  { name: "montana-work", open: position(M, 40, 0) },
  { name: "montana-early", open: position(M, 20, 0) },
  { name: "montana-plan", open: position(M, 132, 3, "[data-preview-begin], [aria-pressed][title]") },
  { name: "america-turn", open: position(A, 680, 0) },
  { name: "america-rail", open: position(A, 680, 0, "[data-at='build rail']") },
  { name: "america-trade", open: position(A, 680, 0, "[data-trade]") },
  { name: "america-early", open: position(A, 60, 0) },
  { name: "america-build", open: position("america/four-greedy", 640, 1) },
  { name: "america-offer", open: position("america/four-greedy", 98, 1) },
  { name: "walnut-summer", open: position(W, 378, 0) },
  { name: "walnut-spring", open: position(W, 40, 0) },
  { name: "walnut-town", open: position("walnut_grove/four-greedy", 420, 0) },
  { name: "walnut-late", open: position(W, 560, 0) },
  { name: "log", open: position(A, 680, 0, "[data-to=log], [data-tab=log]") },
  { name: "chat", open: position(M, 132, 3, "[data-to=chat], [data-tab=chat]") },
  { name: "rules", open: position(M, 132, 3, "[data-to=rules], [data-tab=rules]") },
  { name: "players", open: position(A, 680, 0) },
  { name: "menu", open: position(M, 132, 3, "summary") },
  { name: "walnut-end", open: ended(ALONE, before(ALONE, "green: goods grain wood", -1), 0, 1) },
  { name: "america-end", open: ended("america/four-greedy", 817, 3, 4) },
];

export default async function main([only = ""]: string[]): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const server = new TestServer();
  const [browser] = await Promise.all([openBrowser(), server.open()]);
  try {
    for (const screen of SCREENS.filter(({ name }) => name.includes(only)))
      await takeAll(browser, server.address, screen);
  } finally {
    await browser.close();
    await server.leave();
  }
}

async function takeAll(browser: Browser, address: string, screen: Screen): Promise<void> {
  for (const viewport of SIZES)
    for (const locale of LANGUAGES) {
      const page = await openPage(browser, { baseURL: address, reducedMotion: "reduce", viewport, locale });
      page.setDefaultTimeout(15_000);
      const name = `${screen.name}-${viewport.width}-${locale.slice(0, 2)}`;
      await screen.open(page).catch((error: Error) => console.error(`${name}: ${error.message.split("\n")[0]}`));
      await page.waitForTimeout(QUIET);
      await page.screenshot({ path: `${OUT}${name}.png` });
      await page.context().close();
    }
  console.log(screen.name);
}
