/** What the page asks of a game. There are no rules here: only names and looks. */

import type { Component } from "svelte";
import type { Sound } from "../app/settings/sounds";
import type { Table } from "../app/table/table.svelte";
import type { Speech, TextKey } from "../app/i18n/i18n.svelte";
import type { Choice, Event, View } from "../wire";

export type Prompt = NonNullable<View["prompt"]>;

/** How a player is known: never by the colour alone. */
export type Emblem = {
  colour: string;
  shape: "circle" | "square" | "triangle" | "diamond";
};

/** A game, as far as the page must know it without a table; what is larger comes when it is needed. */
export type GamePage = {
  /** Of each player, by the colour that the rules call them by. */
  emblems: Record<string, Emblem>;
  /** Events that begin a turn in the log. */
  openings: ReadonlySet<string>;
  /** Does a seat know what the others at the same screen must not see? */
  hasSecrets: boolean;
  /** The picture on the front page. */
  Cover: Component | null;
  /** Is there a picture of one of its tables among the assets? */
  isPictured: boolean;
  board: () => Promise<GameBoard>;
};

/** An answer that one may give beforehand, until one's turn. */
export type Auto = {
  /** The key of its words. */
  id: string;
  /** As the server names it, */
  answer: string;
  /** and the kind of the choice that it is. */
  kind: string;
};

/** Which choices stand in the bar, and how. */
export type BarPlan = {
  autos?: Auto[];
  /** The answer to a question that need not be asked; against bots there are more of these. */
  obvious?: (table: Table, isAmongBots: boolean) => Choice | undefined;
  /** Is it chosen on a marked place? Without it, all that are not in the bar. */
  isMarked?: (choice: Choice) => boolean;
  /** Is it chosen on the board, so that the bar need not list it? */
  isOnBoard: (choice: Choice) => boolean;
  /** Kinds that come last in the bar. */
  closing: Set<string>;
  /** Kinds that are the step onward: dark, and far right before all that closes. */
  onward?: Set<string>;
  /** What was chosen first, and is now in the player's hand: what to do with it, in eight words; its price; its picture. */
  inHand?: (table: Table, speech: Speech) => { title: string; sub?: string; icon?: string } | undefined;
  /** Of several ways to act at a place, the one that most people take: a second press on the place does it. */
  usual?: (choices: Choice[], table: Table) => Choice | undefined;
  /** A kind that is done by itself where nothing else is possible, unless a setting says otherwise. */
  byItself?: string;
  /** The part of the page beside which the choices stand that have no room in the bar. */
  anchor?: (choices: Choice[]) => string | undefined;
  /** Kinds that are possible beside what is asked: behind one button each. */
  extras?: Set<string>;
  /** Kinds that stand under the name of another one. */
  under?: Record<string, string>;
  /** Where the other choices are; without it, on marked places of the board. */
  hint?: TextKey;
  /** What is asked, where the rules' own words name more than can be done now. */
  asks?: (prompt: Prompt, choices: Choice[], speech: Speech) => string | undefined;
};

export type PageProps = { table: Table; speech: Speech };
/** A board, and how high the bar is that may lie on its upper edge. */
export type BoardProps = PageProps & { bar?: number };

export type Moment = { icon: string; sound: Sound; gain?: string; isBad?: boolean };
/** The position before an event, and after it. */
export type Around = { before: unknown; now: unknown };

/** How events of a game are seen: what moves, and where goods come from. */
export type Motion = {
  /** Pieces, by their icon, that an event brings or moves to its last place. */
  pieces: Record<string, string>;
  /** Pieces that go back to their owner. */
  leaves?: Record<string, string>;
  /** What flies for a thing that changes hands; nothing for what is not shown so. */
  icon: (thing: string) => string | undefined;
  /** The eyes of the dice, of an event that rolls them. */
  dice?: (event: Event) => number[] | undefined;
  /** What is worth a flourish, with its picture and its sound, if it concerns me or is a point for somebody. */
  moment?: (event: Event, me: { seat: number; colour: string }, around: Around) => Moment | undefined;
  /** Where goods come from that name no place, `here` being where it happened last; of a roll, what it lights up. */
  origins?: (event: Event, here: string[], position: unknown) => string[];
  /** Places where a player keeps things: what is paid from there goes to the supply. */
  own?: RegExp;
  /** Places too large for an outline. */
  wide?: RegExp;
};

/** What a table shows of its game. */
export type GameBoard = {
  bar: BarPlan;
  Board: Component<BoardProps>;
  /** The public numbers of a seat, for its panel. */
  Facts: Component<PageProps & { seat: number }>;
  /** The large number of a seat, and what it counts. */
  score: (table: Table, seat: number, speech: Speech) => [string, string];
  /** Where the game stands, each part in a line of its own: `Year 3 of 8`, `Autumn`. */
  moment: (table: Table, speech: Speech) => string[];
  /** The places of the board (their `data-at`) that a line of the log speaks of. */
  places: (event: Event) => string[];
  motion: Motion;
  /** Events that answer what somebody asked by another one: they concern whoever asked. */
  replies?: { to: string; by: ReadonlySet<string> };
  /** Events that the bar need not show. */
  quiet?: ReadonlySet<string>;
};
