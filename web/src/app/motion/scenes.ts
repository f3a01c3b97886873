/** What is seen to happen: the events of a message, one after the other, from their places. No drawing here. */

import type { Motion } from "../../games/game";
import type { Change, Event } from "../../wire";

/** Where something comes from or goes to: places of the board, what a seat holds, or the supply of all. */
export type Spot = { places: string[] } | { holder: number; thing: string } | "supply";

export type Scene = {
  kind: "piece" | "thing" | "dice" | "pulse";
  /** What flies, by its icon; of dice, their eyes; of a pulse, nothing. */
  look: string;
  seat: number;
  count: number;
  route: Spot[];
  /** How long it stands before it flies. */
  holds: number;
  start: number;
  lasts: number;
};

type Draft = Omit<Scene, "start">;
/** From 150 to 600 ms each. */
const [FLIES, ROLLS, HOLDS, ROLLED] = [320, 420, 900, 900];
const MAX_DURATION = 600;
/** One thing at a time, but what belongs together nearly so. */
const [NEXT, BESIDE] = [0.7, 80];
/** More than so much is played faster. */
const IN_ALL = 2400;

export function scenesOf(events: Event[], motion: Motion, position: unknown): Scene[] {
  const scenes: Scene[] = [];
  let [now, line, here]: [number, number, string[]] = [0, -1, []];
  for (const event of events) {
    if (event.seq !== line) [line, here] = [event.seq, []];
    const comes = motion.origins?.(event, here, position) ?? [];
    const places = comes.length ? comes : event.at;
    if (places.length) here = places;
    const together = draftsOf(event, here, motion, position);
    together.forEach((draft, n) => (joins(scenes, draft) ? 0 : scenes.push({ ...draft, start: now + n * BESIDE })));
    if (together[0]) now += NEXT * (together[0].lasts + together[0].holds) + (together.length - 1) * BESIDE;
  }
  return hurried(scenes);
}

function draftsOf(event: Event, here: string[], motion: Motion, position: unknown): Draft[] {
  const plain = { seat: event.seat, count: 1, holds: 0, lasts: FLIES };
  const eyes = motion.dice?.(event);
  const drafts = eyes
    ? rolled(eyes, motion.origins?.(event, [], position) ?? [])
    : [...pieces(event, motion), ...goods(event, here, motion)];
  return drafts.map((draft) => ({ ...plain, ...draft }));
}

/** The dice, and what they light up. */
function rolled(eyes: number[], lit: string[]): Flying[] {
  const dice: Flying = { kind: "dice", look: eyes.join(" "), route: [], holds: ROLLED - ROLLS, lasts: ROLLS };
  return lit.length ? [dice, { kind: "pulse", look: "", route: [{ places: lit }], lasts: MAX_DURATION }] : [dice];
}

/** What comes or moves to its last place, and what goes back to its owner. */
function pieces(event: Event, motion: Motion): Flying[] {
  const comes = event.at.length && motion.pieces[event.id];
  const leaves = event.at.length && motion.leaves?.[event.id];
  const moves: Flying[] = [];
  if (comes)
    moves.push({ kind: "piece", look: comes, route: [comesFrom(event, comes), { places: event.at.slice(-1) }] });
  if (leaves) {
    const route: Spot[] = [{ places: event.at.slice(0, 1) }, { holder: event.seat, thing: leaves }];
    moves.push({ kind: "piece", look: leaves, holds: HOLDS, route });
  }
  return moves;
}

/** From the first of two places; what is new comes from its owner. */
const comesFrom = (event: Event, piece: string): Spot =>
  event.at.length > 1 ? { places: event.at.slice(0, 1) } : { holder: event.seat, thing: piece };

type Flying = Pick<Draft, "kind" | "look" | "route"> & Partial<Draft>;

/** What changes hands: from one player to another, else between a player and where it happens. */
function goods(event: Event, here: string[], motion: Motion): Flying[] {
  const seen = event.changes.filter(({ thing }) => motion.icon(thing));
  const taken = new Set<Change>();
  return seen.flatMap((change) => {
    if (taken.has(change)) return [];
    const other = seen.find(
      (one) => one.thing === change.thing && one.seat !== change.seat && one.count === -change.count,
    );
    if (other) taken.add(other);
    const look = motion.icon(change.thing)!;
    return [{ kind: "thing" as const, look, count: Math.abs(change.count), route: wayOf(change, other, here, motion) }];
  });
}

function wayOf(change: Change, other: Change | undefined, here: string[], motion: Motion): Spot[] {
  const held: Spot = { holder: change.seat, thing: change.thing };
  const isOwn = here.some((place) => motion.own?.test(place));
  const place: Spot = here.length ? { places: here } : "supply";
  const away: Spot = other ? { holder: other.seat, thing: change.thing } : isOwn && change.count < 0 ? "supply" : place;
  return change.count > 0 ? [away, held] : [held, away];
}

/** A piece that goes on from where it has just come to follows its route in one go. */
function joins(scenes: Scene[], draft: Draft): boolean {
  const last = scenes.findLast((scene) => scene.kind === "piece");
  const isOn =
    draft.kind === "piece" &&
    last?.look === draft.look &&
    last.seat === draft.seat &&
    JSON.stringify(last.route.at(-1)) === JSON.stringify(draft.route[0]);
  if (!isOn || !last) return false;
  last.route.push(draft.route[1]!);
  last.lasts = Math.min(MAX_DURATION, last.lasts + FLIES / 2);
  return true;
}

/** When the last one is over. */
export const endOf = (scenes: Scene[]): number =>
  Math.max(0, ...scenes.map(({ start, holds, lasts }) => start + holds + lasts));

/** A long story begins its scenes sooner; each lasts as long as before. */
function hurried(scenes: Scene[]): Scene[] {
  const faster = Math.min(1, IN_ALL / Math.max(1, endOf(scenes)));
  return scenes.map((scene) => ({ ...scene, start: scene.start * faster }));
}
