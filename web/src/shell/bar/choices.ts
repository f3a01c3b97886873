/** The offers of the server, put in the order of the action bar. */

import type { Choice } from "../../wire";
import type { Grammar } from "../../games/game";
import type { Stage } from "../table/choosing.svelte";

export type Group = { kind: string; offers: Choice[]; folded: boolean };
export type Bar = { groups: Group[]; closing: Choice[]; onBoard: number };

const MANY = 4;

export function arranged(choices: Choice[], grammar: Grammar, stage: Stage | null): Bar {
  const free = choices.filter((offer) => !grammar.isOnBoard(offer));
  const closing = free.filter((offer) => grammar.closing.has(grammar.read(offer).kind));
  const rest = grouped(
    free.filter((offer) => !closing.includes(offer)),
    grammar,
  );
  const alone = rest.length === 1 && free.length === choices.length;
  const groups = rest.map((group) => ({ ...group, folded: !alone && group.offers.length > MANY }));
  const onBoard = choices.length - free.length;
  return stage ? opened(choices, grammar, stage) : { groups, closing, onBoard };
}

/** Only the choices of the place or group that was chosen; those with marked places are left to the board. */
function opened(choices: Choice[], grammar: Grammar, stage: Stage): Bar {
  const follows = stage.only ? choices.filter(stage.only) : choices;
  if (stage.kind === "at")
    return listed(
      follows.filter((offer) => offer.at[0] === stage.name),
      grammar,
    );
  if (!stage.only)
    return listed(
      follows.filter((offer) => grammar.read(offer).kind === stage.name),
      grammar,
    );
  const free = follows.filter((offer) => !grammar.isOnBoard(offer));
  return { ...listed(free, grammar), onBoard: follows.length - free.length };
}

const listed = (offers: Choice[], grammar: Grammar): Bar => ({
  groups: grouped(offers, grammar),
  closing: [],
  onBoard: 0,
});

function grouped(offers: Choice[], grammar: Grammar): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const offer of offers) {
    const kind = grammar.read(offer).kind;
    groups.set(kind, [...(groups.get(kind) ?? []), offer]);
  }
  return [...groups].map(([kind, offers]) => ({ kind, offers, folded: false }));
}
