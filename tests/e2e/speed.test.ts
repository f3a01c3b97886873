/** Whoever has chosen nothing can read what the others do, and whoever has seen enough goes on. */

import { expect, test } from "vitest";
import { isAsked, seqOf } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

test("moves of others come one by one, at a pace to read, until somebody skips ahead", async () => {
  const page = await openPage();
  await page.goto("/healthz");
  await page.evaluate(() => localStorage.setItem("planwagen.speed", ""));
  await goOn(page, "montana/four-greedy-edition2", 132, seated(3));
  await isAsked(page);
  await page.locator('[data-do="end turn"]').click();
  const skip = page.locator("[data-skip]");
  await skip.waitFor();
  const behind = await seqOf(page);
  await skip.click();
  expect(await seqOf(page)).toBeGreaterThan(behind + 1);
  await isAsked(page);
  expect(await skip.count()).toBe(0);
});
