/** Links that are given to others. */

import { afterEach, expect, test } from "vitest";
import { inviteLink } from "../src/app/transport/route.svelte";

function served(at: string, address: string): void {
  window.location.href = at;
  document.head.innerHTML = `<meta name="planwagen-address" content="${address}" />`;
}

afterEach(() => (document.head.innerHTML = ""));

test("who plays at the computer that serves invites to its address in the network", () => {
  served("http://localhost:8000/", "http://192.168.1.5:8000");
  expect(inviteLink("abc", "key")).toBe("http://192.168.1.5:8000/t/abc#join=key");
});

test("who came by a name invites by the same name", () => {
  served("http://games.example/", "http://192.168.1.5:8000");
  expect(inviteLink("abc", "key")).toBe("http://games.example/t/abc#join=key");
});

test("through a tunnel the port is the one that was opened", () => {
  served("http://localhost:9000/", "http://localhost:8000");
  expect(inviteLink("abc", "key")).toBe("http://localhost:9000/t/abc#join=key");
});
