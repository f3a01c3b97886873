import { expect, test } from "vitest";
import { fill, name } from "../src/app/i18n/fill";
import { change, number } from "../src/app/i18n/number";
import type { GameWords } from "../src/wire";

const words: GameWords = {
  term: { grain: ["grain"], pumpkin: ["pumpkin", "pumpkins"], "large stone": ["large stone"], stone: ["stone"] },
  event: {},
  prompt: {},
  choice: {},
  place: { beside: "beside the {thing}, row {row}" },
  reason: {},
  refusal: {},
  text: {},
  page: {},
};

test("a number takes the form of its noun that fits", () => {
  expect(fill("{count:pumpkin}", { count: 1 }, words)).toBe("1 pumpkin");
  expect(fill("{count:good}", { count: 3, good: "pumpkin" }, words)).toBe("3 pumpkins");
});

test("below nought stands a minus, no hyphen", () => {
  expect(fill("{count:pumpkin}, {count}", { count: -2 }, words)).toBe("−2 pumpkins, −2");
  expect([number(-2), number("-0.5"), number(3), change(-2), change(2)]).toEqual(["−2", "−0.5", "3", "−2", "+2"]);
});

test("a list of things is counted, the longest names first", () => {
  expect(name("stone large stone stone", words)).toBe("2× stone, large stone");
});

test("what no term names stays as it is", () => {
  expect(fill("{hex}", { hex: "2,-1" }, words)).toBe("2,-1");
});

test("what this viewer may not know is left out", () => {
  expect(fill("draws {card}", {}, words)).toBe("draws …");
});

test("counts by name are listed one after the other", () => {
  expect(fill("pays {cost}", { cost: { pumpkin: 2, grain: 1 } }, words)).toBe("pays 2 pumpkins, 1 grain");
  expect(fill("pays {cost}", { cost: {} }, words)).toBe("pays nothing");
  expect(fill("{things}", { things: ["grain", "stone"] }, words)).toBe("grain, stone");
});

test("a place without a name is called by its surroundings", () => {
  const place = { id: "beside", params: { thing: "grain", row: "C" } };
  expect(fill("settles {place}", { place }, words)).toBe("settles beside the grain, row C");
});
