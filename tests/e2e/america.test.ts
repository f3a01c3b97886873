/** Settlers of America at its own board: building, moving, trading, and what a seven asks. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { checkAccess, goesOn, lookAtAll, PHONE, title } from "./screen";
import { openPage } from "./stage";
import { BOT, goOn, ME, OPEN, seated, sitDown } from "./tables";

const GAME = "america/four-greedy";
/** Lines of the stored game, by what is asked there. */
const BUILDS = 640; // Orange, in the extraordinary building phase
const ACTS = 466; // Blue, with cards for everything
const OUTLAW = 275; // White
const ROBS = 276; // White
const ANSWERS = 98; // Orange, an offer of Red
const DISCARDS = 682; // Orange
const COUNTRYWIDE = 30; // more marks are drawn only when they are pointed at

const at = (page: Page, place: string) => page.locator(`[data-at="${place}"]`);
const card = (page: Page, kind: string) => page.locator(".card", { has: at(page, `hand ${kind}`) });
const legal = (page: Page, kind: string) => page.locator(`[data-at^="${kind} "][data-legal]`);

/** Turns to a part of what lies before me. */
const turnTo = (page: Page, part: string) => page.getByRole("tab", { name: part }).click();

async function sitAt(upto: number, seat: number, options?: BrowserContextOptions): Promise<Page> {
  const page = await openPage(options);
  await goOn(page, GAME, upto, seated(seat));
  await page.waitForSelector("[data-legal], [data-bar] [data-choice]");
  return page;
}

describe("the map", () => {
  test("looks well in every size and theme, with no barrier, and says of every place what it is", async () => {
    const page = await sitAt(BUILDS, 1);
    await lookAtAll(page, "america");
    expect(await at(page, "site Omaha").getAttribute("aria-label")).toBe(
      "Omaha, city of Anna, goods of Red delivered.",
    );
    expect(await at(page, "site Seattle").getAttribute("aria-label")).toBe(
      "Seattle, free city site, 3 gold for founding it.",
    );
    expect(await legal(page, "path").first().getAttribute("aria-label")).toMatch(
      /^(Path|Rail) .*(You can: build a rail.*, for 1 lumber, 1 ore|ways to act here)\.$/i,
    );
    await at(page, "site Seattle").click({ force: true });
    await page.locator("[data-bar]").getByText("Not possible").waitFor();
    expect(await page.locator("[data-bar] .link").textContent()).toMatch(/^Rule SA-/);
  });

  test("gives every place at least 24 pixels, and 44 under a finger", async () => {
    const smallest = (page: Page) =>
      page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll("svg [data-at] > *")].map((one) => {
            const box = one.getBoundingClientRect();
            return Math.max(box.width, box.height) < 1 ? Infinity : Math.min(box.width, box.height);
          }),
        ),
      );
    const page = await sitAt(BUILDS, 1);
    expect(await smallest(page)).toBeGreaterThanOrEqual(24);
    const phone = await sitAt(BUILDS, 1, PHONE);
    const larger = phone.getByRole("button", { name: "Larger" });
    while ((await larger.getAttribute("aria-disabled")) !== "true") await larger.tap();
    expect(await smallest(phone)).toBeGreaterThanOrEqual(44);
  });
});

describe("building", () => {
  test("a rail: the row of the price list marks its places, the cards show the price, Esc goes back", async () => {
    const page = await sitAt(BUILDS, 1);
    const all = await page.locator("svg [data-legal]").count();
    await at(page, "build rail").click();
    const rails = await legal(page, "path").count();
    expect(rails).toBeGreaterThan(3);
    await page.keyboard.press("Escape");
    expect(await page.locator("svg [data-legal]").count()).toBe(all);
    await at(page, "build rail").click();
    await legal(page, "path").first().hover();
    await card(page, "ore").getByText("2 → 1").waitFor();
    await goesOn(page, () => legal(page, "path").first().click());
    await page.getByText("Anna builds a rail").first().waitFor();
    await goesOn(page, () => page.keyboard.press("u"));
    await at(page, "build rail").and(page.locator("[data-legal]")).waitFor();
  });

  test("by keyboard: N to a place, arrows on, Enter", async () => {
    const page = await sitAt(BUILDS, 1);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-at") ?? "");
    for (let n = 0; n < 3 && !(await focused()); n++) await page.keyboard.press("n");
    const first = await focused();
    expect(first).toMatch(/^path /);
    await page.keyboard.press("ArrowRight");
    expect(await focused()).not.toBe(first);
    await at(page, first).focus();
    await goesOn(page, async () => {
      await page.keyboard.press("Enter");
      const how = page.locator("[data-bar] [data-do^=rail]");
      if (await how.count()) await how.first().click();
    });
  });

  test("a settler is chosen first, and then where to", async () => {
    const page = await sitAt(ACTS, 3);
    const places = page.locator("svg [data-legal]");
    expect(await places.count()).toBeGreaterThan(COUNTRYWIDE);
    await at(page, "wagon blue 1").click();
    expect(await at(page, "wagon blue 1").count()).toBe(0);
    const near = at(page, "site Billings");
    await near.hover();
    await card(page, "grain").getByText("4 → 3").waitFor();
    await goesOn(page, () => near.click());
    await page.getByText("Anna founds Billings").first().waitFor();
    expect(await near.getAttribute("aria-label")).toMatch(/^Billings, city of Anna/);
  });

  test("a development card is bought in the price list, and is new", async () => {
    const page = await sitAt(ACTS, 3);
    await goesOn(page, () => at(page, "build card").click());
    await page.getByText("Anna buys a development card").first().waitFor();
    await page.locator("[data-at^='card '][aria-label*='bought this turn']").first().waitFor();
  });

  test("the supply sells for gold or equal cards, and asks which", async () => {
    const page = await sitAt(ACTS, 3);
    await turnTo(page, "Supply");
    await at(page, "supply lumber").click();
    await page.locator("[data-bar] [data-do='bank ore for lumber']").waitFor();
    await goesOn(page, () => page.locator("[data-bar] [data-do='bank grain for lumber']").click());
    expect(await at(page, "hand lumber").getAttribute("aria-label")).toMatch(/^lumber: 1 resource card/);
  });
});

describe("a seven", () => {
  test("moves the outlaw, and asks whom to rob", async () => {
    const page = await sitAt(OUTLAW, 2);
    expect(await legal(page, "hex").count()).toBeGreaterThan(COUNTRYWIDE);
    await legal(page, "hex").first().hover();
    const robber = await sitAt(ROBS, 2);
    const victims = robber.getByRole("region", {
      name: "Whom do you steal from?",
    });
    expect(await victims.getByText("resource card").count()).toBeGreaterThan(1);
    await checkAccess(robber, victims);
    await goesOn(robber, () => victims.locator("[data-do='rob blue']").click());
    await robber.getByText("Anna steals").first().waitFor();
  });

  test("takes half of a large hand, card by card", async () => {
    const page = await sitAt(DISCARDS, 1);
    expect(await title(page).textContent()).toMatch(/return/i);
    const card = page.locator("[data-at^='hand '][data-legal]").first();
    await goesOn(page, () => card.click());
  });
});

describe("trade", () => {
  const dialog = (page: Page) => page.locator("#trade");
  const add = (page: Page, side: string, kind: string) =>
    dialog(page)
      .getByRole("group", { name: side })
      .getByRole("button", { name: `one ${kind} more` });

  test("an offer to bots goes out as a whole, and they answer", async () => {
    const page = await sitAt(ACTS, 3);
    await turnTo(page, "Trade");
    await add(page, "I give", "grain").click();
    await dialog(page).getByText("Both sides must give something.").waitFor();
    await add(page, "I get", "lumber").click();
    await checkAccess(page, dialog(page));
    await dialog(page).getByRole("button", { name: "White" }).click();
    await goesOn(page, () => dialog(page).getByRole("button", { name: "Send the offer" }).click());
    await page.getByText("Anna offers 1 grain for 1 lumber to Red, Orange").first().waitFor();
    await page
      .getByText(/^(Red|Orange) (declines|accepts|would give)/)
      .first()
      .waitFor();
  });

  test("an offer is answered by a counter that starts from it", async () => {
    const page = await sitAt(ANSWERS, 1);
    const card = page.getByRole("article", { name: "Offer of Red" });
    await card.getByRole("button", { name: "Counter …" }).click();
    await dialog(page).getByRole("heading", { name: "Your counter-offer to Red" }).waitFor();
    const give = dialog(page).getByRole("group", { name: "I give" });
    await give.locator(".some").getByText("lumber", { exact: true }).waitFor({ state: "attached" });
    await add(page, "I give", "gold").click();
    expect(await give.locator(".some").count()).toBe(2);
    await dialog(page).getByRole("button", { name: "Restore the original" }).click();
    expect(await give.locator(".some").count()).toBe(1);
    await add(page, "I give", "gold").click();
    await checkAccess(page, dialog(page));
    await goesOn(page, () => dialog(page).getByRole("button", { name: "Send the counter-offer" }).click());
    await page.getByText("Anna would give").first().waitFor();
  });

  test("between two browsers: offer, counter, and the proposer picks", async () => {
    const [host, friend] = await Promise.all([openPage(), openPage()]);
    const link = await goOn(host, GAME, ACTS, [BOT, BOT, OPEN, ME]);
    await sitDown(friend, link);
    await host.waitForSelector("[data-legal], [data-bar] [data-choice]");
    await turnTo(host, "Trade");
    await add(host, "I give", "ore").click();
    await add(host, "I get", "cattle").click();
    for (const bot of ["Red", "Orange"]) await dialog(host).getByRole("button", { name: bot }).click();
    await dialog(host).getByRole("button", { name: "Send the offer" }).click();
    const offer = friend.getByRole("article", { name: "Offer of Anna" });
    await offer.waitFor();
    await offer.getByRole("button", { name: "Counter …" }).click();
    await friend
      .locator("#trade")
      .getByRole("group", { name: "I give" })
      .getByRole("button", { name: /more$/ })
      .and(friend.locator(":not([aria-disabled=true])"))
      .first()
      .click();
    const send = friend.locator("#trade").getByRole("button", { name: "Send the counter-offer" });
    await send.click();
    const answer = host.getByRole("article", { name: "Offer of Anna" });
    await answer.getByText("counters").waitFor();
    await checkAccess(host, answer);
    await answer.getByRole("button", { name: "Trade with nobody" }).waitFor();
    await goesOn(host, () => answer.getByRole("button", { name: "Trade with Ben" }).click());
    await answer.waitFor({ state: "hidden" });
    await host.getByText("Anna gives Ben 1 ore and gets 1 lumber, 1 cattle").first().waitFor();
  });
});

test("everything is said in German, too", async () => {
  const page = await sitAt(ANSWERS, 1, { locale: "de-DE" });
  await page.getByRole("article", { name: "Angebot von Rot" }).waitFor();
  expect(await at(page, "site Seattle").getAttribute("aria-label")).toBe(
    "Seattle, freies Stadtfeld, 3 Gold für die Gründung.",
  );
  await goesOn(page, () => page.locator("[data-bar]").getByRole("button", { name: "Ablehnen", exact: true }).click());
});
