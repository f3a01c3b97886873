import { expect, test } from "vitest";
import {
  centred,
  FINGER,
  fingerScale,
  isIn,
  clamped,
  middleOf,
  MAX_SCALE,
  moved,
  pinched,
  revealed,
  wheelFactor,
  WHOLE,
  zoomed,
  type Lens,
} from "../src/app/board/zoom";

const FRAME = { width: 400, height: 300 };

/** The part of the board (0 to 1) that lies at a point of the frame. */
const seenAt = (lens: Lens, x: number, y: number) => ({
  x: (lens.x + x) / (FRAME.width * lens.scale),
  y: (lens.y + y) / (FRAME.height * lens.scale),
});

test("what is under the pointer stays there while it grows", () => {
  const before: Lens = { scale: 2, x: 150, y: 90 };
  const after = zoomed(before, 1.5, FRAME, { x: 130, y: 200 });
  expect(after.scale).toBe(3);
  const [then, now] = [seenAt(before, 130, 200), seenAt(after, 130, 200)];
  expect(now.x).toBeCloseTo(then.x);
  expect(now.y).toBeCloseTo(then.y);
});

test("the board is never smaller than its frame nor larger than the most", () => {
  expect(zoomed(WHOLE, 0.2, FRAME, { x: 9, y: 9 })).toEqual(WHOLE);
  expect(zoomed({ scale: 5, x: 0, y: 0 }, 4, FRAME, { x: 9, y: 9 }).scale).toBe(MAX_SCALE);
});

test("nobody looks past the edge", () => {
  expect(clamped({ scale: 2, x: -40, y: 999 }, FRAME)).toEqual({ scale: 2, x: 0, y: 300 });
  expect(moved({ scale: 2, x: 10, y: 10 }, { x: 50, y: -20 }, FRAME)).toEqual({ scale: 2, x: 0, y: 30 });
});

test("two fingers apart enlarge about their middle, and carry the board along", () => {
  const before: Lens = { scale: 2, x: 200, y: 150 };
  const after = pinched(
    before,
    [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ],
    [
      { x: 90, y: 120 },
      { x: 240, y: 120 },
    ],
    FRAME,
  );
  expect(after.scale).toBeCloseTo(3);
  const [then, now] = [seenAt(before, 150, 100), seenAt(after, 165, 120)];
  expect(now.x).toBeCloseTo(then.x);
  expect(now.y).toBeCloseTo(then.y);
});

test("a place is brought into the middle", () => {
  const lens = centred({ scale: 3, x: 300, y: 200 }, { x: 350, y: 40 }, FRAME);
  expect(lens).toEqual({ scale: 3, x: 450, y: 90 });
});

test.each([
  ["in sight", { x: 100, y: 100, width: 40, height: 40 }, { x: 300, y: 200 }],
  ["beyond the left edge", { x: -60, y: 100, width: 40, height: 40 }, { x: 220, y: 200 }],
  ["half below the lower edge", { x: 100, y: 280, width: 40, height: 40 }, { x: 300, y: 240 }],
  ["larger than the frame", { x: -50, y: 0, width: 500, height: 40 }, { x: 250, y: 180 }],
])("a place %s is shown with the shortest move", (_, box, wanted) => {
  expect(revealed({ scale: 3, x: 300, y: 200 }, box, FRAME, 20)).toEqual({ scale: 3, ...wanted });
});

test("a phone starts where a finger can hit, and not smaller than the whole", () => {
  const drawing = { width: 800, height: 600 };
  expect(fingerScale(drawing, FRAME, 70)).toBeCloseTo(FINGER / 35);
  expect(fingerScale(drawing, FRAME, 200)).toBe(1);
  expect(fingerScale(drawing, FRAME, 1)).toBe(MAX_SCALE);
});

test("a place is in sight when its middle is", () => {
  expect(middleOf({ x: 10, y: 20, width: 30, height: 40 })).toEqual({ x: 25, y: 40 });
  expect(isIn({ x: 390, y: 10, width: 30, height: 30 }, FRAME)).toBe(false);
  expect(isIn({ x: 380, y: 10, width: 30, height: 30 }, FRAME)).toBe(true);
});

test("the wheel forwards enlarges, and lines count more than pixels", () => {
  expect(wheelFactor({ deltaY: -50, deltaMode: 0 })).toBeGreaterThan(1);
  expect(wheelFactor({ deltaY: 3, deltaMode: 1 })).toBeCloseTo(wheelFactor({ deltaY: 48, deltaMode: 0 }));
  expect(wheelFactor({ deltaY: 9999, deltaMode: 0 })).toBeCloseTo(Math.exp(-0.3));
});
