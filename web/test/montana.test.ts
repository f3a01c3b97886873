import { happened, offered } from "./made";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { borders, centre, frameOf, SIZE } from "../src/games/montana/geometry";
import { places } from "../src/games/montana/places";
import { changeOf, leaving, placedBy } from "../src/games/montana/preview";
import type { Hex } from "../src/games/montana/shown";

const told = (id: string, params: Record<string, unknown>) => places(happened({ seq: 1, id, seat: 0, params }));

test.each([
  ["settles", { hex: "2,-1", pieces: 1 }, ["hex 2,-1"]],
  ["start_tile", { hex: "0,0" }, ["hex 0,0"]],
  ["staffs_bank", { space: 2 }, ["bank 2"]],
  ["bank_emptied", {}, ["bank 1", "bank 2", "bank 3"]],
  ["staffs_area", { area: "mine", space: 3 }, ["mine 3"]],
  ["area_emptied", { area: "grain field" }, ["grain field 1", "grain field 2", "grain field 3"]],
  ["spins", { sector: 4 }, ["disc"]],
  ["places", { row: 2, column: 5 }, ["town 2,5"]],
  ["outbid", { row: 1 }, ["town 1,1", "town 1,2", "town 1,3", "town 1,4", "town 1,5"]],
  ["turn", { round: 3 }, []],
])("%s is told of %o", (id, params, wanted) => {
  expect(told(id, params)).toEqual(wanted);
});

test("every event that names a hex, a space, an area or a row has a place", () => {
  const words = readFileSync(join(import.meta.dirname, "../../src/planwagen/games/montana/words.en.toml"), "utf-8");
  const events = words.slice(words.indexOf("[event]"), words.indexOf("[prompt]"));
  const placed = [...events.matchAll(/^(\w+) = ".*\{(hex|space|area|row)\}/gm)].map((found) => found[1]!);
  expect(placed.length).toBeGreaterThan(6);
  const facts = { hex: "0,0", space: 1, area: "mine", row: 1 };
  for (const id of placed) expect(told(id, facts), id).not.toEqual([]);
});

const hex = (q: number, r: number, tile: number): Hex => ({ name: `${q},${r}`, q, r, tile, terrain: "land" });

test("two tiles meet at an edge that is drawn once, and a tile has none inside", () => {
  expect(borders([hex(0, 0, 0), hex(1, 0, 0)])).toBe("");
  expect(borders([hex(0, 0, 0), hex(1, 0, 1)]).match(/M/g)).toHaveLength(1);
  const x = (centre(0, 0).x + centre(1, 0).x) / 2;
  const numbers = borders([hex(0, 0, 0), hex(1, 0, 1)])
    .match(/-?[\d.]+/g)!
    .map(Number);
  expect([numbers[0], numbers[2]]).toEqual([Number(x.toFixed(1)), Number(x.toFixed(1))]);
});

test("the frame holds every hex", () => {
  const frame = frameOf([hex(0, 0, 0), hex(3, -1, 0)]);
  expect(frame.x).toBeLessThan(-SIZE * 0.86);
  expect(frame.x + frame.width).toBeGreaterThan(centre(3, -1).x + SIZE * 0.86);
});

test("a preview adds what comes and takes what goes", () => {
  const offer = offered({
    action: "settle 0,0",
    cost: { grain: 1, "copper worker": 2 },
    brings: { cattle: 1, settlement: 1, "bonus settlement": 1 },
  });
  expect([changeOf(offer, "grain"), changeOf(offer, "cattle"), changeOf(offer, "stone")]).toEqual([-1, 1, 0]);
  expect([placedBy(offer), leaving(offer, "copper"), placedBy(undefined)]).toEqual([2, 2, 0]);
});
