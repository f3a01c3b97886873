import { expect, test } from "vitest";
import { acts } from "../src/app/log/acts";
import { inPerson } from "../src/app/i18n/fill";
import { happened } from "./made";

const said = (events: Parameters<typeof acts>[0], cut?: number) =>
  acts(events, cut).map(({ said, events, times }) => [said.id, events.length, times]);

test("an act is one line with its price; a second one of the same line is another", () => {
  const events = ["builds_rail", "pays", "route_paid", "takes_gold"].map((id) => happened({ seq: 4, id }));
  expect(said([...events, happened({ seq: 5, id: "takes_gold" })])).toEqual([
    ["builds_rail", 2, 1],
    ["route_paid", 2, 1],
    ["takes_gold", 1, 1],
  ]);
});

test("steps of one train are one act, but not across the undo line, nor of two trains", () => {
  const step = (seq: number, train: number) => happened({ seq, id: "steps", params: { train } });
  const steps = [step(1, 1), step(2, 1), step(3, 1), step(4, 2)];
  expect(said(steps)).toEqual([
    ["steps", 3, 3],
    ["steps", 1, 1],
  ]);
  expect(said(steps, 3).map(([, , times]) => times)).toEqual([2, 1, 1]);
});

test("a sentence says you to the player, and names others", () => {
  expect(inPerson("{who} [rolls|roll] {first}", true)).toBe("{who} roll {first}");
  expect(inPerson("Round {round}: [{who}'s|your] turn", false)).toBe("Round {round}: {who}'s turn");
  expect(inPerson("[in brackets: {who} [rolls|roll]]", true)).toBe("[in brackets: {who} roll]");
});
