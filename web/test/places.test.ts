import { happened } from "./made";
import { expect, test } from "vitest";
import { pieces } from "../src/app/i18n/fill";
import { named } from "../src/app/board/places";
import type { Event, GameWords } from "../src/wire";

const words: GameWords = {
  term: {},
  event: {},
  prompt: {},
  choice: {},
  place: {},
  reason: {},
  refusal: {},
  text: {},
  page: {},
};
const event = (params: Event["params"]): Event => happened({ seq: 1, id: "x", seat: 0, params });
const said = (template: string, one: Event, placesOf: (event: Event) => string[]) =>
  named(one, pieces(template, { ...one.params, who: "Anna" }, words), placesOf).map((part) => [part.text, part.places]);

test("the name of a place leads there, the rest of the sentence nowhere", () => {
  const found = said("{who} settles {hex} with {count}", event({ hex: "0,1", count: 2 }), (one) => [
    `hex ${one.params.hex}`,
  ]);
  expect(found).toEqual([
    ["Anna", []],
    [" settles ", []],
    ["0,1", ["hex 0,1"]],
    [" with ", []],
    ["2", []],
  ]);
});

test("several places that one word names are lit together", () => {
  const paths = (one: Event) => ((one.params.paths ?? []) as string[]).map((path) => `path ${path}`);
  const found = said("paid are {paths}", event({ paths: ["a-b", "b-c"] }), paths);
  expect(found[1]).toEqual(["a-b, b-c", ["path a-b", "path b-c"]]);
});

test("a place that no word names is led to by the whole sentence", () => {
  expect(said("{who} spins: {sector}", event({ sector: 3 }), () => ["disc"])).toEqual([["Anna spins: 3", ["disc"]]]);
});

test("a sentence without places stays as it is", () => {
  expect(said("{who} passes", event({}), () => [])).toEqual([
    ["Anna", []],
    [" passes", []],
  ]);
});
