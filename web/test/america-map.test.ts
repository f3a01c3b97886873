import { offered } from "./made";
import { expect, test } from "vitest";
import { chartOf, SIZE } from "../src/games/america/chart";
import { hexLabel, pathLabel, placeLabel, stateOf, type LabelContext } from "../src/games/america/labels";
import { withSameParts } from "../src/games/america/shown";
import { band, marksOf } from "../src/games/america/marks";
import { common, discOn, DISC, placedNames, signOn } from "../src/games/america/names";
import { probesOf, rowProbes } from "../src/games/america/probes";
import type { OnBoard, AmericaPosition } from "../src/games/america/wire";
import { crowdAt, crowdsOn, parted, PARTED } from "../src/games/america/fan";
import { cityOn, cubeOn, moversOn, outlawOn, settlersOn } from "../src/games/america/stands";
import boards from "./america.boards.json";
import position from "./america.position.json";

/** A late position of a recorded game, as the server shows it. */
const shown = position as unknown as AmericaPosition;
const chart = chartOf(shown.map);
/** 26 px where a column of the map is 72 px wide, as on a screen of 1440 x 900. */
const LEAST = (26 * 1.5 * SIZE) / 72;
const far = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("every path is as long as the side of a hex and has its key", () => {
  expect(chart.paths.size).toBe(shown.map.paths.length);
  for (const path of chart.paths.values()) {
    expect(far(...path.ends)).toBeCloseTo(SIZE, 0);
    expect(path.at).toBe(`path ${path.name}`);
  }
});

test("places are found by what choices and events call them", () => {
  expect(chart.at.get("site Omaha")?.place?.name).toBe("Omaha");
  expect(chart.at.get("path Omaha-c08r04W")?.path?.place).toEqual({
    id: "beside",
    params: { site: "Omaha", direction: "south-west" },
  });
  expect(chart.at.get("hex c12r04")?.hex?.place.params).toEqual({ terrain: "mountains", area: "West Virginia" });
});

test("all land that is played on lies within the frame", () => {
  const { x, y, width, height } = chart.frame;
  for (const hex of chart.hexes) {
    expect(hex.middle.x - SIZE).toBeGreaterThan(x);
    expect(hex.middle.x + SIZE).toBeLessThan(x + width);
    expect(hex.middle.y - SIZE * 0.87).toBeGreaterThan(y);
    expect(hex.middle.y + SIZE * 0.87).toBeLessThan(y + height);
  }
});

/** Least distance of two pieces on the board. */
function closest(board: OnBoard): number {
  const cities = Object.keys(board.cities).map((name) => cityOn(chart.places.get(name)!));
  const spots = [...moversOn(board, chart).map((mover) => mover.spot), ...cities, outlawOn(board, chart)];
  return Math.min(...spots.flatMap((one, n) => spots.slice(n + 1).map((other) => far(one, other))));
}

test("no two pieces come closer than 26 px, in 200 positions of stored games", () => {
  expect(boards.length).toBe(200);
  for (const board of boards as unknown as Partial<OnBoard>[])
    expect(closest({ ...shown.board, ...board })).toBeGreaterThanOrEqual(LEAST);
});

test("three pieces at a crossing part while the pointer is near, and stand again as before afterwards", () => {
  const [at] = Object.keys(shown.board.cities);
  const settlers = [1, 2, 3].map((number) => ({ colour: "red", number, at: at! }));
  const board = { ...shown.board, settlers, trains: [] };
  const movers = moversOn(board, chart);
  const crowds = crowdsOn(board, chart, movers);
  const crowd = crowdAt(crowds, chart.places.get(at!)!, undefined);
  const spots = parted(movers, crowd).map(({ spot }) => spot);
  for (const [n, { spot }] of movers.entries())
    for (const m of movers.keys()) expect(far(spots[n]!, spots[m]!)).toBeCloseTo(PARTED * far(spot, movers[m]!.spot));
  expect(crowdAt(crowds, { x: -500, y: -500 }, crowd)).toBeUndefined();
  expect(parted(movers, undefined)).toBe(movers);
  expect(
    crowdsOn({ ...board, settlers: settlers.slice(1) }, chart, movers.slice(2)).filter(({ keys }) => keys.size > 1),
  ).toEqual([]);
});

test("two trains beside one rail stand on both sides of it", () => {
  for (const at of chart.paths.keys()) {
    const trains = ["red", "blue"].map((colour) => ({ colour, number: 1, at }));
    expect(closest({ ...shown.board, trains })).toBeGreaterThanOrEqual(LEAST);
  }
});

test("two settlers in a city stand apart and beside it, wherever the outlaw is", () => {
  for (const [at, colour] of Object.entries(shown.board.cities)) {
    const settlers = [1, 2].map((number) => ({ colour, number, at }));
    for (const hex of chart.hexes) {
      const board = { ...shown.board, settlers, trains: [], outlaw: hex.name };
      expect(closest(board)).toBeGreaterThanOrEqual(LEAST);
    }
  }
});

test("delivered goods lie on the side of a city where no settler stands first", () => {
  for (const [at, colour] of Object.entries(shown.board.cities)) {
    const place = chart.places.get(at)!;
    const [settler] = settlersOn({ ...shown.board, settlers: [{ colour, number: 1, at }], outlaw: "c12r04" }, chart);
    expect(far(cubeOn(place), settler!.spot)).toBeGreaterThan(26);
  }
});

test("the outlaw covers what he blocks", () => {
  expect(outlawOn(shown.board, chart)).toEqual(signOn(chart.hexAt.get(shown.board.outlaw)!.middle));
});

test("names of cities cover neither numbers nor each other", () => {
  const names = placedNames(shown.board, chart);
  expect(names.length).toBe(shown.map.places.filter((place) => place.site).length);
  const boxes = names.map(({ name, x, y }) => ({
    x: x - name.length * 3,
    y: y - 8,
    width: name.length * 6,
    height: 9,
  }));
  boxes.forEach((box, n) =>
    boxes
      .slice(n + 1)
      .forEach((other, m) => expect(common(box, other), `${names[n]!.name} and ${names[n + 1 + m]!.name}`).toBe(0)),
  );
  for (const hex of chart.hexes) {
    const at = discOn(hex.middle);
    const disc = { x: at.x - DISC + 4, y: at.y - DISC + 4, width: 2 * DISC - 8, height: 2 * DISC - 8 };
    if (hex.yields)
      boxes.forEach((box, n) => expect(common(box, disc), `${names[n]!.name} on ${hex.name}`).toBeLessThan(20));
  }
});

test("a name stays where it is while pieces pass by", () => {
  const gone = { ...shown.board, trains: [], settlers: [], outlaw: chart.hexes[0]!.name };
  expect(placedNames(gone, chart)).toEqual(placedNames(shown.board, chart));
});

test("the mark of a path keeps clear of the cities at its ends", () => {
  const [city] = Object.keys(shown.board.cities);
  const path = chart.pathsAt.get(city!)![0]!;
  const choice = offered({ kind: "rail", action: `rail ${path.name}`, at: [path.at] });
  const [mark] = marksOf([choice], chart, shown.board.cities);
  for (const end of mark!.ends!) expect(far(end, chart.places.get(city!)!)).toBeGreaterThanOrEqual(16);
  expect(far(mark!.middle, mark!.ends![0])).toBeCloseTo(far(mark!.middle, mark!.ends![1]));
});

test("parts of the board that are alike stay the very same, and so does all of it", () => {
  const copy = () => structuredClone(shown.board);
  expect(withSameParts(copy(), shown.board)).toBe(shown.board);
  const moved = withSameParts({ ...copy(), trains: [] }, shown.board);
  expect(moved.trains).toEqual([]);
  expect(moved.cities).toBe(shown.board.cities);
});

/** Boards that differ in one thing each. */
const others: Partial<OnBoard>[] = [
  { outlaw: chart.hexes[3]!.name },
  { next_token: chart.hexes.find((hex) => hex.mark !== "number")!.name },
  { numbers: {} },
  { rails: {} },
  { cities: {} },
  { goods: {} },
  { settlers: [] },
  { trains: [] },
];

test.each(others)("a label is made again whenever it changes: %j", (other) => {
  const speech = {
    say: (key: string, params = {}) => `${key} ${JSON.stringify(params)}`,
    place: (name: object) => JSON.stringify(name),
  };
  const [before, after] = [shown.board, { ...shown.board, ...other }].map((board) => {
    const labels = { speech, board, nameOf: (colour: string) => colour } as unknown as LabelContext;
    const now = stateOf(board);
    return [
      ...chart.hexes.map((hex) => [now.hex(hex), hexLabel(labels, hex)]),
      ...[...chart.paths.values()].map((path) => [now.path(path), pathLabel(labels, path)]),
      ...[...chart.places.values()].map((place) => [now.place(place), placeLabel(labels, place)]),
    ];
  });
  const labelled = before!.map(([state, label], n) => ({
    isSame: state === after![n]![0],
    hasSameLabel: label === after![n]![1],
  }));
  expect(labelled.some((one) => !one.hasSameLabel)).toBe(true);
  expect(labelled.filter((one) => one.isSame && !one.hasSameLabel)).toEqual([]);
});

test("a place with several choices has one mark, and what costs nothing on the map none", () => {
  const path = [...chart.paths.keys()][0]!;
  const marks = marksOf(
    [
      offered({ kind: "rail", action: `rail ${path}`, at: [`path ${path}`], cost: { ore: 1 } }),
      offered({ kind: "train", action: `train ${path}`, at: [`path ${path}`] }),
      offered({ kind: "walk", action: "walk 1 Omaha", at: ["site Omaha"], cost: { grain: 2 } }),
      offered({
        kind: "walk",
        action: "walk 1 Denver",
        at: ["site Denver"],
        cost: { grain: 1 },
        brings: { founds: "Denver" },
      }),
      offered({ kind: "end actions", action: "end actions", at: [] }),
      offered({ kind: "buy", action: "buy ore", at: ["supply"] }),
    ],
    chart,
  );
  expect(marks.map((mark) => [mark.shape, mark.ghost, mark.price, mark.choices.length])).toEqual([
    ["path", "rail", "", 2],
    ["site", "wagon", "2", 1],
    ["site", "city", "1", 1],
  ]);
});

test("the band upon a path is as wide as asked", () => {
  const points = band({ x: 0, y: 0 }, { x: 10, y: 0 }, 4)
    .split(" ")
    .map((point) => point.split(",").map(Number));
  expect(points.map(([, y]) => Math.abs(y!))).toEqual([4, 4, 4, 4]);
});

test("what is asked about a place fits the moment", () => {
  const settler = { colour: "red", number: 2, at: "Omaha" };
  const at = (asked: string) =>
    probesOf({ ...shown, asked, run: null, board: { ...shown.board, cities: {}, settlers: [settler] } }, "red");
  const denver = chart.places.get("Denver")!;
  expect(at("PlaceCity").place(denver)).toBe("place city Denver");
  expect(at("Act").place(denver)).toBe("walk 2 Denver");
  expect(at("UseScout").place(denver)).toBe("scout 2 Denver");
  expect(at("PlaceRail").path("a-b")).toBe("place rail a-b");
  expect(at("LayFreeRail").path("a-b")).toBe("free rail a-b");
  const running = probesOf({ ...shown, run: { colour: "red", train: 1, points: 2, by_card: false } }, "red");
  expect(running.path("a-b")).toBe("step 1 a-b");
});

test("the rows of the price list ask about places of one's own", () => {
  const rows = rowProbes(shown, chart, "blue");
  const [own] = Object.entries(shown.board.cities).find(([, owner]) => owner === "blue")!;
  expect(rows.settler).toBe(`settler ${own}`);
  expect(shown.board.rails[rows.train!.slice(6)]).toBe("blue");
  expect(rows.rail).toMatch(/^rail .+-.+/);
});
