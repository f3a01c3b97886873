/** The position as planwagen/games/america/show/shapes.py has it. */

export type Resource = "lumber" | "ore" | "grain" | "coal" | "cattle";
export type Good = Resource | "gold";
export type Counts = Partial<Record<string, number>>;

export type PlaceName = { id: string; params: Record<string, unknown> };
export type BorderHex = { name: string; x: number; y: number; terrain: string };
export type MapHex = BorderHex & {
  at: string;
  place: PlaceName;
  area: string;
  mark?: "number" | "?" | "??";
  yields?: Resource;
};
type Named = { name: string; at: string; place: PlaceName };
export type MapPlace = Named & { x: number; y: number; site?: "purple" | "red"; gold?: number };
export type MapPath = Named & { ends: [string, string]; symbol?: boolean };
export type GameMap = {
  hexes: MapHex[];
  border: BorderHex[];
  places: MapPlace[];
  paths: MapPath[];
  stubs: [number, number][][];
};

export type Mover = { colour: string; number: number; at: string };

export type OnBoard = {
  numbers: Record<string, number>;
  tokens: string[];
  next_token: string;
  waiting: string[];
  outlaw: string;
  cities: Record<string, string>;
  goods: Record<string, string>;
  rails: Record<string, string>;
  trains: Mover[];
  settlers: Mover[];
  neutral: string;
};

export type Player = {
  colour: string;
  resource_cards: number;
  development_cards: number;
  gold: number;
  rails: number;
  trains: number;
  settlers: number;
  cities: number;
  goods: { centre: number; beside_cities: number; delivered: number; all: number };
  laid_aside: { count: number; cards: Counts };
  /** Only of hands that this viewer may see. */
  hand?: Record<Resource, number>;
  cards?: Record<string, number>;
  new_cards?: Counts;
};

export type Answer = { word: string; give: Counts; want: Counts };
export type OpenOffer = { give: Counts; want: Counts; to: string[]; answers: Record<string, Answer> };
export type Route = { pays: Counts; paths: string[] };

export type PriceList = {
  card: Counts;
  settler: Counts;
  train: Counts;
  rail: Counts;
  walk: Counts;
  steps: number;
  run: Counts;
  rails: number;
  fee: Counts;
  resource_card: { gold: number };
  bank_rate: number;
};

export type Shown = {
  turn: number;
  phase: string;
  first: string;
  active: string;
  winner: string;
  asked: string;
  asking: string[];
  this_turn: {
    dice: number;
    card_played: boolean;
    bought_for_gold: number;
    most_for_gold: number;
    offers_left: number;
    paid: string[][];
  };
  run: { colour: string; train: number; points: number; by_card: boolean } | null;
  board: OnBoard;
  players: Player[];
  supply: Record<Resource, number>;
  deck: number;
  pile: Record<string, number>;
  offer: OpenOffer | null;
  routes: Route[];
  price_list: PriceList;
  map: GameMap;
};

export const RESOURCES: Resource[] = ["lumber", "ore", "grain", "coal", "cattle"];
export const GOODS: Good[] = [...RESOURCES, "gold"];

export const CARD_ICONS: Record<string, string> = {
  cavalry: "outlaw",
  engineer: "rail",
  "right of way": "train",
  "mineral rights": "ore",
  "cattle drive": "cattle",
  "native support": "die-6",
  scout: "wagon",
};

/** Every single piece of a price: two grain are grain, grain. */
export const oneByOne = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([kind, count]) => Array<string>(count ?? 0).fill(kind));
