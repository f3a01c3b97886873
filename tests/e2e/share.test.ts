/** A link goes to a friend: by the device's own way of sharing, or as a code for a camera. */

import { expect, test } from "vitest";
import { checkAccess } from "./screen";
import { openOwnPage, openPage } from "./stage";
import { begin, ME, OPEN } from "./tables";

const WAITING = { game: "montana", seats: [ME, OPEN] };

test("where a device can share, a press hands it the link", async () => {
  const page = await openOwnPage();
  await page.addInitScript(() => {
    navigator.share = (what) => Promise.resolve(void (window.name = what?.url ?? ""));
  });
  const { id, invite } = await begin(page, WAITING);
  await page.locator("[data-share]").first().click();
  expect(await page.evaluate(() => window.name)).toContain(`/t/${id}#join=${invite}`);
});

test("the link can be shown as a code, which is a picture with a name", async () => {
  const page = await openPage();
  await begin(page, WAITING);
  const button = page.locator("[data-code]").first();
  await button.click();
  const code = page.locator(".code").first();
  await code.locator("svg path, svg rect").first().waitFor({ state: "attached" });
  expect((await code.boundingBox())!.width).toBeGreaterThan(120);
  expect(await code.getAttribute("aria-label")).toContain("QR");
  await checkAccess(page, code);
  await button.click();
  await code.waitFor({ state: "detached" });
});
