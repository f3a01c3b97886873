/** The offers of the server, put in the order of the action bar. */

import type { Choice } from "../../wire";
import type { BarPlan } from "../../games/game";
import type { Stage } from "../table/choosing.svelte";
import { Picker } from "./picker";

/** Choices of one kind: as buttons, behind one button, or to be put together from pieces. */
export type Group = { kind: string; offers: Choice[]; folded: boolean; picker: Picker | null };
export type Bar = { groups: Group[]; closing: Choice[]; onBoard: number };

const MANY = 4;
/** No question shows more buttons. */
const MOST = 7;

export function arranged(choices: Choice[], plan: BarPlan, stage: Stage | null): Bar {
  const free = choices.filter((offer) => !plan.isOnBoard(offer));
  const closing = free.filter((offer) => plan.closing.has(offer.kind));
  const rest = grouped(
    free.filter((offer) => !closing.includes(offer)),
    plan,
  );
  const alone = rest.length === 1 && free.length === choices.length;
  const isFolded = ({ kind, offers }: Group) =>
    plan.extras?.has(kind) ? offers.length > 1 : !alone && offers.length > MANY;
  const groups = rest.map((group) => ({ ...group, folded: isFolded(group) }));
  foldLargest(groups, MOST - closing.length);
  const onBoard = choices.filter(plan.isMarked ?? plan.isOnBoard).length;
  return stage ? opened(choices, plan, stage) : { groups, closing, onBoard };
}

const size = ({ folded, picker, offers }: Group) => (folded || picker ? 1 : offers.length);

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
      follows.filter((offer) => offer.at[0] === stage.name),
      plan,
    );
  if (!stage.only)
    return listed(
      follows.filter((offer) => groupOf(offer, plan) === stage.name),
      plan,
    );
  const free = follows.filter((offer) => !plan.isOnBoard(offer));
  return { ...listed(free, plan), onBoard: follows.length - free.length };
}

const groupOf = (offer: Choice, plan: BarPlan) => plan.under?.[offer.kind] ?? offer.kind;

const listed = (offers: Choice[], plan: BarPlan): Bar => ({
  groups: grouped(offers, plan),
  closing: [],
  onBoard: 0,
});

/** The choices of a kind together, in the order in which they come. */
export function grouped(offers: Choice[], plan: BarPlan): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const offer of offers) {
    const kind = groupOf(offer, plan);
    groups.set(kind, [...(groups.get(kind) ?? []), offer]);
  }
  return [...groups].map(([kind, offers]) => ({ kind, offers, folded: false, picker: Picker.of(offers) }));
}
