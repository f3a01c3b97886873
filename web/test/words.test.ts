import { offered } from "./made";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { montanaEn } from "../src/games/montana/words.en";
import { grammar } from "../src/games/montana/grammar";
import { gamePage } from "../src/games";
import type { GameWords } from "../src/shell/words/fill";
import { de } from "../src/shell/words/de";
import { en } from "../src/shell/words/en";
import { serverDe } from "../src/shell/words/server.de";

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
const games = import.meta.glob<GameWords>("../src/generated/words/*.json", { eager: true, import: "default" });

test("the shell: no key is missing in either language", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test.each(["montana", "america", "walnut_grove"])(
  "%s: the page has the same words and blanks in both languages",
  async (game) => {
    const [one, other] = await Promise.all([gamePage(game).words("en"), gamePage(game).words("de")]);
    expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort());
    for (const key of Object.keys(one)) expect(blanks(other[key]!), key).toEqual(blanks(one[key]!));
  },
);

test.each(Object.keys(en) as (keyof typeof en)[])("%s has the same blanks in both languages", (key) => {
  expect(blanks(de[key])).toEqual(blanks(en[key]));
});

test("the words of every game have the same events, prompts, texts and terms in both languages", () => {
  const english = Object.keys(games).filter((file) => file.endsWith(".en.json"));
  expect(english.length).toBeGreaterThan(0);
  for (const file of english) {
    const [one, other] = [games[file]!, games[file.replace(".en.", ".de.")]!];
    for (const part of ["event", "prompt", "text", "term"] as const) {
      expect(Object.keys(other[part]).sort(), `${file} ${part}`).toEqual(Object.keys(one[part]).sort());
    }
  }
});

const ERRORS =
  "Refusal|NotAllowed|NotThere|Clash|OldRules|OutOfDate|TooOften|BadTable|BadWebhook|PermissionDeniedException|Problem";
const SAID = new RegExp(`(?:(?:${ERRORS})\\(|turn_away\\([^"\n]*)\\s*"([^"]+)"`, "g");

test("what the server says has a German sentence", () => {
  const folder = join(import.meta.dirname, "../../src/planwagen/server");
  const files = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".py"));
  const said = files.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf-8").matchAll(SAID)].map((found) => found[1]!),
  );
  const shared = games["../src/generated/words/montana.de.json"]!.refusal;
  expect(said.filter((sentence) => !(sentence in serverDe || sentence in shared))).toEqual([]);
});

test.each([
  ["produce vegetable field 2 copper stone", "produce", { workers: "1 copper worker, 1 stone worker" }],
  ["bank 3 grain grain stone", "bank", { workers: "2 grain worker, 1 stone worker" }],
  ["settle 2,-1 x2", "settle", { hex: "2,-1" }],
  ["place 1,4", "place", { row: 1, column: 4 }],
  ["announce goods none", "announce goods", {}],
  ["trade copper worker", "trade", { thing: "copper worker" }],
])("%s is read as %s", (text, kind, params) => {
  const read = grammar.read(offered({ action: text }));
  expect([read.kind, read.params]).toEqual([kind, params]);
  expect(montanaEn).toHaveProperty([read.say]);
});
