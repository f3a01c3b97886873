import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fill, withoutPlace } from "../src/app/i18n/fill";
import type { GameWords } from "../src/wire";
import de from "../src/generated/texts/de.json";
import en from "../src/generated/texts/en.json";
import { settings } from "../src/app/settings/settings.svelte";
import serverDe from "../src/generated/server/de.json";
import { serverText } from "../src/app/i18n/i18n.svelte";

const blanks = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
const games = import.meta.glob<GameWords>("../src/generated/words/*.json", { eager: true, import: "default" });

test("the shell: no key is missing in either language", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});

test.each(["montana", "america", "walnut_grove"])(
  "%s: the page has the same words and blanks in both languages",
  (game) => {
    const [one, other] = ["en", "de"].map((code) => games[`../src/generated/words/${game}.${code}.json`]!.page);
    expect(Object.keys(other!).sort()).toEqual(Object.keys(one!).sort());
    for (const key of Object.keys(one!)) expect(blanks(other![key]!), key).toEqual(blanks(one![key]!));
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
  "Refusal|not_now|NotAllowed|NotHere|NotSaved|NotFound|NotFoundException|Conflict|OldRules|OutOfDate|RateLimited|TooSlow|Stopping|BadTable|BadPassword|BadWebhook|BadNotificationSetting|NotSent|PermissionDeniedException|ErrorMessage";
const SAID = new RegExp(`(?:\\b(?:${ERRORS})\\(|turn_away\\([^"\n]*)\\s*"([^"]+)"`, "g");

test.each(["server", "offline", "tables"])("what planwagen.%s says has words", (part) => {
  const folder = join(import.meta.dirname, "../../src/planwagen", part);
  const files = readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".py"));
  const said = files.flatMap((name) =>
    [...readFileSync(join(folder, name), "utf-8").matchAll(SAID)].map((found) => found[1]!),
  );
  const shared = games["../src/generated/words/montana.de.json"]!.refusal;
  expect(said.filter((id) => !(id in serverDe || id in shared))).toEqual([]);
});

test.each([
  ["bank", { workers: { "grain worker": 2 }, place: { id: "bank space", params: { space: 3 } } }],
  ["settle", { hex: { id: "hex by the lake", params: { hex: "E7" } }, pieces: 2 }],
  ["announce goods", { goods: {} }],
])("the choice %s is said in the words of the game, its places too", (kind, params) => {
  const words = games["../src/generated/words/montana.en.json"]!;
  const said: Record<string, string> = {
    bank: "Send 2 grain workers to the bank, space 3",
    settle: "Settle E7 by the lake with 2 settlements",
    "announce goods": "Take nothing",
  };
  expect(fill(words.choice[kind]!, params, words)).toBe(said[kind]);
});

test("what is wrong with a record is said in German with its line", () => {
  const before = settings.language;
  settings.language = "de";
  expect(serverText({ why: "line 7: the record is too long", code: "record_too_long" })).toBe(
    "Zeile 7: die Aufzeichnung ist zu lang",
  );
  expect(serverText({ why: "line 7: something new" })).toBe("Zeile 7: something new");
  expect(serverText({ why: "this seat is taken", code: "seat_taken" })).toBe("dieser Platz ist besetzt");
  expect(serverText({ why: "at most 9 lines", code: "record_lines", params: { most: 9 } })).toContain(
    "höchstens 9 Zeilen",
  );
  settings.language = before;
});

test("after the name of a place, what can be done there is said without it", () => {
  expect(withoutPlace("Build a rail: {path}")).toBe("Build a rail");
  expect(withoutPlace("Send {workers} to {place}")).toBe("Send {workers}");
  expect(withoutPlace("Ware absetzen mit Eisenbahn {number}: {site}")).toBe("Ware absetzen mit Eisenbahn {number}");
  expect(withoutPlace("{workers} einsetzen: {place}")).toBe("{workers} einsetzen");
  const all = Object.values(games).flatMap(({ choice }) => Object.values(choice).map(withoutPlace));
  expect(all.filter((text) => !text || /[:,]$/.test(text))).toEqual([]);
});
