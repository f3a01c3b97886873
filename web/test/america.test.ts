import { happened, offered } from "./made";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eyesOf } from "../src/games/america/dice";
import { bar } from "../src/games/america/bar";
import { changed, counterSteps, EMPTY, mirrored, offerSteps } from "../src/games/america/trade";
import { fill } from "../src/app/i18n/fill";
import type { GameWords } from "../src/wire";

const root = join(import.meta.dirname, "../..");
const games = import.meta.glob<GameWords>("../src/generated/words/america.*.json", { eager: true, import: "default" });

const languages = ["en", "de"].map((code): [string, GameWords] => [
  code,
  games[`../src/generated/words/america.${code}.json`]!,
]);

/** The kinds of choices, from the files that describe them. */
const kinds = ["choices", "pieces", "trading"].flatMap((name) => {
  const text = readFileSync(join(root, `src/planwagen/games/america/client_view/${name}.py`), "utf-8");
  return [...text.matchAll(/(?:Choice|first_city|rail|piece)\(\s*"([^"]+)"/g)].map((found) => found[1]!);
});

test.each(languages)("every kind of choice has words, and a kind that is folded has a heading (%s)", (_, words) => {
  expect(kinds.length).toBeGreaterThan(40);
  for (const kind of kinds) expect(words.choice, kind).toHaveProperty([kind]);
  for (const key of Object.keys(words.page).filter((key) => key.startsWith("many ")))
    expect(kinds, key).toContain(key.replace("many ", ""));
});

test.each(languages)("a place inside a choice is said by its name (%s)", (language, words) => {
  const place = { id: "beside", params: { site: "Omaha", direction: "south-west" } };
  const said = fill(words.choice.walk!, { number: 1, place }, words);
  expect(said).toContain(language === "en" ? "Omaha, south-west" : "Omaha, Südwest");
});

test("what is chosen on map, cards or prices is not said again in the bar, but deliveries are", () => {
  expect(bar.isOnBoard(offered({ kind: "rail", at: ["path Omaha-c08r04W"] }))).toBe(true);
  expect(bar.isOnBoard(offered({ kind: "discard", at: ["supply"] }))).toBe(true);
  expect(bar.isOnBoard(offered({ kind: "deliver", at: ["site Omaha"] }))).toBe(false);
  expect(bar.isOnBoard(offered({ kind: "accept", at: ["offer"] }))).toBe(false);
});

test("an offer goes out whole: opened, filled, sent", () => {
  const draft = changed(changed(changed(EMPTY, "give", "ore", 1), "give", "ore", 1), "get", "coal", 1);
  expect(offerSteps(draft, ["red", "blue"], null)).toEqual([
    "offer",
    "give ore",
    "give ore",
    "want coal",
    "offer to red blue",
  ]);
});

test("an offer that was begun is gone on with, or dropped if it does not fit", () => {
  const draft = { give: { ore: 2 }, get: { coal: 1 } };
  expect(offerSteps(draft, ["red"], { give: { ore: 1 }, want: {} })).toEqual(["give ore", "want coal", "offer to red"]);
  expect(offerSteps(draft, ["red"], { give: { grain: 1 }, want: {} }).slice(0, 2)).toEqual(["drop offer", "offer"]);
});

test("a counter starts from the offer, seen from the other side", () => {
  const draft = mirrored({ ore: 1 }, { grain: 2 });
  expect(draft).toEqual({ give: { grain: 2 }, get: { ore: 1 } });
  expect(counterSteps(draft, null)).toEqual(["counter", "give grain", "give grain", "want ore", "send counter"]);
  expect(counterSteps(draft, { give: { grain: 1 }, want: {} })).toEqual(["give grain", "want ore", "send counter"]);
});

test("more on one side takes from the other first, and nothing falls below zero", () => {
  expect(changed({ give: { ore: 1 }, get: {} }, "get", "ore", 1)).toEqual({ give: {}, get: {} });
  expect(changed(EMPTY, "give", "ore", -1)).toEqual({ give: {}, get: {} });
});

const event = (params: Record<string, unknown>) => happened({ seq: 1, id: "x", seat: 0, params });

test("the dice are those of the last roll, unless a card has named another sum", () => {
  const log = [
    { ...event({ first: 2, second: 3 }), id: "rolls" },
    { ...event({ first: 6, second: 4 }), id: "rolls", seq: 9 },
  ];
  expect(eyesOf(log, 9, 10)).toEqual([6, 4]);
  expect(eyesOf(log, 8, 5)).toEqual([2, 3]);
  expect(eyesOf(log, 9, 8)).toBeNull();
});
