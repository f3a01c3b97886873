/** Offers that need no answer of mine: I have declined them and have the same cards as then; among bots also those that
 * want what I lack, which an answer without a thought would tell to people. */

import type { Table } from "../../app/table/table.svelte";
import type { Choice } from "../../wire";
import { positionOf } from "./shown";
import { declined, sinceChange } from "./signs";
import { amount } from "./trade";

type Asked = Pick<Table, "choices" | "log" | "mySeat" | "info" | "position" | "positionOf">;

export function obvious(table: Asked, isAmongBots: boolean): Choice | undefined {
  const decline = table.choices.find(({ kind }) => kind === "decline");
  const { offer, players, active } = positionOf(table as Table);
  if (!decline || !offer || !amount(offer.want)) return undefined;
  const canAccept = table.choices.some(({ kind }) => kind === "accept");
  if (isAmongBots && !canAccept) return decline;
  const deal = {
    by: players.findIndex(({ colour }) => colour === active),
    to: table.mySeat,
    colour: players[table.mySeat]?.colour ?? "",
    deal: { give: offer.give, get: offer.want },
  };
  return declined(sinceChange(table.log, table.mySeat), deal) ? decline : undefined;
}
