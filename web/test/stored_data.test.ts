/** Data that earlier versions stored in a browser is read as before: keys, shapes and the database keep their names. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { openStorage } from "../src/offline/storage";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const FIXED = { red: "ab".repeat(32), blue: "cd".repeat(32) };
/** As version 0.1 wrote it after a round was given up. */
const STORED = {
  seen: ["first", "second"],
  words: "2 prairie 07",
  opened: [{ commitment: "first", words: "prairie 07", fixed: FIXED }],
  waived: ["ef".repeat(32)],
  allowed: 2,
};

describe("what a browser knows about the luck of a table", () => {
  const commitments = () => import("../src/app/luck/commitments");

  test("is read with its client seeds, which were called words", async () => {
    localStorage["planwagen.promise.t1"] = JSON.stringify(STORED);
    const { words, opened, ...rest } = STORED;
    expect((await commitments()).stored("t1")).toEqual({
      ...rest,
      clientSeed: words,
      opened: opened.map(({ words: clientSeed, ...round }) => ({ ...round, clientSeed })),
    });
  });

  test("is written in the same shape, so that an older page reads it, too", async () => {
    localStorage["planwagen.promise.t1"] = JSON.stringify(STORED);
    (await commitments()).store("t1", { allowed: 3 });
    expect(JSON.parse(localStorage["planwagen.promise.t1"])).toEqual({ ...STORED, allowed: 3 });
  });

  test("is read from pages that knew one round only, or the commitment alone", async () => {
    localStorage["planwagen.promise.t1"] = JSON.stringify({ commitment: "first", words: "prairie", fixed: FIXED });
    localStorage["planwagen.promise.t2"] = "first";
    const { NOTHING, stored } = await commitments();
    const opened = [{ commitment: "first", clientSeed: "prairie", fixed: FIXED }];
    expect(stored("t1")).toEqual({ ...NOTHING, seen: ["first"], clientSeed: "prairie", opened });
    expect(stored("t2")).toEqual({ ...NOTHING, seen: ["first"] });
  });
});

test("settings keep their keys", async () => {
  const chosen = { theme: "dark", language: "de", letters: "off", sounds: "off", notices: "on", confirm: "always" };
  const more = { level: "hard", speed: "once", hideAfter: "30" };
  for (const [key, value] of Object.entries({ ...chosen, ...more })) localStorage[`planwagen.${key}`] = value;
  const { settings, setNotifications } = await import("../src/app/settings/settings.svelte");
  expect(settings).toEqual({
    pieceLetters: false,
    theme: "dark",
    language: "de",
    letters: false,
    sounds: false,
    notifications: true,
    confirm: "always",
    level: "hard",
    speed: "once",
    hideAfter: 30,
    endsTurns: true,
    usualAtOnce: false,
    volume: 0.5,
    ambience: false,
  });
  setNotifications(false);
  expect(localStorage["planwagen.notices"]).toBe("off");
});

test("the last line that was seen is known by table and seat", async () => {
  localStorage["planwagen.seen"] = JSON.stringify({ "t1 0": 41, "t2 3": 7 });
  const { seenUpTo } = await import("../src/app/log/last_seen");
  expect([seenUpTo("t1", 0), seenUpTo("t2", 3), seenUpTo("t2", 0)]).toEqual([41, 7, -1]);
});

test("offline tables are in the same database and object store", async () => {
  const getAll = () => {
    const request = { result: ["a table"], onsuccess: () => {} };
    setTimeout(() => request.onsuccess());
    return request;
  };
  const objectStore = vi.fn<(name: string) => object>(() => ({ getAll }));
  const transaction = vi.fn<(name: string) => object>(() => ({ objectStore }));
  const open = vi.fn<(name: string, version: number) => object>(() => {
    const request = { result: { transaction }, onsuccess: () => {} };
    setTimeout(() => request.onsuccess());
    return request;
  });
  vi.stubGlobal("indexedDB", { open });
  expect(await (await openStorage()).load()).toEqual(["a table"]);
  expect(open).toHaveBeenCalledWith("planwagen", 1);
  expect(transaction).toHaveBeenCalledWith("tables");
  expect(objectStore).toHaveBeenCalledWith("tables");
});
