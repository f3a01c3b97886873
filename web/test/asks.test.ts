import { expect, test } from "vitest";
import { asks } from "../src/games/america/asks";
import america from "../src/generated/words/america.en.json";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import { offered } from "./made";

const speech = {
  say: (key: keyof typeof america.page, { deeds = "" } = {}) => america.page[key].replace("{deeds}", deeds),
} as unknown as Speech;
const kinds = (...all: string[]) => all.map((kind) => offered({ kind }));
const asked = (id: string, params: object, ...all: string[]) =>
  asks({ id, params: { ...params } }, kinds(...all), speech);

test("a turn asks for what can be done in it, and for nothing else", () => {
  expect(asked("Act", {}, "bank", "rail", "end actions")).toBe("Your turn: build, trade");
  expect(asked("Act", {}, "end actions")).toBe(america.page.asks_end);
});

test("who has no card to play before the dice is only asked to roll", () => {
  expect(asked("BeforeDice", {}, "roll")).toBe(america.page.asks_to_roll);
  expect(asked("BeforeDice", {}, "roll", "play")).toBeUndefined();
});

test("a player who can build nothing is not asked what to build", () => {
  expect(asked("ExtraBuild", {}, "done")).toBe(america.page.asks_nothing_to_build);
  expect(asked("ExtraBuild", {}, "done", "rail")).toBeUndefined();
});

test("an offer that cannot be accepted, and a question for offers, say so", () => {
  const offer = { active: "Ben", give: { ore: 1 }, want: { grain: 1 } };
  expect(asked("AnswerOffer", offer, "accept", "decline")).toBeUndefined();
  expect(asked("AnswerOffer", offer, "decline", "counter")).toBe(america.page.asks_what_you_lack);
  expect(asked("AnswerOffer", { active: "Ben", give: {}, want: {} }, "decline")).toBe(america.page.asks_for_offers);
});
