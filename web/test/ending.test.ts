import { expect, test } from "vitest";
import { after, beaten, noteWins, winsOver } from "../src/app/people/climb.svelte";
import { partsOf, ranked } from "../src/app/ending/ranked";
import { harderBot, harderTable } from "../src/app/ending/next_game";
import { bestOf } from "../src/app/ending/story";
import { endingTitle, ladderOf } from "../src/app/ending/title";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import type { Standing, TableInfo } from "../src/wire";

const standing = (ranking: number[], parts: Record<string, number>[]): Standing =>
  ({ ranking, parts, scores: [], winners: [] }) as unknown as Standing;

test("the number that decides a place is the first that differs from the one above", () => {
  const rows = ranked(
    standing(
      [2, 0, 1],
      [
        { left: 1, silver: 4 },
        { left: 1, silver: 2 },
        { left: 0, silver: 0 },
      ],
    ),
  );
  expect(rows.map((row) => [row.seat, row.place, row.decides])).toEqual([
    [2, 1, -1],
    [0, 2, 0],
    [1, 3, 1],
  ]);
});

test("who is equal in everything shares the place, and the next one keeps the count", () => {
  const rows = ranked(standing([0, 1, 2], [{ left: 1 }, { left: 1 }, { left: 3 }]));
  expect(rows.map((row) => row.place)).toEqual([1, 1, 3]);
});

test("the numbers stand in the order in which they count", () => {
  expect(partsOf(standing([0], [{ left: 1, silver: 2, pumpkin: 0 }]))).toEqual(["left", "silver", "pumpkin"]);
});

test("where points are a sum, what they are made of decides no place", () => {
  const rows = ranked(
    standing(
      [1, 0],
      [
        { fences: 9, coins: 1, points: 10, cubes: 2 },
        { fences: 2, coins: 8, points: 10, cubes: 4 },
      ],
    ),
  );
  expect(rows[1]!.decides, "cubes (tie-break)").toBe(3);
});

const ended = (winners: number[], scores: number[]) => ({ winners, scores, ranking: [], parts: [] }) as Standing;
const nameOf = (seat: number) => ["Anna", "Ben"][seat]!;

test("the winner is called you, with the score", () => {
  expect(endingTitle(ended([0], [12, 10]), 0, nameOf)).toBe("You win, 12 : 10");
  expect(endingTitle(ended([0], [12, 10]), 1, nameOf)).toBe("Anna wins, 12 : 10");
  expect(endingTitle(ended([0], [34]), 0, nameOf)).toBe("You win, 34");
  expect(endingTitle(ended([], [3, 4]), 0, nameOf)).toBe("The game is over");
});

test("a harder opponent is the next level, and only where all others are bots", () => {
  const me = { mine: true, kind: "person", bot: "" };
  const bot = (level: string) => ({ mine: false, kind: "bot", bot: level });
  const harder = (...seats: object[]) => harderBot({ game: "montana", seats } as unknown as TableInfo);
  expect(harder(me, bot("pip"), bot("easy"))).toBe("clara");
  expect(harder(me, bot("expert"))).toBe("");
  expect(harder(me, bot("search"))).toBe("");
  expect(harder(me, bot("easy"), { mine: false, kind: "person", bot: "" })).toBe("");
  expect(harder(me)).toBe("");
});

test("the harder game is played with the same settings", () => {
  const me = { seat: 0, mine: true, kind: "person", bot: "", name: "Anna" };
  const seats = [me, { seat: 1, mine: false, kind: "bot", bot: "easy", name: "" }];
  const settings = { variant: "tokens", edition: { id: "2", hash: "", file: "" }, learning: true };
  const next = harderTable({ game: "america", seats, settings } as unknown as TableInfo, 0);
  expect(next.settings).toEqual(settings);
  expect(next.seats).toEqual([{ kind: "me" }, { kind: "bot", name: "rosa" }]);
});

test("who is beaten twice is followed by the next; a table counts once", () => {
  const me = { seat: 0, kind: "person", bot: "" };
  const bot = (seat: number, name: string) => ({ seat, kind: "bot", bot: name });
  const info = (...seats: object[]) => ({ game: "montana", seats }) as unknown as TableInfo;
  const table = info(me, bot(1, "pip"), bot(2, "clara"));
  expect(beaten(table, ended([0], [12, 10, 9]), 0)).toEqual(["clara", "pip"]);
  expect(beaten(table, ended([1], [9, 12, 10]), 0)).toEqual([]);
  expect(beaten(info(me, bot(1, "pip"), { seat: 2, kind: "person", bot: "" }), ended([0], [9, 2, 3]), 0)).toEqual([]);
  for (const id of ["a", "a", "b", "c"]) noteWins(id, ["clara"]);
  expect([winsOver("clara"), winsOver("pip")]).toEqual([2, 0]);
  expect(JSON.parse(localStorage.getItem("planwagen.climb")!)).toEqual({ clara: ["a", "b"] });
  expect([after("montana", "clara"), after("montana", "medium"), after("montana", "ida")]).toEqual([
    "jonas",
    "jonas",
    "",
  ]);
});

test("a game alone names the step that was reached, or what it is short of", () => {
  const levels = { won: 25, experienced: 30, expert: 35 };
  const alone = (points: number, level: string) => ({
    ...ended([], [points]),
    note: { id: "level", params: { points, level, levels } },
  });
  const speech = { say: (key: string, params: object) => `${key} ${JSON.stringify(params)}` } as unknown as Speech;
  expect(ladderOf(alone(34, "experienced"))?.steps.at(-1)).toEqual(["expert", 35]);
  expect(endingTitle(alone(34, "experienced"), 0, nameOf, speech)).toContain("ending_experienced");
  expect(endingTitle(alone(22, "lost"), 0, nameOf, speech)).toBe('ending_lost {"points":22,"short":3}');
});

test("the best turn is the one in which I gained most", () => {
  const story = [
    { seq: 0, scores: [0, 0] },
    { seq: 5, scores: [1, 4] },
    { seq: 9, scores: [4, 5] },
  ];
  expect(bestOf(story, 0)).toMatchObject({ seq: 9, gain: 3 });
  expect(bestOf([], 0)).toBeUndefined();
});
