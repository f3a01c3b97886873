import { expect, test } from "vitest";
import { latestEvents } from "../src/app/action_bar/latest_events";
import { byTurn, type Reader } from "../src/app/log/log";
import { eventText, eventsText } from "../src/app/log/event_text";
import type { Speech } from "../src/app/i18n/i18n.svelte";
import type { Event, TableInfo } from "../src/wire";
import { happened } from "./made";

const event = (seq: number, seat: number, id: string, params: Event["params"] = {}) =>
  happened({ seq, seat, id, params });
const RED: Reader = { seat: 0, colour: "red" };
const turns = (...events: Event[]) => byTurn(events, new Set(["turn"]));

test("what somebody did to me stays until I have acted, whatever the others do then", () => {
  const log = turns(
    event(3, 1, "steals", { victim: "red" }),
    event(4, 1, "builds_rail"),
    event(5, 2, "turn"),
    event(6, 2, "rolls"),
  );
  const news = latestEvents(log, RED, 2);
  expect([news.isMine, news.events.map((one) => one.id)]).toEqual([true, ["steals"]]);
  expect(latestEvents(log, RED, 3).isMine).toBe(false);
});

test("without it, the bar shows the newest thing that the last to act did", () => {
  const log = turns(event(1, 1, "rolls"), event(2, 2, "rolls"), event(2, 2, "moves"), event(3, 2, "robs"));
  expect(latestEvents(log, RED, 0).events.map((one) => one.id)).toEqual(["robs"]);
  expect(latestEvents([], RED, 0).events).toEqual([]);
});

test("what somebody did is event before what it brought", () => {
  const log = turns(event(1, 1, "settles"), event(1, 1, "takes_canteens"), event(2, 1, "takes_silver"));
  expect(latestEvents(log, RED, 0).events.map((one) => one.id)).toEqual(["settles", "takes_canteens", "takes_silver"]);
});

test("of a deed and its price the deed comes first", () => {
  const log = turns(event(1, 1, "rolls"), event(2, 1, "pays"), event(2, 1, "builds_rail"));
  expect(latestEvents(log, RED, 0).events.map((one) => one.id)).toEqual(["builds_rail", "pays"]);
});

test("what came long after a deed is event without it", () => {
  const log = turns(event(1, 1, "builds"), ...[2, 3, 4].map((seq) => event(seq, 1, "pays")), event(5, 1, "takes"));
  expect(latestEvents(log, RED, 0).events.map((one) => one.seq)).toEqual([4, 5]);
});

test("of a roll the bar shows my gains first", () => {
  const log = turns(event(1, 2, "pays"), event(2, 1, "rolls"), event(2, 2, "takes"), event(2, 0, "takes"));
  expect(latestEvents(log, RED, 0).events.map((one) => [one.seat, one.id])).toEqual([
    [1, "rolls"],
    [0, "takes"],
    [2, "takes"],
  ]);
});

test("what says nothing is left out, unless there is nothing else", () => {
  const quiet = new Set(["ends"]);
  const log = turns(event(1, 1, "builds"), event(2, 1, "ends"));
  expect(latestEvents(log, RED, 0, { quiet }).events.map((one) => one.id)).toEqual(["builds"]);
  expect(latestEvents(turns(event(2, 1, "ends")), RED, 0, { quiet }).events.map((one) => one.id)).toEqual(["ends"]);
});

test("what I do myself is not done to me", () => {
  expect(latestEvents(turns(event(3, 0, "steals", { victim: "blue" })), RED, 2).isMine).toBe(false);
});

test("other players are called by their name at this table, in lists too; places keep theirs", () => {
  const info = {
    seats: [
      { colour: "red", name: "Anna", kind: "person" },
      { colour: "blue", name: "greedy", kind: "bot" },
    ],
  } as unknown as TableInfo;
  const speech = {
    name: (colour: string) => colour.toUpperCase(),
    event: (one: Event, who: string) => `${who}: ${JSON.stringify(one.params)}`,
  } as unknown as Speech;
  expect(eventText(info, event(1, 1, "steals", { victim: "red" }), speech)).toBe('BLUE: {"victim":"Anna"}');
  expect(eventText(info, event(1, 0, "offers", { to: ["blue", "red"] }), speech)).toBe('Anna: {"to":["BLUE","Anna"]}');
  expect(eventText(info, event(1, 0, "token_moves", { to: "c05r03" }), speech)).toBe('Anna: {"to":"c05r03"}');
});

test("in one line, a player who goes on is named once", () => {
  const info = { seats: ["Anna", "Ben"].map((name) => ({ name, kind: "person" })) } as unknown as TableInfo;
  const speech = { event: ({ id }: Event, who: string) => (id === "route" ? "Gold comes" : `${who} ${id}`) };
  const events = [event(1, 1, "builds"), event(1, 1, "pays"), event(1, 0, "takes"), event(1, 0, "route")];
  expect(eventsText(info, events, speech as unknown as Speech)).toBe("Ben builds · pays · Anna takes · Gold comes");
});

test("who takes of several kinds takes once", () => {
  const info = { seats: ["Anna", "Ben"].map((name) => ({ name, kind: "person" })) } as unknown as TableInfo;
  const pieces = (who: string, count: string) => [
    { text: `${who} takes `, key: "" },
    { text: count, key: "count" },
  ];
  const speech = {
    event: ({ params }: Event, who: string) => `${who} takes ${params.count}`,
    pieces: ({ params }: Event, who: string) => pieces(who, `${params.count}`),
  } as unknown as Speech;
  const events = [event(1, 1, "takes", { count: "1 ore" }), event(1, 1, "takes", { count: "2 coal" })];
  const others = [event(1, 0, "takes", { count: "1 ore" })];
  expect(eventsText(info, [...events, ...others], speech)).toBe("Ben takes 1 ore, 2 coal · Anna takes 1 ore");
});

test("of a roll the others are event one after the other", () => {
  const log = turns(event(2, 1, "rolls"), event(2, 2, "takes"), event(2, 3, "takes"), event(2, 2, "takes"));
  expect(latestEvents(log, RED, 0).events.map((one) => one.seat)).toEqual([1, 2, 2, 3]);
});

test("of what a roll brings to all, all is event; of what all do at once, four", () => {
  const each = (id: string) => [0, 1, 2, 3].flatMap((seat) => [event(2, seat, id), event(2, seat, id)]);
  expect(latestEvents(turns(event(2, 1, "rolls"), ...each("takes")), RED, 0).events).toHaveLength(8);
  expect(latestEvents(turns(...each("lays")), RED, 0).events).toHaveLength(4);
});

test("who asked is event how the others answer, until the next decision", () => {
  const replies = { to: "offers", by: new Set(["declines", "accepts"]) };
  const log = turns(event(3, 0, "offers"), event(4, 1, "declines"), event(5, 2, "declines"));
  const news = latestEvents(log, RED, 3, { replies });
  expect([news.isMine, news.events.map((one) => one.seat)]).toEqual([true, [2]]);
  expect(latestEvents(log, { seat: 1, colour: "blue" }, 3, { replies }).isMine).toBe(false);
});

test("an offer to me is no news that stays: it is asked about while it stands, and then it is over", () => {
  const replies = { to: "offers", by: new Set(["declines"]) };
  const log = turns(event(3, 1, "offers", { to: ["red"] }), event(4, 1, "builds_rail"));
  const news = latestEvents(log, RED, 2, { replies });
  expect([news.isMine, news.events.map((one) => one.id)]).toEqual([false, ["builds_rail"]]);
});
