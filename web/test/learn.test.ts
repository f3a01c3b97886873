import { expect, test } from "vitest";
import { inBlocks, marked } from "../src/app/board/board_text";
import { told } from "../src/app/board/read_aloud";
import { clausesOf, inPlay, mentions, withLinks } from "../src/app/rules/rulebook";
import type { Book } from "../src/wire";

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

test("a text has headings and sentences in one piece, and no drawing in columns", () => {
  const text =
    "Round 1\n  Blue   5  1g\n  Red    4  2g\n  Green  1  3w\ng grain, w wood\nThe outlaw is away\n\nSupply: 3 grain,\n  4 wood\nDeck: 2\n";
  const blocks = inBlocks(text, ["g grain, w wood"]);
  expect(blocks[0]).toEqual({ title: "Round 1", lines: ["The outlaw is away"] });
  expect(blocks[1]).toEqual({ title: "", lines: ["Supply: 3 grain, 4 wood", "Deck: 2"] });
  expect(inBlocks("A list\n  one, two,\n    three\n  four")[0]!.lines).toEqual(["one, two, three", "four"]);
  expect(marked("Denver, denver", "den").map((part) => part.isFound)).toEqual([true, false, true, false]);
});

test("players and places are told in the words of the page, those first where one can act", () => {
  const page = document.createElement("div");
  page.innerHTML = `
    <div data-region="players"><article><h3>Anna (you)</h3><p class="score" title="goods delivered"><b>3</b></p>
      <span class="count" title="gold"><b>2</b></span></article></div>
    <div data-region="board">
      <i data-at="site Omaha" aria-label="Omaha, city of Anna."></i>
      <i data-at="hex a" data-legal aria-label="Forest. You can: Move the outlaw."></i>
      <i data-at="path a-b" aria-label="Path, no rail"></i>
    </div>`;
  expect(told(page)).toEqual({
    players: ["Anna (you): goods delivered 3, gold 2."],
    open: ["Forest. You can: Move the outlaw."],
    others: ["Omaha, city of Anna."],
  });
});
