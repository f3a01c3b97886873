import { happened, offered } from "./made";
/** Walnut Grove's page: the labels of tiles, walks and payments, and farms drawn where they lie. */

import { describe, expect, test } from "vitest";
import { edgesOf } from "../src/games/walnut_grove/edges";
import {
  CHIP,
  chipScale,
  cornerOf,
  frameOf,
  outline,
  pointsOf,
  railsOf,
  squaresOf,
  standing,
  turned,
} from "../src/games/walnut_grove/geometry";
import { board } from "../src/games/walnut_grove/board";
import { layLabels, priceLabel, walkLabel } from "../src/games/walnut_grove/labels";
import type { Farm, HandTile, Cell } from "../src/games/walnut_grove/wire";
import { grouped } from "../src/app/action_bar/choices";
import { fill, name, term } from "../src/app/i18n/fill";
import type { GameWords } from "../src/wire";
import type { Speech } from "../src/app/i18n/i18n.svelte";

const games = import.meta.glob<GameWords>("../src/generated/words/walnut_grove.*.json", {
  eager: true,
  import: "default",
});

function speechIn(language: string): Speech {
  const words = games[`../src/generated/words/walnut_grove.${language}.json`]!;
  return {
    say: (key: string, params = {}) => fill(words.page[key] ?? key, params, words),
    name: (thing: string) => name(thing, words),
    count: (count: number, thing: string) => `${count} ${term(thing, words, count)}`,
    refusal: (refused: { why: string }) => refused.why,
    words,
  } as unknown as Speech;
}

describe("the words of choices", () => {
  test("ways to pay stand together in the bar, and say what they take and bring", () => {
    const price = { cost: { fish: 1, coin: 1 }, brings: { "help tile": 1 } };
    const choice = offered({ kind: "with coins", params: { good: "fish", coins: 1 }, ...price });
    const groups = grouped([choice, offered({ kind: "without coins" })], board.bar);
    expect(groups.map((group) => [group.kind, group.choices.length])).toEqual([["pay", 2]]);
    expect(priceLabel(choice, speechIn("en"))).toBe("1 fish, 1 coin · +1 help tile");
  });

  test("a tile says what it joins, closes and scores", () => {
    const stone = { name: "B2", land: "stone" as const, size: 3, squares: 2, sides: "s", joins: ["B2"] };
    const lay = { cell: "2,0", turn: 3, areas: [stone], fenced: 1, closes: [["B2", "2,0s"]], points: 1 };
    expect(layLabels(lay, speechIn("en"))).toEqual(["stone area grows to 3 tiles", "closes a fenced area", "+1 point"]);
    expect(layLabels({ ...lay, areas: [{ ...stone, joins: [] }], fenced: 0, points: 0 }, speechIn("de"))).toHaveLength(
      1,
    );
  });

  test("a walk says steps, gates, cost and what is left, or why not", () => {
    const walk = {
      building: "mill",
      steps: 3,
      gates: ["bazaar"],
      cost: { wood: 2 },
      coins_needed: 1,
      left: { wood: 0, milk: 2 },
    };
    expect(walkLabel(walk, speechIn("en"))).toBe(
      "Johansen's Mill: 3 on · past church bazaar: a coin or a help tile each · costs 2 wood · 1 coin must cover the rest · left then: 2 milk",
    );
    const closed = {
      ...walk,
      closed: { code: "nothing_left", why: "nothing is left there", params: {}, clause: "WG-5.9" },
    };
    expect(walkLabel(closed, speechIn("en"))).toBe("Johansen's Mill: nothing is left there");
  });

  test("events lead to places of the board by the word that names one", () => {
    const at = ["building lodge", "building mill"];
    const event = happened({ id: "walks_to", params: { building: "mill" }, at });
    expect(board.places(event)).toEqual(at);
    expect(board.places(happened({ id: "passes", at }))).toEqual([]);
  });
});

function placed(name: string): Cell {
  return { name, at: name, place: { id: "field", params: {} } };
}
const tile: HandTile = {
  ...placed("T24"),
  land: ["grain", "fish", "milk", "wood"],
  squares: [2, 0, 1, 0],
  fences: ["NE", "SW"],
};
const FARM: Farm = {
  board: "blue",
  fields: [],
  tiles: [],
  cells: [placed("0,0"), placed("1,0")],
  areas: [],
  fenced: [],
  largest: 1,
  figures: [],
};

describe("where things lie", () => {
  test("a quarter turn takes north to the east, with fences and squares", () => {
    const once = turned(tile, 1);
    expect(once.land).toEqual(["wood", "grain", "fish", "milk"]);
    expect(once.squares).toEqual([0, 2, 0, 1]);
    expect(once.fences).toEqual(["SE", "NW"]);
    expect(turned(tile, 4)).toEqual(tile);
  });

  test("rows are counted upwards from the board, and fields hang below them", () => {
    expect(cornerOf("-1,2")).toEqual({ x: -100, y: -300 });
    expect(pointsOf("B2")).toEqual([
      { x: 200, y: 0 },
      { x: 300, y: 0 },
      { x: 250, y: 42 },
    ]);
    expect(pointsOf("0,0s")).toEqual([
      { x: 100, y: 0 },
      { x: 0, y: 0 },
      { x: 50, y: -50 },
    ]);
  });

  test("two triangles with a common edge have one outline without it", () => {
    expect(outline(["B0"]).match(/M/g)).toHaveLength(3);
    const both = outline(["B0", "0,0s"]);
    expect(both.match(/M/g)).toHaveLength(4);
    expect(both).not.toMatch(/M0 0L100 0|M100 0L0 0/);
  });

  test("lines between areas differ", () => {
    const area = (name: string, triangles: string[]) => ({
      ...placed(name),
      triangles,
      land: "fish" as const,
      size: 1,
      brings: 1,
      squares: 0,
      cubes: 0,
      figure: false,
    });
    const edges = edgesOf([area("B0", ["B0", "0,0s"]), area("0,0n", ["0,0n"]), area("0,0e", ["0,0e"])]);
    expect(edges.flowing.match(/M/g)).toHaveLength(1);
    expect(edges.inner.match(/M/g)).toHaveLength(2);
    expect(edges.meeting).toBe("");
    expect(edges.rim.match(/M/g)).toHaveLength(2);
  });

  test("a fence runs from the middle to its corner, between two triangles", () => {
    expect(railsOf(tile, "0,0")[0]).toEqual({
      line: [
        { x: 50, y: -50 },
        { x: 100, y: -100 },
      ],
      beside: ["0,0n", "0,0e"],
    });
  });

  test("figures stand beside storage squares, not on them", () => {
    const squares = (triangle: string) => (triangle === "0,0n" ? 2 : 0);
    expect(standing(["0,0n", "0,0e"], squares).at).toEqual({ x: 79, y: -50 });
    const crowded = standing(["0,0n"], squares);
    for (const square of squaresOf("0,0n", 2)) {
      expect(Math.hypot(square.at.x - crowded.at.x, square.at.y - crowded.at.y)).toBeGreaterThan(square.size / 2 + 10);
    }
  });

  test("the frame holds the cells where a tile can go, but only if it matters", () => {
    const far = { ...FARM, cells: [placed("-2,0"), placed("5,3")] };
    expect(frameOf(far, true).x).toBe(-216);
    expect(frameOf(far, false).x).toBe(-16);
    expect(frameOf(far, false, 2).height).toBeGreaterThanOrEqual(2 * frameOf(far, false).width);
    expect(frameOf(far, false, 2).ground).toBeGreaterThan(frameOf(far, false, 2).y);
    for (const ratio of [0, 1, 2]) {
      const { ground, y, height } = frameOf(far, true, ratio);
      expect((ground - y) / height).toBeLessThanOrEqual(0.15);
    }
  });
});

test("chips of neighbours are only as large as there is room between them", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 42, y: 0 },
    { x: 0, y: 300 },
  ];
  const scale = chipScale(points);
  expect(CHIP.width * scale).toBeLessThan(42);
  expect(CHIP.width * scale).toBeGreaterThan(36);
  expect(chipScale([{ x: 0, y: 0 }])).toBe(Infinity);
});
