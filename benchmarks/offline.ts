/** What a table without a server costs: its start from the cache, a decision and an undo in America, the wait for bots. */

import type { Page } from "playwright-core";
import { byMouse, Player, type Target } from "../tests/e2e/player";
import { goOnOffline, type Site, withoutHost } from "../tests/e2e/site";
import { median, round } from "./sums";

const MID_GAME = 640;
const STARTS = 5;
const DECISIONS = 40;
const GOLDEN = 0.618;
const AMONG_BOTS = [
  ["montana", 60],
  ["america", 500],
  ["walnut_grove", 300],
] as const;
const WATCHED = 20_000;

export type OfflineFigures = {
  /** From the address to the first place that can be chosen: page, Python, rules and the table come from the browser. */
  case_start_ms: number;
  case_decision_ms: number;
  case_undo_ms: number;
  /** The longest wait for a decision of `hard`, in any game. */
  case_hard_ms: number;
};

export const offline = (): Promise<OfflineFigures> =>
  withoutHost({}, async (page, site) => {
    await goOnOffline(page, "america/four-greedy", MID_GAME, 0);
    return {
      case_start_ms: await starts(page),
      ...(await decisions(page)),
      case_hard_ms: round(await waits(page, site)),
    };
  });

async function starts(page: Page): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) {
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => window.eyes?.see().keys.length > 0);
    times.push(await page.evaluate(() => performance.now()));
  }
  return median(times);
}

/** Some decisions, each other one taken back where that can be done. */
async function decisions(page: Page) {
  const done: number[] = [];
  const undone: number[] = [];
  const player = new Player(page, byMouse);
  const undo = page.locator("[data-bar]").getByRole("button", { name: "Undo", exact: true });
  for (let n = 0; n < 6 * DECISIONS && done.length < DECISIONS && (await player.isAsked()); n++) {
    done.push(...(await clicked(await chosen(page, n))));
    const back = await undo.elementHandle({ timeout: 100 }).catch(() => null);
    if (n % 2 && back && (await undo.isEnabled())) undone.push(...(await clicked(back as Target)));
  }
  return { case_decision_ms: median(done), case_undo_ms: median(undone) };
}

/** Spread over all that is offered, however many that are: none is clicked again and again. */
const chosen = async (page: Page, n: number) =>
  (await page.evaluateHandle(
    (part) => {
      const { keys } = window.eyes.see();
      return window.eyes.find(keys.find((key) => key === "roll") ?? keys[Math.floor(part * keys.length)]!);
    },
    (n * GOLDEN) % 1,
  )) as Target;

/** Until the page shows what came of it; nothing where no line was played, but a question opened. */
const clicked = (target: Target): Promise<number[]> =>
  target.evaluate(async (element) => {
    const [before, sign, began] = [window.eyes.see().seq, window.eyes.sign(), performance.now()];
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    while (window.eyes.sign() === sign && performance.now() - began < 3000) await new Promise(requestAnimationFrame);
    return window.eyes.see().seq === before ? [] : [performance.now() - began];
  });

/** The person leaves the own seat to a bot, and looks on. */
async function waits(page: Page, site: Site): Promise<number> {
  const longest: number[] = [];
  for (const [game, line] of AMONG_BOTS) {
    await page.goto(site.address);
    await goOnOffline(page, `${game}/four-greedy`, line, 0, "hard");
    await page.getByLabel("Menu: seat, table, settings").click();
    await page.getByRole("button", { name: "Let a bot play on" }).click();
    longest.push(await page.evaluate(longestWait, WATCHED));
  }
  return Math.max(...longest);
}

async function longestWait(watched: number): Promise<number> {
  const began = performance.now();
  let [seq, since, longest] = [window.eyes.see().seq, began, 0];
  while (performance.now() - began < watched && !window.eyes.see().over) {
    await new Promise(requestAnimationFrame);
    if (window.eyes.see().seq === seq) continue;
    longest = Math.max(longest, performance.now() - since);
    [seq, since] = [window.eyes.see().seq, performance.now()];
  }
  return longest;
}
