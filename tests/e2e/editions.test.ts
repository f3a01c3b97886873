/** Values of one's own: made, changed, checked, played with in the browser, and verified from the record. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { leaveToBot, openMenu } from "./company";
import { PYTHON } from "./test_server";
import { byMouse, Player } from "./player";
import { checkAccess, fitsPhone, isAsked } from "./screen";
import { openPage } from "./stage";
import { before, begin, BOT, cardOf, goOn, ME, seated } from "./tables";

const planwagen = (...words: string[]): string => execFileSync(PYTHON, ["-m", "planwagen", ...words]).toString();

/** Ten values of Montana that a box might have otherwise. */
const CHANGES: [string, string][] = [
  ["silver_by_seat = [3, 4, 5, 6]", "silver_by_seat = [4, 5, 6, 6]"],
  ["column_prices = [3, 4, 5, 6, 7]", "column_prices = [2, 4, 5, 6, 8, 9]"],
  ["most_steps = 7", "most_steps = 6"],
  ["workers_of_a_colour = 18", "workers_of_a_colour = 20"],
  ["worker_places = 8", "worker_places = 9"],
  ["silver = 5 ", "silver = 6 "],
  ["silver = 11 ", "silver = 12 "],
  ["{ silver = 1, yield = 2, small = 1 },        #", "{ silver = 2, yield = 3, small = 1 },        #"],
  ["{ silver = 3, yield = 3, small = 1 },        #", "{ silver = 3, yield = 4, small = 1 },        #"],
  ["{ silver = 6, yield = 5, small = 1 }", "{ silver = 6, yield = 6, small = 2 }"],
];

function changedFile(folder: string): string {
  const file = join(folder, "mine.toml");
  planwagen("edition", "new", "montana", "-o", file);
  const changed = CHANGES.reduce(
    (text, [old, own]) => {
      expect(text).toContain(old);
      return text.replace(old, own);
    },
    readFileSync(file, "utf-8"),
  );
  writeFileSync(file, changed);
  return file;
}

/** What is printed on pieces of the board, and the dots of the line around each. */
const printedOn = (page: Page) =>
  page.locator("[data-printed]").evaluateAll((shapes) =>
    shapes.map((shape) => ({
      values: shape.getAttribute("data-printed")!.split(" "),
      dots: getComputedStyle(shape).strokeDasharray,
    })),
  );

const dotsOf = async (page: Page, piece: string) =>
  (await printedOn(page)).find(({ values }) => values[0]!.startsWith(piece))?.dots;

describe("component values", () => {
  test("a file is made, changed in ten values, checked, played to the end, and verified from its record", async () => {
    const folder = mkdtempSync(join(tmpdir(), "planwagen-"));
    const mine = changedFile(folder);
    expect(planwagen("edition", "check", mine, "--games", "8", "--balance", "0")).toContain("8 random games");

    const page = await openPage();
    await page.goto("/");
    await page.getByLabel("Your name").fill("Anna");
    const card = cardOf(page, "Montana");
    await card.getByRole("button", { name: "With friends" }).click();
    await card.getByLabel("Seat 2").selectOption("bot easy");
    await card.getByText("Advanced", { exact: true }).click();
    await card.getByLabel(/^Edition/).selectOption({ label: "A file of your own …" });
    await card.getByLabel("File of component values (TOML)").setInputFiles(mine);
    await card.getByText("mine: all values are valid.").waitFor();
    await checkAccess(page, card);
    await card.getByRole("button", { name: "Create table" }).click();
    await page.waitForSelector("[data-bar]");

    const tops = await page
      .locator('[data-value="town.column_prices"]')
      .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().top)));
    expect(tops, "six columns stand in one row").toEqual(Array(6).fill(tops[0]));

    const anna = new Player(page, byMouse, { likes: [/^hex/] });
    await anna.play(8);
    await page.getByRole("heading", { name: "Anna (you)" }).waitFor();
    await leaveToBot(page);
    await page.locator("[data-ending]").getByRole("button", { name: "Look at the board" }).click();
    await openMenu(page);
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the game" }).click(),
    ]);
    const record = join(folder, "record.txt");
    await saved.saveAs(record);
    expect(readFileSync(record, "utf-8")).toMatch(
      /^edition: mine [0-9a-f]{16}\nvalues: \{.*"column_prices":\[2,4,5,6,8,9\]/m,
    );
    expect(planwagen("verify", record)).toContain("are as sealed");
  });

  test("a sheet says what each value means and whose it is, and marks ours on the board", async () => {
    const page = await openPage();
    await begin(page, { game: "montana", seats: [ME, BOT], settings: { edition: { id: "2" } } });
    await isAsked(page);
    await openMenu(page);
    await page.getByRole("button", { name: "Edition details" }).click();
    const sheet = page.getByRole("dialog", { name: "Edition details" });
    await sheet.getByText("3, 4, 5, 6, 7", { exact: true }).waitFor();
    await checkAccess(page, sheet);
    await fitsPhone(page);
    await sheet.getByLabel("Only reconstructed values").check();
    expect(await sheet.locator("[data-origin]:not([data-origin=reconstructed])").count()).toBe(0);
    await sheet.getByLabel("Mark reconstructed values on the board, with a dotted line").check();
    await sheet.getByRole("button", { name: "Close" }).click();
    const lineOf = (value: string) =>
      page
        .locator(`[data-value="${value}"]`)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(await lineOf("town.column_prices")).toBe("dotted");
    expect(await lineOf("bank[0].silver")).toBe("dotted");
    expect(await lineOf("bank[1].silver")).toBe("none"); // the rulebook's
    await expect.poll(() => dotsOf(page, "tile[")).toContain("0.1px, 6px");
  });

  test("reconstructed tiles and discs of Walnut Grove are marked, those of reviews are not", async () => {
    const page = await openPage();
    // The disc of its third year is told by reviews, and no tile is.
    const file = "walnut_grove/four-greedy-edition3";
    await goOn(page, file, before(file, "luck disc 3: disc A1") + 20, seated(0));
    await isAsked(page);
    const marks = () => Promise.all(["tiles[", "disc["].map((piece) => dotsOf(page, piece)));
    expect(await marks()).not.toContain("0.1px, 6px");
    await openMenu(page);
    await page.getByRole("button", { name: "Edition details" }).click();
    const sheet = page.getByRole("dialog", { name: "Edition details" });
    await sheet.getByLabel("Mark reconstructed values on the board, with a dotted line").check();
    await sheet.locator("[data-origin=reconstructed] dt", { hasText: "landscapes clockwise" }).first().waitFor();
    await sheet.getByRole("button", { name: "Close" }).click();
    const own = await page.request.get(`/api/tables/${new URL(page.url()).pathname.split("/").at(-1)}/values`);
    const values = (await own.json()) as { origin: string; paths: string[] }[];
    const reconstructed = new Set(values.filter((value) => value.origin === "reconstructed").flatMap((v) => v.paths));
    const isOurs = (values: string[]) => values.some((value) => reconstructed.has(value));
    expect((await printedOn(page)).map(({ values }) => isOurs(values))).toEqual(expect.arrayContaining([true, false]));
    const wronglyMarked = async () =>
      (await printedOn(page)).filter(({ values, dots }) => (dots === "0.1px, 6px") !== isOurs(values));
    await expect.poll(wronglyMarked).toEqual([]);
  });

  test("places of America are called by their names, and Walnut Grove may name who comes first", async () => {
    const page = await openPage();
    await begin(page, { game: "america", seats: [ME, BOT, BOT], settings: { edition: { id: "1" } } });
    await isAsked(page);
    await openMenu(page);
    await page.getByRole("button", { name: "Edition details" }).click();
    const sheet = page.getByRole("dialog", { name: "Edition details" });
    await sheet.getByText("desert in northern Nevada").waitFor();
    expect(await sheet.textContent()).not.toMatch(/c\d\dr\d\d|[{["]/);
    await sheet.getByLabel("Mark reconstructed values on the board, with a dotted line").check();
    await sheet.getByRole("button", { name: "Close" }).click();
    const dotsAt = (at: string) =>
      page.locator(`[data-at="${at}"] > *`).evaluate((one) => getComputedStyle(one).strokeDasharray);
    expect(await dotsAt("hex c12r05"), "a token whose hex was chosen here").not.toBe("none");
    expect(await dotsAt("site Chicago"), "a city of our start").not.toBe("none");
    expect(await dotsAt("hex c13r03"), "a token of the rulebook").toBe("none");

    await page.goto("/");
    const card = cardOf(page, "Walnut Grove");
    await card.getByRole("button", { name: "With friends" }).click();
    await card.getByLabel("Seat 2").selectOption("bot easy");
    await card.getByLabel("Who comes first").selectOption("Player 2");
    await card.getByRole("button", { name: "Create table" }).click();
    await page.waitForSelector("[data-bar]");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const info = await page.request.get(`/api/tables/${id}`);
    expect((await info.json()).settings.first).toBe("red");
  });
});
