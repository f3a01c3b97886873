/** Things to choose beside the map, which no choice names as its place: cards, rows, stacks, own pieces. */

import { spotActs, spotNow } from "../../app/board/spot";
import { t } from "../../app/i18n/i18n.svelte";
import type { Table } from "../../app/table/table.svelte";
import type { Choice } from "../../wire";

/** Like `spot`, but `act` says what choosing it does; without it, the page asks why not. */
export function pick(table: Table, at: string, label: string, probe: string, act: (() => void) | null, shows = at) {
  const choose = act ?? (() => table.explain(probe));
  return { ...spotNow(at, label, act ? t("can_here") : "", table.stop === at), ...spotActs(table, at, choose, shows) };
}

/** One choice is made at once; of several only those are left, on the board or in the bar. */
export function chooseAmong(table: Table, name: string, choices: Choice[], at?: string): (() => void) | null {
  if (!choices.length) return null;
  if (choices.length === 1 && at) return () => table.do(choices[0]!);
  const wanted = new Set(choices);
  const only = (choice: Choice) => wanted.has(choice);
  return () => (table.stage = at ? { kind: "at", name: at, only } : { kind: "group", name, only });
}
