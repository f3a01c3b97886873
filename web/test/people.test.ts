import { expect, test } from "vitest";
import {
  counts,
  DEFAULT_TIME_CONTROL,
  defaultSeats,
  timeControlOf,
  resized,
  seatRequest,
} from "../src/app/join/table_setup";
import { clockFace, isShort, isUp, markPassed, timeOn } from "../src/app/people/clocks";
import { isOlder } from "../src/app/transport/page_version";
import { dueSeat, mySeats } from "../src/app/people/hotseat";
import { countedTitle, newlyWaiting, waitingForMe } from "../src/app/people/notifications";
import { botName, seatedAt } from "../src/app/people/bots";
import { readHead } from "../src/app/replay/record_head";
import { isNews, lastTakeBack } from "../src/app/action_bar/take_back";
import de from "../src/generated/texts/de.json";
import type { GameInfo, Listed, Note, SeatInfo, View } from "../src/wire";

const seat = (number: number, more: Partial<SeatInfo> = {}) =>
  ({ seat: number, mine: true, away: false, online: false, ...more }) as SeatInfo;
const view = (more: Partial<View>) =>
  ({ seat: 0, status: "running", to_move: [], seq: 10, request: null, ...more }) as View;

test("the one at the screen stays while asked, also where all act at once", () => {
  expect(dueSeat(view({ to_move: [0, 1] }), [seat(0), seat(1)])).toBe(0);
});

test("the screen passes clockwise to the next of mine that is asked", () => {
  const seats = [seat(0), seat(1), seat(2), seat(3, { mine: false })];
  expect(dueSeat(view({ seat: 1, to_move: [0, 2] }), seats)).toBe(2);
  expect(dueSeat(view({ seat: 2, to_move: [0, 1] }), seats)).toBe(0);
  expect(dueSeat(view({ seat: 1, to_move: [3] }), seats)).toBe(1);
});

test("a seat that plays on a device of its own, or is left to a bot, does not call for this screen", () => {
  expect(dueSeat(view({ to_move: [1] }), [seat(0), seat(1, { online: true })])).toBe(0);
  expect(dueSeat(view({ to_move: [1] }), [seat(0), seat(1, { away: true })])).toBe(0);
  expect(mySeats([seat(0), seat(1, { away: true }), seat(2, { mine: false })]).map((one) => one.seat)).toEqual([0]);
});

test("when the game is over nobody is called", () => {
  expect(dueSeat(view({ status: "over", to_move: [1] }), [seat(0), seat(1)])).toBe(0);
});

test("a running clock goes on between two views, one that stands does not", () => {
  const clock = { seat: 0, spent: 12, left: 40, running: true, waited: 3 };
  expect(timeOn(clock, 15)).toEqual({ seconds: 25, isLeft: true, isRunning: true });
  expect(timeOn({ ...clock, running: false }, 15).seconds).toBe(40);
  expect(timeOn({ ...clock, left: null }, 3)).toEqual({ seconds: 15, isLeft: false, isRunning: true });
});

test("time is short below half a minute, and up at nothing", () => {
  const time = (seconds: number) => ({ seconds, isLeft: true, isRunning: true });
  expect([31, 29].map((seconds) => isShort(time(seconds)))).toEqual([false, true]);
  expect([1, 0].map((seconds) => isUp(time(seconds)))).toEqual([false, true]);
  expect(isUp({ seconds: 0, isLeft: true, isRunning: false })).toBe(false);
});

test.each([
  [0, "0:00"],
  [65.9, "1:05"],
  [3599, "59:59"],
  [3600 * 3 + 61, "3 h 1 min"],
  [86_400 * 2 + 3600 * 4, "2 d 4 h"],
])("%d seconds are shown as %s", (seconds, text) => {
  expect(clockFace(seconds, "d")).toBe(text);
});

test("a mark is said once, and after a jump only the last one", () => {
  expect([markPassed(31, 30), markPassed(30, 29), markPassed(200, 9), markPassed(9, 8)]).toEqual([30, null, 10, null]);
});

const note = (number: number, kind: string, seat: number, body: object) =>
  ({ number, kind, seat, name: "", body, at: 0 }) as Note;
const asking = note(1, "take_back", 0, { to: 7, asked: [1, 2], seq: 10 });

test("a request to take back is open until somebody declines or all agree", () => {
  const open = view({ request: { seat: 0, to: 7, asked: [2] } });
  const yes = note(2, "answer", 1, { yes: true });
  expect(lastTakeBack([asking, yes], open)).toEqual({
    seat: 0,
    seq: 10,
    outcome: "open",
    asked: [
      { seat: 1, said: "yes" },
      { seat: 2, said: "" },
    ],
  });
  expect(lastTakeBack([asking, yes, note(3, "answer", 2, { yes: false })], view({}))?.outcome).toBe("refused");
  expect(lastTakeBack([asking, yes, note(3, "answer", 2, { yes: true })], view({ seq: 11 }))?.outcome).toBe("agreed");
  expect(lastTakeBack([asking], view({ seq: 12 }))?.outcome).toBe("overtaken");
  expect(lastTakeBack([], view({}))).toBeNull();
});

test("how a request ended is shown until the table goes on", () => {
  const request = { seat: 0, seq: 10, asked: [] };
  expect(isNews({ ...request, outcome: "refused" }, view({ seq: 10 }))).toBe(true);
  expect(isNews({ ...request, outcome: "refused" }, view({ seq: 11 }))).toBe(false);
  expect(isNews({ ...request, outcome: "agreed" }, view({ seq: 11 }))).toBe(true);
  expect(isNews({ ...request, outcome: "agreed" }, view({ seq: 12 }))).toBe(false);
  expect(isNews({ ...request, outcome: "overtaken" }, view({ seq: 10 }))).toBe(false);
});

test("tables that wait for me are counted, the longest wait first, without the one I am at", () => {
  const table = (id: string, moved_at: number, my_turn = true) => ({ id, moved_at, my_turn }) as Listed;
  const lists = [table("new", 9), table("old", 2), table("not mine", 1, false), table("here", 0)];
  expect(waitingForMe(lists, "here").map((one) => one.id)).toEqual(["old", "new"]);
  expect(newlyWaiting(null, lists)).toEqual([]);
  expect(newlyWaiting([lists[0]!], lists.slice(0, 2)).map((one) => one.id)).toEqual(["old"]);
  expect([countedTitle("Planwagen", 2), countedTitle("Planwagen", 0)]).toEqual(["(2) Planwagen", "Planwagen"]);
});

test("a list of tables names bots as people know them, several alike together", () => {
  expect(seatedAt(["Anna", "easy", "", "easy", "hard"])).toBe("Anna, 2 × Greenhorn (easy), Old hand (hard)");
});

test("seats of the form become requests, and more seats leave the others as they are", () => {
  const seats = resized(
    [
      { who: "me", name: "" },
      { who: "bot greedy", name: "" },
    ],
    3,
  );
  expect(seats.map(seatRequest)).toEqual([{ kind: "me" }, { kind: "bot", name: "greedy" }, { kind: "open" }]);
  expect(seatRequest({ who: "hotseat", name: " Clara " })).toEqual({ kind: "hotseat", name: "Clara" });
  expect(resized(seats, 2)).toHaveLength(2);
  expect(defaultSeats(2).map((seat) => seat.who)).toEqual(["me", "open"]);
  expect(counts({ least: 1, most: 4 } as GameInfo)).toEqual([2, 3, 4]);
});

test("a time control is sent to the server in seconds", () => {
  expect(timeControlOf(DEFAULT_TIME_CONTROL)).toEqual({ kind: "untimed" });
  expect(timeControlOf({ ...DEFAULT_TIME_CONTROL, kind: "live", minutes: 5, increment: 3 })).toEqual({
    kind: "live",
    seconds: 300,
    increment: 3,
    when_up: "bot",
  });
  expect(timeControlOf({ ...DEFAULT_TIME_CONTROL, kind: "move", when_up: "end" })).toEqual({
    kind: "move",
    seconds: 86_400,
    when_up: "end",
  });
});

test("the head of a record has game, seats and lines; other texts are no record", () => {
  const text =
    "planwagen 1\ngame: montana\nseats: blue, red\n\nluck tile 1: tile 3\nblue: recruit\n\nseal: 1f\n# won by red\n";
  expect(readHead(text)).toEqual({
    game: "montana",
    seats: ["blue", "red"],
    lines: ["luck tile 1: tile 3", "blue: recruit"],
  });
  expect(readHead("dear diary")).toBeNull();
});

test("a page with another script is newer; no page at all says nothing", () => {
  expect(isOlder("/assets/a.js", '<script src="/assets/b.js">')).toBe(true);
  expect(isOlder("/assets/a.js", '<script src="/assets/a.js">')).toBe(false);
  expect(isOlder("/assets/a.js", "starting up")).toBe(false);
});

test("every bot that a server offers has a name for people", () => {
  for (const bot of ["easy", "medium", "hard", "expert", "random", "greedy", "planner", "search"]) {
    if (bot !== "random" && bot !== "greedy") expect(botName(bot)).not.toBe(bot);
    expect(de).toHaveProperty(`bot_${bot}`);
  }
});
