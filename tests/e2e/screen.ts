/** What all tests in the browser do: open it, look, play, and check what axe finds. */

import { mkdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { WIDE } from "./browser";
import { byKeyboard, byMouse, Player } from "./player";

export { openBrowser, openPage, WIDE } from "./browser";

const PICTURES = new URL("./pictures/", import.meta.url).pathname;
const AXE = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}${name}.png` });
}

const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const THEMES = ["light", "dark"] as const;
export const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Pictures of this screen in every size and theme; nothing runs out at the side, and axe finds nothing
 * in either theme, nor in what a narrow screen shows instead. */
export async function lookAtAll(page: Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect.soft(await scrolls(page), `${name} is wider than ${width}`).toBe(false);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `${name}-${width}-${colorScheme}`);
      const differs = width === 1440 || (width === 390 && colorScheme === "light");
      if (differs) expect.soft(await violations(page), `${name} ${width} ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

/** No violation in either theme. */
export async function checkAccess(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: { run: () => Promise<{ violations: Fault[] }> };
      }
    ).axe;
    type Fault = {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    };
    const found = await axe.run();
    return found.violations.map(
      (fault) => `${fault.id}: ${fault.nodes[0]?.html.slice(0, 200)} ${fault.nodes[0]?.failureSummary}`,
    );
  });
}

export async function playNow(
  page: Page,
  address: string,
  game = "Montana",
  how = "Play now against bots",
): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Your name").fill("Anna");
  const card = page.locator("section", {
    has: page.getByRole("heading", { name: game }),
  });
  await card.getByRole("button", { name: how }).click();
  await page.waitForSelector("[data-bar]");
}

export const seqOf = (page: Page): Promise<number> => page.evaluate(() => window.eyes.see().seq);
export const title = (page: Page) => page.locator("[data-bar] h2");

/** Waits until it is my turn; false when the game is over. */
export const isAsked = (page: Page): Promise<boolean> => new Player(page, byMouse).isAsked();
/** Clicks one of the places or buttons that can be chosen, and waits for the answer. */
export const clickSomething = (page: Page): Promise<void> => new Player(page, byMouse).act();
export const pressSomething = (page: Page): Promise<void> => new Player(page, byKeyboard).act();
