/** The guided first games. */

import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { stops as america } from "../../web/src/games/america/guide";
import { stops as montana } from "../../web/src/games/montana/guide";
import { stops as walnutGrove } from "../../web/src/games/walnut_grove/guide";
import type { Stop } from "../../web/src/app/guide/stops";
import { counted, follow, guide } from "./guided";
import { checkAccess, PHONE, scrolls } from "./screen";
import { openPage } from "./stage";
import { playNow } from "./tables";

type Guided = {
  game: string;
  title: string;
  stops: readonly Stop[];
  where: string;
  options: BrowserContextOptions;
};

/** What it speaks of can be seen: frames lie on the screen, and neither the guide nor the bar on them or they on it. */
const isInTheOpen = (page: Page) =>
  page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const inside = (one: DOMRect, other: DOMRect) => one.top >= other.top - 8 && one.bottom <= other.bottom + 80;
    const apart = (one: DOMRect, other: DOMRect) =>
      one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;
    const frames = boxes("[data-outline] rect");
    const [guide, bar] = [boxes("[data-region=guide]")[0]!, boxes("[data-bar]")[0]!];
    const isSeen = ({ top, bottom }: DOMRect) => top >= -8 && bottom <= innerHeight + 8 && bottom - top > 30;
    return (
      frames.every((frame) => apart(frame, guide) && (apart(frame, bar) || inside(frame, bar))) && frames.some(isSeen)
    );
  });

/** "Stop 3 of 10": the first number. */
const numberOf = async (page: Page) =>
  Number(/\d+/.exec((await guide(page).locator(".head p").textContent()) ?? "")?.[0]);

/** How many turns I have had, by the log. */
const turnsOf = (page: Page) =>
  page.evaluate(() => {
    const mine = document.querySelector<HTMLElement>("[data-region=players] [data-seat]")!.dataset.seat;
    return document.querySelectorAll(`details[data-by="${mine}"]`).length;
  });

describe("the guided first game", () => {
  test.each<Guided>([
    { game: "america", title: "Settlers of America", stops: america, where: "a desk", options: {} },
    { game: "america", title: "Settlers of America", stops: america, where: "a phone", options: PHONE },
    { game: "montana", title: "Montana", stops: montana, where: "a phone", options: PHONE },
    { game: "walnut_grove", title: "Walnut Grove", stops: walnutGrove, where: "a phone", options: PHONE },
  ])("of $title is played on $where to its last stop, and follows the game", async (guided) => {
    const page = await openPage(guided.options);
    const numbers: number[] = [];
    await playNow(page, guided.title, "Learn by playing");
    await guide(page).waitFor();
    const seen = await follow(page, guided, async (stop) => {
      expect(await guide(page).locator("h2").textContent(), stop).toBeTruthy();
      if (counted(guided.stops).includes(stop)) numbers.push(await numberOf(page));
      await expect.poll(() => isInTheOpen(page), { message: `${stop} covers what it speaks of` }).toBe(true);
      if (stop === guided.stops[1]!.id) await checkAccess(page, guide(page));
    });
    expect(seen.filter((stop) => counted(guided.stops).includes(stop)).sort()).toEqual(counted(guided.stops).sort());
    expect(numbers, "one after the other").toEqual(numbers.map((_, n) => n + 1));
    expect(await turnsOf(page), "turns until all was told").toBeLessThanOrEqual(12);
    await guide(page).getByText("That was the guide").waitFor();
    await checkAccess(page, guide(page));
  });

  test("is left, taken up again where it was, cites rules, and works by keyboard on a phone too", async () => {
    const page = await openPage({ locale: "de-DE" });
    await page.goto("/");
    await page.locator("[data-game=montana] [data-learn]").click();
    await guide(page).getByRole("heading", { name: "Willkommen in Montana" }).waitFor();
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "M-1.18" }).click();
    await page.locator("[id='rule-M-1.18'].here").waitFor();
    await page.reload();
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "Führung verlassen" }).click();
    expect(await guide(page).count()).toBe(0);
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole("navigation").getByRole("button", { name: "Regeln" }).click();
    await page.getByRole("button", { name: "Mit der Führung weitermachen" }).click();
    await guide(page).getByRole("heading", { name: "Dein Hof" }).waitFor();
    await guide(page).getByRole("button", { name: "Zeig es mir" }).click();
    await page.locator("[data-part=home]").waitFor();
    expect(await scrolls(page)).toBe(false);
    await checkAccess(page, guide(page));
  });
});
