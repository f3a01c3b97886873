/** Addresses of a table without a server: a query that any host leaves alone, in any folder. */

import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", function () {});
  document.head.innerHTML = "";
});

async function opened(address: string) {
  window.location.href = address;
  return { ...(await import("../src/app/transport/environment")), ...(await import("../src/app/transport/links")) };
}

test("at a server tables have paths", async () => {
  const { isOffline, HOME, tablePath } = await opened("http://x.example/t/abc");
  expect([isOffline, HOME, tablePath("abc")]).toEqual([false, "/", "/t/abc"]);
});

test("what is asked for with ?here is in the page, and a place in a game is another key", async () => {
  const { isOffline, HOME, tablePath, placePath } = await opened("http://x.example/games/?here");
  expect([isOffline, HOME, tablePath("abc")]).toEqual([true, "?here", "?here=abc"]);
  expect(placePath("abc", { at: 7, as: "public", seat: -1 })).toBe("?here=abc&at=7&as=public");
});

test("a site has nothing else", async () => {
  document.head.innerHTML = '<meta name="planwagen-site" />';
  const { isOffline, asset } = await opened("http://x.example/games/");
  expect([isOffline, asset("wagon.svg")]).toEqual([true, "assets/wagon.svg"]);
});

test("the table is read from the query", async () => {
  await opened("http://x.example/games/?here=abc&at=7");
  const { route } = await import("../src/app/transport/route.svelte");
  expect(route.now).toMatchObject({ table: "abc", place: { at: 7 } });
});
