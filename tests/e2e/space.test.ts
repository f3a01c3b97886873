/** What is needed for a decision is on the screen, large enough to read and to hit. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { WIDE } from "./browser";
import { leaveToBot } from "./company";
import { isAsked, PHONE, scrolls } from "./screen";
import { openPage } from "./stage";
import { before, goOn, GREEDY, last, seated } from "./tables";

type Position = [game: string, line: number, seat: number];
const POSITIONS: Position[] = [
  ["montana", 132, 0],
  ["america", 640, 1],
  ["walnut_grove", 380, 2],
];
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

async function sitAt([game, line, seat]: Position, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage(options);
  await goOn(page, `${game}/four-greedy`, line, seated(seat));
  await isAsked(page);
  return page;
}

/** The places that can be chosen and lie below the fold, or are smaller than this. */
const legalBeyond = (page: Page, least: number) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll("[data-legal]")]
        .filter((place) => place.checkVisibility())
        .map((place) => ({ at: place.getAttribute("data-at"), box: place.getBoundingClientRect() }))
        .filter(({ box }) => box.bottom > innerHeight + 1 || Math.min(box.width, box.height) < least)
        .map(({ at, box }) => `${at} ${Math.round(box.width)}x${Math.round(box.height)} at ${Math.round(box.y)}`),
    least,
  );

/** Is one of the places that can be chosen between the bar and the foot of the screen? */
const isLegalSeen = (page: Page) =>
  page.evaluate(() => {
    const top = document.querySelector("[data-bar]")!.getBoundingClientRect().bottom;
    const foot = document.querySelector("nav[data-panes]")!.getBoundingClientRect();
    const bottom = foot.height ? foot.top : innerHeight;
    const places = [...document.querySelectorAll("[data-legal]")].filter((place) => place.checkVisibility());
    const middle = (box: DOMRect) => box.top + box.height / 2;
    return (
      !places.length || places.map((one) => middle(one.getBoundingClientRect())).some((y) => y > top && y < bottom)
    );
  });

/** The smallest letters of texts in drawings that match, as the screen shows them. */
const smallestType = (page: Page, texts: string) =>
  page.evaluate(
    (texts) =>
      Math.min(
        ...[...document.querySelectorAll<SVGTextElement>(texts)].map(
          (text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM()!.a),
        ),
      ),
    texts,
  );

/** Of badges and names: which texts, and how many pixels they have at least. */
const LETTERS: Record<string, [texts: string, least: number][]> = {
  america: [
    ["[data-zoom] svg.icon text", 8.5],
    ["[data-zoom] g[font-size] > text", 11],
  ],
  walnut_grove: [["[data-house] svg.icon text", 8]],
};

test.each(POSITIONS)(
  "on a desk, letters in %s can be read, and nothing that can be chosen lies below the fold",
  async (...position) => {
    const page = await sitAt(position);
    for (const [texts, least] of LETTERS[position[0]] ?? [])
      expect(await smallestType(page, texts), texts).toBeGreaterThanOrEqual(least);
    const overhang = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const viewport of [WIDE, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => legalBeyond(page, 0), { message: `at ${viewport.width}` }).toEqual([]);
      expect(await overhang()).toBeLessThanOrEqual(4);
    }
  },
);

test("the first spring fits a screen too, with hats before the church and all tiles in hand, in the longer language", async () => {
  const page = await openPage({ locale: "de-DE" });
  await goOn(page, "walnut_grove/four-greedy", 54, seated(0));
  await isAsked(page);
  const score = page.locator("details[data-sheet] > summary");
  await expect.poll(async () => bottomOf(await score.boundingBox())).toBeLessThanOrEqual(WIDE.height);
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);

test("the sheet of an ending holds all that counts, in the longer language", async () => {
  const page = await openPage({ locale: "de-DE" });
  await goOn(page, "montana/four-greedy", last("montana/four-greedy") - 8, seated(3));
  await leaveToBot(page, 3);
  const ending = page.locator("[data-ending]");
  await ending.locator("polyline").first().waitFor();
  expect(await ending.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
});

test("cells of a farm are large", async () => {
  const farm = await openPage(); // as wide as the fields of its board
  await goOn(farm, "walnut_grove/four-greedy-edition2", 380, seated(2));
  const cell = farm.locator('[data-place^="cell "]').first();
  await expect.poll(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(96);
});

test.each(POSITIONS)("at 1024 x 768, places of %s are as large as a finger and in sight", async (...position) => {
  const page = await sitAt(position, TABLET);
  await expect.poll(() => isLegalSeen(page)).toBe(true);
  const inDrawings = (await legalBeyond(page, 43.5)).filter((place) =>
    /^(path|site|intersection|hex|area) /.test(place),
  );
  expect(inDrawings.filter((place) => Number(/(\d+)x/.exec(place)![1]) < 43)).toEqual([]);
});

test.each(POSITIONS)("on a phone, a marked place of %s comes to the bar with every question", async (...position) => {
  const page = await sitAt(position, PHONE);
  await expect.poll(() => isLegalSeen(page)).toBe(true);
});

test("on a phone, who has chosen what to build sees where it can go", async () => {
  const page = await openPage(PHONE);
  await goOn(page, "america/four-greedy", before("america/four-greedy", "red: settler Indianapolis"), seated(0));
  await isAsked(page);
  await page.locator('[data-at="build settler"][data-legal]').click();
  await page.locator("[data-bar][data-stage]").waitFor();
  const isHit = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-zoom] [data-legal]")].some((place) => {
        const { x, y, width, height } = place.getBoundingClientRect();
        return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
  await expect.poll(isHit).toBe(true);
});

test("on a phone an offer lies below the bar, however many buttons that has", async () => {
  const page = await openPage(PHONE);
  await goOn(page, "america/four-greedy", 98, seated(1, 4, GREEDY));
  await isAsked(page);
  const [bar, offer] = [page.locator("[data-bar]"), page.locator("[data-region=board] article")];
  const gap = async () => (await offer.boundingBox())!.y - bottomOf(await bar.boundingBox());
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("every sign says what it is, on pointing at it, on focus and on a tap", async () => {
  const page = await sitAt(POSITIONS[1]!);
  const sign = page.locator('[data-at="site Seattle"]');
  const tooltip = page.locator("[data-tooltip]");
  await sign.hover({ force: true });
  await tooltip.getByText("Seattle, free city site, 3 gold for founding it").waitFor();
  await page.keyboard.press("Escape");
  expect(await tooltip.count()).toBe(0);
  await page.keyboard.press("n");
  await page.locator('[data-at="site Portland"]').focus();
  await tooltip.getByText("Portland, free city site").waitFor();
  const waiting = page.locator('[aria-label*="waits for a token"]').first();
  await waiting.hover({ force: true });
  await tooltip.getByText("waits for a token").waitFor();
  const phone = await sitAt(POSITIONS[0]!, PHONE);
  await phone.locator('[data-at^="hex"]:not([data-legal])').first().tap({ force: true });
  await phone.locator("[data-tooltip]").waitFor();
});

/** Twice as large as usual, as a reader may set it. */
const enlarge = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = "200%"));

test.each([PHONE, { viewport: { width: 1280, height: 800 } }])(
  "with letters twice as large the question is whole, and nothing runs out at the side, at %j",
  async (options) => {
    const page = await sitAt(["montana", 132, 0], options);
    await enlarge(page);
    expect(await scrolls(page)).toBe(false);
    const isCut = () => page.locator("[data-bar] h2").evaluate((title) => title.scrollHeight > title.clientHeight + 2);
    await expect.poll(isCut).toBe(false);
  },
);

test.each([
  ["montana", 132, 0],
  ["america", 640, 1],
] as Position[])("on a tablet upright the board of %s is as wide as the screen", async (...position) => {
  const page = await sitAt(position, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const board = await page.locator("[data-zoom]").first().boundingBox();
  expect(board!.width).toBeGreaterThan(740);
  expect(board!.height).toBeGreaterThan(400);
  expect(await scrolls(page)).toBe(false);
});

test("on a tablet upright Montana's goods have room for their names", async () => {
  const page = await sitAt(["montana", 132, 0], { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const cut = await page
    .locator(".goods li")
    .evaluateAll((goods) => goods.filter((good) => good.scrollWidth > good.clientWidth + 1).length);
  expect(cut).toBe(0);
});

test("on a phone a press leads to the town, which tells how many of its places can be chosen", async () => {
  const page = await sitAt(["montana", 132, 0], PHONE);
  await page.locator("[data-jump=town]").click();
  const top = () => page.locator("[data-part=town]").evaluate((town) => town.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(400);
  const legal = await page.locator('[data-at^="hex"][data-legal]').count();
  expect(await page.locator("[data-jump=land]").textContent()).toContain(legal ? `${legal}` : "Land");
});
