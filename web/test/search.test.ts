import { expect, test } from "vitest";
import { matching } from "../src/app/table/search";

const ALL = [
  { notation: "rail a-b", says: "Build a rail near Denver" },
  { notation: "settler denver", says: "Build a settler in Denver" },
  { notation: "end actions", says: "End the turn" },
];
const found = (typed: string) => matching(ALL, typed).map(({ notation }) => notation);

test("every typed word must be found, in whatever order", () => {
  expect(found("denver build")).toEqual(["rail a-b", "settler denver"]);
  expect(found("denver settler")).toEqual(["settler denver"]);
  expect(found("gold")).toEqual([]);
});

test("what begins like it comes first, by its words or its notation", () => {
  expect(found("settler")[0]).toBe("settler denver");
  expect(found("en")[0]).toBe("end actions");
  expect(found("")).toHaveLength(3);
});
