/** What happens is seen: every kind of piece moves, from where it was to where it is. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { within } from "./timeouts";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

declare global {
  interface Window {
    flown: Set<string>;
  }
}

const slider = (page: Page) => page.locator("[data-history] input[type=range]");
const isAt = (page: Page, line: number) =>
  page.waitForFunction((wanted) => document.querySelector(`[data-shown="${wanted}"]`), line);

/** Goes to the line before, then one step on. */
async function happens(page: Page, line: number): Promise<void> {
  await slider(page).fill(`${line - 1}`);
  await isAt(page, line - 1);
  await slider(page).press("ArrowRight");
}

/** Notes what sets out: things that fly, the dice in the bar, the hand of a disc. Not by looking at each frame: of a short
 * way a busy machine may draw none. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = (window.flown = new Set<string>());
    const isSeen = (duration: number) => duration >= 100; // for who wants no motion it is over at once
    const inSeconds = (style: string) => 1000 * parseFloat(style);
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: HTMLElement, ...parameters: Parameters<typeof animate>) {
      const going = animate.apply(this, parameters);
      if (isSeen(Number(going.effect!.getTiming().duration))) seen.add(this.dataset.flies ?? "");
      return going;
    };
    document.addEventListener("animationstart", ({ target }) => {
      const rolls = (target as Element).closest("[data-dice]");
      if (rolls && isSeen(inSeconds(getComputedStyle(target as Element).animationDuration))) seen.add("dice");
    });
    document.addEventListener("transitionstart", ({ target }) => {
      const turns = (target as Element).matches(".hand");
      if (turns && isSeen(inSeconds(getComputedStyle(target as Element).transitionDuration))) seen.add("hand");
    });
  });

/** Which of these have not been seen to fly, given time. */
async function missing(page: Page, looks: string[]): Promise<string[]> {
  const all = (wanted: string[]) => wanted.every((look) => window.flown.has(look));
  await page.waitForFunction(all, looks, { timeout: within(4_000) }).catch(() => {});
  return page.evaluate((wanted) => wanted.filter((look) => !window.flown.has(look)), looks);
}

/** The stored game of bots, and by which of its lines which pieces move. */
const STORIES: Record<string, [number, string[]][]> = {
  america: [
    [8, ["dice", "pulse", "ore", "gold"]],
    [10, ["lumber", "wagon"]],
    [17, ["outlaw"]],
    [19, ["card"]],
    [23, ["rail"]],
    [34, ["wagon", "city"]],
    [56, ["train"]],
    [57, ["goods"]],
    [134, ["token"]],
  ],
  montana: [
    [16, ["hand", "worker"]],
    [26, ["contractor"]],
    [30, ["contractor", "pumpkin", "cattle"]],
    [37, ["copper-large", "settlement"]],
    [38, ["canteen"]],
    [41, ["worker", "silver"]],
  ],
  walnut_grove: [
    [39, ["tile"]],
    [62, ["tile", "hand"]], // the mark of the year's disc goes on to summer
    [63, ["labourer"]],
    [71, ["fish"]],
    [72, ["farmer"]],
    [78, ["wood"]],
    [74, ["coin-copper", "hut"]],
    [89, ["coin-copper"]], // the winter is paid
  ],
};

test.each(Object.entries(STORIES))("in %s every kind of piece is seen to move", async (game, story) => {
  const page = await openPage({ reducedMotion: "no-preference" });
  const last = Math.max(...story.map(([line]) => line)) + 1;
  await goOn(page, `${game}/four-greedy`, last, seated(0));
  await watch(page);
  for (const [line, looks] of story) {
    await page.evaluate(() => window.flown.clear());
    await happens(page, line);
    expect.soft(await missing(page, looks), `line ${line}`).toEqual([]);
  }
});

test("without motion the page shows outlines of from and to, in the actor's colour", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 18, seated(0));
  await watch(page);
  await happens(page, 17);
  const outlines = page.locator("[data-changed='2'] rect.actor");
  await expect.poll(() => outlines.count()).toBe(2);
  expect(await page.locator("[data-changed] rect.actor.left").count()).toBe(1);
  expect(await page.evaluate(() => [...window.flown].filter(Boolean))).toEqual([]);
});
