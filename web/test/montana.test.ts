import { offered } from "./made";
import { expect, test } from "vitest";
import { borders, centre, frameOf, SIZE } from "../src/games/montana/geometry";
import { bar } from "../src/games/montana/bar";
import { marked } from "../src/games/montana/jumps";
import { changeOf, leaving, placedBy } from "../src/games/montana/preview";
import type { Hex } from "../src/games/montana/wire";

const hex = (q: number, r: number, tile: number): Hex => ({
  at: `hex ${q},${r}`,
  place: { id: "hex", params: {} },
  label: "",
  q,
  r,
  tile,
  printed: [tile, 0],
  terrain: "land",
});

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
  const choice = offered({
    action: "settle 0,0",
    cost: { grain: 1, "copper worker": 2 },
    brings: { cattle: 1, settlement: 1, "bonus settlement": 1 },
  });
  expect([changeOf(choice, "grain"), changeOf(choice, "cattle"), changeOf(choice, "stone")]).toEqual([-1, 1, 0]);
  expect([placedBy(choice), leaving(choice, "copper"), placedBy(undefined)]).toEqual([2, 2, 0]);
});

test("what has a place of its own is chosen there, and the rest in the bar", () => {
  const kinds = ["settle", "bank", "produce", "place", "trade", "staff small", "end turn"];
  const onBoard = kinds.filter((kind) => bar.isOnBoard(offered({ kind })));
  expect(onBoard).toEqual(["settle", "bank", "produce", "place"]);
});

test("each part of the board tells how many of its places can be chosen", () => {
  const at = (...places: string[]) => places.map((place) => offered({ at: [place] }));
  expect(marked(at("hex B2", "hex B2", "hex C2", "town 1,1", "bank 1", "grain field 1"))).toEqual({
    land: 2,
    work: 2,
    town: 1,
  });
  expect(marked([offered({ kind: "end turn" })])).toEqual({ land: 0, work: 0, town: 0 });
});
