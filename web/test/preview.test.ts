import { expect, test } from "vitest";
import { Table } from "../src/app/table/table.svelte";

/** A table whose plan has a choice open; it is not connected. */
function planning(): Table {
  const table = new Table("t1");
  table.preview.isOn = true;
  table.preview.steps = ["settler Omaha"];
  table.stage = { kind: "at", name: "site Omaha" };
  return table;
}

const WAYS_OUT: Record<string, (table: Table) => void> = {
  left: ({ preview }) => preview.leave(),
  forgotten: ({ preview }) => preview.forget(),
};

test.each(Object.keys(WAYS_OUT))("a plan that is %s leaves no choice open in the game", (way) => {
  const table = planning();
  WAYS_OUT[way]!(table);
  expect([table.preview.isOn, table.preview.steps, table.stage]).toEqual([false, [], null]);
});
