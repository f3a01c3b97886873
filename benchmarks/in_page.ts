/** What runs inside the page while it is measured. Each function is sent there alone: it can use nothing from here. */

declare global {
  interface Window {
    /** Views that told a new line. */
    redraws: number;
    /** How much of the screen has moved by itself, summed. */
    layoutShift: number;
  }
}

/** Before the page's own script: sums what moves without a press. */
export function sumShifts(): void {
  window.layoutShift = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  });
  watch.observe({ type: "layout-shift", buffered: true });
}

/** Before the page's own script: marks the task in which a new line is heard. */
export function markRedraws(): void {
  window.redraws = 0;
  let last = "";
  const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage")!;
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...property,
    set(listen: (event: MessageEvent) => void) {
      property.set!.call(this, (event: MessageEvent) => {
        const seq = /^{"type":"(?:changed_)?view","seq":(\d+)/.exec(String(event.data))?.[1] ?? last;
        if (seq !== last) performance.mark(`redraw ${++window.redraws}`);
        last = seq;
        listen(event);
      });
    },
  });
}

/** Who plays looks by the clock: looking at every change would be part of the very tasks that are measured. */
export function lookByClock(): void {
  const OFTEN = 40;
  window.eyes.until = (isSo) =>
    new Promise((done) => {
      const timer = setInterval(() => {
        const sight = window.eyes.see();
        if (!isSo(sight)) return;
        clearInterval(timer);
        done(sight);
      }, OFTEN);
    });
}

/** A fixed piece of work, to compare machines by, in a task of its own. */
export function calibrate(): number {
  performance.mark("calibration");
  const cells = Array.from({ length: 1000 }, (_, n) => n % 7);
  let sum = 0;
  for (let n = 0; n < 5_000_000; n++) if (cells[n % 1000]! > 3) sum += cells[n % 997]!;
  return sum;
}
