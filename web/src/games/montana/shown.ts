/** The position as planwagen/games/montana/show/shapes.py describes it. */

import type { Table } from "../../shell/table/table.svelte";
import type { Message } from "../../wire";

export type Good = "grain" | "pumpkin" | "copper" | "large copper" | "stone" | "large stone";
export type Colour = "copper" | "stone" | "grain" | "pumpkin";

/** Where it is, as choices and events say it, and what people call it. */
export type Place = { at: string; place: Message };

export type Hex = Place & {
  /** `E7`, to be printed on the board. */
  label: string;
  q: number;
  r: number;
  /** Which tile of seven it belongs to. */
  tile: number;
  terrain: "land" | "lake" | "mountain";
  price?: Partial<Record<Good, number>>;
  symbols?: number;
  owner?: string;
  settlements?: number;
  cattle?: boolean;
  canteen?: boolean;
};

export type BankSpace = Place & { needs: number; silver: number; workers: string[] | null };

/** What is full will be emptied when the turn ends. */
export type Bank = { spaces: BankSpace[]; full: boolean };

export type AreaSpace = Place & {
  silver: number;
  goods: number;
  small_goods: number;
  workers: string[] | null;
  small: Place;
  small_workers: string[] | null;
};

export type Area = { name: string; worker: string; good: Good; spaces: AreaSpace[]; full: boolean };

export type TownRow = {
  upgrades: number;
  goods: number;
  silver: number;
  cattle: number;
  contractor: string;
  column: number;
  spaces: Place[];
};

export type Town = { column_prices: number[]; rows: TownRow[]; waiting: string[]; passed: string[] };

export type Player = {
  colour: string;
  silver: number;
  goods: Record<Good, number>;
  workers: Record<Colour, number>;
  worker_places: number;
  cattle: number;
  canteens: number;
  settlements: number;
};

export type MontanaPosition = {
  round: number;
  start_player: string;
  active: string;
  extra_turn: boolean;
  ended_by: string;
  asked: string;
  landscape: { start: string; open: string[]; hexes: Hex[] };
  bank: Bank;
  areas: Area[];
  disc: { sectors: string[][]; arrow: number; spins: number };
  town: Town;
  supply: { goods: Record<Good, number>; workers: Record<Colour, number>; cattle: number };
  players: Player[];
};

export const positionOf = (table: Table) => table.position as MontanaPosition;

export const GOODS: Good[] = ["grain", "pumpkin", "copper", "large copper", "stone", "large stone"];

export const GOOD_ICONS: Record<Good, string> = {
  grain: "grain",
  pumpkin: "pumpkin",
  copper: "copper-small",
  "large copper": "copper-large",
  stone: "stone-small",
  "large stone": "stone-large",
};

/** Workers by colour as a list to be said: two grain are `2 grain worker`. */
export function staffTold(colours: string[]): string {
  const kinds = [...new Set(colours)];
  return kinds.map((kind) => `${colours.filter((colour) => colour === kind).length} ${kind} worker`).join(", ");
}

/** Every single piece of a price: two grain are grain, grain. */
export function oneByOne<Kind extends string>(counts: Partial<Record<Kind, number>>): Kind[] {
  return Object.entries<number | undefined>(counts).flatMap(([kind, count]) =>
    Array<Kind>(count ?? 0).fill(kind as Kind),
  );
}
