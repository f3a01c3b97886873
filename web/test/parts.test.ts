import { expect, test } from "vitest";
import { type Change, changed, Parts } from "../src/app/transport/parts";
import type { ChangedView } from "../src/wire";

const message = (seq: number, rest: Partial<ChangedView>): ChangedView => ({
  type: "changed_view",
  seq,
  version: 100 + seq,
  since: seq - 1,
  ...rest,
});

const position = { map: null, board: { rails: ["red"] }, players: [{ gold: 1 }, { gold: 2 }], run: null };
const mine = { seat: 1, choices: [], position: { players: { 1: { hand: [{ ore: 1 }] } } }, standing: {} };
const first = (more: Partial<ChangedView> = {}) =>
  message(1, {
    public: [[{ status: "running", position, standing: { scores: [0, 0] } }]],
    own: [[mine]],
    clocks: [[[{ seat: 0, spent: 1 }]]],
    printed: { key: "ab", parts: { map: { hexes: [1] } } },
    ...more,
  });

test("a view is put together from the parts, and what has not changed stays the same object", () => {
  const parts = new Parts();
  const view = parts.view(first());
  expect(view).toMatchObject({ type: "view", status: "running", seat: 1, seq: 1, events: [], results: [] });
  const players = [{ gold: 1 }, { gold: 2, hand: { ore: 1 } }];
  expect(view.position).toEqual({ ...position, map: { hexes: [1] }, players });
  const board = { rails: { 1: ["blue"] } };
  const next = parts.view(
    message(2, {
      public: [{ position: { board, players: { 0: { gold: [5] } } } }],
      own: [{ position: { players: { 1: { hand: { 0: { ore: [4] } } } } } }],
      clocks: [{ 0: { spent: [2.5] } }],
    }),
  );
  expect(next.position).toEqual({
    map: { hexes: [1] },
    board: { rails: ["red", "blue"] },
    players: [{ gold: 5 }, { gold: 2, hand: { ore: 4 } }],
    run: null,
  });
  expect(next.clocks).toEqual([{ seat: 0, spent: 2.5 }]);
  const later = parts.view(message(3, { public: [{ status: ["over"] }] }));
  expect(later.status).toBe("over");
  const [one, other] = [later.position as typeof position, next.position as typeof position];
  expect(one.board).toBe(other.board);
  expect(one.map).toBe(other.map);
  expect(later.choices).toBe(next.choices);
  expect(later.standing).toBe(next.standing);
});

test("who comes back tells what it has, and the print of the board is not sent again", () => {
  const parts = new Parts();
  expect(parts.kept).toBe("");
  parts.view(first());
  expect(parts.kept).toBe("&have=101.1&printed=ab");
  const again = parts.view(first({ printed: { key: "ab" } }));
  expect((again.position as { map: unknown }).map).toEqual({ hexes: [1] });
});

test("choices and events come as rows", () => {
  const rows = [
    ["walk mill", "walk", { to: "mill" }, ["mill"], { coin: 1 }, 0, [[2, "coin", 1]], "WG-5.4"],
    ["walk store", 0, { to: "store" }, ["store"], null, 0, null],
  ];
  const { choices, events } = new Parts().view(
    first({ own: [[{ ...mine, choices: rows }]], events: [[7, "turn", 1]] }),
  );
  expect(choices).toEqual([
    {
      action: "walk mill",
      kind: "walk",
      params: { to: "mill" },
      at: ["mill"],
      cost: { coin: 1 },
      others: [{ seat: 2, thing: "coin", count: 1 }],
      clause: "WG-5.4",
    },
    { action: "walk store", kind: "walk", params: { to: "store" }, at: ["store"], clause: "WG-5.4" },
  ]);
  expect(events).toEqual([{ seq: 7, id: "turn", seat: 1, params: {}, at: [], changes: [] }]);
});

test("items go from lists, new ones differ so from the one before, and records come as rows", () => {
  const change = (whole: unknown, change: Change) => changed(whole, change);
  expect(change(["a", "b", "c"], { 1: [] })).toEqual(["a", "c"]);
  expect(change([{ x: 1, y: 2 }], { 1: { x: [3] } })).toEqual([
    { x: 1, y: 2 },
    { x: 3, y: 2 },
  ]);
  const rows = [
    ["a", ["b", ["c"]]],
    [1, [[2], [3]]],
    [4, []],
    [5, []],
  ];
  expect(change(null, rows)).toEqual([
    { a: 1, b: [{ c: 2 }, { c: 3 }] },
    { a: 4, b: [] },
    { a: 5, b: [] },
  ]);
});
