/** The choices of the server, put in the order of the action bar. */

import type { Choice } from "../../wire";
import type { BarPlan } from "../../games/game";
import type { Stage } from "../table/choosing.svelte";
import { Picker } from "./picker";

/** Choices of one kind: as buttons, behind one button, or to be put together from pieces. */
export type Group = { kind: string; choices: Choice[]; folded: boolean; picker: Picker | null };
export type Bar = { groups: Group[]; closing: Choice[]; onBoard: number };

const MAX_UNFOLDED = 4;
/** No question shows more buttons. */
const MAX_BUTTONS = 7;

export function arranged(choices: Choice[], plan: BarPlan, stage: Stage | null): Bar {
  const free = choices.filter((choice) => !plan.isOnBoard(choice));
  const closing = free.filter((choice) => plan.closing.has(choice.kind));
  const rest = grouped(
    free.filter((choice) => !closing.includes(choice)),
    plan,
  );
  const alone = rest.length === 1 && free.length === choices.length;
  const isFolded = ({ kind, choices }: Group) =>
    plan.extras?.has(kind) ? choices.length > 1 : !alone && choices.length > MAX_UNFOLDED;
  const groups = rest.map((group) => ({ ...group, folded: isFolded(group) }));
  foldLargest(groups, MAX_BUTTONS - closing.length);
  const onBoard = choices.filter(plan.isMarked ?? plan.isOnBoard).length;
  return stage ? opened(choices, plan, stage) : { groups, closing, onBoard };
}

const size = ({ folded, picker, choices }: Group) => (folded || picker ? 1 : choices.length);

/** Few of a kind are shown at once, but not where few of many kinds become a wall. */
function foldLargest(groups: Group[], most: number): void {
  const [largest] = groups.toSorted((one, other) => size(other) - size(one));
  const total = groups.reduce((sum, group) => sum + size(group), 0);
  if (total <= most || !largest || size(largest) <= 1) return;
  largest.folded = true;
  foldLargest(groups, most);
}

/** Only the choices of the place or group that was chosen; those with marked places are left to the board. */
function opened(choices: Choice[], plan: BarPlan, stage: Stage): Bar {
  const follows = stage.only ? choices.filter(stage.only) : choices;
  if (stage.kind === "at")
    return listed(
      follows.filter((choice) => choice.at[0] === stage.name),
      plan,
    );
  if (!stage.only)
    return listed(
      follows.filter((choice) => groupOf(choice, plan) === stage.name),
      plan,
    );
  const free = follows.filter((choice) => !plan.isOnBoard(choice));
  return { ...listed(free, plan), onBoard: follows.length - free.length };
}

const groupOf = (choice: Choice, plan: BarPlan) => plan.under?.[choice.kind] ?? choice.kind;

const listed = (choices: Choice[], plan: BarPlan): Bar => ({
  groups: grouped(choices, plan),
  closing: [],
  onBoard: 0,
});

/** The choices of a kind together, in the order in which they come. */
export function grouped(choices: Choice[], plan: BarPlan): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = groupOf(choice, plan);
    groups.set(kind, [...(groups.get(kind) ?? []), choice]);
  }
  return [...groups].map(([kind, choices]) => ({ kind, choices, folded: false, picker: Picker.of(choices) }));
}
