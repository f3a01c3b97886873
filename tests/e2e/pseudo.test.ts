/** Each game in a language that nobody speaks: no word of another is left, and no question is cut. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byMouse, Player, type Taste } from "./player";
import { PSEUDO, PseudoPage } from "./pseudo_page";
import { WIDE } from "./browser";
import { PHONE } from "./screen";
import { openOwnPage } from "./stage";
import { before, goOn, seated } from "./tables";
import { cut, untranslated } from "./untranslated";

/** What no language translates: names of people and games, codes, and letters that stand on pieces. */
const NAMES = [
  "Anna",
  "Planwagen",
  "Montana",
  "Walnut Grove",
  "Settlers of America(: Trails to Rails)?",
  String.raw`\b[A-Z]{1,2}-\d+(\.\d+)?`, // clauses
  String.raw`\b[A-Za-z]\d+\b|~o~`, // rows and columns of the board as text, and a canteen there
  "^[A-Z]$",
];
/** Cities keep their names. */
const citiesOf = (page: Page): Promise<string[]> =>
  page.locator("[data-at^='site ']").evaluateAll((all) => all.map((one) => (one as SVGElement).dataset.at!.slice(5)));

const pseudo = new PseudoPage();
beforeAll(() => pseudo.open());
afterAll(() => pseudo.leave());

async function openPseudoPage(): Promise<Page> {
  const page = await openOwnPage({ baseURL: pseudo.server.address });
  await page.addInitScript((language) => {
    if (location.protocol.startsWith("http")) localStorage["planwagen.language"] = language;
  }, PSEUDO);
  return page;
}

async function look(page: Page, place: string): Promise<void> {
  const names = [...NAMES, ...(await citiesOf(page))];
  expect.soft(await untranslated(page, names.join("|")), place).toEqual([]);
}

async function open(page: Page, details: string): Promise<void> {
  await page.locator(details).evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
}

test("the front page", async () => {
  const page = await openPseudoPage();
  await page.goto("/");
  await page.locator("[data-game]").first().waitFor();
  await open(page, "details");
  await look(page, "front page");
});

/** Where a stored game goes on for the first seat, and its last decision. */
const POSITIONS: [string, number, number, string][] = [
  ["montana", 52, 3, "red: end turn"],
  ["walnut_grove", 139, 2, "natural: with_coins wood 0"],
  ["america", 152, 3, "blue: deliver 2"],
];
const TASTE: Taste = { likes: [/^deliver/] };

test.each(POSITIONS)("%s", async (game, line, winner, decision) => {
  const page = await openPseudoPage();
  await goOn(page, `${game}/four-greedy`, line, seated(0));
  const player = new Player(page, byMouse);
  for (let n = 0; n < 3; n++) {
    await player.play(1);
    await player.isAsked();
    await look(page, `${game}, question ${n}`);
    for (const size of [PHONE.viewport, WIDE]) {
      await page.setViewportSize(size);
      expect.soft(await cut(page), `${game}, question ${n}, ${size.width} wide`).toEqual([]);
    }
  }
  const tabs = page.locator("[data-region=tabs]").getByRole("tab");
  for (const tab of await tabs.all()) {
    await tab.evaluate((one) => (one as HTMLElement).click());
    await look(page, `${game}, ${await tab.getAttribute("id")}`);
  }
  await page.locator("header.plate summary").click();
  await look(page, `${game}, menu`);
  await goOn(page, `${game}/four-greedy`, before(`${game}/four-greedy`, decision, -1), seated(winner));
  await new Player(page, byMouse, TASTE).toTheEnd();
  await page.locator("[data-ending]").waitFor();
  await look(page, `${game}, ending`);
});
