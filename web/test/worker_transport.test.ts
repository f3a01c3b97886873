/** A table without a server: letters to a worker, and what they bring. */

import { beforeEach, expect, test, vi } from "vitest";
import type { ToPage, ToWorker } from "../src/offline/worker_protocol";
import { Suitcase } from "../src/offline/worker_transport.svelte";

class FakeWorker {
  sent: ToWorker[] = [];
  onmessage: ((event: MessageEvent<ToPage>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker) {
    this.sent.push(message);
  }
  tell(message: ToPage) {
    this.onmessage?.({ data: message } as MessageEvent<ToPage>);
  }
}

let worker: FakeWorker;
let suitcase: Suitcase;
const ends = () => ({
  opened: vi.fn<() => void>(),
  heard: vi.fn<(text: string) => void>(),
  closed: vi.fn<(code: number) => void>(),
});

beforeEach(() => {
  worker = new FakeWorker();
  suitcase = new Suitcase(worker as never);
});

test("an answer finds who asked, whatever comes first", async () => {
  const [one, other] = [suitcase.ask("GET", "/me"), suitcase.ask("POST", "/tables", "{}")];
  await Promise.resolve();
  worker.tell({ type: "answer", id: 2, status: 201, text: "other" });
  worker.tell({ type: "answer", id: 1, status: 200, text: "one" });
  expect((await one).text).toBe("one");
  expect(await other).toMatchObject({ status: 201, text: "other" });
});

test("which games there are is known before the rules are here, and nobody waits for them when they come", async () => {
  const { status, text } = await suitcase.ask("GET", "/games");
  expect(status).toBe(200);
  expect(JSON.parse(text).map((game: { slug: string }) => game.slug)).toEqual(["montana", "america", "walnut_grove"]);
  worker.tell({ type: "ready" });
  expect((await suitcase.ask("GET", "/games")).text).toBe(text);
  expect(worker.sent).toEqual([]);
});

test("a call is open when the desk says so, and hears only what it is told", () => {
  const [mine, theirs] = [ends(), ends()];
  const call = suitcase.open("/tables/a/live", mine);
  suitcase.open("/lobby/live", theirs);
  expect(call.isOpen).toBe(false);
  worker.tell({ type: "opened", id: 1 });
  worker.tell({ type: "told", id: 1, text: "view" });
  expect(call.isOpen).toBe(true);
  expect(mine.opened).toHaveBeenCalledOnce();
  expect(mine.heard).toHaveBeenCalledExactlyOnceWith("view");
  expect(theirs.heard).not.toHaveBeenCalled();
});

test("what the desk hangs up is closed with its code; what the page closes hears no more", () => {
  const [gone, left] = [ends(), ends()];
  const [one, other] = [suitcase.open("/tables/a/live", gone), suitcase.open("/tables/b/live", left)];
  for (const id of [1, 2]) worker.tell({ type: "opened", id });
  worker.tell({ type: "closed", id: 1, code: 4404 });
  other.close();
  worker.tell({ type: "told", id: 2, text: "late" });
  expect(gone.closed).toHaveBeenCalledExactlyOnceWith(4404);
  expect(left.heard).not.toHaveBeenCalled();
  expect([one.isOpen, other.isOpen]).toEqual([false, false]);
  expect(worker.sent.at(-1)).toEqual({ type: "close", id: 2 });
});

test("the page sees how much has come, that it is open elsewhere, and what went wrong", () => {
  worker.tell({ type: "elsewhere" });
  expect(suitcase.state.isElsewhere).toBe(true);
  worker.tell({ type: "loaded", part: 0.5 });
  expect(suitcase.state).toMatchObject({ part: 0.5, isElsewhere: false, isReady: false });
  worker.tell({ type: "broken", what: "shelf", why: "denied" });
  expect(suitcase.state.trouble).toEqual({ what: "shelf", why: "denied" });
});

test.each([
  [false, "rules"],
  [true, "stopped"],
])("a worker that dies says so: once the rules were ready (%s) they have %s", (isReady, what) => {
  if (isReady) worker.tell({ type: "ready" });
  worker.onerror?.({ message: "unreachable" } as ErrorEvent);
  worker.onerror?.({ message: "what came of it" } as ErrorEvent);
  expect(suitcase.state.trouble).toEqual({ what, why: "unreachable" });
});
