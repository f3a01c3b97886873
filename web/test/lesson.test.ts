import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bubbleAt, dimPath } from "../src/app/lesson/lit";
import { Script } from "../src/app/lesson/lesson.svelte";
import type { Lesson } from "../src/wire";

const MOST_WORDS = 15;
const words = import.meta.glob<Record<string, string>>("../src/generated/lesson/*.json", {
  eager: true,
  import: "default",
});
const script = (game: string) =>
  readFileSync(join(import.meta.dirname, `../../src/planwagen/games/${game}/data/lesson.txt`), "utf-8");

describe.each(Object.keys(words))("%s", (file) => {
  const said = words[file]!;
  const names = [...script(/(\w+)\.\w+\.json$/.exec(file)![1]!).matchAll(/^# (.+)$/gm)].map(([, name]) => name);

  test("says something at each of eight to twelve steps", () => {
    expect(Object.keys(said).toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThanOrEqual(8);
    expect(names.length).toBeLessThanOrEqual(12);
  });

  test.each(Object.entries(said))("says %s in at most fifteen words", (_, sentence) => {
    expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
  });
});

const step = (name: string, seq: number, ...actions: string[]) => ({
  name,
  view: { seq, events: [{ seq }], choices: actions.map((action) => ({ action })) },
});
const lesson = {
  steps: [step("one", 1, "a"), step("two", 4, "b"), step("three", 6, "c"), step("", 7)],
} as unknown as Lesson;

test("the script goes on with what it waits for, by one decision or by several, and stays otherwise", () => {
  const played = new Script(lesson);
  expect(played.play(["c"], "1")).toMatchObject({ seq: 1, since: 1, events: [], results: [{ id: "1", seq: 1 }] });
  expect(played.play(["a"], "2")).toMatchObject({ seq: 4, since: 1, events: [{ seq: 4 }] });
  expect(played.play(["b", "between", "c"], "3")).toMatchObject({ seq: 7, events: [{ seq: 6 }, { seq: 7 }] });
});

test("the bubble stands beside the lit thing on a wide screen, below or above it on a narrow one", () => {
  const size = { width: 300, height: 80 };
  const at = (x: number, y: number, width: number) => {
    window.innerWidth = width;
    window.innerHeight = 844;
    return bubbleAt({ x, y, width: 50, height: 50 }, size).side;
  };
  expect([at(100, 100, 1440), at(1300, 100, 1440), at(100, 100, 390), at(100, 700, 390)]).toEqual([
    "right",
    "left",
    "below",
    "above",
  ]);
  expect(dimPath([{ x: 1, y: 2, width: 3, height: 4 }], 10, 20)).toBe("M0 0H10V20H0ZM1 2v4h3v-4Z");
});
