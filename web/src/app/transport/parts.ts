/** The parts of a view: what all are shown and what only this seat is shown, kept and changed by each message. */

import type { ChangedView, PartChange, View } from "../../wire";

type Fields = Record<string, unknown>;

export class Parts {
  private public: unknown = {};
  private own: unknown = {};

  /** The whole view after these changes. What has not changed stays the same object. */
  view({ public: shared, own, ...rest }: ChangedView): View {
    this.public = changed(this.public, shared);
    this.own = changed(this.own, own);
    const [all, mine] = [this.public as Fields, this.own as Fields];
    const position = changed(all.position, mine.position as PartChange[]);
    return { ...all, ...mine, ...rest, position, type: "view" } as View;
  }
}

/** The same thing with other values at the ends of these paths. */
export const changed = (whole: unknown, changes: readonly PartChange[]): unknown =>
  changes.reduce<unknown>((before, [path, value]) => withValue(before, path, 0, value), whole);

function withValue(whole: unknown, path: readonly (string | number)[], at: number, value: unknown): unknown {
  if (at === path.length) return value;
  const key = path[at]!;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Fields) }) as Fields;
  copy[key] = withValue(copy[key], path, at + 1, value);
  return copy;
}
