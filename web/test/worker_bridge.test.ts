/** The bridge to Python: an exception in Python is tried again, any other error is reported. */

import { beforeEach, expect, test, vi } from "vitest";
import { WorkerBridge } from "../src/offline/worker_bridge";
import type { ToPage } from "../src/offline/worker_protocol";

class PythonError extends Error {}

const think = vi.fn<() => Promise<boolean>>();
const ask = vi.fn<() => Promise<unknown>>();
const post = vi.fn<(message: ToPage) => void>();
const python = {
  runPython: () => () => ({ load: async () => {}, open: () => {}, think, ask }),
  ffi: { PythonError },
};
let bridge: WorkerBridge;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  bridge = await WorkerBridge.open(python as never, {} as never, post);
});

const looks = () => bridge.handle({ type: "open", id: 1, path: "/lobby/live" });

test("bots think as long as there is something to think about", async () => {
  think.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  looks();
  await vi.advanceTimersByTimeAsync(100);
  expect(think).toHaveBeenCalledTimes(3);
});

test("a bot whose decision could not be kept tries again a little later", async () => {
  think.mockRejectedValueOnce(new PythonError("NotSaved")).mockResolvedValueOnce(false);
  looks();
  await vi.advanceTimersByTimeAsync(100);
  expect(think).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(think).toHaveBeenCalledTimes(2);
  expect(post.mock.calls.filter(([message]) => message.type === "failed")).toEqual([]);
});

test("Python itself does not go on after a fault of its own: the page is message once, and nothing is tried", async () => {
  think.mockRejectedValue(new Error("unreachable"));
  looks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(think).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith({ type: "failed", what: "stopped", why: "Error: unreachable" });
});

test("who asked then is answered, too", async () => {
  think.mockResolvedValue(false);
  ask.mockRejectedValue(new Error("unreachable"));
  bridge.handle({ type: "request", id: 7, method: "GET", path: "/me" });
  await vi.advanceTimersByTimeAsync(100);
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ type: "response", id: 7, status: 500 }));
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ type: "failed", what: "stopped" }));
});
