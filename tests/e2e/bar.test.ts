/** The bar tells what happened. */

import { expect, test } from "vitest";
import { isAsked } from "./screen";
import { openPage } from "./stage";
import { goOn, seated } from "./tables";

test("the bar tells in one line what happened last", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 721, seated(0));
  await isAsked(page);
  const news = page.locator("[data-news]");
  expect((await news.textContent())!.trim()).not.toBe("");
  expect(await news.evaluate((line) => line.getBoundingClientRect().height)).toBeLessThan(24);
});
