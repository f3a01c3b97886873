import { happened, offered } from "./made";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eyesOf } from "../src/games/america/dice";
import { grammar, pathName, read } from "../src/games/america/grammar";
import { places } from "../src/games/america/places";
import { changed, counterSteps, EMPTY, mirrored, offerSteps } from "../src/games/america/trade";
import { americaDe } from "../src/games/america/words.de";
import { americaEn } from "../src/games/america/words.en";
import { fill, type GameWords } from "../src/shell/words/fill";

const root = join(import.meta.dirname, "../..");
const games = import.meta.glob<GameWords>("../src/generated/words/america.*.json", { eager: true, import: "default" });

/** Every choice that was made in the recorded games. */
const folder = join(root, "tests/records/america");
const lines = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .flatMap((name) => readFileSync(join(folder, name), "utf-8").split("\n"));
const MADE = /^(?:red|orange|white|blue): (.+?)(?: \(forced\))?$/;
const made = [...new Set(lines.map((line) => MADE.exec(line)?.[1]).filter((text) => text !== undefined))];

/** What every action of the notation looks like, from the file that defines it. */
const actions = ["turn", "trade", "building", "cards", "moves"].flatMap((name) => {
  const text = readFileSync(join(root, `src/planwagen/games/america/actions/${name}.py`), "utf-8");
  return [...text.matchAll(/return f?"([^"]+)"/g)].map((found) => found[1]!);
});
const begins = (text: string) => text.replace(/\{.*$/, "").trim();

const languages: [string, Record<string, string>, GameWords][] = [
  ["en", americaEn, games["../src/generated/words/america.en.json"]!],
  ["de", americaDe, games["../src/generated/words/america.de.json"]!],
];

test("the records hold choices of many kinds", () => {
  expect(made.length).toBeGreaterThan(500);
  expect(new Set(made.map((text) => read(offered({ action: text })).kind)).size).toBeGreaterThan(30);
});

test.each(actions)("the notation knows %s, and so does the grammar", (text) => {
  const { kind, say } = read(offered({ action: `${begins(text)} 1 Omaha` }));
  expect(begins(text).startsWith(kind)).toBe(true);
  expect(americaEn).toHaveProperty([say]);
});

test.each(languages)("every choice made in a recorded game is a full sentence (%s)", (_, words, terms) => {
  for (const text of made) {
    const { say, params } = read(offered({ action: text }));
    expect(words, text).toHaveProperty([say]);
    const said = fill(words[say]!, params, terms);
    expect(said, text).not.toMatch(/[{}…]|undefined|NaN|_/);
    expect(said, text).toMatch(/^[A-ZÄÖÜ]|^\d/);
  }
});

test.each([
  ["walk 2 St. Louis", "walk", { number: 2, place: "St. Louis" }],
  ["step 1 Omaha-c08r04W", "step", { number: 1, place: "Omaha" }],
  ["rail c09r03W-c08r03E", "rail", { path: "c09r03W – c08r03E" }],
  ["free rail Omaha-c08r04W", "free rail", { path: "Omaha" }],
  ["bank ore for gold", "bank", { give: "ore", get: "gold" }],
  ["offer to blue white", "offer to", { who: "blue, white" }],
  ["rob nobody", "rob", {}],
  ["trade with red", "trade with", { who: "red" }],
  ["sum 8", "sum", { total: 8 }],
  ["buy card", "buy card", {}],
  ["buy ore", "buy", { kind: "ore" }],
])("%s is read as %s", (text, kind, params) => {
  expect([read(offered({ action: text })).kind, read(offered({ action: text })).params]).toEqual([kind, params]);
});

test("a delivery says where to, if the server does", () => {
  const { say, params } = read(offered({ action: "deliver 2", brings: { "delivers to": "Omaha", "cubes left": "3" } }));
  expect([say, params]).toEqual(["do deliver to", { number: 2, site: "Omaha" }]);
});

test("a path is called by its city, or by both crossings", () => {
  expect(pathName("c00r02E-Seattle")).toBe("Seattle");
  expect(pathName("c00r02E-c02r02W")).toBe("c00r02E – c02r02W");
});

test("what is chosen on map, cards or prices is not said again in the bar, but deliveries are", () => {
  expect(grammar.isOnBoard(offered({ action: "rail Omaha-c08r04W", at: ["path Omaha-c08r04W"] }))).toBe(true);
  expect(grammar.isOnBoard(offered({ action: "discard ore", at: ["supply"] }))).toBe(true);
  expect(grammar.isOnBoard(offered({ action: "deliver 1", at: ["site Omaha"] }))).toBe(false);
  expect(grammar.isOnBoard(offered({ action: "accept", at: ["offer"] }))).toBe(false);
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

const told = (params: Record<string, unknown>) => happened({ seq: 1, id: "x", seat: 0, params });

test.each([
  [{ path: "Omaha-c08r04W" }, ["path Omaha-c08r04W"]],
  [{ paths: ["Omaha-c08r04W", "c09r03W-c08r03E"] }, ["path Omaha-c08r04W", "path c09r03W-c08r03E"]],
  [{ site: "Denver" }, ["site Denver"]],
  [{ settler: 1, place: "c09r03W" }, ["intersection c09r03W"]],
  [{ settler: 1, place: "Denver" }, ["site Denver"]],
  [{ hex: "c09r03" }, ["hex c09r03"]],
  [{ value: 9, from: "c09r03", to: "c01r02" }, ["hex c09r03", "hex c01r02"]],
  [{ give: { ore: 1 }, to: ["red", "blue"] }, []],
])("%j speaks of %j", (params, found) => {
  expect(places(told(params))).toEqual(found);
});

test("the dice are those of the last roll, unless a card has named another sum", () => {
  const log = [
    { ...told({ first: 2, second: 3 }), id: "rolls" },
    { ...told({ first: 6, second: 4 }), id: "rolls", seq: 9 },
  ];
  expect(eyesOf(log, 9, 10)).toEqual([6, 4]);
  expect(eyesOf(log, 8, 5)).toEqual([2, 3]);
  expect(eyesOf(log, 9, 8)).toBeNull();
});
