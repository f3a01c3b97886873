/** How a game ends and whom one plays: the story of its points, bots by level, answers given once for a while. */

import { expect, test } from "vitest";
import { WIDE } from "./browser";
import { byMouse, Player } from "./player";
import { checkAccess, lookAtAll, PHONE } from "./screen";
import { openPage } from "./stage";
import { goOn, GREEDY, seated } from "./tables";

test("the ending shows the points by turn, the dice, and leads to its moments", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 817, seated(3));
  await new Player(page, byMouse, { likes: [/^deliver/] }).toTheEnd(20);
  await page.waitForSelector("[data-story] polyline");
  expect(await page.locator("[data-story] polyline.line").count()).toBe(4);
  await checkAccess(page, page.locator("[data-ending]"));
  await page.setViewportSize(PHONE.viewport);
  const isWhole = () =>
    page.locator("[data-ending] table").evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth);
  await expect.poll(isWhole, { message: "who won by what, on a phone" }).toBe(true);
  await checkAccess(page, page.locator("[data-ending]"));
  await page.setViewportSize(WIDE);
  const moments = page.locator("[data-moment]");
  expect(await moments.count()).toBe(3);
  const line = await moments.last().getAttribute("data-moment");
  await moments.last().click();
  await page.waitForSelector(`[data-bar][data-shown="${line}"]`);
});

test("opponents are chosen by face and level, and sit at the table by name", async () => {
  const page = await openPage();
  await page.goto("/");
  await page.waitForSelector("[data-opponents]");
  await lookAtAll(page, "front-opponents", page.locator("[data-game=montana] [data-opponents]"));
  const card = page.locator("section[data-game=montana]");
  await card.getByText("Clara", { exact: true }).click();
  await card.getByText("loves an auction").waitFor();
  await card.getByRole("button", { name: "Play now against bots" }).click();
  await page.locator("article", { hasText: "Clara (medium)" }).first().waitFor();
});

test("who declines all offers is asked for none of them", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 384, seated(0, 4, GREEDY));
  const decline = page.getByRole("button", { name: "Decline all this round" });
  await decline.click();
  await page.locator("[data-do=done]").waitFor(); // the offer is declined: the next question is another
  expect(await decline.getAttribute("aria-pressed")).toBe("true");
});

test("who lacks what is wanted is asked neither for it nor for an answer that is the only one", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 85, seated(0, 4, GREEDY));
  await page.locator("[data-do=roll]").waitFor();
  await page.getByRole("button", { name: "Take back my move" }).click();
  await page.locator("[data-do=done]").click(); // whoever goes back is asked
  await page.locator("[data-do=roll]").waitFor();
});

test("who passes until the own turn is not asked to build", async () => {
  const page = await openPage();
  await goOn(page, "america/four-greedy", 310, seated(0, 4, GREEDY));
  const pass = page.getByRole("button", { name: "Pass until my turn" });
  await pass.click();
  await page.locator("[data-do=roll], [data-do='end actions'], [data-at^=hex][data-legal]").first().waitFor();
  expect(await pass.count()).toBe(0);
});
