/** Ways in and small tools: the invitation, typed choices, notes. */

import { expect, test } from "vitest";
import { checkAccess, goesOn, isAsked, region } from "./screen";
import { openPage } from "./stage";
import { begin, GREEDY, ME, OPEN, seated } from "./tables";

const MONTANA = { game: "montana", seats: seated(0, 3) };

test("an invitation says which game, by whom, how long, at what pace, and who sits there", async () => {
  const host = await openPage();
  const { id, invite } = await begin(host, { game: "montana", seats: [ME, OPEN, GREEDY] });
  const friend = await openPage();
  await friend.goto(`/t/${id}#join=${invite}`);
  const invitation = friend.locator("[data-invited]");
  await invitation.getByText("Anna invites you").waitFor();
  await invitation.getByText("45 to 60 minutes").waitFor();
  await invitation.getByText("decides nothing for 1 day").waitFor();
  expect(await invitation.getByRole("listitem").count()).toBe(3);
  await checkAccess(friend);
});

test("a choice can be typed", async () => {
  const page = await openPage();
  await begin(page, MONTANA);
  await isAsked(page);
  await page.keyboard.press("/");
  const box = page.locator("[data-search]");
  await box.getByRole("listitem").first().waitFor();
  await checkAccess(page, box);
  const says = (await box.getByRole("button").first().textContent())!.trim();
  await box.getByRole("searchbox").fill(says);
  await goesOn(page, () => page.keyboard.press("Enter"));
});

test("notes are kept for this table, and for me alone", async () => {
  const page = await openPage();
  await begin(page, MONTANA);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByText("My notes").click();
  await page.getByRole("textbox", { name: "My notes" }).fill("Yellow wants copper");
  await page.reload();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "My notes" }).inputValue()).toBe("Yellow wants copper");
  await checkAccess(page, region(page, "tabs"));
});
