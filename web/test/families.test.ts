import { offered } from "./made";
import { expect, test } from "vitest";
import { families, label } from "../src/games/generic/families";

const rail = (where: string) => offered({ action: `rail ${where}`, cost: { lumber: 1, ore: 1 } });

test("choices stand together by their first word, with the cost that all share", () => {
  const [rails, offer] = families([rail("Omaha"), offered({ action: "offer" }), rail("Denver")]);
  expect([rails!.word, rails!.cost, rails!.isNamed]).toEqual(["rail", { lumber: 1, ore: 1 }, true]);
  expect(rails!.offers.map((one) => label(one, rails!))).toEqual(["Omaha", "Denver"]);
  expect(label(offer!.offers[0]!, offer!)).toBe("offer");
});

test("costs that differ stay with their choices", () => {
  const [walks] = families([
    offered({ action: "walk post_office", cost: { toll: 1 } }),
    offered({ action: "walk lodge", cost: { grain: 2 } }),
  ]);
  expect(walks!.cost).toBeUndefined();
  expect(label(walks!.offers[0]!, walks!)).toBe("post office");
});
