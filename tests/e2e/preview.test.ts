/** Plan in pencil: tried on the board, compared, then played; nobody else sees it, and luck ends it. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { checkAccess, goesOn, isAsked, seqOf } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

const box = (page: Page) => page.getByRole("region", { name: "Plan in pencil" });
const plans = (page: Page) => page.locator("[data-previewed]");

test("two plans of rails are drawn, stand side by side, and one of them is played", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 640, seated(1)); // Orange may build
  await isAsked(page);
  const before = await seqOf(page);
  const paths = page.locator('[data-at^="path "][data-legal]');
  await page.getByRole("button", { name: "Plan in pencil" }).click();
  await box(page).getByText("Nothing counts").waitFor();

  const rail = async (n: number) => {
    await page.locator('[data-at="build rail"][data-legal]').click();
    const at = await paths.nth(n).getAttribute("data-at");
    await paths.nth(n).click();
    await page.locator(`[data-at="${at}"][aria-label*="rail of Anna" i]`).waitFor();
    return at!;
  };
  await rail(0);
  await plans(page).getByText("You build a rail").waitFor();
  expect(await plans(page).first().textContent()).toMatch(/−1 lumber/);
  await page.locator("[data-keep-preview]").click();
  await expect.poll(() => plans(page).count()).toBe(1);
  const other = await rail(1);
  await expect.poll(() => plans(page).count()).toBe(2);
  await checkAccess(page, box(page));
  expect(await seqOf(page), "nothing was played").toBe(before);

  await goesOn(page, () => page.locator("[data-play-preview='1']").click());
  expect(await box(page).count()).toBe(0);
  expect(await page.locator(`[data-at="${other}"]`).getAttribute("aria-label")).toMatch(/rail of Anna/i);
});

test("a plan goes back step by step, and ends where luck decides", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 466, seated(3));
  await isAsked(page);
  await page.getByRole("button", { name: "Plan in pencil" }).click();
  await page.locator('[data-at="build card"]').click();
  await box(page).getByText("luck decides what comes next").waitFor();
  expect(await page.locator("[data-legal]").count()).toBe(0);
  await page.keyboard.press("u");
  await page.locator('[data-at="build card"][data-legal]').waitFor();
  await box(page).getByRole("button", { name: "Discard the plan" }).click();
  expect(await box(page).count()).toBe(0);
});
