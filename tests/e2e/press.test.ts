/** A press does what it touched, with the time that a person leaves between press and release. */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { byPress, byTap, Player, type Hand } from "./player";
import { PHONE } from "./screen";
import { openOwnPage, openPage } from "./stage";
import { ask, begin, BOT, GREEDY, ME, seated } from "./tables";

const HANDS = [
  ["by mouse", byPress, {}],
  ["by finger", byTap, PHONE],
] as const;

/** Moves the page down as soon as something is pressed, as news above a button does. */
const moveOnPress = (page: Page) =>
  page.evaluate(() => addEventListener("pointerdown", () => (document.body.style.paddingTop = "140px"), true));

/** A table that waits for *Start*; until the client seed is there, lines above it come and go. */
async function beforeTheGame(page: Page): Promise<void> {
  const { id } = await begin(page, { game: "montana", seats: [ME, GREEDY], settings: { autostart: false } });
  await page.getByText("Your browser adds").waitFor({ state: "attached" });
  const isOpened = async () => JSON.stringify(await ask(page, `/tables/${id}`)).includes('"client_seed":"0707');
  await expect.poll(isOpened).toBe(true); // until then lines come and go
}

test.each(HANDS)("%s, what moves away while it is pressed is still opened", async (_, press, options) => {
  const page = await openOwnPage(options);
  await beforeTheGame(page);
  const luck = page.locator("details", { hasText: "Luck that nobody can choose" });
  const title = luck.locator("summary");
  await title.waitFor();
  await title.scrollIntoViewIfNeeded();
  await moveOnPress(page);
  await press(page, (await title.elementHandle())!);
  await expect.poll(() => luck.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
});

test.each(HANDS)("%s, what comes in the place of a pressed button is not chosen", async (_, press, options) => {
  const page = await openOwnPage(options);
  await beforeTheGame(page);
  const start = page.getByRole("button", { name: "Start" });
  await start.waitFor();
  await page.evaluate(() =>
    addEventListener(
      "pointerdown",
      (event) => {
        const other = document.createElement("button");
        other.onclick = () => (document.body.dataset.wrong = "yes");
        other.textContent = "Another";
        (event.target as Element).closest("button")!.replaceWith(other);
      },
      true,
    ),
  );
  await press(page, (await start.elementHandle())!);
  await page.getByRole("button", { name: "Another" }).waitFor();
  expect(await page.evaluate(() => document.body.dataset.wrong)).toBeUndefined();
});

test("a key does what it is on, also after a press that became no click", async () => {
  const page = await openOwnPage({});
  await beforeTheGame(page);
  const luck = page.locator("details", { hasText: "Luck that nobody can choose" });
  await page.getByRole("button", { name: "Start" }).click({ button: "right" });
  await luck.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => luck.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
});

/** Decisions in each game: enough for every kind of question of a turn. */
const ACTS = 30;

/** On a farm the first tap shows what the second lays. */
const isCell = (element: HTMLElement | SVGElement) =>
  element.isConnected && !!element.dataset.at?.startsWith("cell ") && "legal" in element.dataset;

/** What was touched by its name, and what was sent to the table. */
function watched(page: Page, press: Hand): { hand: Hand; touched: string[]; sent: string[] } {
  const [touched, sent]: [string[], string[]] = [[], []];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "play") sent.push(message.steps[0]);
    }),
  );
  const hand: Hand = async (page, target) => {
    const action = await target.evaluate((element) => element.dataset.do);
    await press(page, target);
    // a step onward that has just changed its meaning rests, and may have begun to since the name was read
    const rests = await target.evaluate((element) => element.isConnected && element.ariaDisabled === "true");
    if (action && !rests && !action.startsWith("+ ")) touched.push(action);
    if (press === byTap && (await target.evaluate(isCell))) await press(page, target);
  };
  return { hand, touched, sent };
}

const GAMES = ["montana", "america", "walnut_grove"];

test.each(HANDS.flatMap(([name, press, options]) => GAMES.map((game) => ({ name, press, options, game }))))(
  "$name, every press in $game does what it touched",
  async ({ press, options, game }) => {
    const page = await openPage(options);
    const { hand, touched, sent } = watched(page, press);
    await begin(page, { game, seats: seated(0, 2 + Number(game === "america"), BOT) });
    await new Player(page, hand).play(ACTS);
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.filter((action) => !sent.includes(action))).toEqual([]);
  },
);
