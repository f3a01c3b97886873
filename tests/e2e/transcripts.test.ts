/** Turns, a trade and a winter as a screen reader tells them: what is announced, what the bar holds, what the keys lead to.
 *
 * Kept as text in `transcripts/`, for people to read and review; `TRANSCRIPTS=new` writes them anew.
 */

import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goesOn, isAsked, twoFrames } from "./screen";
import { openPage } from "./stage";
import { before, goOn, seated } from "./tables";

/** Seat of green in the stored game. */
const GREEN = 0;
const FOLDER = new URL("./transcripts/", import.meta.url);
const LIVE = "[aria-live], [role=alert], [role=status]";
/** A turn: the line of a stored game, whose it is, and what is pressed: a place or a button by its key, or what a
 * selector finds. What only opens something on the page decides nothing. */
type Turn = {
  name: string;
  game: string;
  line: number;
  seat: number;
  acts: string[];
};
const TURNS: Turn[] = [
  { name: "montana", game: "montana/four-greedy", line: 96, seat: 0, acts: [] },
  {
    name: "america",
    game: "america/four-greedy",
    line: 640,
    seat: 1,
    acts: ["build rail", "path"],
  },
  {
    name: "america_trade",
    game: "america/four-greedy-edition3",
    line: 680,
    seat: 0,
    acts: [
      "[data-trade]",
      "[data-ask]:not([aria-disabled=true])",
      "[data-do^='buy '], [data-do^='bank ']",
      "build rail",
      "path",
    ],
  },
  {
    name: "walnut_grove",
    game: "walnut_grove/four-greedy",
    line: 380,
    seat: 2,
    acts: [],
  },
  {
    name: "walnut_grove_winter",
    game: "walnut_grove/four-greedy",
    line: before("walnut_grove/four-greedy", "green: with_coins grain 0", 1),
    seat: GREEN,
    acts: ["[data-payment] .places button", "[data-payment] .pay"],
  },
];
/** What opens or fills a part of the page, and tells the server nothing. */
const OPENS = /^build rail$|data-trade|data-ask|places/;
const MAX_ACTS = 12;

/** What has been said aloud since this was asked last: each text once, in order.
 *
 * What others did before one came is left out: the next view, whenever it comes, takes it away.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((live) => {
    const heard: string[] = [];
    const last = new WeakMap<Element, string>();
    const news = ".hidden[aria-live=polite]";
    const look = (isFirst = false) => {
      for (const region of document.querySelectorAll(live)) {
        const text = (region.textContent ?? "").replaceAll(/\s+/g, " ").trim();
        const isOld = text === last.get(region) || (isFirst && region.matches(news));
        if (text && !isOld && region.closest("[data-region=actions], body > .hidden, .hidden"))
          heard.push(`${region.getAttribute("role") === "alert" ? "at once" : "in a pause"}: ${text}`);
        last.set(region, text);
      }
    };
    look(true);
    new MutationObserver(() => look()).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { heardAloud: heard });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { heardAloud: string[] }).heardAloud.splice(0));
}

/** The names of the places that N leads to. */
const targets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-legal]")]
      .filter((place) => place.checkVisibility())
      .map((place) => place.getAttribute("aria-label") ?? ""),
  );

/** Until nothing new is said. */
async function settled(page: Page, heard: () => Promise<string[]>): Promise<string[]> {
  const all = await heard();
  for (let more = await later(page, heard); more.length; more = await later(page, heard)) all.push(...more);
  return all;
}

async function later(page: Page, heard: () => Promise<string[]>): Promise<string[]> {
  await twoFrames(page);
  return heard();
}

/** Until nobody else is asked: what bots do at the same time would be heard between. */
const isAlone = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll("[data-region=players] .active").length === 1);

/** What can be chosen, the tools, and the step onward. */
async function buttons(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.querySelector("[data-bar] .onward [aria-disabled=true]")); // it rests
  const parts = await page.locator("[data-bar] > :is(.middle, .tools, .onward)").all();
  const texts = await Promise.all(parts.map((part) => part.ariaSnapshot()));
  return texts.flatMap((text) => text.split("\n")).filter(Boolean);
}

async function transcript(page: Page, heard: () => Promise<string[]>): Promise<string[]> {
  const names = await targets(page);
  const more = names.length > MAX_ACTS ? [`  … and ${names.length - MAX_ACTS} more`] : [];
  return [
    ...(await settled(page, heard)),
    "The bar:",
    ...(await buttons(page)).map((line) => `  ${line}`),
    "N leads to:",
    ...names.slice(0, MAX_ACTS).map((name) => `  ${name}`),
    ...more,
    "",
  ];
}

test.each(TURNS)("$name is read aloud as it is written down", async ({ name, game, line, seat, acts }) => {
  const page = await openPage();
  await goOn(page, game, line, seated(seat));
  await isAsked(page);
  await isAlone(page);
  const heard = await listen(page);
  const lines = [`A turn of ${name}, heard`, "", ...(await transcript(page, heard))];
  for (const act of acts.length ? acts : [""]) {
    const key = act ? `[data-at^="${act}"][data-legal]` : "[data-legal]";
    const place = page.locator(act.startsWith("[") ? act : key).first();
    await place.focus();
    lines.push(`Enter on: ${(await place.getAttribute("aria-label")) ?? (await place.innerText()).trim()}`);
    if (OPENS.test(act)) await page.keyboard.press("Enter");
    else await goesOn(page, () => page.keyboard.press("Enter"));
    lines.push(...(await transcript(page, heard)));
  }
  const text = `${lines.join("\n").trim()}\n`;
  const file = new URL(`${name}.txt`, FOLDER);
  if (process.env.TRANSCRIPTS) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf-8"));
});
