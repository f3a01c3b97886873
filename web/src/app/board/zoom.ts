/** The arithmetic of a board that is looked at through a frame: all lengths in pixels of the screen. */

import type { Point } from "./points";

export type Size = { width: number; height: number };
export type Box = Point & Size;

/** How many times the board is larger than its frame, and how far it is scrolled. */
export type Lens = Point & { scale: number };

export const WHOLE: Lens = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** A finger needs 44; one more, since browsers round. */
export const FINGER = 45;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** A lens that looks at the board only, never past its edge. */
export function clamped(lens: Lens, frame: Size): Lens {
  const more = lens.scale - 1;
  return { ...lens, x: within(lens.x, more * frame.width), y: within(lens.y, more * frame.height) };
}

/** Larger or smaller; what was at `from` in the frame is afterwards at `to`. */
export function zoomed(lens: Lens, factor: number, frame: Size, from: Point, to = from): Lens {
  const scale = Math.min(Math.max(lens.scale * factor, 1), MAX_SCALE);
  const by = scale / lens.scale;
  return clamped({ scale, x: (lens.x + from.x) * by - to.x, y: (lens.y + from.y) * by - to.y }, frame);
}

export const moved = (lens: Lens, by: Point, frame: Size): Lens =>
  clamped({ ...lens, x: lens.x - by.x, y: lens.y - by.y }, frame);

export const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Brings what is now at this point of the frame into its middle. */
export function centred(lens: Lens, point: Point, frame: Size): Lens {
  return moved(lens, { x: frame.width / 2 - point.x, y: frame.height / 2 - point.y }, frame);
}

/** The shortest way to have the whole box in the frame, with some room about it. */
export function revealed(lens: Lens, box: Box, frame: Size, room: number): Lens {
  const by = {
    x: shift(box.x, box.width, frame.width, room),
    y: shift(box.y, box.height, frame.height, room),
  };
  return moved(lens, by, frame);
}

function shift(start: number, length: number, frame: number, room: number): number {
  const spare = Math.min(room, Math.max((frame - length) / 2, 0));
  const [before, after] = [spare - start, start + length + spare - frame];
  return before > 0 ? before : after > 0 ? -after : 0;
}

export function isIn(box: Box, frame: Size): boolean {
  const { x, y } = middleOf(box);
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
}

/** At which scale a target of the drawing is as large as a finger. */
export function fingerScale(drawing: Size, frame: Size, target: number): number {
  const unit = Math.min(frame.width / drawing.width, frame.height / drawing.height);
  return Math.min(Math.max(FINGER / (target * unit), 1), MAX_SCALE);
}

const apart = ([one, other]: [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
const between = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** What two fingers on the board have done since the last look. */
export function pinched(lens: Lens, before: [Point, Point], now: [Point, Point], frame: Size): Lens {
  return zoomed(lens, apart(now) / Math.max(apart(before), 1), frame, between(before), between(now));
}

const LINE = 16;

/** How much a turn of the wheel enlarges. */
export function wheelFactor(event: { deltaY: number; deltaMode: number }): number {
  const pixels = event.deltaY * (event.deltaMode ? LINE : 1);
  return Math.exp(-Math.min(Math.max(pixels, -120), 120) / 400);
}
