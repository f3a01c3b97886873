import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REST, Rest } from "../src/app/action_bar/rest.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a button that has just come to mean something else rests for 400 ms", () => {
  const rest = new Rest();
  rest.mean("roll");
  expect(rest.isOn).toBe(false);
  rest.mean("");
  vi.advanceTimersByTime(REST - 100);
  rest.mean("end actions");
  expect(rest.isOn).toBe(true);
  vi.advanceTimersByTime(REST);
  expect(rest.isOn).toBe(false);
});

test("a button that comes where none was for a while, or stays as it is, does not rest", () => {
  const rest = new Rest();
  rest.mean("roll");
  rest.mean("roll");
  rest.mean("");
  vi.advanceTimersByTime(REST + 1);
  rest.mean("end actions");
  expect(rest.isOn).toBe(false);
});
