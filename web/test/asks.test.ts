import { expect, test } from "vitest";
import { asks, beside } from "../src/games/america/asks";
import { americaEn } from "../src/games/america/words.en";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import { offered } from "./made";

const speech = { say: (key: keyof typeof americaEn) => americaEn[key] } as unknown as Speech;
const kinds = (...all: string[]) => all.map((kind) => offered({ kind }));
const asked = (id: string, params: object, ...all: string[]) =>
  asks({ id, params: { ...params } }, kinds(...all), speech);

test("a turn asks for what can be done in it, and for nothing else", () => {
  expect(asked("Act", {}, "bank", "rail", "end actions")).toBe("Trade, build, or end actions?");
  expect(asked("Act", {}, "end actions")).toBe("End actions?");
});

test("who has no card to play before the dice is only asked to roll", () => {
  expect(asked("BeforeDice", {}, "roll")).toBe(americaEn.asks_to_roll);
  expect(asked("BeforeDice", {}, "roll", "play")).toBeUndefined();
});

test("a player who can build nothing is not asked what to build", () => {
  expect(asked("ExtraBuild", {}, "done")).toBe(americaEn.asks_nothing_to_build);
  expect(asked("ExtraBuild", {}, "done", "rail")).toBeUndefined();
});

test("an offer that cannot be accepted, and a question for offers, say so", () => {
  const offer = { active: "Ben", give: { ore: 1 }, want: { grain: 1 } };
  expect(asked("AnswerOffer", offer, "accept", "decline")).toBeUndefined();
  expect(asked("AnswerOffer", offer, "decline", "counter")).toBe(americaEn.asks_what_you_lack);
  expect(asked("AnswerOffer", { active: "Ben", give: {}, want: {} }, "decline")).toBe(americaEn.asks_for_offers);
});

test("trade, which has no place on the map, is said to be below it", () => {
  expect(beside(kinds("offer", "end actions"), speech)).toBe(americaEn.trade_below);
  expect(beside(kinds("end actions"), speech)).toBeUndefined();
});
