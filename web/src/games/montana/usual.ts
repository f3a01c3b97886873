/** Who is usually sent to work: one of the colour, else those of whom most are there. */

import type { Table } from "../../app/table/table.svelte";
import type { Choice } from "../../wire";
import { leaving } from "./preview";
import { positionOf } from "./shown";

const WORK = new Set(["produce", "bank"]);

export function usual(choices: Choice[], table: Table): Choice | undefined {
  const works = choices.filter(({ kind }) => WORK.has(kind));
  const held = positionOf(table).players[table.seat]?.workers ?? {};
  const colours = Object.keys(held);
  const sent = (choice: Choice) => colours.reduce((sum, colour) => sum + leaving(choice, colour), 0);
  /** How many of their colours stay behind: those of whom there are enough go first. */
  const left = (choice: Choice) =>
    Math.min(...colours.filter((one) => leaving(choice, one)).map((one) => held[one]! - leaving(choice, one)));
  return works.toSorted((one, other) => sent(one) - sent(other) || left(other) - left(one))[0];
}
