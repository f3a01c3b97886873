/** Slips to try again: what could have been done, and how good each of it is. */

import type { Judged } from "../../wire";
import type { Mark } from "./marks";

type Move = Judged["chosen"];
export type Answer = { choice: Move; mark: Mark; loss: number };

/** The best choice among others, in an order that tells nothing. */
export function answers(one: Judged): Answer[] {
  const best: Answer[] = one.best.slice(0, 1).map((choice) => ({ choice, mark: "best", loss: 0 }));
  const chosen: Answer = { choice: one.chosen, mark: one.mark, loss: one.loss };
  // Games that were judged earlier know no others.
  const all = [...best, chosen, ...(one.others ?? [])];
  return all.sort((a, b) => a.choice.action.localeCompare(b.choice.action));
}

/** Whoever loses hardly anything has found it as well. */
export const isRight = ({ mark }: Answer): boolean => mark === "best" || mark === "good";
