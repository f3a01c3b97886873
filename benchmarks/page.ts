/** What the page costs in the browser: script, first board, redraw after a move. See README.md here. */

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser, openPage } from "../tests/e2e/browser";
import { TestServer } from "../tests/e2e/test_server";
import { byMouse, Player } from "../tests/e2e/player";
import { goOn } from "../tests/e2e/tables";
import { calibrate, lookByClock, markRedraws, sumShifts } from "./in_page";
import { median, round } from "./sums";
import { offline, type OfflineFigures } from "./offline";
import { CATEGORIES, longestBetween, tasksWith } from "./trace";

const ASSETS = new URL("../src/planwagen/static/assets/", import.meta.url);
const MID_GAME = 640; // the fullest board: America with four players, late
const OPENINGS = 7;
const MOVES = 60;
const ROUNDS = 7;
/** Nothing comes any more. */
const QUIET = 2500;
const BUDGETS = {
  script_kb: 200,
  layout_shift: 0.02,
  first_board_ms: 2000,
  redraw_p95_ms: 16,
  longest_task_ms: 50,
  case_start_ms: 3000,
  case_decision_ms: 100,
  case_undo_ms: 100,
  case_hard_ms: 2000,
};
const BOT = { kind: "bot", name: "greedy" };

export type Figures = {
  /** Everything a table of America loads, and the largest that a table of any game can load. */
  script_kb: number;
  all_scripts_kb: number;
  first_board_ms: number;
  /** The largest of front page and table, while they load. */
  layout_shift: number;
  redraws: number;
  redraw_ms: number;
  redraw_p95_ms: number;
  /** Of all that the page does while moves come and pieces move. */
  longest_task_ms: number;
  calibration_ms: number;
  redraws_per_calibration: number;
};

export default async function main(words: string[]): Promise<void> {
  const figures = { ...(await measured()), ...(await offline()) };
  console.log(words.includes("--json") ? JSON.stringify(figures, null, 2) : table(figures));
  const missed = Object.entries(BUDGETS).filter(([name, most]) => figures[name as keyof typeof figures] > most);
  for (const [name, most] of missed) console.error(`${name} is beyond its budget of ${most}`);
  if (missed.length && words.includes("--check")) process.exitCode = 1;
}

async function measured(): Promise<Figures> {
  const server = new TestServer();
  const [browser] = await Promise.all([openBrowser(), server.open()]);
  try {
    const page = await openPage(browser, { baseURL: server.address });
    await page.addInitScript(markRedraws);
    await goOn(page, "america/four-greedy", MID_GAME, [{ kind: "me" }, BOT, BOT, BOT]);
    const who = { storageState: await page.context().storageState() };
    const opened = await openings(browser, page.url(), who);
    const layout_shift = Math.max(await shift(browser, server.address, who), await shift(browser, page.url(), who));
    const opening = { first_board_ms: median(opened.times), layout_shift };
    return { ...scripts(opened.loaded), ...opening, ...(await redraws(browser, page)) };
  } finally {
    await browser.close();
    await server.leave();
  }
}

/** From the address to the first place that can be chosen, each time with an empty cache. */
async function openings(browser: Browser, address: string, who: BrowserContextOptions) {
  const times: number[] = [];
  const loaded = new Set<string>();
  for (let n = 0; n < OPENINGS; n++) {
    const page = await openPage(browser, who);
    page.on("response", (answer) => answer.url().endsWith(".js") && loaded.add(answer.url().split("/").at(-1)!));
    await page.goto(address);
    await page.waitForFunction(() => window.eyes.see().keys.length > 0);
    times.push(
      await page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now())))),
    );
    await page.context().close();
  }
  return { times, loaded };
}

/** How much what is seen moves while a page loads, with an empty cache. */
async function shift(browser: Browser, address: string, who: BrowserContextOptions): Promise<number> {
  const page = await openPage(browser, who);
  await page.addInitScript(sumShifts);
  await page.goto(address);
  await page.waitForSelector("[data-game], [data-bar]");
  await page.waitForTimeout(QUIET);
  const sum = await page.evaluate(() => window.layoutShift);
  await page.context().close();
  return Math.round(1000 * sum) / 1000;
}

function scripts(loaded: Set<string>): Pick<Figures, "script_kb" | "all_scripts_kb"> {
  const all = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
  const size = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, ASSETS)), { level: 9 }).length, 0) / 1000;
  return { script_kb: round(size(all.filter((name) => loaded.has(name)))), all_scripts_kb: round(size(all)) };
}

/** Plays on, and reads what the page took for every view that told something new. */
async function redraws(browser: Browser, page: Page) {
  const player = new Player(page, byMouse, { likes: [/^(roll|done|end actions|decline)$/] });
  await player.isAsked();
  await page.evaluate(lookByClock);
  await browser.startTracing(page, { categories: CATEGORIES });
  while ((await page.evaluate(() => window.redraws)) < MOVES && (await player.isAsked())) await player.act();
  for (let n = 0; n < ROUNDS; n++) await page.evaluate(calibrate);
  const trace = await browser.stopTracing();
  const times = tasksWith("redraw", trace).sort((one, other) => one - other);
  const calibration = Math.min(...tasksWith("calibration", trace));
  return {
    redraws: times.length,
    redraw_ms: median(times),
    redraw_p95_ms: round(times[Math.floor(0.95 * times.length)]!),
    longest_task_ms: round(longestBetween("redraw", trace)),
    calibration_ms: round(calibration),
    redraws_per_calibration: round(calibration / median(times)),
  };
}

function table(figures: Figures & OfflineFigures): string {
  const lines = [
    ["script of a table of America, gzipped", `${figures.script_kb} kB`, `at most ${BUDGETS.script_kb} kB`],
    ["all scripts and words, gzipped", `${figures.all_scripts_kb} kB`, ""],
    ["layout shift while loading", `${figures.layout_shift}`, `at most ${BUDGETS.layout_shift}`],
    ["first board interactive", `${figures.first_board_ms} ms`, `at most ${BUDGETS.first_board_ms} ms`],
    [`redraw after a move, median of ${figures.redraws}`, `${figures.redraw_ms} ms`, ""],
    ["redraw after a move, 95 of 100", `${figures.redraw_p95_ms} ms`, `at most ${BUDGETS.redraw_p95_ms} ms`],
    ["longest task while pieces move", `${figures.longest_task_ms} ms`, `at most ${BUDGETS.longest_task_ms} ms`],
    ["start of a table without a server", `${figures.case_start_ms} ms`, `at most ${BUDGETS.case_start_ms} ms`],
    ["a decision there shown, median", `${figures.case_decision_ms} ms`, `at most ${BUDGETS.case_decision_ms} ms`],
    ["an undo there shown, median", `${figures.case_undo_ms} ms`, `at most ${BUDGETS.case_undo_ms} ms`],
    ["longest wait for hard there", `${figures.case_hard_ms} ms`, `at most ${BUDGETS.case_hard_ms} ms`],
    ["calibration loop", `${figures.calibration_ms} ms`, ""],
    ["redraws in the time of the loop", `${figures.redraws_per_calibration}`, ""],
  ];
  return lines.map(([what, value, aim]) => `${what!.padEnd(42)}${value!.padStart(10)}  ${aim}`.trimEnd()).join("\n");
}
