/** The parts of a view: what all are shown, what only this seat is shown, and the clocks. Each message changes them. */

import type { ChangedView, Choice, Event, View } from "../../wire";

type Fields = Record<string, unknown>;
/** By name what changes inside; `[value]` is a new value, a longer list the rows of new records, `[]` one that has gone. */
export type Change = { [name: string]: Change } | unknown[];
type Names = (string | [string, Names])[];

const CHOICE = ["action", "kind", "params", "at", "cost", "brings", "others", "clause"];
/** In the row of a choice: as in the row before. */
const SAME = 0;

export class Parts {
  private public: Fields = {};
  private own: Fields = {};
  private clocks: unknown = [];
  private choices: Choice[] = [];
  /** What is printed on the board, by its key. */
  private prints = new Map<string, Fields>();
  private print = "";
  private version = 0;

  /** For the path of the next connection: what need not be sent again. */
  get kept(): string {
    return this.version ? `&have=${this.version}.${this.own.seat as number}&printed=${this.print}` : "";
  }

  /** The whole view after these changes. What has not changed stays the same object. */
  view(message: ChangedView): View {
    const before = this.own.choices;
    this.public = after(this.public, message.public) as Fields;
    this.own = after(this.own, message.own) as Fields;
    this.clocks = after(this.clocks, message.clocks);
    this.version = message.version;
    if (message.printed) this.addPrint(message.printed);
    if (this.own.choices !== before) this.choices = choicesOf(this.own.choices as unknown[][]);
    const { position, standing } = this.public;
    return {
      ...this.public,
      ...this.own,
      type: "view",
      seq: message.seq,
      since: message.since,
      choices: this.choices,
      clocks: this.clocks,
      events: (message.events ?? []).map(eventOf),
      position: changed(position, this.own.position as Change),
      standing: changed(standing, this.own.standing as Change),
      results: message.results ?? [],
    } as View;
  }

  private addPrint({ key, parts }: { key: string; parts?: Fields }): void {
    this.print = key;
    if (parts) this.prints.set(key, parts);
    const position = { ...(this.public.position as Fields), ...this.prints.get(key) };
    this.public = { ...this.public, position };
  }
}

const after = (whole: unknown, changes: readonly unknown[] | undefined): unknown =>
  (changes ?? []).reduce((before, change) => changed(before, change as Change), whole);

/** The same thing after a change. */
export function changed(whole: unknown, change: Change): unknown {
  if (Array.isArray(change)) return newValue(change);
  const names = Object.keys(change);
  if (!names.length) return whole;
  if (Array.isArray(whole)) return changedItems(whole, change);
  const copy = { ...(whole as Fields) };
  for (const name of names) copy[name] = changed(copy[name], change[name]!);
  return copy;
}

/** An item one beyond the end differs so from the one before. */
function changedItems(whole: readonly unknown[], change: { [name: string]: Change }): unknown[] {
  const copy = [...whole];
  for (const [name, inner] of Object.entries(change))
    if (!isGone(inner)) copy[+name] = changed(+name < copy.length ? copy[+name] : copy.at(-1), inner);
  return copy.filter((_, n) => !isGone(change[n]));
}

const isGone = (change: Change | undefined): boolean => Array.isArray(change) && !change.length;

const newValue = ([value, ...rows]: unknown[]): unknown =>
  rows.length ? rows.map((row) => recordOf(value as Names, row as unknown[])) : value;

const recordOf = (names: Names, row: readonly unknown[]): Fields =>
  Object.fromEntries(names.map((name, n) => fieldOf(name, row[n])));

const fieldOf = (name: Names[number], value: unknown): [string, unknown] =>
  typeof name === "string" ? [name, value] : [name[0], (value as unknown[][]).map((row) => recordOf(name[1], row))];

function choicesOf(rows: readonly unknown[][]): Choice[] {
  let values: unknown[] = CHOICE.map(() => null);
  return rows.map((row) => {
    values = values.map((before, n) => (row[n] === undefined || row[n] === SAME ? before : row[n]));
    const named = CHOICE.map((name, n) => [name, name === "others" ? changesOf(values[n]) : values[n]] as const);
    return Object.fromEntries(named.filter(([, value]) => value !== null)) as Choice;
  });
}

const eventOf = ([seq, id, seat, params = {}, at = [], changes = []]: unknown[]): Event =>
  ({ seq, id, seat, params, at, changes: changesOf(changes) }) as Event;

const changesOf = (rows: unknown) =>
  rows && (rows as unknown[][]).map(([seat, thing, count]) => ({ seat, thing, count }));
