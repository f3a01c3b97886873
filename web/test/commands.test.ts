import { expect, test } from "vitest";
import { matching } from "../src/shell/table/commands";
import { offered } from "./made";

const command = (action: string, says: string) => ({ offer: offered({ action }), says });
const ALL = [
  command("rail a-b", "Build a rail near Denver"),
  command("settler denver", "Build a settler in Denver"),
  command("end actions", "End the turn"),
];
const found = (typed: string) => matching(ALL, typed).map(({ offer }) => offer.action);

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
