/** The desk in the worker: what goes wrong in Python is tried again, what goes wrong with it is told. */

import { beforeEach, expect, test, vi } from "vitest";
import { Desk } from "../src/offline/worker_bridge";
import type { ToPage } from "../src/offline/worker_protocol";

class PythonError extends Error {}

const think = vi.fn<() => Promise<boolean>>();
const ask = vi.fn<() => Promise<unknown>>();
const post = vi.fn<(message: ToPage) => void>();
const python = {
  runPython: () => () => ({ load: async () => {}, open: () => {}, think, ask }),
  ffi: { PythonError },
};
let desk: Desk;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
  desk = await Desk.open(python as never, {} as never, post);
});

const looks = () => desk.hear({ type: "open", id: 1, path: "/lobby/live" });

test("bots think as long as there is something to think about", async () => {
  think.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  looks();
  await vi.advanceTimersByTimeAsync(100);
  expect(think).toHaveBeenCalledTimes(3);
});

test("a bot whose decision could not be kept tries again a little later", async () => {
  think.mockRejectedValueOnce(new PythonError("NotKept")).mockResolvedValueOnce(false);
  looks();
  await vi.advanceTimersByTimeAsync(100);
  expect(think).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(think).toHaveBeenCalledTimes(2);
  expect(post.mock.calls.filter(([told]) => told.type === "broken")).toEqual([]);
});

test("Python itself does not go on after a fault of its own: the page is told once, and nothing is tried", async () => {
  think.mockRejectedValue(new Error("unreachable"));
  looks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(think).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith({ type: "broken", what: "stopped", why: "Error: unreachable" });
});

test("who asked then is answered, too", async () => {
  think.mockResolvedValue(false);
  ask.mockRejectedValue(new Error("unreachable"));
  desk.hear({ type: "ask", id: 7, method: "GET", path: "/me" });
  await vi.advanceTimersByTimeAsync(100);
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ type: "answer", id: 7, status: 500 }));
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ type: "broken", what: "stopped" }));
});
