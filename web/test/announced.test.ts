import { expect, test } from "vitest";
import { announced, turnText } from "../src/app/table/announced";
import { happened } from "./made";

const ME = { seat: 1, colour: "blue" };
const said = (ids: [string, number][]) => {
  const { events, left } = announced(
    ids.map(([id, seat]) => happened({ id, seat })),
    ME,
  );
  return [events.map(({ id }) => id), left];
};

test("my gain comes first, then the roll; what others take is counted", () => {
  const roll: [string, number][] = [
    ["rolls", 0],
    ["takes_cards", 0],
    ["takes_cards", 2],
    ["takes_gold", 1],
    ["takes_cards", 3],
  ];
  expect(said(roll)).toEqual([["takes_gold", "rolls"], 3]);
});

test("my winter is heard, whatever others do afterwards", () => {
  const winter: [string, number][] = [
    ["hands_in_cubes", 1],
    ["takes_help", 1],
    ["season", -1],
    ...Array.from({ length: 6 }, (): [string, number] => ["draws_tile", 2]),
  ];
  expect(said(winter)).toEqual([["hands_in_cubes", "takes_help", "season"], 6]);
});

test("whose turn it is is said once", () => {
  expect(turnText("your turn", "Your turn: build, trade, move")).toBe("Your turn: build, trade, move");
  expect(turnText("your turn", "Choose one action")).toBe("your turn: Choose one action");
});
