/** Montana at its own board: what a hex brings, and where a refusal was. */

import { expect, test } from "vitest";
import { checkAccess, isAsked, lookAtAll, PHONE, region, seqOf } from "./screen";
import { openPage } from "./stage";
import { before, begin, BOT, goOn, ME, seated } from "./tables";

const RECORD = "montana/four-greedy-edition2";
const SETTLES = 76; // Green, with something to settle

test("looks well, with no barrier; pointing at a hex shows what it takes, what it brings and what is left to settle", async () => {
  const page = await openPage();
  await goOn(page, "montana/four-greedy", SETTLES, seated(1));
  await isAsked(page);
  await lookAtAll(page, "montana");

  const hex = page.locator('g[data-at^="hex"][data-legal]').first();
  await hex.waitFor();
  expect(await page.locator(".home .new").count()).toBe(0);
  await hex.focus();
  await page.locator("[data-zoom] text", { hasText: /\d+ → \d+ to settle/ }).waitFor();
  const changes = await page.locator(".home .new").allTextContents();
  expect(changes.length).toBeGreaterThanOrEqual(2); // at least one good, and the settlements
  for (const change of changes) expect(change).toMatch(/^\d+ → \d+$/);
  await page.getByText(/^costs .* · brings 1 settlement/).waitFor();
  await checkAccess(page, page.locator("[data-part=home]"));
});

test("a place that is asked about in vain is marked until something else is done", async () => {
  const page = await openPage();
  await begin(page, { game: "montana", seats: [ME, BOT] });
  await isAsked(page);
  await page.locator('g[data-at^="hex"]:not([data-legal])').nth(5).click({ force: true });
  await page.getByText("Not possible").first().waitFor();
  await page.locator("[data-zoom] polygon.refused").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-zoom] polygon.refused").waitFor({ state: "hidden" });
  await page.locator('[data-at="town 1,1"]').click({ force: true });
  await page.locator(".slot.refused").waitFor();
  await checkAccess(page, region(page, "board"));
});

test("the last round is shown beside the name, on a tablet and on a phone", async () => {
  const page = await openPage();
  await goOn(page, "montana/four-greedy-edition2", 191, seated(1));
  await page.locator(".plate .when b").nth(1).waitFor();
  for (const size of [{ width: 1024, height: 768 }, PHONE.viewport]) {
    await page.setViewportSize(size);
    const [name, round] = await page.evaluate(() =>
      [".plate h1", ".plate .when"].map((part) => {
        const words = document.createRange();
        words.selectNodeContents(document.querySelector(part)!);
        const { left, right } = words.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(name!.right, `${size.width} wide`).toBeLessThan(round!.left);
  }
});

test("work is one place pressed twice: who usually goes there is chosen already", async () => {
  const page = await openPage();
  await goOn(page, RECORD, before(RECORD, "blue: produce vegetable field 2 pumpkin"), seated(0));
  await isAsked(page);
  const space = page.locator('[data-at="vegetable field 2"], [data-at*="vegetable field"][data-legal]').first();
  const seq = await seqOf(page);
  await space.click();
  await page.locator("[data-tray] .primary[data-do^=produce]").waitFor();
  expect(await seqOf(page)).toBe(seq);
  await space.click();
  await page.waitForFunction((old) => window.eyes.when(() => window.eyes.seq() > old), seq);
});

test("a turn in which nothing else is possible ends by itself, if that is wanted", async () => {
  const page = await openPage();
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.setItem("planwagen.endsTurns", "on"));
  await goOn(page, "montana/four-greedy-edition2", 132, seated(3));
  await page.waitForFunction(() => window.eyes.when(() => window.eyes.seq() > 132));
});
