import { expect, test } from "vitest";
import { bar as america } from "../src/games/america/bar";
import { bar } from "../src/games/montana/bar";
import montana from "../src/generated/words/montana.en.json";
import { arranged } from "../src/app/action_bar/choices";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import { offered } from "./made";

const kinds = (...all: string[]) => all.map((kind, n) => offered({ action: `${kind} ${n}`, kind }));
const speech = { say: (key: keyof typeof montana.page) => montana.page[key] } as unknown as Speech;

test("trades of cattle stay behind one button, even where there is little else", () => {
  const { groups, closing } = arranged(kinds("trade", "trade", "trade", "stop settling"), bar, null);
  expect(groups.map(({ kind, folded }) => [kind, folded])).toEqual([["trade", true]]);
  expect(closing.map(({ kind }) => kind)).toEqual(["stop settling"]);
  expect(arranged(kinds("trade", "end turn"), bar, null).groups[0]!.folded).toBe(false);
});

test("who has settled all that is possible is not asked to settle on", () => {
  const prompt = { id: "Build", params: { left: 2 } };
  expect(bar.asks!(prompt, kinds("trade", "stop settling"), speech)).toBe(montana.page.asks_stop_settling);
  expect(bar.asks!(prompt, kinds("settle", "stop settling"), speech)).toBeUndefined();
});

test("few of many kinds are no wall of buttons: the largest kinds fold until there are seven", () => {
  const pieces = ["scout gold", "sum", "sum", "sum", "sum", "take", "take", "take", "take"];
  const { groups } = arranged(kinds(...pieces, "accept", "accept", "accept"), america, null);
  expect(groups.map(({ kind, folded }) => [kind, folded])).toEqual([
    ["scout gold", false],
    ["sum", true],
    ["take", true],
    ["accept", false],
  ]);
});

test("an offer is put together in the composer: the bar repeats none of it", () => {
  const offer = ["drop offer", "give", "give", "want", "want", "offer to", "offer to", "send counter", "counter"];
  const { groups, closing } = arranged(kinds(...offer), america, null);
  expect([groups, closing]).toEqual([[], []]);
});
