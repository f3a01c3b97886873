/** A game from outside, which neither the page nor the server has heard of before: on the board for any game. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { TestServer } from "./test_server";
import { byMouse, Player } from "./player";
import { checkAccess, lookAtAll, title } from "./screen";
import { openPage } from "./stage";

const server = new TestServer("face_down");

beforeAll(() => server.open());
afterAll(() => server.leave());

test("a game from outside is played to its end, in its own words", async () => {
  const page = await openPage({ baseURL: server.address });
  await page.goto("/");
  const card = page.locator("[data-game=face_down]");
  await card.waitFor();
  await card.getByRole("button", { name: "Play now against bots" }).click();
  await page.getByRole("button", { name: /^Keep the [1-6]$/ }).waitFor();
  expect(await title(page).textContent()).toMatch(/^You hold a [1-6]\. Keep it, or change it\?$/);
  const anna = new Player(page, byMouse);
  await anna.play(1);
  await page.locator("[data-position]", { hasText: "a card face down" }).waitFor();
  await lookAtAll(page, "outside");
  await anna.toTheEnd();
  await page.locator("[data-ending] tbody tr").first().waitFor();
  await checkAccess(page);
  expect(await title(page).textContent()).toMatch(/win|share/);
});

test("its words and its rules are there in German, too", async () => {
  const page = await openPage({ baseURL: server.address, locale: "de-DE" });
  await page.goto("/");
  await page.locator("[data-game=face_down] .primary").click();
  await page.getByRole("button", { name: /^Die [1-6] tauschen$/ }).waitFor();
  await page.getByRole("tab", { name: "Regeln" }).click();
  await page.getByText("zugleich").first().waitFor();
});
