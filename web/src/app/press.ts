/**
 * A click counts where its press began. The page may change between the press and the release of a finger or a mouse
 * button: what was pressed is done if it is still there, and what has come in its place is not.
 */

const CONTROLS = "a[href], button, summary, label, input, select, textarea, [role=button], [role=tab]";
/** Pixels that a pointer may move during a click: a finger is less steady, and a mouse may drag the board. */
const [FINGER_SLOP, MOUSE_SLOP] = [24, 6];

type Press = { control: HTMLElement | SVGElement | null; meaning: string; x: number; y: number; slop: number };

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>(CONTROLS) : null;

/** What a control does now: one element may stand for another choice a moment later. */
const meaningOf = (control: HTMLElement | SVGElement | null): string =>
  control?.dataset.do ?? control?.dataset.at ?? "";

function pressOf(event: PointerEvent): Press {
  const control = controlOf(event.target);
  const slop = event.pointerType === "mouse" ? MOUSE_SLOP : FINGER_SLOP;
  return { control, meaning: meaningOf(control), x: event.clientX, y: event.clientY, slop };
}

/** Is this the control that was pressed, and does it still do the same? */
const isSame = ({ control, meaning }: Press, clicked: Press["control"]) =>
  control === clicked && meaningOf(clicked) === meaning;

const isNear = ({ x, y, slop }: Press, event: MouseEvent) => Math.hypot(event.clientX - x, event.clientY - y) < slop;

/** Keys and programs click, too: their clicks count no presses, and belong to no press that ended elsewhere. */
const isByPointer = (event: MouseEvent) => event.isTrusted && event.detail > 0;

/** Activates what was pressed: drawings have no `click` method of their own. */
function activate({ control, meaning }: Press): void {
  if (!control?.isConnected || meaningOf(control) !== meaning) return;
  control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
}

/** Watches all presses of the page, until the returned function is called. */
export function watchPresses(page: Window): () => void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let press: Press | null = null;
  page.addEventListener("pointerdown", (event) => void (event.isPrimary && (press = pressOf(event))), options);
  page.addEventListener("pointercancel", () => void (press = null), options);
  const onClick = (event: MouseEvent) => {
    const begun = press;
    press = null; // a label clicks its field, too
    if (!begun || !isByPointer(event) || isSame(begun, controlOf(event.target))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (isNear(begun, event)) activate(begun);
  };
  page.addEventListener("click", onClick, options);
  return () => end.abort();
}
