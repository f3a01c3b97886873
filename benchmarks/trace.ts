/** Reads a trace of Chromium: how long the tasks took in which something was marked. */

type Entry = { name: string; ph: string; tid: number; ts: number; dur?: number; tdur?: number; cat: string };

export const CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline"];

/** Milliseconds that the processor spent on each task that holds such a mark, microtasks included. */
export function tasksWith(mark: string, trace: Buffer): number[] {
  const { tasks, marks } = read(mark, trace);
  return marks.flatMap((at) => {
    const task = tasks.find((task) => task.tid === at.tid && task.ts <= at.ts && at.ts <= task.ts + task.dur!);
    return task ? [(task.tdur ?? task.dur!) / 1000] : [];
  });
}

/** The longest task from the first such mark to the last: while things move, no frame waits longer. */
export function longestBetween(mark: string, trace: Buffer): number {
  const { tasks, marks } = read(mark, trace);
  const [first, last] = [marks[0]!, marks.at(-1)!];
  const between = tasks.filter((task) => task.tid === first.tid && task.ts >= first.ts && task.ts <= last.ts);
  return Math.max(...between.map((task) => (task.tdur ?? task.dur!) / 1000));
}

function read(mark: string, trace: Buffer): { tasks: Entry[]; marks: Entry[] } {
  const { traceEvents } = JSON.parse(trace.toString("utf-8")) as { traceEvents: Entry[] };
  return {
    tasks: traceEvents.filter((entry) => entry.name === "RunTask" && entry.ph === "X"),
    marks: traceEvents.filter((entry) => entry.name.startsWith(mark) && entry.cat.includes("user_timing")),
  };
}
