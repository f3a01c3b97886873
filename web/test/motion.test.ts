import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Motion } from "../src/games/game";
import { motion as america } from "../src/games/america/motion";
import { motion as montana } from "../src/games/montana/motion";
import { motion as walnut } from "../src/games/walnut_grove/motion";
import { changedBy } from "../src/app/motion/changed";
import { Pacer } from "../src/app/motion/pacer";
import { endOf, scenesOf, type Scene } from "../src/app/motion/scenes";
import type { Event, View } from "../src/wire";
import position from "./america.position.json";
import { happened } from "./made";

const played = (motion: Motion, ...events: Partial<Event>[]) => scenesOf(events.map(happened), motion, position);
const described = ({ look, route }: Scene) =>
  [
    look,
    ...route.map((spot) =>
      spot === "supply" ? spot : "places" in spot ? spot.places.join("+") : `seat ${spot.holder}`,
    ),
  ].join(" · ");
const gold = (seat: number, count: number) => ({ changes: [{ seat, thing: "gold", count }] });

test("what happens is seen in its order, one after the other", () => {
  const scenes = played(
    america,
    { id: "pays", changes: [{ seat: 0, thing: "ore", count: -1 }] },
    { id: "builds_rail", at: ["path A-B"] },
    { id: "takes_gold", ...gold(0, 2) },
  );
  expect(scenes.map(described)).toEqual([
    "ore · seat 0 · supply",
    "rail · seat 0 · path A-B",
    "gold · path A-B · seat 0",
  ]);
  const starts = scenes.map((scene) => scene.start);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  expect(new Set(starts).size).toBe(3);
  for (const { lasts } of scenes) expect(lasts).toBeGreaterThanOrEqual(150);
  for (const { lasts } of scenes) expect(lasts).toBeLessThanOrEqual(600);
});

test("a train that goes on and on follows its route in one flight", () => {
  const step = (from: string, to: string) => ({ id: "steps", at: [`path ${from}`, `path ${to}`] });
  const scenes = played(america, step("A", "B"), step("B", "C"), step("C", "D"));
  expect(scenes.map(described)).toEqual(["train · path A · path B · path C · path D"]);
});

test("a trade flies from hand to hand, once for each kind", () => {
  const changes = [
    { seat: 0, thing: "grain", count: -1 },
    { seat: 0, thing: "cattle", count: 1 },
    { seat: 2, thing: "grain", count: 1 },
    { seat: 2, thing: "cattle", count: -1 },
  ];
  expect(played(america, { id: "trades", changes }).map(described)).toEqual([
    "grain · seat 0 · seat 2",
    "cattle · seat 2 · seat 0",
  ]);
});

test("dice light up the hexes that produce, and the cards come from those beside the own cities", () => {
  const shown = { ...position, board: { ...position.board, outlaw: "" } };
  const owned = Object.entries(position.board.numbers)[0]!;
  const [name, total] = [owned[0], Number(owned[1])];
  const first = Math.max(1, total - 6);
  const rolled = happened({ id: "rolls", at: ["dice"], params: { first, second: total - first } });
  const [dice, pulse] = scenesOf([rolled], america, shown);
  expect(dice!.look).toBe(`${first} ${total - first}`);
  expect(described(pulse!)).toContain(`hex ${name}`);
  const takes = happened({ id: "takes_gold", ...gold(0, 1) });
  expect(described(scenesOf([rolled, takes], america, shown)[2]!)).toContain(`hex ${name}`);
});

test("a contractor is held for a moment before the town pays", () => {
  const [leaves] = played(montana, { id: "collects", at: ["town 1,1"] });
  expect(described(leaves!)).toBe("contractor · town 1,1 · seat 0");
  expect(leaves!.holds).toBe(900);
});

test("what a harvest brings comes from its area; what is paid from a barn goes to the supply", () => {
  const [works, fish] = played(
    walnut,
    { id: "works", at: ["area B3"] },
    { id: "has_more", changes: [{ seat: 0, thing: "fish", count: 3 }] },
  );
  expect([described(works!), described(fish!)]).toEqual(["labourer · seat 0 · area B3", "fish · area B3 · seat 0"]);
  const [paid] = played(walnut, {
    id: "hands_in_cubes",
    at: ["barn wood"],
    changes: [{ seat: 0, thing: "wood", count: -1 }],
  });
  expect(described(paid!)).toBe("wood · seat 0 · supply");
});

test("many events are played faster", () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ seq: n, id: "takes_gold", ...gold(0, 1) }));
  expect(endOf(played(america, ...many))).toBeLessThan(3200);
});

test("the outline is on what the last to act has changed, and the places that were left are listed apart", () => {
  const log = [
    happened({ seat: 1, at: ["hex a"] }),
    happened({ seat: 2, at: ["path a", "path b"] }),
    happened({ seat: -2, at: ["path b", "path c"] }),
    happened({ seat: 2, at: ["site x"] }),
  ];
  expect(changedBy(log)).toEqual({ seat: 2, from: ["path a"], to: ["path c", "site x"] });
});

const view = (seq: number, more: Partial<View> = {}) =>
  ({ seq, events: [happened({ at: ["hex a"] })], results: [], ...more }) as unknown as View;
const shown: number[] = [];
let behind = 0;
const pacer = (isAsked = false) =>
  new Pacer({
    show: (each) => shown.push(each.seq),
    pause: () => 900,
    isUrgent: () => isAsked,
    waits: (count) => (behind = count),
  });

beforeEach(() => {
  shown.length = 0;
  vi.useFakeTimers();
});

test("moves of others are shown one after the other", () => {
  const calm = pacer();
  [1, 2, 3].forEach((seq) => calm.add(view(seq)));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(900);
  expect(shown).toEqual([1, 2, 3]);
});

test("it is known how many moves wait, and all are shown at once on request", () => {
  const calm = pacer();
  [1, 2, 3].forEach((seq) => calm.add(view(seq)));
  expect(behind).toBe(2);
  vi.advanceTimersByTime(900);
  expect(behind).toBe(1);
  calm.flush();
  expect([behind, shown]).toEqual([0, [1, 2, 3]]);
  calm.add(view(4));
  expect([behind, shown.at(-1)]).toEqual([0, 4]);
});

test("the more wait, the sooner they follow", () => {
  const calm = pacer();
  for (let seq = 1; seq <= 14; seq++) calm.add(view(seq));
  vi.advanceTimersByTime(900); // the second, and twelve wait
  vi.advanceTimersByTime(450);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(12 * 900);
  expect(shown.at(-1)).toBe(14);
});

test("nothing waits for a player who is asked, nor an answer", () => {
  const asked = pacer(true);
  [1, 2, 3].forEach((seq) => asked.add(view(seq)));
  expect(shown).toEqual([1, 2, 3]);
  const calm = pacer();
  calm.add(view(4));
  calm.add(view(5));
  calm.add(view(6, { results: [{ id: "a", seq: 6 }] }));
  expect(shown).toEqual([1, 2, 3, 4, 5, 6]);
});

test("where more wait than can be followed, all are shown, in order", () => {
  const calm = pacer();
  const all = Array.from({ length: 26 }, (_, n) => n + 1);
  for (const seq of all) calm.add(view(seq));
  expect([behind, shown]).toEqual([0, all]);
});

describe("flourishes in Walnut Grove", () => {
  const ME = { seat: 0, colour: "red" };
  const at = (season: string, fenced: number) => ({ season, players: [{ farm: { fenced: { length: fenced } } }] });
  const moment = (event: Partial<Event>, before = at("spring", 1), now = before) =>
    walnut.moment!(happened(event), ME, { before, now });

  test("a closed fence is one, and a tile that closes none is not", () => {
    expect(moment({ id: "lays_tile" }, at("spring", 1), at("spring", 2))).toMatchObject({ icon: "fence", gain: "+1" });
    expect(moment({ id: "lays_tile" })).toBeUndefined();
  });

  test("who settles before a house or in a hut sees one", () => {
    expect(moment({ id: "starts_at" })?.icon).toBe("farmer");
    const hut = { id: "gets", changes: [{ seat: 0, thing: "hut", count: 1 }] };
    expect(moment(hut)?.icon).toBe("hut");
    expect(moment({ id: "gets", changes: [{ seat: 0, thing: "ladder", count: 1 }] })).toBeUndefined();
  });

  test("the harvest of summer is one, with all that it brings; what is bought in autumn is not", () => {
    const brings = { id: "has_more", params: { pieces: { fish: 3, wood: 1 } } };
    expect(moment(brings, at("summer", 0))).toMatchObject({ icon: "fish", gain: "+4" });
    expect(moment(brings, at("autumn", 0))).toBeUndefined();
  });

  test("what others do is none of mine", () => {
    expect(moment({ id: "starts_at", seat: 1 })).toBeUndefined();
  });
});
