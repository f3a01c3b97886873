import { beforeEach, expect, test, vi } from "vitest";
import { Connection, type Link, type Message } from "../src/app/transport/connection";

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {}
  up() {
    this.readyState = 1;
    this.onopen();
  }
  down(code: number) {
    this.readyState = 3;
    this.onclose({ code });
  }
  receive(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let links: Link[];
let received: Message[];
let connection: Connection;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  links = [];
  received = [];
  connection = new Connection({
    path: () => "/x",
    onMessage: (message) => received.push(message),
    onLink: (link) => links.push(link),
  });
  connection.open();
  last().up();
});

test("a command that was not answered is sent again with the same id", () => {
  const id = connection.send({ type: "play", seq: 3, steps: ["recruit"] });
  last().down(1006);
  vi.runAllTimers();
  last().up();
  expect(last().sent.map((text) => JSON.parse(text).id)).toEqual([id]);
});

test("an answered command is not sent again", () => {
  const id = connection.send({ type: "play", seq: 3, steps: ["recruit"] });
  last().receive({ type: "view", results: [{ id, seq: 4 }] });
  expect(connection.unanswered).toBe(0);
});

test("a chat is answered by its own note", () => {
  const id = connection.send({ type: "chat", text: "hello" });
  last().receive({ type: "notes", notes: [{ body: { id: `0 ${id}` } }] });
  expect(connection.unanswered).toBe(0);
});

test("a command for another seat is answered by the view from there, and only by that", () => {
  connection.send({ type: "switch_seat", seat: 2 });
  last().receive({ type: "view", seat: 0 });
  expect(connection.unanswered).toBe(1);
  last().receive({ type: "view", seat: 2 });
  expect(connection.unanswered).toBe(0);
});

test("a restart of the server is waited out", () => {
  last().down(1012);
  expect(links.at(-1)).toBe("away");
  vi.runAllTimers();
  expect(FakeSocket.all).toHaveLength(2);
});

test("waiting grows while the server stays away", () => {
  for (const wait of [400, 800, 1600]) {
    last().down(1006);
    vi.advanceTimersByTime(wait - 1);
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all.length).toBe(before + 1);
  }
});

test("where too many ask at once, the page comes back, later each time", () => {
  for (const wait of [400, 800, 1600]) {
    last().up();
    last().receive({ type: "error", why: "too many requests; please wait a moment" });
    last().down(4429);
    expect(links.at(-1)).toBe("away");
    vi.advanceTimersByTime(wait - 1);
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all.length).toBe(before + 1);
  }
});

test("a table that is not there is not asked for again", () => {
  last().down(4404);
  vi.runAllTimers();
  expect(links.at(-1)).toBe("gone");
  expect(FakeSocket.all).toHaveLength(1);
});

test("a table that was deleted says so", () => {
  const whys: (string | undefined)[] = [];
  connection = new Connection({ path: () => "/x", onMessage: () => {}, onLink: (_, said) => whys.push(said?.code) });
  connection.open();
  last().up();
  last().down(4410);
  expect(whys.at(-1)).toBe("table_deleted");
});

test.each([
  ["by its number", { type: "table_info", protocol: 3 }],
  [
    "by its refusal",
    { type: "error", why: "this page speaks version 2 of the protocol, and the server 3: please reload the page" },
  ],
])("a server of another version, known %s, is not asked again", (_, message) => {
  last().receive(message);
  last().down(4404);
  vi.runAllTimers();
  expect(links.at(-1)).toBe("outdated");
  expect(received).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a server of the same version is listened to", () => {
  last().receive({ type: "table_info", protocol: 2 });
  expect(received).toHaveLength(1);
  expect(links.at(-1)).toBe("live");
});
