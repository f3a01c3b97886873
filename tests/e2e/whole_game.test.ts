/** Through a whole game of each title, on a desktop in English and on a phone in German: the board stands still, questions
 * are short, and no text of the page shows a code.
 *
 * A program answers for Anna over a line of its own, as soon as both of her pages have drawn what she is asked: so every
 * question of the game is on the screen, and none has to be clicked.
 */

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { codes } from "./codes";
import { drawn } from "./seeded_draw";
import { countButtons, MAX_BUTTONS, PHONE } from "./screen";
import { openPage } from "./stage";
import { begin, BOT, GREEDY, type Seat, seated } from "./tables";

type Question = {
  seq: number;
  over: boolean;
  choices: { kind: string; action: string }[];
};

declare global {
  interface Window {
    /** Every place and width that the board has had. */
    boxes: Set<string>;
    /** The line of who answers. */
    line: {
      asked: () => Promise<Question>;
      answer: (question: Question, action: string) => void;
    };
  }
}

/** The page itself looks whenever something has changed. Not by frames: of two tabs one is hidden, and has hardly any. */
function watchBoard(): void {
  const boxes = (window.boxes = new Set<string>());
  let soon = 0;
  const look = () => {
    soon = 0;
    const board = document.querySelector("[data-region=board]")!.getBoundingClientRect();
    boxes.add(`${board.left + scrollX} ${board.top + scrollY} ${board.width}`);
  };
  const changed = () => (soon ||= window.setTimeout(look));
  changed();
  new MutationObserver(changed).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}

/** Opens a line to the table that the page shows. */
function openLine(): void {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${location.pathname.split("/").at(-1)}/live?seat=0`);
  let question: Question | undefined;
  let resolve: (question: Question) => void = () => {};
  socket.onmessage = ({ data }) => {
    const view = JSON.parse(data);
    if (view.type !== "view") return;
    const over = view.status === "over";
    question = over || view.choices.length ? { seq: view.seq, over, choices: view.choices } : undefined;
    if (question) resolve(question);
  };
  window.line = {
    asked: () => new Promise((done) => (question ? done(question) : (resolve = done))),
    answer: ({ seq }, action) => {
      if (question?.seq !== seq) return; // it was answered, since it could only be "no", or others have moved meanwhile
      question = undefined;
      socket.send(JSON.stringify({ type: "play", id: crypto.randomUUID(), seq, steps: [action] }));
    },
  };
}

/** The page has drawn the position of this line. */
const shows = (page: Page, line: number) =>
  page.evaluate(async (line) => {
    await window.eyes.when(() => window.eyes.seq() >= line);
    await new Promise((done) => setTimeout(done));
  }, line);

/** What ends a turn or an answer. */
const ENDS = /^(end|done|pass|skip|stop|decline)/;

/** What Anna has not done yet comes first, so that all kinds of questions are asked; then she does little. */
function choice({ seq, choices }: Question, done: Set<string>): string {
  const fresh = choices.filter(({ kind }) => !done.has(kind));
  const ends = choices.filter(({ action }) => ENDS.test(action));
  const wanted = [fresh, ends, choices].find((some) => some.length)!;
  const { kind, action } = drawn(wanted, "whole game", seq);
  done.add(kind);
  return action;
}

/** Two pages of the same seat, each in its language, which show moves as they come. */
async function openTwo(game: string, seats: Seat[]): Promise<Page[]> {
  const desktop = await openPage();
  await desktop.goto("/healthz");
  await desktop.evaluate(() => localStorage.setItem("planwagen.speed", "once"));
  await begin(desktop, { game, seats });
  const phone = await desktop.context().newPage();
  await phone.addInitScript(() => Object.defineProperty(navigator, "language", { value: "de-DE" }));
  await phone.setViewportSize(PHONE.viewport);
  await phone.goto(desktop.url());
  await phone.locator("html[lang=de]").waitFor({ state: "attached" });
  return [desktop, phone];
}

/** Walnut Grove ends with its eighth year whatever is done; the others need somebody who wants to win. With four, America
 * has the fullest table; a fourth seat at the others only makes more moves that nobody is asked about. */
test.each([
  ["montana", seated(0, 3, GREEDY), 10],
  ["america", seated(0, 4, GREEDY), 15],
  ["walnut_grove", seated(0, 3, BOT), 10],
])("%s", async (game, seats, kinds) => {
  const pages = await openTwo(game, seats);
  const [desktop] = pages as [Page];
  await desktop.evaluate(openLine);
  const asked = () => desktop.evaluate(() => window.line.asked());
  const first = await asked();
  await Promise.all(pages.map((page) => shows(page, first.seq)));
  const most = await Promise.all(pages.map(countButtons));
  for (const page of pages) await page.evaluate(watchBoard);
  const [done, found] = [new Set<string>(), new Set<string>()];
  const read = async (page: Page) => (await codes(page, game)).forEach((text) => found.add(text));
  for (let question = first; !question.over; question = await asked()) {
    await Promise.all(pages.map((page) => shows(page, question.seq)));
    await Promise.all(pages.map(read));
    const answer = [question, choice(question, done)] as const;
    await desktop.evaluate(([question, action]) => window.line.answer(question, action), answer);
  }
  await Promise.all(pages.map(read)); // the ending too
  expect([...found]).toEqual([]);
  expect(done.size).toBeGreaterThanOrEqual(kinds);
  for (const [n, page] of pages.entries()) {
    expect(await page.evaluate(() => [...window.boxes])).toHaveLength(1);
    expect(await most[n]!()).toBeLessThanOrEqual(MAX_BUTTONS);
  }
});
