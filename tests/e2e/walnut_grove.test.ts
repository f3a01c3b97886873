/** Walnut Grove in the browser: tiles, summer, the town, winter, other farms, the sheet at the end. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { byMouse, Player } from "./player";
import { checkAccess, lookAtAll, PHONE, scrolls, title } from "./screen";
import { openPage } from "./stage";
import { before, goOn, ME, OPEN, seated, sitDown } from "./tables";

/** Plays whatever is offered until this is on the page. */
async function playUntil(page: Page, selector: string, most = 60): Promise<void> {
  const player = new Player(page, byMouse);
  const isThere = () => page.locator(selector).count();
  const hasNews = (wanted: string) => !!document.querySelector(wanted) || window.eyes.see().keys.length > 0;
  for (let n = 0; n < most && !(await isThere()); n++) {
    await page.waitForFunction(hasNews, selector);
    if (!(await isThere())) await player.act();
  }
  await page.locator(selector).first().waitFor();
}

const FOUR = "walnut_grove/four-greedy";
const TWO = "walnut_grove/walnut_grove-2";
const ALONE = "walnut_grove/walnut_grove-1";

/** A table that goes on before a line of Green's in a stored game; Green is mine. */
async function tableAt(line: string, options?: BrowserContextOptions, nth = 0): Promise<Page> {
  const page = await openPage(options);
  await goOn(page, FOUR, before(FOUR, line, nth), seated(0));
  await page.waitForSelector("[data-bar]");
  return page;
}

const place = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);
const said = (page: Page, text: string | RegExp) => page.locator("[data-bar]").getByText(text).first().waitFor();

test("a tile is chosen, exchanged, turned by key, wheel and button, previewed, laid and taken back", async () => {
  const page = await tableAt("green: take T26");
  await place(page, "tile T03").click();
  await page.locator('[data-at^="cell"][data-legal]').first().waitFor();
  expect(await place(page, "tile T03").getAttribute("aria-pressed")).toBe("true");
  await place(page, "tile T26").click();
  await page.locator('[data-at="tile T26"][aria-pressed=true]').waitFor();

  const cell = place(page, "cell -1,0");
  await cell.hover();
  await page.locator(".ghost").waitFor();
  expect(await page.locator(".tag").textContent()).toContain("milk area grows to 2 tiles");
  const isTurned = (how: string) => cell.and(page.locator(`[aria-label*="${how}"]`)).waitFor();
  await isTurned("not turned: milk area grows to 2 tiles");
  await page.keyboard.press("r");
  await isTurned("turned 1 quarter");
  await page.mouse.wheel(0, 100);
  await isTurned("turned 2 quarters");
  await page.keyboard.press("Shift+R");
  await page.locator('[data-turn="left"]').click();
  await isTurned("not turned");
  await cell.hover();
  await lookAtAll(page, "walnut-spring");

  await place(page, "cell -1,0").click();
  await said(page, /Choose a tile \(1 to lay/);
  expect(await place(page, "cell -1,0").count()).toBe(0);
  await page.getByText("8 tiles · 4 fenced areas").waitFor();
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await place(page, "cell -1,0").waitFor();
});

test("tiles are laid by keyboard alone, and an impossible place says why", async () => {
  const page = await tableAt("green: take T26");
  await place(page, "tile T26").focus();
  await page.keyboard.press("Enter");
  await said(page, /Choose where the tile goes/);
  await place(page, "area B0").focus();
  await page.keyboard.press("Enter");
  await said(page, /Not possible/);
  await page.keyboard.press("Escape");
  await place(page, "cell -1,0").focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Enter");
  await said(page, /Choose a tile/);
});

test("in summer figures are placed where their yield is shown, and the page shows who is ready", async () => {
  const page = await tableAt("green: work -1,0n");
  const wood = place(page, "area B4");
  expect(await wood.getAttribute("aria-label")).toMatch(/the wood area, \d tiles.*brings 4 wood/);
  await wood.focus();
  expect(await page.locator(".tag").textContent()).toContain("brings 4 wood");
  await lookAtAll(page, "walnut-summer", page.locator("[data-part=farm]"));
  await wood.focus();
  await page.keyboard.press("Enter");
  await said(page, /2 of 2|Barn holds/);
  expect(await page.locator(".ready li").count()).toBe(4);
  expect(await page.locator(".ready li", { hasText: "deciding" }).count()).toBe(1);
});

test("after my decision the page shows for whom the table waits, and I can take it back until then", async () => {
  const [page, ben] = await Promise.all([openPage(), openPage()]);
  await sitDown(ben, await goOn(page, TWO, before(TWO, "green: take T23"), [ME, OPEN]));
  await Promise.all([page, ben].map((each) => each.waitForSelector("[data-bar]")));
  const waiting = page.getByText("You are done. Waiting for Ben.");
  await playUntil(page, ".ready li.done");
  await waiting.waitFor();
  await page.getByText("Until then you can take it back (U).").waitFor();
  expect(await page.locator(".ready li.done").count()).toBe(1);
  await checkAccess(page, page.locator(".ready"));
  await page.keyboard.press("u");
  await waiting.waitFor({ state: "hidden" });
});

test("what the barn does not hold is given up piece by piece, in the barn or in the bar", async () => {
  const page = await tableAt("green: drop milk");
  await said(page, /Barn holds/);
  await page.getByText("too many").waitFor();
  const before = await page.locator(".slot.full").count();
  await page.locator('[data-at="barn milk"][data-legal]').click();
  await page.waitForFunction((old) => document.querySelectorAll(".slot.full").length < old, before);
});

test("a walk through the town shows steps, gates and costs, is made, and is in the log", async () => {
  const page = await tableAt("green: walk hotel");
  expect(await place(page, "building mill").getAttribute("aria-label")).toMatch(
    /5 on · past church bazaar.*costs 2 wood/,
  );
  await place(page, "building saloon").hover();
  const preview = (text: string) => page.locator(".preview", { hasText: text }).waitFor(); // a tooltip says it too, later
  await preview("Saloon: 2 fish missing, 1 coin held");
  await place(page, "building saloon").click({ force: true });
  await said(page, "Not possible: 2 fish missing, 1 coin held");
  await place(page, "building hotel").hover();
  await preview("Hotel: 1 on · costs 2 milk");
  await lookAtAll(page, "walnut-town", page.locator(".town"));
  await place(page, "building hotel").click();
  await page.getByText("You walk to Hotel").first().waitFor();
  await page.locator('[data-bar] [data-do^="hire"]').first().click();
  await page.locator('[data-house="hotel"] .hat').waitFor();
});

test("the winter is one bill, paid by one button for all goods", async () => {
  const page = await tableAt("green: with_coins grain 0", undefined, 1);
  const bill = page.locator("[data-payment]");
  await bill.waitFor();
  expect(await bill.locator("li").count()).toBeGreaterThan(1);
  await lookAtAll(page, "walnut-winter", bill);
  await bill.getByRole("button", { name: "Pay", exact: true }).click();
  await bill.waitFor({ state: "detached" });
});

test("everybody's farm is one click or key away, and spectators see them too", async () => {
  const page = await tableAt("green: walk hotel");
  await page.getByRole("tab", { name: "Red: farm" }).click();
  await page.getByRole("heading", { name: "Red: farm" }).waitFor();
  expect(await page.locator('[data-at^="red area"]').count()).toBeGreaterThan(5);
  await page.getByText("values unknown").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "Natural: farm" }).waitFor();
  await checkAccess(page, page.locator("[data-part=farm]"));
  await page.locator("details summary").first().click();
  const link = await page.getByLabel("Link for spectators").inputValue();
  const looker = await openPage();
  await looker.goto(link);
  await looker.getByRole("tab", { name: "Violet: farm" }).click();
  await looker.getByRole("heading", { name: "Violet: farm" }).waitFor();
  expect(await looker.locator("[data-legal]").count()).toBe(0);
  await looker.getByText("values unknown").waitFor();
});

test("points so far can be looked at in play", async () => {
  const page = await tableAt("green: walk hotel", {
    locale: "de-DE",
  });
  await page.getByText("Punkte bisher", { exact: true }).last().click();
  const sheet = page.locator("details[data-sheet] table");
  expect(await sheet.locator("tbody tr").count()).toBe(6);
  expect(await sheet.locator("td", { hasText: "?" }).count()).toBeGreaterThan(0);
  await checkAccess(page, page.locator("details[data-sheet]"));
});

test("a game alone ends with the whole sheet and the level reached", async () => {
  const page = await openPage();
  await goOn(page, ALONE, before(ALONE, "green: goods grain wood", -1), [ME]);
  await playUntil(page, "[data-ending]");
  const level = await page.locator("[data-ladder]").getAttribute("data-ladder");
  expect(await page.locator("[data-own-parts] li").count()).toBeGreaterThan(4);
  await page.locator("[data-ending]").getByRole("button", { name: "Look at the board" }).click();
  const sheet = page.locator("details[data-sheet]");
  await sheet.locator("summary").click();
  const points = await sheet.locator("tbody td").allTextContents();
  const sum = points.map((text) => Number(text.replace("−", "-"))).reduce((one, other) => one + other, 0);
  expect(Number((await sheet.locator("tfoot b").textContent())!.replace("−", "-"))).toBe(sum);
  expect(level).toBe(sum < 25 ? "lost" : expect.stringMatching(/won|exper/));
  await lookAtAll(page, "walnut-over", sheet);
  expect(await title(page).textContent()).toContain(`${sum} points`.replace("-", "−"));
});

test("on a phone a tile is shown at the first touch and laid at the second", async () => {
  const page = await tableAt("green: take T26", PHONE);
  await place(page, "tile T26").tap();
  const cell = place(page, "cell -1,0");
  await cell.waitFor();
  expect((await cell.boundingBox())!.width).toBeGreaterThanOrEqual(44);
  await cell.tap();
  await page.locator(".ghost").waitFor();
  await cell.tap();
  await said(page, /Choose a tile/);
  expect(await scrolls(page)).toBe(false);
});
