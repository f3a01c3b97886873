/** An offer as it is put together, and the steps of the game's notation that send it. */

import type { Choice } from "../../wire";
import type { Counts } from "../counts";

export type Side = "give" | "get";
export type Draft = Record<Side, Record<string, number>>;

export const EMPTY: Draft = { give: {}, get: {} };

export const amount = (counts: Counts) => Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** One more on a side; what stands on the other side already becomes less there instead. */
export function changed(draft: Draft, side: Side, kind: string, by: 1 | -1): Draft {
  const other = side === "give" ? "get" : "give";
  if (by > 0 && draft[other][kind]) return { ...draft, [other]: put(draft[other], kind, draft[other][kind] - 1) };
  return { ...draft, [side]: put(draft[side], kind, Math.max(0, (draft[side][kind] ?? 0) + by)) };
}

function put(counts: Record<string, number>, kind: string, count: number): Record<string, number> {
  const { [kind]: _, ...rest } = counts;
  return count ? { ...rest, [kind]: count } : rest;
}

/** What is given is held: what is missing by now goes out of the offer. */
export function fitting(draft: Draft, held: Counts): Draft {
  const kept = Object.entries(draft.give).map(([kind, count]) => [kind, Math.min(count, held[kind] ?? 0)] as const);
  if (kept.every(([kind, count]) => draft.give[kind] === count)) return draft;
  return { ...draft, give: Object.fromEntries(kept.filter(([, count]) => count)) };
}

const isEqual = (one: Counts, other: Counts) =>
  amount(one) === amount(other) && Object.entries(one).every(([kind, count]) => (other[kind] ?? 0) === (count ?? 0));

export const isSame = (one: Draft, other: Draft) => isEqual(one.give, other.give) && isEqual(one.get, other.get);

/** The offer of somebody else, from the other side of the table. */
export const mirrored = (give: Counts, want: Counts): Draft => ({
  give: { ...want } as Draft["give"],
  get: { ...give } as Draft["get"],
});

/** Somebody could have it: of each giver the numbers are open. The first
 * piece may come from the supply, and a kind that is given is taken back so. */
export function canAsk(draft: Draft, kind: string, givers: { resource_cards: number; gold: number }[]): boolean {
  if (draft.give[kind] || !amount(draft.get)) return true;
  const { gold = 0 } = draft.get;
  if (kind === "gold") return givers.some((giver) => giver.gold > gold);
  return givers.some((giver) => giver.resource_cards > amount(draft.get) - gold);
}

/** Does the supply give what is asked for, for what is given or more of it? */
export function isWay({ kind, params, cost = {} }: Choice, { give, get }: Draft): boolean {
  const gets = kind === "bank" ? params.get : kind === "buy" ? params.kind : "";
  const isAsked = amount(get) === 1 && !!get[String(gets)];
  return isAsked && Object.entries(give).every(([given, count]) => count <= (cost[given] ?? 0));
}

const words = (word: string, counts: Counts, begun: Counts) =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array<string>(Math.max(0, (count ?? 0) - (begun[kind] ?? 0))).fill(`${word} ${kind}`),
  );

const pieces = (draft: Draft, give: Counts, want: Counts) => [
  ...words("give", draft.give, give),
  ...words("want", draft.get, want),
];

const holds = (draft: Record<string, number>, begun: Counts) =>
  Object.entries(begun).every(([kind, count]) => (draft[kind] ?? 0) >= (count ?? 0));

/** From the action phase, or from an offer begun: what was begun is gone on with, or dropped if it does not fit. */
export function offerSteps(draft: Draft, to: string[], begun: { give: Counts; want: Counts } | null): string[] {
  const fits = begun && holds(draft.give, begun.give) && holds(draft.get, begun.want);
  const opening = fits ? [] : begun ? ["drop offer", "offer"] : ["offer"];
  const parts = fits ? pieces(draft, begun.give, begun.want) : pieces(draft, {}, {});
  return [...opening, ...parts, `offer to ${to.join(" ")}`];
}

/** A counter is opened, filled and sent at once; one that was begun can only grow. */
export function counterSteps(draft: Draft, begun: { give: Counts; want: Counts } | null): string[] {
  const opening = begun ? [] : ["counter"];
  return [...opening, ...pieces(draft, begun?.give ?? {}, begun?.want ?? {}), "send counter"];
}
