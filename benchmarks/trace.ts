/** Reads a trace of Chromium: how long the tasks took in which something was marked. */

type Entry = { name: string; ph: string; tid: number; ts: number; dur?: number; tdur?: number; cat: string };

export const CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline"];

/** Milliseconds that the processor spent on each task that holds such a mark, microtasks included. */
export function tasksWith(mark: string, trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString("utf-8")) as { traceEvents: Entry[] };
  const tasks = traceEvents.filter((entry) => entry.name === "RunTask" && entry.ph === "X");
  const marks = traceEvents.filter((entry) => entry.name.startsWith(mark) && entry.cat.includes("user_timing"));
  return marks.flatMap((at) => {
    const task = tasks.find((task) => task.tid === at.tid && task.ts <= at.ts && at.ts <= task.ts + task.dur!);
    return task ? [(task.tdur ?? task.dur!) / 1000] : [];
  });
}
