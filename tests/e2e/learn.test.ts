/** Arriving and finding out: the front page, the rules, the board as text, the keys. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccess, isAsked, lookAtAll, PHONE, region, scrolls } from "./screen";
import { openPage } from "./stage";
import { begin, goOn, seated } from "./tables";

const MONTANA = { game: "montana", seats: seated(0, 3) };
const tabs = (page: Page) => region(page, "tabs");

describe("the rules", () => {
  test("are found in both languages, linked from a refusal, and have links of their own", async () => {
    const page = await openPage();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await begin(page, MONTANA);
    await isAsked(page);
    await page.getByRole("tab", { name: "Rules" }).click();
    const search = page.getByLabel("Search the rules");
    await search.fill("canteen extra turn");
    await page.locator("[id='rule-M-8.1']").waitFor();
    expect(await page.locator("article[id^=rule-]").count()).toBeLessThan(20);
    await search.fill("wasserflasche");
    await page.locator("[id='rule-M-8.1']").waitFor();
    expect(await page.locator("[data-reason='M-8.1']").textContent()).toContain("Ruling:");
    await search.fill("M-5.2");
    await page.locator("[id='rule-M-5.2']").waitFor();
    expect(await page.locator("[id='rule-M-5.2']").textContent()).toContain("3, 4, 5, 6, 7 pumpkins");
    await search.fill("no such thing");
    await page.getByText("No rule matches.").waitFor();
    await checkAccess(page, tabs(page));
    await search.fill("");
    await page.getByRole("tab", { name: "Log" }).click();
    await page.locator('g[data-at^="hex"]:not([data-legal])').first().click({ force: true });
    await page.getByText("Not possible").first().waitFor();
    const link = page.locator("[data-bar] .link").first();
    const id = (await link.textContent())!.replace("Rule ", "");
    await link.click();
    await page.locator(`[id='rule-${id}'].here`).waitFor();
    await page.getByRole("button", { name: `Copy the link to rule ${id}`, exact: true }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(id);
    const address = await copied();
    await page.goto("about:blank");
    await page.goto(address);
    await page.locator(`[id='rule-${id}'].here`).waitFor();
    await checkAccess(page, tabs(page));
  });
});

describe("the board as text", () => {
  test.each([
    ["montana", "quarry"],
    ["walnut_grove", "Town"],
    ["america", "Chicago"],
  ])("tells %s and can be searched", async (game, word) => {
    const page = await openPage();
    await begin(page, { game, seats: seated(0, 3) });
    await isAsked(page);
    await page.keyboard.press("l");
    await page.getByRole("tab", { name: "As text" }).click();
    const text = page.locator("[data-text]");
    await text.locator("section").first().waitFor();
    await expect.poll(() => text.locator("section").count()).toBeGreaterThan(2);
    await page.getByLabel("Search the text").fill(word);
    await text.locator("mark").first().waitFor();
    const found = await text.locator("section").count();
    await checkAccess(page, tabs(page));
    await page.getByLabel("Search the text").fill("");
    await expect.poll(() => text.locator("section").count()).toBeGreaterThan(found); // others move meanwhile
  });
});

describe("the front page", () => {
  test("opens a game for one, and shows the table that waits first", async () => {
    const page = await openPage();
    await page.goto("/");
    await page.getByRole("button", { name: "Play alone" }).click();
    await page.waitForSelector("[data-bar]");
    await isAsked(page);
    await page.goto("/");
    await page.locator("li.mine", { hasText: "Walnut Grove" }).getByText("your turn").waitFor();
    await checkAccess(page);
  });
});

describe("the parts of a table", () => {
  test("are chosen from the bar at the foot of a phone, and the actions stay in sight", async () => {
    const page = await openPage(PHONE);
    await page.goto("/");
    await page.getByRole("button", { name: "Play now against bots" }).first().tap();
    await page.waitForSelector("[data-bar]");
    for (const [part, name] of [
      ["Players", "players"],
      ["Log", "tabs"],
      ["Chat", "tabs"],
      ["Rules", "tabs"],
      ["Board", "board"],
    ] as const) {
      await page.getByRole("navigation").getByRole("button", { name: part }).tap();
      expect(await page.locator("[data-bar]").isVisible()).toBe(true);
      expect(await region(page, "board").isVisible()).toBe(part === "Board");
      expect(await scrolls(page), part).toBe(false);
      await checkAccess(page, region(page, name));
    }
  });

  test("on a phone the log opens at its newest line", async () => {
    const page = await openPage(PHONE);
    await goOn(page, "america/four-greedy", 640, seated(1));
    await isAsked(page);
    await page.getByRole("navigation").getByRole("button", { name: "Log" }).tap();
    const lastLine = page.locator(".log [data-line]").last();
    const isSeen = () => lastLine.evaluate((line) => line.getBoundingClientRect().bottom < innerHeight);
    await expect.poll(isSeen).toBe(true);
  });

  test("are reached by keys, which can be switched off", async () => {
    const page = await openPage();
    await begin(page, MONTANA);
    await isAsked(page);
    const here = () =>
      page.evaluate(() => document.activeElement?.closest("[data-region]")?.getAttribute("data-region"));
    for (const [key, part] of [
      ["p", "players"],
      ["l", "tabs"],
      ["a", "actions"],
      ["b", "board"],
      ["F6", "players"],
      ["Shift+F6", "board"],
    ]) {
      await page.keyboard.press(key!);
      await expect.poll(here, { message: key }).toBe(part);
    }
    await page.keyboard.press("g");
    await page.getByRole("dialog").getByRole("searchbox").fill("start tile");
    await checkAccess(page, page.getByRole("dialog"));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(here).toBe("board");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await lookAtAll(page, "keys", page.getByRole("dialog"));
    await page.getByLabel("Use single letters as keys").uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("b");
    await page.keyboard.press("p");
    expect(await here()).not.toBe("players");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
  });

  test("fit at twice the size", async () => {
    const page = await openPage({
      viewport: { width: 720, height: 450 },
    });
    await begin(page, MONTANA);
    await isAsked(page);
    expect(await scrolls(page)).toBe(false);
  });
});
