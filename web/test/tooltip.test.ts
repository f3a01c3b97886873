import { expect, test } from "vitest";
import { tagPlace } from "../src/app/board/tooltip";

const WIDTH = 390;
const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

test("the tag of a sign stands above it, below it at the top of the screen, and never beyond the edge", () => {
  expect(tagPlace(box(180, 400), WIDTH)).toEqual({ x: 200, y: 392, isBelow: false });
  expect(tagPlace(box(180, 20), WIDTH)).toEqual({ x: 200, y: 68, isBelow: true });
  expect(tagPlace(box(0, 400), WIDTH).x).toBe(136);
  expect(tagPlace(box(370, 400), WIDTH).x).toBe(254);
});
