import { expect, test } from "vitest";
import { Parts } from "../src/app/transport/parts";
import type { ChangedView, PartChange } from "../src/wire";

const message = (seq: number, shared: PartChange[], own: PartChange[]): ChangedView => ({
  type: "changed_view",
  seq,
  since: seq - 1,
  events: [],
  clocks: [],
  public: shared,
  own,
});

test("a view is put together from both parts, and what has not changed stays the same object", () => {
  const parts = new Parts();
  const position = { board: { rails: ["red"] }, players: [{ gold: 1 }, { gold: 2 }], run: null };
  const mine = { seat: 1, choices: [], position: [[["players", 1], { gold: 2, hand: { ore: 1 } }]] };
  const first = parts.view(message(1, [[[], { status: "running", position }]], [[[], mine]]));
  expect(first).toMatchObject({ type: "view", status: "running", seat: 1, seq: 1 });
  expect(first.position).toEqual({ ...position, players: [{ gold: 1 }, { gold: 2, hand: { ore: 1 } }] });
  const shared: PartChange[] = [
    [["position", "players", 0, "gold"], 5],
    [["position", "board", "rails", 1], "blue"],
  ];
  const next = parts.view(message(2, shared, [[["position", 0, 1, "hand", "ore"], 4]]));
  expect(next.position).toEqual({
    board: { rails: ["red", "blue"] },
    players: [{ gold: 5 }, { gold: 2, hand: { ore: 4 } }],
    run: null,
  });
  const later = parts.view(message(3, [[["status"], "over"]], []));
  expect(later.status).toBe("over");
  expect(later.position).toEqual(next.position);
  expect((later.position as typeof position).board).toBe((next.position as typeof position).board);
});
