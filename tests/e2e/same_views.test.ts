/** The stored games in the page, without a network: each seat and a spectator are sent the bytes of a server.
 *
 * The tables are in the database of the browser, and the worker gets the messages of a page. What a server sends at the
 * same tables comes from tests/offline/served.py.
 */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PYTHON } from "./test_server";
import { within } from "./timeouts";
import { Site } from "./site";
import { openOwnPage } from "./stage";

const TOOL = new URL("../offline/served.py", import.meta.url).pathname;
const TESTS = new URL("..", import.meta.url).pathname;
const TEST_TIMEOUT = within(180_000);

/** By seat, the hash of what is sent there. */
type Sent = Record<string, string>;
type Table = { name: string; id: string; text: string; sent: Sent };
type Served = { now: number; tables: Table[] };

async function served(): Promise<Served> {
  const env = { ...process.env, PYTHONPATH: TESTS };
  const { stdout } = await promisify(execFile)(PYTHON, [TOOL], { env, maxBuffer: 2 ** 26 });
  return JSON.parse(stdout) as Served;
}

declare global {
  interface Window {
    rules: Worker;
  }
}

/** Runs in the page: stores the tables, and starts the worker. */
async function start({ worker, tables }: { worker: string; tables: Table[] }): Promise<void> {
  const opening = indexedDB.open("planwagen", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("tables");
  await new Promise((done) => (opening.onsuccess = done));
  const change = opening.result.transaction("tables", "readwrite");
  for (const { id, text } of tables) change.objectStore("tables").put(text, id);
  await new Promise((done) => (change.oncomplete = done));
  window.rules = new Worker(worker, { type: "module" });
  await new Promise<void>((resolve, reject) => {
    window.rules.onmessage = ({ data }) => {
      if (data.type === "ready") resolve();
      if (data.type === "failed") reject(new Error(data.why));
    };
  });
}

/** Runs in the page: somebody comes to each seat in turn, and goes. */
async function sent({ id, seats }: { id: string; seats: string[] }): Promise<Sent> {
  const FIRST = 2; // the table info, and the view
  const ask = (seat: string, channel: number) =>
    new Promise<string[]>((resolve) => {
      const received: string[] = [];
      window.rules.onmessage = ({ data }) => {
        if (data.type === "message" && data.id === channel) received.push(data.text);
        if (received.length === FIRST) resolve(received);
      };
      window.rules.postMessage({ type: "open", id: channel, path: `/tables/${id}/live?seat=${seat}` });
    });
  const hashed = async (text: string) => {
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const found: Sent = {};
  for (const [channel, seat] of seats.entries()) {
    found[seat] = await hashed((await ask(seat, channel)).join("\n"));
    window.rules.postMessage({ type: "close", id: channel });
  }
  return found;
}

test("each viewer of a stored game sees the same bytes here as at a server", { timeout: TEST_TIMEOUT }, async () => {
  const [site, page, { now, tables }] = [new Site(), await openOwnPage(), await served()];
  try {
    await site.open();
    const worker = site.stopClock(now);
    await page.goto(`${site.address}assets/manifest.json`); // of the same host, but no page that unpacks rules itself
    await page.evaluate(start, { worker, tables });
    await site.close();
    expect(tables.length).toBeGreaterThan(40);
    for (const { name, id, sent: atServer } of tables)
      expect.soft(await page.evaluate(sent, { id, seats: Object.keys(atServer) }), name).toEqual(atServer);
  } finally {
    await site.leave();
  }
});
