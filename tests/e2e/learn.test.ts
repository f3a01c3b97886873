/** Arriving and learning: the front page, the guided first games, the rules, the board as text, the keys. */

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { stops as america } from "../../web/src/games/america/guide";
import { stops as montana } from "../../web/src/games/montana/guide";
import { stops as walnutGrove } from "../../web/src/games/walnut_grove/guide";
import { byMouse, Player } from "./player";
import { checkAccess, isAsked, PHONE, scrolls } from "./screen";
import { openPage } from "./stage";
import { begin, playNow, seated } from "./tables";

const MONTANA = { game: "montana", seats: seated(0, 3) };
const guide = (page: Page) => page.locator("[data-region=guide]");
const tabs = (page: Page) => page.locator("[data-region=tabs]");

/** What somebody does who follows the guide; otherwise whatever is offered. */
const FOLLOWS: Record<string, RegExp[]> = {
  "montana recruit": [/^recruit|^disc/],
  "montana settle": [/^settle|^hex/],
  "montana work": [/^bank|^produce|^mine|^quarry|field/],
  "montana town": [/^town$/],
  "montana bid": [/^town \d|^place/],
  montana: [/^mine|^quarry|field/],
  walnut_grove: [/^area B/],
  "america settler": [/^settler|^site/],
  "america walk": [/^walk|^site/],
  "america rail": [/^rail|^path/],
  "america train": [/^step|^path/],
  "america others": [/^end actions/],
  america: [/^settler/, /^rail|^path/, /^buy/, /^end actions/, /^done/],
};

type Guided = {
  game: string;
  title: string;
  stops: readonly { id: string; until?: readonly string[] }[];
};

/** The stop has a frame around what it speaks of; false if the game went on before one could look. */
async function points(page: Page, stop: string): Promise<boolean> {
  const frames = () => page.locator("[data-outline] rect").count();
  const isHere = async () => (await guide(page).getAttribute("data-stop")) === stop;
  await expect
    .poll(async () => (await frames()) > 0 || !(await isHere()), { message: `${stop} points at nothing` })
    .toBe(true);
  return isHere();
}

async function follow(page: Page, { game, stops }: Guided, look: (stop: string) => Promise<void>): Promise<string[]> {
  const seen: string[] = [];
  for (let n = 0; n < 400 && (await new Player(page, byMouse).isAsked()); n++) {
    const stop = (await guide(page).getAttribute("data-stop")) ?? "";
    if (stop && !seen.includes(stop) && (await points(page, stop))) {
      seen.push(stop);
      await look(stop);
    }
    if (seen.length === stops.length && stop === "") return seen;
    const next = guide(page).locator("[data-next]");
    if (stop && (await next.count())) await next.click();
    else
      await new Player(page, byMouse, {
        likes: FOLLOWS[`${game} ${stop}`] ?? FOLLOWS[game] ?? [],
      }).act();
  }
  throw new Error(`the guide does not end; seen: ${seen.join(", ")}`);
}

describe("the guided first game", () => {
  test.each<Guided>([
    { game: "montana", title: "Montana", stops: montana },
    { game: "walnut_grove", title: "Walnut Grove", stops: walnutGrove },
    { game: "america", title: "Settlers of America", stops: america },
  ])("of $title is played to its last stop", async (guided) => {
    const page = await openPage();
    await playNow(page, guided.title, "Learn by playing");
    await guide(page).waitFor();
    const seen = await follow(page, guided, async (stop) => {
      expect(await guide(page).locator("h2").textContent(), stop).toBeTruthy();
      if (stop === guided.stops[1]!.id) await checkAccess(page, guide(page));
    });
    expect([...seen].sort()).toEqual(guided.stops.map((stop) => stop.id).sort());
    await guide(page).getByText("That was the guide").waitFor();
    await checkAccess(page, guide(page));
  });

  test("is left, taken up again where it was, cites rules, and works by keyboard on a phone too", async () => {
    const page = await openPage({ locale: "de-DE" });
    await page.goto("/");
    await page.locator("[data-game=montana] [data-learn]").click();
    await guide(page).getByRole("heading", { name: "Willkommen in Montana" }).waitFor();
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "M-1.18" }).click();
    await page.locator("[id='rule-M-1.18'].here").waitFor();
    await page.reload();
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "Führung verlassen" }).click();
    expect(await guide(page).count()).toBe(0);
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole("navigation").getByRole("button", { name: "Regeln" }).click();
    await page.getByRole("button", { name: "Mit der Führung weitermachen" }).click();
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "Zeig es mir" }).click();
    await page.locator("[data-part=home]").waitFor();
    expect(await scrolls(page)).toBe(false);
    await checkAccess(page, guide(page));
  });
});

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
    await search.fill("no such thing");
    await page.getByText("No rule speaks of this.").waitFor();
    await checkAccess(page, tabs(page));
    await search.fill("");
    await page.getByRole("tab", { name: "Log" }).click();
    await page.locator('g[data-at^="hex"]:not([data-legal])').first().click({ force: true });
    await page.getByText("Not possible").first().waitFor();
    const link = page.locator("[data-bar] .link").first();
    const id = (await link.textContent())!.replace("Rule ", "");
    await link.click();
    await page.locator(`[id='rule-${id}'].here`).waitFor();
    await page.getByRole("button", { name: `Copy the link to rule ${id}` }).click();
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
    ["montana", "pumpkin"],
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
    const all = await text.locator("section").count();
    expect(all).toBeGreaterThan(2);
    await page.getByLabel("Search the text").fill(word);
    await text.locator("mark").first().waitFor();
    expect(await text.locator("section").count()).toBeLessThan(all);
    await checkAccess(page, tabs(page));
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
    for (const part of ["Players", "Log", "Chat", "Rules", "Board"]) {
      await page.getByRole("navigation").getByRole("button", { name: part }).tap();
      expect(await page.locator("[data-bar]").isVisible()).toBe(true);
      expect(await page.locator("[data-region=board]").isVisible()).toBe(part === "Board");
      expect(await scrolls(page), part).toBe(false);
      await checkAccess(page);
    }
  });

  test("are reached by keys, which can be switched off", async () => {
    const page = await openPage();
    await begin(page, MONTANA);
    await isAsked(page);
    const region = () =>
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
      await expect.poll(region, { message: key }).toBe(part);
    }
    await page.keyboard.press("g");
    await page.getByRole("dialog").getByRole("searchbox").fill("start tile");
    await checkAccess(page, page.getByRole("dialog"));
    await page.keyboard.press("Enter");
    await expect.poll(region).toBe("board");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.getByLabel("Use single letters as keys").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("b");
    await page.keyboard.press("p");
    expect(await region()).not.toBe("players");
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
