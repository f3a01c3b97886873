/** What hands do with a board in its frame: wheel, drag, pinch, double tap, keys. */

import { type Point } from "./points";
import { moved, pinched, wheelFactor, zoomed, type Lens, type Size } from "./zoom";

export type Framed = {
  frame: HTMLElement;
  /** Where the lens is now: people scroll without asking. */
  lens: () => Lens;
  look: (lens: Lens) => void;
  step: (factor: number) => void;
  whole: () => void;
  reveal: (place: Element) => void;
};

const DRAG_THRESHOLD = 6;
const DOUBLE_TAP_INTERVAL = 320;
const DOUBLE_TAP_DISTANCE = 28;
const DOUBLE_TAP_FACTOR = 2;

type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  does: (event: HTMLElementEventMap[Name]) => void,
  options?: AddEventListenerOptions,
) => void;

/** Listens until the returned function is called. */
export function gestures(board: Framed): () => void {
  const end = new AbortController();
  const listen: Listen = (name, does, options = {}) =>
    board.frame.addEventListener(name, does, { ...options, signal: end.signal });
  wheel(board, listen);
  drag(board, listen);
  pinch(board, listen);
  doubleTap(board, listen);
  keyboard(board, listen);
  return () => end.abort();
}

const sizeOf = (frame: HTMLElement): Size => ({ width: frame.clientWidth, height: frame.clientHeight });

function inFrame(frame: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const box = frame.getBoundingClientRect();
  return { x: at.clientX - box.x, y: at.clientY - box.y };
}

/** Without Ctrl the wheel belongs to the page. */
function wheel({ frame, lens, look }: Framed, listen: Listen): void {
  listen(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      look(zoomed(lens(), wheelFactor(event), sizeOf(frame), inFrame(frame, event)));
    },
    { passive: false },
  );
}

/** By mouse; fingers scroll the frame by themselves. A drag is no click. */
function drag({ frame, lens, look }: Framed, listen: Listen): void {
  let from: Point | null = null;
  let last: Point | null = null;
  listen("pointerdown", (event) => {
    last = null;
    from = event.pointerType === "mouse" && event.button === 0 && lens().scale > 1 ? inFrame(frame, event) : null;
  });
  listen("pointermove", (event) => {
    if (!from || !(event.buttons & 1)) return;
    const here = inFrame(frame, event);
    if (!last && Math.hypot(here.x - from.x, here.y - from.y) < DRAG_THRESHOLD) return;
    if (!last) frame.setPointerCapture(event.pointerId);
    const before = last ?? from;
    look(moved(lens(), { x: here.x - before.x, y: here.y - before.y }, sizeOf(frame)));
    last = here;
  });
  listen(
    "click",
    (event) => {
      if (last) event.stopPropagation();
      from = last = null;
    },
    { capture: true },
  );
}

function pinch({ frame, lens, look }: Framed, listen: Listen): void {
  let before: [Point, Point] | null = null;
  const fingers = (event: TouchEvent): [Point, Point] | null => {
    const [one, other] = [event.touches[0], event.touches[1]];
    return event.touches.length === 2 && one && other ? [inFrame(frame, one), inFrame(frame, other)] : null;
  };
  for (const name of ["touchstart", "touchend", "touchcancel"] as const) {
    listen(name, (event) => void (before = fingers(event)), { passive: true });
  }
  listen(
    "touchmove",
    (event) => {
      const now = fingers(event);
      if (!before || !now) return;
      if (event.cancelable) event.preventDefault();
      look(pinched(lens(), before, now, sizeOf(frame)));
      before = now;
    },
    { passive: false },
  );
}

/** Where a tap does something, the second one is a tap as well. */
function doubleTap({ frame, lens, look, whole }: Framed, listen: Listen): void {
  let tapped = { time: -DOUBLE_TAP_INTERVAL, x: 0, y: 0 };
  listen("pointerup", (event) => {
    const isFree = event.target instanceof Element && !event.target.closest("[data-legal]");
    if (event.pointerType !== "touch" || !event.isPrimary || !isFree) return;
    const here = inFrame(frame, event);
    const isSecond =
      event.timeStamp - tapped.time < DOUBLE_TAP_INTERVAL &&
      Math.hypot(here.x - tapped.x, here.y - tapped.y) < DOUBLE_TAP_DISTANCE;
    tapped = isSecond ? { time: -DOUBLE_TAP_INTERVAL, x: 0, y: 0 } : { time: event.timeStamp, ...here };
    if (!isSecond) return;
    const closer = zoomed(lens(), DOUBLE_TAP_FACTOR, sizeOf(frame), here);
    if (closer.scale > lens().scale) look(closer);
    else whole();
  });
}

export const STEP = 1.4;

/** Plus, minus and nought while the focus is on the board; it follows the focus. */
function keyboard({ step, whole, reveal }: Framed, listen: Listen): void {
  const keys: Record<string, () => void> = {
    "+": () => step(STEP),
    "=": () => step(STEP),
    "-": () => step(1 / STEP),
    "0": whole,
  };
  listen("keydown", (event) => {
    const does = keys[event.key];
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    does();
  });
  listen("focusin", (event) => {
    const place = event.target;
    if (place instanceof Element && place.matches(":focus-visible")) reveal(place);
  });
}
