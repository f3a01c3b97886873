/** The lessons: a script of steps, each to be done at the lit place. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { byMouse, Player } from "./player";
import { checkAccess, PHONE, scrolls } from "./screen";
import { openPage, takePicture } from "./stage";

const PICTURED = process.env.LESSON_PICTURES;
const DESK = { viewport: { width: 1440, height: 900 } };
const GERMAN = { ...PHONE, locale: "de-DE" };

const stepOf = (page: Page) => page.locator("[data-lesson]").getAttribute("data-lesson");

/** Does each step as soon as the words about it are there; tells their names. */
async function follow(page: Page, name: string): Promise<string[]> {
  const [seen, player]: [string[], Player] = [[], new Player(page, byMouse, { likes: [/^path|^site/] })];
  for (let acts = 0; acts < 60 && !(await page.locator("[data-lesson-end]").count()); acts++) {
    const step = (await stepOf(page)) ?? "";
    if (step && !seen.includes(step)) {
      seen.push(step);
      const bubble = page.locator(`[data-bubble="${step}"]`);
      await bubble.waitFor({ state: "visible" });
      expect(await bubble.textContent(), step).toMatch(/\w/);
      expect(await scrolls(page), step).toBe(false);
      if (PICTURED) await takePicture(page, `lesson-${name}-${seen.length}-${step}`);
    }
    await player.act();
  }
  return seen;
}

describe("the lesson", () => {
  test.each([
    { game: "montana", steps: 11, where: "desk", options: DESK },
    { game: "montana", steps: 11, where: "phone", options: GERMAN },
    { game: "america", steps: 8, where: "desk", options: DESK },
    { game: "america", steps: 8, where: "phone", options: GERMAN },
    { game: "walnut_grove", steps: 9, where: "desk", options: DESK },
    { game: "walnut_grove", steps: 9, where: "phone", options: GERMAN },
  ])("of $game is played to its end on a $where", async ({ game, steps, where, options }) => {
    const page = await openPage(options);
    await page.goto(`/t/learn-${game}`);
    await page.locator("[data-bar]").waitFor();
    expect(await follow(page, `${game}-${where}`)).toHaveLength(steps);
    const end = page.locator("[data-lesson-end]");
    await end.waitFor();
    await checkAccess(page, end);
    await end.locator("[data-play]").click();
    await page.waitForURL((url) => !url.pathname.includes("learn-"));
    await page.locator("[data-bar]").waitFor();
  });

  test("begins on the front page; elsewhere a press does nothing, and one can leave", async () => {
    const page = await openPage(DESK);
    await page.goto("/");
    await page.locator("[data-game=montana] [data-learn]").click();
    await page.locator("[data-bubble=settle]").waitFor();
    await page.mouse.click(700, 500);
    expect(await stepOf(page)).toBe("settle");
    await page.getByRole("link", { name: "Skip lesson" }).click();
    await page.locator("[data-game=montana]").waitFor();
  });
});
