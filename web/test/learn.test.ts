import { happened, offered } from "./made";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { after, isDone, selectors, stopNow, type Stop, type StopWords } from "../src/app/guide/stops";
import { inBlocks, marked } from "../src/app/board/board_text";
import { clausesOf, inPlay, mentions, withLinks } from "../src/app/rules/rulebook";
import type { Book, Event } from "../src/wire";

const guides = import.meta.glob<readonly Stop[]>("../src/games/*/guide.ts", { eager: true, import: "stops" });
const words = import.meta.glob<StopWords>("../src/games/*/guide.{en,de}.ts", { eager: true, import: "stops" });
const events = (game: string) =>
  readFileSync(join(import.meta.dirname, `../../src/planwagen/games/${game}/words.en.toml`), "utf-8");

describe.each(Object.keys(guides))("%s", (file) => {
  const stops = guides[file]!;
  const game = file.split("/").at(-2)!;

  test("has six to ten stops, each with words in both languages", () => {
    const counted = stops.filter((stop) => !stop.isExtra);
    expect(counted.length).toBeGreaterThanOrEqual(6);
    expect(counted.length).toBeLessThanOrEqual(10);
    for (const language of ["en", "de"]) {
      const said = words[file.replace("guide.ts", `guide.${language}.ts`)]!;
      expect(Object.keys(said).sort()).toEqual(stops.map((stop) => stop.id).sort());
      for (const stop of stops) expect(said[stop.id]!.text.length, stop.id).toBeLessThan(640);
    }
  });

  test("cites rules that exist, and waits for events and questions that the game knows", () => {
    const book = readFileSync(join(import.meta.dirname, `../../src/planwagen/games/${game}/rulebook.toml`), "utf-8");
    const known = events(game);
    for (const stop of stops) {
      expect(stop.clauses.length, stop.id).toBeGreaterThan(0);
      for (const clause of stop.clauses) expect(book).toContain(`id = "${clause}"`);
      for (const id of [...(stop.until ?? []), ...(stop.when?.asked ?? [])])
        expect(known).toMatch(new RegExp(`^${id} = `, "m"));
    }
  });
});

const list: Stop[] = [
  { id: "hello", clauses: [] },
  { id: "spin", when: { asked: ["Turn"], offered: "recruit" }, clauses: [], until: ["spins"] },
  { id: "town", when: { asked: ["Turn"] }, clauses: [], until: ["opens_town"] },
  { id: "bye", clauses: [] },
];
const turn = { asked: "Turn", choices: [offered({ kind: "recruit" }), offered({ kind: "town" })], turn: 1 };
const nothing = { asked: "", choices: [], turn: 1 };
const onlyTown = { ...turn, choices: [offered({ kind: "town" })] };
const at = (...done: string[]) => ({ done: new Set(done), passed: new Map<string, number>() });

test("stops come when their moment does, and the last one after all others", () => {
  expect(stopNow(list, at(), turn)?.id).toBe("hello");
  expect(stopNow(list, at("hello"), nothing)).toBe(null);
  expect(stopNow(list, at("hello"), turn)?.id).toBe("spin");
  expect(stopNow(list, at("hello"), onlyTown)?.id).toBe("town");
  expect(stopNow(list, at("hello", "town"), nothing)).toBe(null);
  expect(stopNow(list, at("hello", "spin", "town"), nothing)?.id).toBe("bye");
  expect(stopNow(list, at(...list.map((stop) => stop.id)), turn)).toBe(null);
});

test("a stop that was passed comes later, one that was never offered comes at its turn, and an extra one holds up nothing", () => {
  expect(stopNow(list, { ...at("hello"), passed: new Map([["spin", 1]]) }, turn)?.id).toBe("town");
  const late = list.map((stop) => (stop.id === "spin" ? { ...stop, when: { ...stop.when, turn: 4 } } : stop));
  expect(stopNow(late, at("hello", "town"), { ...onlyTown, turn: 3 })).toBe(null);
  expect(stopNow(late, at("hello", "town"), { ...onlyTown, turn: 4 })?.id).toBe("spin");
  const extra = list.map((stop) => (stop.id === "town" ? { ...stop, isExtra: true } : stop));
  expect(stopNow(extra, at("hello", "spin"), nothing)?.id).toBe("bye");
});

test("a stop that explains something is over with my next decision; one that waits for another one is passed by", () => {
  const [hello, spin] = [list[0]!, list[1]!];
  const did = (id: string, seat = 0) => [happened({ seq: 1, id, seat, params: {} })];
  expect(after(hello, did("passes", 1), 0, false)).toBe("open");
  expect(after(hello, did("passes"), 0, false)).toBe("done");
  expect(after(spin, did("passes"), 0, true)).toBe("passed");
  expect(after(spin, did("passes"), 0, false)).toBe("done");
  expect(after(spin, did("spins"), 0, true)).toBe("done");
});

test("only one's own decision of that kind goes on", () => {
  const event = (id: string, seat: number): Event => happened({ seq: 1, id, seat, params: {} });
  expect(isDone(list[1]!, [event("spins", 1), event("passes", 0)], 0)).toBe(false);
  expect(isDone(list[1]!, [event("spins", 0)], 0)).toBe(true);
  expect(isDone(list[0]!, [event("spins", 0)], 0)).toBe(false);
});

test("a stop points at places, at all that begin alike, and at parts of the page", () => {
  expect(selectors({ id: "x", at: ["disc", "bank *"], panel: "players", clauses: [] })).toEqual([
    '[data-at="disc"], [data-part="disc"], [data-do="disc"]',
    '[data-at^="bank "]',
    '[data-region="players"], [data-to="players"][aria-current="false"]',
  ]);
});

const book: Book = {
  title: "B",
  chapters: [[1, "One"]],
  clauses: [
    { id: "M-1.1", title: "Kürbis", text: "Zahle einen Kürbis, siehe M-1.2.", reason: "", cases: {} },
    {
      id: "M-1.2",
      title: "Stein",
      text: "Ein Stein auf {cells} Feldern.",
      reason: "Sonst fehlt einer.",
      cases: { many: "{count} Steine auf {cells} Feldern." },
    },
  ],
  numbers: { "M-1.2": { cells: "140" } },
};

test("a rule has the numbers and the wording of the edition that is played, else of the default one", () => {
  const text = (numbers?: Book["numbers"]) => clausesOf(book, numbers)[1]!.text;
  expect(text()).toBe("Ein Stein auf 140 Feldern.");
  expect(text({ "M-1.2": { cells: "165", case: "many", count: "2" } })).toBe("2 Steine auf 165 Feldern.");
  expect(clausesOf(book)[0]).toBe(book.clauses[0]);
});

test("rules are found by any of their words, without accents too, and by number", () => {
  const found = (wanted: string) =>
    book.clauses.filter((clause) => mentions(clause, wanted)).map((clause) => clause.id);
  expect(found("kurbis ZAHLE")).toEqual(["M-1.1"]);
  expect(found("m-1.2")).toEqual(["M-1.1", "M-1.2"]);
  expect(found("kürbis stein")).toEqual([]);
});

test("the rules in play are those of the choices, once each; a rule links to others", () => {
  expect(inPlay(book.clauses, ["M-1.2", undefined, "M-1.2", "not a rule"]).map((clause) => clause.id)).toEqual([
    "M-1.2",
  ]);
  expect(
    withLinks(book.clauses[0]!.text)
      .filter((part) => part.isLink)
      .map((part) => part.text),
  ).toEqual(["M-1.2"]);
});

test("a text has headings, columns as they stand, and sentences in one piece", () => {
  const blocks = inBlocks("Round 1\n  Blue   5  1g\n  Red    4  2g\n\nSupply: 3 grain,\n  4 wood\nDeck: 2\n");
  expect(blocks[0]).toEqual({ title: "Round 1", lines: ["  Blue   5  1g", "  Red    4  2g"], isDrawn: true });
  expect(blocks[1]).toEqual({ title: "", lines: ["Supply: 3 grain, 4 wood", "Deck: 2"], isDrawn: false });
  expect(inBlocks("A list\n  one, two,\n    three\n  four")[0]!.lines).toEqual(["one, two, three", "four"]);
  expect(marked("Denver, denver", "den").map((part) => part.isFound)).toEqual([true, false, true, false]);
});
