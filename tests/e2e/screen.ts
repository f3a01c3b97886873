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
  await expect.poll(() => scrolls(page)).toBe(false); // the page follows its new size a moment later
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

const isDark = (page: Page) => page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);

/** No violation; in the other theme, where only colours differ, no bad contrast. All of the page, or what is new in it.
 * The page stays in the theme it was seen in last: to change it back would draw everything once more. */
export async function checkAccess(page: Page, part = page.locator("html")): Promise<void> {
  expect(await violations(part)).toEqual([]);
  const theme = (await isDark(page)) ? "light" : "dark";
  await page.emulateMedia({ colorScheme: theme });
  expect(await violations(part, { runOnly: ["color-contrast"] }), `in the ${theme}`).toEqual([]);
}

type Fault = { id: string; nodes: { html: string; failureSummary: string }[] };
type Axe = {
  run: (part: Element, options: object) => Promise<{ violations: Fault[] }>;
  configure: (spec: { rules: { id: string; selector: string }[] }) => void;
};

/** Of texts in drawings axe cannot tell the contrast, nor do they flow: these rules pass over them. In America that is a
 * third of the time of a look at the whole page. */
const OUTSIDE_DRAWINGS = [
  { id: "color-contrast", selector: "*:not(svg *)" },
  { id: "avoid-inline-spacing", selector: "[style]:not(svg *)" },
];

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(AXE);
  await page.evaluate((rules) => (window as unknown as { axe: Axe }).axe.configure({ rules }), OUTSIDE_DRAWINGS);
}

/** What axe finds in a part, by its rule. */
export async function violations(part: Locator, options = {}): Promise<string[]> {
  await bringAxe(part.page());
  const found = await part.evaluate(judge, { resultTypes: ["violations"], ...options });
  return found.violations.map(({ id, nodes: [node] }) => `${id}: ${node?.html.slice(0, 200)} ${node?.failureSummary}`);
}

/** A part of a table's page, where what a test is about is found: the whole of it is looked at once for each game. */
export const region = (page: Page, name: "actions" | "board" | "players" | "tabs"): Locator =>
  page.locator(`[data-region=${name}]`);

/** A question never shows more than these. */
export const MAX_BUTTONS = 7;

/** The most buttons that the bar has shown at once, by the page itself, at every change. */
export async function countButtons(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.mostButtons = 0;
    const look = () => {
      const shown = document.querySelectorAll("[data-bar] .button[data-choice]").length;
      window.mostButtons = Math.max(window.mostButtons, shown);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => window.mostButtons);
}

declare global {
  interface Window {
    mostButtons: number;
  }
}

/** Runs axe. Before it looks at a part it reads the whole page, mostly the board and the log: what is elsewhere it is
 * shown without its inside. Of shapes without role or name no rule speaks, and they are half of a page: it is shown none.
 * For each of a drawing's children it asks for all of them, so that they are found once. To know what is behind a text it
 * walks through all elements; of a text in a drawing it cannot tell, so that it is spared the inside of drawings on this
 * walk. */
async function judge(part: Element, options: object): Promise<{ violations: Fault[] }> {
  const isNear = (node: Node | null) => !node || part.contains(node) || node.contains(part);
  const isAccessible = (name: string) => name.startsWith("aria-") || ["role", "tabindex", "id"].includes(name);
  const isShape = (node: Node) => node instanceof SVGGeometryElement || node instanceof SVGUseElement;
  const isBare = (node: Node) =>
    isShape(node) && !node.hasChildNodes() && !(node as Element).getAttributeNames().some(isAccessible);
  const children = Object.getOwnPropertyDescriptor(Node.prototype, "childNodes")!.get!;
  const inside = (node: Element): ArrayLike<Node> => {
    if (!isNear(node)) return [];
    const all = children.call(node) as NodeListOf<ChildNode>;
    return node instanceof SVGElement ? [...all].filter((child) => !isBare(child)) : all;
  };
  const shown = new Map<Element, ArrayLike<Node>>();
  const walk = document.createTreeWalker;
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const isSpared = (node: Node) => (node as SVGElement).ownerSVGElement || !isNear(node.parentNode);
  document.createTreeWalker = (root, what) =>
    walk.call(document, root, what, (node) => (isSpared(node) ? FILTER_REJECT : FILTER_ACCEPT));
  Object.defineProperty(Element.prototype, "childNodes", {
    configurable: true,
    get(this: Element) {
      if (!shown.has(this)) shown.set(this, inside(this));
      return shown.get(this);
    },
  });
  try {
    return await (window as unknown as { axe: Axe }).axe.run(part, options);
  } finally {
    document.createTreeWalker = walk;
    Reflect.deleteProperty(Element.prototype, "childNodes");
  }
}

/** What a change of the page brings with it is drawn. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export const seqOf = (page: Page): Promise<number> => page.evaluate(() => window.eyes.seq());
export const title = (page: Page) => page.locator("[data-bar] h2");

/** Waits until it is my turn; false when the game is over. */
export const isAsked = (page: Page): Promise<boolean> => new Player(page, byMouse).isAsked();
/** Clicks one of the places or buttons that can be chosen, and waits for the answer. */
export const clickSomething = (page: Page): Promise<void> => new Player(page, byMouse).act();

/** Does it, and the table has gone on. */
export async function goesOn(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await seqOf(page);
  await act();
  await page.waitForFunction((old) => window.eyes.when(() => window.eyes.seq() > old), before);
}
