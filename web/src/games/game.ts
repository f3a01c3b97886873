/** What the shell asks of a game's page. There are no rules here: only names and looks. */

import type { Component } from "svelte";
import type { Params } from "../shell/words/fill";
import type { Table } from "../shell/table/table.svelte";
import type { Speech } from "../shell/words/words.svelte";
import type { ShellWord } from "../shell/words/en";
import type { Offer, Told } from "../wire";

export type Read = { kind: string; say: string; params: Params };

export type Grammar = {
  /** What an offer is, and how it is said. */
  read: (offer: Offer) => Read;
  /** Is it chosen on the board, so that the bar need not list it? */
  isOnBoard: (offer: Offer) => boolean;
  /** Kinds that come last in the bar. */
  closing: Set<string>;
  /** Where the other choices are; without it, on marked places of the board. */
  hint?: ShellWord;
};

export type PageProps = { table: Table; speech: Speech };

export type GamePage = {
  grammar: Grammar;
  Board: Component<PageProps>;
  /** The public numbers of a seat, for its panel. */
  Facts: Component<PageProps & { seat: number }>;
  /** The large number of a seat, and what it counts. */
  score: (table: Table, seat: number, speech: Speech) => [string, string];
  /** Where the game stands: `Round 9`. */
  moment: (table: Table, speech: Speech) => string;
  /** Does a seat know what the others at the same screen must not see? */
  hasSecrets: boolean;
  /** The places of the board (their `data-at`) that a line of the log speaks of. */
  places: (told: Told) => string[];
};
