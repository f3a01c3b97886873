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
    await page.getByText("You build a rail").first().waitFor();
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
    await page.getByText("You found Billings").first().waitFor();
    expect(await near.getAttribute("aria-label")).toMatch(/^Billings, city of Anna/);
  });

  test("a development card is bought in the price list, and is new", async () => {
    const page = await sitAt(ACTS, 3);
    await goesOn(page, () => at(page, "build card").click());
    await page.getByText("You buy a development card").first().waitFor();
    await page.locator("[data-at^='card '][aria-label*='bought this turn']").first().waitFor();
  });

  test("the supply sells for gold or equal cards, and asks which", async () => {
    const page = await sitAt(ACTS, 3);
    await page.getByRole("button", { name: "Trade" }).click();
    await page.locator("#trade [data-ask=lumber]").click();
    await page.locator("#trade [data-do='bank ore for lumber']").waitFor();
    await goesOn(page, () => page.locator("#trade [data-do='bank grain for lumber']").click());
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
    await robber.getByText("You steal").first().waitFor();
  });

  test("takes half of a large hand, card by card", async () => {
    const page = await sitAt(DISCARDS, 1);
    expect(await title(page).textContent()).toMatch(/return/i);
    const card = page.locator("[data-at^='hand '][data-legal]").first();
    await goesOn(page, () => card.click());
  });
});

describe("trade", () => {
  const composer = (page: Page) => page.locator("#trade");
  const give = (page: Page, kind: string) => at(page, `hand ${kind}`).click({ force: true });
  const ask = (page: Page, kind: string) => composer(page).locator(`[data-ask=${kind}]`).click();
  const pieces = (page: Page, side: string) =>
    composer(page).getByRole("group", { name: side }).locator("[data-piece]");
  const send = (page: Page) => composer(page).locator("[data-send]");

  test("cards are clicked into an offer, it goes out as a whole, and who declined it is not asked again", async () => {
    const page = await sitAt(ACTS, 3);
    const buttons = await page.locator("[data-bar] .button").count();
    await give(page, "lumber"); // there is none
    expect(await composer(page).count()).toBe(0);
    for (let n = 0; n < 6; n++) await give(page, "grain");
    await card(page, "grain").getByText("4 → 0").waitFor();
    for (let n = 0; n < 3; n++) await pieces(page, "You give").click();
    await composer(page).getByText("Both sides must give something.").waitFor();
    await ask(page, "lumber");
    expect(await page.locator("[data-bar] .button").count()).toBe(buttons);
    await checkAccess(page, composer(page));
    await composer(page).locator("[data-to=white]").click();
    await goesOn(page, () => send(page).click());
    await page.getByText("You offer 1 grain for 1 lumber to Red, Orange").first().waitFor();
    await page
      .getByText(/^(Red|Orange) (declines|accepts|would give)/)
      .first()
      .waitFor();
  });

  test("hand, composer and prices lie side by side, and the map does not move for them", async () => {
    const page = await sitAt(ACTS, 3);
    const top = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((one) => one.getBoundingClientRect().top);
    const [map, prices] = [await top("[data-zoom]"), await top("[data-part=prices]")];
    await give(page, "grain");
    await composer(page).waitFor();
    for (const part of ["[data-part=prices]", "[data-at='hand grain']"])
      expect(await page.locator(part).evaluate((one) => one.checkVisibility()), part).toBe(true);
    expect([await top("[data-zoom]"), await top("[data-part=prices]")]).toEqual([map, prices]);
    const bottom = await composer(page).evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan(page.viewportSize()!.height);
    await page.keyboard.press("Escape");
    await composer(page).waitFor({ state: "detached" });
  });

  test("a phone shows what is held between bar and map, and what an offer leaves of it", async () => {
    const phone = await sitAt(ACTS, 3, PHONE);
    const strip = phone.locator("[data-strip]");
    const box = async (place: string) => (await phone.locator(place).first().boundingBox())!;
    const [held, map] = [(await strip.boundingBox())!, await box("[data-zoom]")];
    expect(held.y + held.height).toBeLessThanOrEqual(map.y);
    expect(held.height).toBeLessThanOrEqual(56);
    await strip.locator("[data-count=grain]").getByText("4", { exact: true }).waitFor();
    await at(phone, "hand grain").tap();
    await strip.locator("[data-count=grain]").getByText("4→3").waitFor();
  });

  test("an offer is answered by a counter that starts from it", async () => {
    const page = await sitAt(ANSWERS, 1);
    const card = page.getByRole("article", { name: "Offer of Red" });
    await card.getByRole("button", { name: "Counter-offer", exact: true }).click();
    await composer(page).getByRole("heading", { name: "Your counter-offer to Red" }).waitFor();
    await composer(page).locator("[data-piece=lumber]").waitFor();
    await give(page, "gold");
    expect(await pieces(page, "You give").count()).toBe(2);
    await composer(page).getByRole("button", { name: "Back to the first offer" }).click();
    expect(await pieces(page, "You give").count()).toBe(1);
    await give(page, "gold");
    await checkAccess(page, composer(page));
    await goesOn(page, () => send(page).click());
    await page.getByText("You would give").first().waitFor();
  });

  test("what was said for one round is said again in the next", async () => {
    const page = await sitAt(ANSWERS, 1);
    const decline = page.locator("[data-auto=decline]");
    await goesOn(page, () => decline.click());
    await page.waitForFunction(() => localStorage.getItem("planwagen.autos")?.includes("decline"));
  });

  test("between two browsers: offer, counter, and the proposer picks", async () => {
    const [host, friend] = await Promise.all([openPage(), openPage()]);
    const link = await goOn(host, GAME, ACTS, [BOT, BOT, OPEN, ME]);
    await sitDown(friend, link);
    await host.waitForSelector("[data-legal], [data-bar] [data-choice]");
    await give(host, "ore");
    await ask(host, "cattle");
    for (const bot of ["red", "orange"]) await composer(host).locator(`[data-to=${bot}]`).click();
    await send(host).click();
    const offer = friend.getByRole("article", { name: "Offer of Anna" });
    await offer.waitFor();
    await host.locator("[data-sign=answer_open]").first().waitFor();
    await offer.getByRole("button", { name: "Counter-offer", exact: true }).click();
    await give(friend, "lumber");
    await send(friend).click();
    const answer = host.getByRole("article", { name: "Offer of Anna" });
    await answer.getByText("counters").waitFor();
    await host.locator("[data-sign=answer_counters]").first().waitFor();
    await checkAccess(host, answer);
    await answer.getByRole("button", { name: "Trade with nobody" }).waitFor();
    await goesOn(host, () => answer.getByRole("button", { name: "Trade with Ben" }).click());
    await answer.waitFor({ state: "hidden" });
    await host.getByText("You give Ben 1 ore and get 1 lumber, 1 cattle").first().waitFor();
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
