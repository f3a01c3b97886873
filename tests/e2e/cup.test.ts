/** A cup: three people with a link, a round of tables with the same luck, standings, and the wall. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { lookAtAll } from "./screen";
import { openPage } from "./stage";
import { within } from "./timeouts";

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join the cup" }).click();
  await page.getByRole("button", { name: "Leave the cup" }).waitFor();
}

test("three people play a cup, and the wall shows who leads", async () => {
  const [anna, ben, clara] = await Promise.all([openPage(), openPage(), openPage()]);
  await anna.goto("/");
  await anna.getByLabel("Your name").fill("Anna");
  const form = anna.locator("[data-cup-form]");
  await form.getByText("Evening cup").click();
  await form.locator("select").first().selectOption({ label: "Montana" });
  await form.getByLabel("Rounds").fill("1");
  await lookAtAll(anna, "cup-form", form);
  await form.getByRole("button", { name: "Set up the cup" }).click();
  const link = await anna.getByLabel("Link for all players").inputValue();
  await join(ben, link, "Ben");
  await join(clara, link, "Clara");
  await anna.getByRole("button", { name: "Begin round 1" }).click({ timeout: within(20_000) });
  await lookAtAll(anna, "cup-playing", anna.locator("[data-cup]"));
  for (const page of [ben, clara]) await page.locator("[data-my-table]").waitFor({ timeout: within(20_000) });
  await anna.locator("[data-my-table]").click();
  await anna.locator("[data-bar]").waitFor();
  await anna.goto(link);
  for (const page of [anna, ben, clara]) {
    page.on("dialog", (asked) => void asked.accept());
    await page.getByRole("button", { name: "Leave the cup" }).click();
  }
  const wall = await openPage();
  await wall.goto(`${link}&wall`);
  await wall.locator("[data-cup][data-status=done]").waitFor({ timeout: within(60_000) });
  expect(await wall.locator("[data-standings] tbody tr").count()).toBe(3);
  await lookAtAll(wall, "cup-wall", wall.locator("[data-cup]"));
});
