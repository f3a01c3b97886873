/** Offline play: messages to a worker, and the answers. */

import { beforeEach, expect, test, vi } from "vitest";
import type { ToPage, ToWorker } from "../src/offline/worker_protocol";
import { WorkerTransport } from "../src/offline/worker_transport.svelte";

class FakeWorker {
  sent: ToWorker[] = [];
  onmessage: ((event: MessageEvent<ToPage>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  receive(message: ToPage) {
    this.onmessage?.({ data: message } as MessageEvent<ToPage>);
  }
}

let worker: FakeWorker;
let transport: WorkerTransport;
const callbacks = () => ({
  onOpen: vi.fn<() => void>(),
  onMessage: vi.fn<(text: string) => void>(),
  onClose: vi.fn<(code: number) => void>(),
});

beforeEach(() => {
  worker = new FakeWorker();
  transport = new WorkerTransport(worker as never);
});

test("an answer finds who asked, whatever comes first", async () => {
  const [one, other] = [transport.request("GET", "/me"), transport.request("POST", "/tables", "{}")];
  await Promise.resolve();
  worker.receive({ type: "response", id: 2, status: 201, text: "other" });
  worker.receive({ type: "response", id: 1, status: 200, text: "one" });
  expect((await one).text).toBe("one");
  expect(await other).toMatchObject({ status: 201, text: "other" });
});

test("which games there are is known before the rules are here, and nobody waits for them when they come", async () => {
  const { status, text } = await transport.request("GET", "/games");
  expect(status).toBe(200);
  expect(JSON.parse(text).map((game: { slug: string }) => game.slug)).toEqual(["montana", "america", "walnut_grove"]);
  worker.receive({ type: "ready" });
  expect((await transport.request("GET", "/games")).text).toBe(text);
  expect(worker.sent).toEqual([]);
});

test("a channel is open when the worker says so, and gets only its own messages", () => {
  const [mine, theirs] = [callbacks(), callbacks()];
  const channel = transport.open("/tables/a/live", mine);
  transport.open("/lobby/live", theirs);
  expect(channel.isOpen).toBe(false);
  worker.receive({ type: "opened", id: 1 });
  worker.receive({ type: "message", id: 1, text: "view" });
  expect(channel.isOpen).toBe(true);
  expect(mine.onOpen).toHaveBeenCalledOnce();
  expect(mine.onMessage).toHaveBeenCalledExactlyOnceWith("view");
  expect(theirs.onMessage).not.toHaveBeenCalled();
});

test("a channel that the worker closes gets its code; one that the page closes gets no more messages", () => {
  const [gone, left] = [callbacks(), callbacks()];
  const [one, other] = [transport.open("/tables/a/live", gone), transport.open("/tables/b/live", left)];
  for (const id of [1, 2]) worker.receive({ type: "opened", id });
  worker.receive({ type: "closed", id: 1, code: 4404 });
  other.close();
  worker.receive({ type: "message", id: 2, text: "late" });
  expect(gone.onClose).toHaveBeenCalledExactlyOnceWith(4404);
  expect(left.onMessage).not.toHaveBeenCalled();
  expect([one.isOpen, other.isOpen]).toEqual([false, false]);
  expect(worker.sent.at(-1)).toEqual({ type: "close", id: 2 });
});

test("the page sees how much has come, that it is open elsewhere, and what went wrong", () => {
  worker.receive({ type: "locked" });
  expect(transport.state.isLocked).toBe(true);
  worker.receive({ type: "progress", part: 0.5 });
  expect(transport.state).toMatchObject({ progress: 0.5, isLocked: false, isReady: false });
  worker.receive({ type: "failed", what: "storage", why: "denied" });
  expect(transport.state.trouble).toEqual({ what: "storage", why: "denied" });
});

test.each([
  [false, "rules"],
  [true, "stopped"],
])("a worker that dies says so: once the rules were ready (%s) they have %s", (isReady, what) => {
  if (isReady) worker.receive({ type: "ready" });
  worker.onerror?.({ message: "unreachable" } as ErrorEvent);
  worker.onerror?.({ message: "what came of it" } as ErrorEvent);
  expect(transport.state.trouble).toEqual({ what, why: "unreachable" });
});
