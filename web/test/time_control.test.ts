import { expect, test } from "vitest";
import { duration, timeControlText } from "../src/app/join/time_control";

test("a time is shown in the largest unit that leaves no rest", () => {
  expect(duration(3600, "en")).toBe("1 hour");
  expect(duration(5400, "en")).toBe("90 minutes");
  expect(duration(7200, "de")).toBe("2 Stunden");
});

test("an invitation says how long a seat may think, and what comes after that", () => {
  const untimed = timeControlText({ time_control: { kind: "untimed" }, patience: 7200 });
  expect(untimed).toContain("no clock");
  expect(untimed).toContain("2 hours");
  expect(timeControlText({ time_control: { kind: "untimed" }, patience: 1 })).toContain("1 hour");
  const ended = timeControlText({ time_control: { kind: "move", seconds: 60, when_up: "end" } });
  expect(ended).toBe("There is a limit of 1 minute for each move. When time is up, the others may end the game.");
  const live = timeControlText({ time_control: { kind: "live", seconds: 1200, increment: 15, when_up: "bot" } });
  expect(live).toContain("20 minutes for the whole game, and 15 seconds more");
});
