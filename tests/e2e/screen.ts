/** What tests look at: sizes and themes, what axe finds, and where the table stands. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { WIDE } from "./browser";
import { byMouse, Player } from "./player";
import { takePicture } from "./stage";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SIZES = [WIDE, { width: 1024, height: 768 }, PHONE.viewport];
const THEMES = ["light", "dark"] as const;
const AXE = readFileSync(new URL("../../web/node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");

export const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Nothing runs out at the side of a narrow screen. */
export async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE.viewport);
  expect(await scrolls(page)).toBe(false);
  await page.setViewportSize(WIDE);
}

/** In every size nothing runs out at the side; axe finds nothing in the page, or in what is new in it, nor in what
 * a narrow screen shows instead. With PICTURES in the environment it is kept how that looks. */
export async function lookAtAll(page: Page, name: string, part = page.locator("html")): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await scrolls(page), `${name} is wider than ${size.width}`).toBe(false);
    if (process.env.PICTURES) await takeThemes(page, `${name}-${size.width}`);
  }
  expect.soft(await violations(part), `${name} on a phone`).toEqual([]);
  await page.setViewportSize(WIDE);
  await checkAccess(page, part);
}

async function takeThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await takePicture(page, `${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** No violation; in the dark theme, where only colours differ, no bad contrast. All of the page, or what is new in it. */
export async function checkAccess(page: Page, part = page.locator("html")): Promise<void> {
  expect(await violations(part)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(part, { runOnly: ["color-contrast"] }), "in the dark").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
}

type Fault = { id: string; nodes: { html: string; failureSummary: string }[] };
type Axe = { run: (part: Element, options: object) => Promise<{ violations: Fault[] }> };

async function violations(part: Locator, options = {}): Promise<string[]> {
  if (!(await part.page().evaluate(() => "axe" in window))) await part.page().evaluate(AXE);
  const found = await part.evaluate(
    (element, options) => (window as unknown as { axe: Axe }).axe.run(element, options),
    { resultTypes: ["violations"], ...options },
  );
  return found.violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 200)} ${node?.failureSummary}`);
}

export const seqOf = (page: Page): Promise<number> => page.evaluate(() => window.eyes.see().seq);
export const title = (page: Page) => page.locator("[data-bar] h2");

/** Waits until it is my turn; false when the game is over. */
export const isAsked = (page: Page): Promise<boolean> => new Player(page, byMouse).isAsked();
/** Clicks one of the places or buttons that can be chosen, and waits for the answer. */
export const clickSomething = (page: Page): Promise<void> => new Player(page, byMouse).act();

/** Does it, and the table has gone on. */
export async function goesOn(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seqOf(page);
  await act();
  await page.waitForFunction((old) => window.eyes.see().seq > old, before);
}
