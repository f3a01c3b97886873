import { expect, test } from "vitest";
import { effectsOf } from "../src/app/action_bar/effects";
import type { Speech } from "../src/app/i18n/i18n.svelte";

const speech = {
  count: (count: number, thing: string) => `${count} ${thing}`,
  name: (thing: string) => (thing === "cities of" ? "cities of" : thing.toUpperCase()),
} as unknown as Speech;
const nameOf = (colour: string) => ({ red: "Anna" })[colour] ?? colour;
const effects = (choice: Parameters<typeof effectsOf>[0]) => effectsOf(choice, speech, nameOf);

test("a choice says what it costs and brings", () => {
  expect(effects({ cost: { ore: 1, coal: 2 }, brings: { gold: 3 } })).toEqual(["costs 1 ore, 2 coal", "brings 3 gold"]);
  expect(effects({})).toEqual([]);
});

test("what is no number is said with what it is of, never alone", () => {
  expect(effects({ brings: { founds: "Omaha", gold: 2, hills: "6/9" } })).toEqual([
    "brings 2 gold",
    "FOUNDS OMAHA",
    "HILLS 6/9",
  ]);
});

test("players get their names instead of their colours", () => {
  expect(effects({ brings: { fields: "4", "cities of": "orange, red" } })).toEqual([
    "FIELDS 4",
    "cities of ORANGE, ANNA",
  ]);
});
