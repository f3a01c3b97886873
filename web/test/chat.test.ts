import { beforeEach, expect, test, vi } from "vitest";
import { Table } from "../src/app/table/table.svelte";
import type { Note, View } from "../src/wire";

/** The connections that were opened, the last one last. */
const sockets: { onmessage: (event: { data: string }) => void }[] = [];

beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      static OPEN = 1;
      onmessage = () => {};
      constructor() {
        sockets.push(this);
      }
      close(): void {}
    },
  );
});

const note = (number: number, seat: number, kind = "chat"): Note => ({ number, seat, kind, name: "", at: 0, body: {} });
const talk = (...notes: Note[]) => sockets.at(-1)!.onmessage({ data: JSON.stringify({ type: "notes", notes }) });

function sitting(): Table {
  const table = new Table("t");
  table.open();
  table.view = { seat: 0, seq: 1 } as View;
  return table;
}

test("what was said before the page came counts as read", () => {
  const table = sitting();
  talk(note(1, 1), note(2, 1));
  expect(table.unread).toBe(0);
});

test("what the others say is unread until the chat is looked at; my own words and other notes never are", () => {
  const table = sitting();
  talk(note(1, 1));
  talk(note(2, 1), note(3, 0), note(4, 1, "sits_down"), note(5, 2));
  expect(table.unread).toBe(2);
  table.markRead();
  expect(table.unread).toBe(0);
});
