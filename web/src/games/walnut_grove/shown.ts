/** The position as planwagen/games/walnut_grove/show/shapes.py describes it. */

export type Land = "grain" | "fish" | "milk" | "wood" | "stone";
export type Season = "set_up" | "spring" | "summer" | "autumn" | "winter" | "reckoning" | "over";
export type Counts = Record<string, number>;

/** Landscapes and squares of n, e, s, w; fences by the corner they end in. */
export type Tile = { land: Land[]; squares: number[]; fences: string[] };
/** A name out of the words for places, and what to fill in. */
export type PlaceName = { id: string; params: Record<string, unknown> };
/** `at`: as choices and events name it. */
export type Place = { name: string; at: string; place: PlaceName };
export type HandTile = Tile & Place;
export type LaidTile = Tile & { cell: string; x: number; y: number; tile: string; turn: number };
export type Field = { name: string; land: Land; squares: number };

export type Area = Place & {
  land: Land;
  size: number;
  brings: number;
  squares: number;
  cubes: number;
  triangles: string[];
  figure: boolean;
};

export type Farm = {
  board: string;
  fields: Field[];
  tiles: LaidTile[];
  cells: Place[];
  areas: Area[];
  fenced: string[][];
  largest: number;
  figures: string[];
};

export type Winter = {
  owed: Counts;
  due: Counts;
  held: Counts;
  coins: number;
  missing: Counts;
  help: number;
  flips: number;
};
export type Score = { points: number; parts: Counts; complete: boolean; cubes: number; level?: string };

export type Player = {
  colour: string;
  finished: boolean;
  farm: Farm;
  hand: { count: number; tiles: HandTile[] };
  barn: { spaces: number; free: number; surplus: number; goods: Counts; coins: number; values: Counts | null };
  goods: Counts;
  people: { first_wagon: string; labourers: string[]; beside: string; at_campfires: number; wagons: number };
  buildings: { huts: number; hut_sites: number; extensions: number; extension_sites: number };
  improvements: string[];
  worth: number[];
  improvement_spaces: number;
  help: { open: number; flipped: number };
  winter: Winter;
  score: Score;
};

export type Disc = {
  disc: string;
  draw: number;
  lay: number;
  summer: Land;
  autumn: Land;
  double: string;
  fires: number;
};

export type Deed = "goods" | "hire" | "build" | "improve" | "sell";

export type Building = {
  id: string;
  at: string;
  number: number;
  does: Deed;
  cost: Counts;
  buys: Land[];
  places: number;
  hats: string[];
  stock: Counts;
};

export type Town = { buildings: Building[]; gates: Record<string, number>; starts: Record<string, string[][]> };

export type JoinedArea = { name: string; land: Land; size: number; squares: number; sides: string; joins: string[] };
export type Lay = {
  cell: string;
  turn: number;
  areas: JoinedArea[];
  fenced: number;
  closes: string[][];
  points: number;
};
export type Harvest = { area: string; brings: number; squares: number; barn: number; surplus: number };
export type Walk = {
  building: string;
  steps: number;
  gates: string[];
  cost: Counts;
  coins_needed: number;
  left?: Counts;
  closed?: { why: string; params: Record<string, unknown>; clause: string };
};

export type Ahead = {
  question?: string;
  tile?: HandTile;
  lays?: Lay[];
  harvests?: Harvest[];
  walks?: Walk[];
  repay?: Counts;
};

export type Shown = {
  year: number;
  years: number;
  season: Season;
  at_once: boolean;
  disc: Disc | null;
  discs_used: string[];
  order: string[];
  asked: string[];
  waiting_for_tiles: string[];
  town: Town;
  bags: { tiles: number; coins: number; unlaid: string[] };
  players: Player[];
  ahead: Ahead;
};

export const GOODS: Land[] = ["grain", "fish", "milk", "wood", "stone"];
export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;
