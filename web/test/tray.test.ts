import { expect, test } from "vitest";
import { hasRoom, trayPlace } from "../src/app/action_bar/tray";

const BAR = { left: 12, right: 1092, top: 12, bottom: 80 };
const PAGE = { width: 1440, height: 900 };
const TRAY = { width: 340, height: 200 };
const box = (left: number, top: number, size = 40) => ({ left, top, right: left + size, bottom: top + size });

test("choices without a piece stand below the right end of the bar", () => {
  expect(trayPlace(TRAY, BAR, null, PAGE)).toEqual({ left: 752, top: 84 });
});

test("those of a piece stand below it, above it where there is no room, and never over it", () => {
  expect(trayPlace(TRAY, BAR, box(600, 300), PAGE)).toEqual({ left: 450, top: 350 });
  expect(trayPlace(TRAY, BAR, box(600, 820), PAGE)).toEqual({ left: 450, top: 610 });
  const high = { width: 340, height: 700 };
  const { left } = trayPlace(high, BAR, box(600, 400), PAGE);
  expect(left).toBeGreaterThanOrEqual(640);
});

test("they do not run out at an edge, and a piece out of sight does not take them along", () => {
  expect(trayPlace(TRAY, BAR, box(1420, 300), PAGE).left).toBe(1088);
  expect(trayPlace(TRAY, BAR, box(600, -300), PAGE).top).toBe(84);
});

test("a few short words have room in the bar, many or long ones do not", () => {
  const label = (words: string) => ({ words, icons: 0 });
  expect(hasRoom([label("Recruit"), label("Go to town")], 1080)).toBe(true);
  expect(hasRoom([label("Take 1 copper worker, 1 stone worker"), label("Go to town, whatever it costs")], 1080)).toBe(
    false,
  );
  expect(hasRoom([label("Recruit")], 700)).toBe(false);
});
