import { expect, test } from "vitest";
import { bar as america } from "../src/games/america/bar";
import { bar } from "../src/games/montana/bar";
import { montanaEn } from "../src/games/montana/words.en";
import { arranged } from "../src/app/action_bar/choices";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import { offered } from "./made";

const kinds = (...all: string[]) => all.map((kind, n) => offered({ action: `${kind} ${n}`, kind }));
const speech = { say: (key: keyof typeof montanaEn) => montanaEn[key] } as unknown as Speech;

test("trades of cattle stay behind one button, even where there is little else", () => {
  const { groups, closing } = arranged(kinds("trade", "trade", "trade", "stop settling"), bar, null);
  expect(groups.map(({ kind, folded }) => [kind, folded])).toEqual([["trade", true]]);
  expect(closing.map(({ kind }) => kind)).toEqual(["stop settling"]);
  expect(arranged(kinds("trade", "end turn"), bar, null).groups[0]!.folded).toBe(false);
});

test("who has settled all that is possible is not asked to settle on", () => {
  const prompt = { id: "Build", params: { left: 2 } };
  expect(bar.asks!(prompt, kinds("trade", "stop settling"), speech)).toBe(montanaEn.asks_stop_settling);
  expect(bar.asks!(prompt, kinds("settle", "stop settling"), speech)).toBeUndefined();
});

test("few of many kinds are no wall of buttons: the largest kinds fold until there are seven", () => {
  const offer = ["drop offer", "give", "give", "give", "give", "want", "want", "want", "want"];
  const { groups } = arranged(kinds(...offer, "offer to", "offer to", "offer to"), america, null);
  expect(groups.map(({ kind, folded }) => [kind, folded])).toEqual([
    ["drop offer", false],
    ["give", true],
    ["want", true],
    ["offer to", false],
  ]);
});
