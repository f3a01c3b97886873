/** Where the server tells a table in words. */

import type { Table } from "../table/table.svelte";

function address(table: Table, what: string, keys: Record<string, string | undefined>): string {
  const all = new URLSearchParams();
  for (const [key, value] of Object.entries(keys)) if (value !== undefined) all.set(key, value);
  if (table.watch) all.set("watch", table.watch);
  return `/api/tables/${table.id}/${what}?${all}`;
}

const seated = (seat: number) => (seat >= 0 ? `${seat}` : undefined);

/** As this viewer sees it now, or after the line looked at. */
export function textOf(table: Table, lang: string): string {
  const { past, mySeat, seq } = table;
  return address(table, "text", { seq: `${past?.seq ?? seq}`, lang, seat: seated(mySeat), viewpoint: past?.viewpoint });
}
