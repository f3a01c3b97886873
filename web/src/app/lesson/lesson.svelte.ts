/** A lesson is the beginning of a game as a script: the learner does its steps, and everything else waits. */

import type { Lesson, View } from "../../wire";
import { tablePath } from "../transport/links";

const PREFIX = "learn-";

export const isLesson = (table: string) => table.startsWith(PREFIX);
export const lessonPath = (game: string) => tablePath(`${PREFIX}${game}`);
export const gameOf = (table: string) => table.slice(PREFIX.length);

/** Where the learner is, for the page; there is one lesson at a time. */
export const progress = $state({ names: [] as string[], at: 0 });

/** What the learner sees of the script. */
export class Script {
  private at = 0;

  constructor(private lesson: Lesson) {
    progress.names = lesson.steps.map(({ name }) => name).filter(Boolean);
    progress.at = 0;
  }

  get first(): View {
    return this.lesson.steps[0]!.view;
  }

  /** The view after these decisions: the script does what lies between its steps. */
  play(steps: readonly string[], id: string): View {
    const before = this.at;
    if (this.isDue(steps[0])) for (const step of steps) if (this.isDue(step)) this.at++;
    progress.at = this.at;
    const views = this.lesson.steps.slice(before, this.at + 1).map(({ view }) => view);
    const [from, last] = [views[0]!, views.at(-1)!];
    const position = { ...(this.first.position as object), ...(last.position as object) };
    const events = views.slice(1).flatMap((view) => view.events);
    return { ...last, position, since: from.seq, events, results: [{ id, seq: last.seq }] };
  }

  private isDue(action: string | undefined): boolean {
    return this.lesson.steps[this.at]?.view.choices[0]?.action === action;
  }
}
