/** How America's events are seen: pieces on the map, dice and the hexes they light up, cards and gold. */

import type { Event } from "../../wire";
import type { Moment, Motion } from "../game";
import { chartOf, type Chart } from "./chart";
import { RESOURCES } from "./shown";
import type { AmericaPosition } from "./wire";

const ICONS: Record<string, string> = { gold: "gold", "resource card": "card", "development card": "card" };
for (const kind of RESOURCES) ICONS[kind] = kind;

const sum = (eyes: number[]) => eyes.reduce((all, eye) => all + eye, 0);

const eyesOf = (event: Event) =>
  event.id === "rolls" ? [Number(event.params.first), Number(event.params.second)] : undefined;

/** The printed map is the same in every position. */
let chart: Chart | undefined;

/** All hexes with the number that came, but the outlaw's. */
function producing(total: number, { board, map }: AmericaPosition): string[] {
  const isLit = (name: string) => board.numbers[name] === total && name !== board.outlaw;
  return map.hexes.filter((hex) => isLit(hex.name)).map((hex) => hex.at);
}

/** Those of the hexes that yield this kind beside a city of this player. */
function yielding(event: Event, here: string[], shown: AmericaPosition): string[] {
  const map = (chart ??= chartOf(shown.map));
  const colour = shown.players[event.seat]?.colour;
  const cities = Object.keys(shown.board.cities).filter((name) => shown.board.cities[name] === colour);
  return here.filter((at) => {
    const hex = map.at.get(at)?.hex;
    return hex?.yields === event.params.kind && cities.some((name) => isBeside(hex!.middle, map.places.get(name)!));
  });
}

const REACH = 56;
const isBeside = (hex: { x: number; y: number }, place: { x: number; y: number }) =>
  Math.hypot(hex.x - place.x, hex.y - place.y) < REACH;

function origins(event: Event, here: string[], position: unknown): string[] {
  const eyes = eyesOf(event);
  if (eyes) return producing(sum(eyes), position as AmericaPosition);
  return event.id === "takes_cards" && here[0]?.startsWith("hex ")
    ? yielding(event, here, position as AmericaPosition)
    : [];
}

const MOMENTS: Record<string, Moment> = {
  delivers: { icon: "goods", sound: "triumph", gain: "+1" },
  founds: { icon: "city", sound: "build" },
  steals: { icon: "outlaw", sound: "robbed", isBad: true },
};

/** Every delivery is a point; of the rest, what is mine or is done to me. */
function moment(event: Event, { seat, colour }: { seat: number; colour: string }): Moment | undefined {
  const concernsMe = event.id === "steals" ? event.params.victim === colour : event.seat === seat;
  return event.id === "delivers" || concernsMe ? MOMENTS[event.id] : undefined;
}

export const motion: Motion = {
  moment,
  pieces: {
    builds_settler: "wagon",
    walks: "wagon",
    builds_train: "train",
    steps: "train",
    builds_rail: "rail",
    founds: "city",
    delivers: "goods",
    moves_outlaw: "outlaw",
    token_moves: "token",
  },
  icon: (thing) => ICONS[thing],
  dice: eyesOf,
  origins,
};
