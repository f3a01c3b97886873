/** The next game after this one: with the same players, or against stronger bots. */

import type { SeatRequest, TableInfo } from "../../wire";
import { openTable, type NewTable } from "../home/new_table";
import { withClientSeed } from "../luck/client_seed";
import { LEVELS, levelOf, opponentAt } from "../people/bots";
import type { Table } from "../table/table.svelte";
import * as api from "../transport/api";
import { tablePath } from "../transport/links";
import { go } from "../transport/route.svelte";

/** Goes to the table of the rematch; an error is shown in the bar. */
export async function rematch(table: Table): Promise<void> {
  try {
    go(tablePath((await withClientSeed((commitment) => api.rematch(table.id, commitment))).id));
  } catch (error) {
    table.trouble = api.reasonOf(error);
  }
}

/** Who comes after the strongest bot; none where other people play, or where no level is harder. */
export function harderBot({ game, seats }: Pick<TableInfo, "game" | "seats">): string {
  const others = seats.filter((seat) => !seat.mine);
  if (!others.length || others.some((seat) => seat.kind !== "bot")) return "";
  const levels = others.map((seat) => LEVELS.indexOf(levelOf(seat.bot)));
  const next = levels.includes(-1) ? undefined : LEVELS[Math.max(...levels) + 1];
  return next ? opponentAt(game, next) : "";
}

/** A table like this one against the next character, with company on its level. */
export function harderTable(info: Pick<TableInfo, "game" | "seats" | "settings">, mySeat: number): NewTable {
  const next = harderBot(info);
  const names = [next, ...Array.from({ length: info.seats.length - 2 }, () => levelOf(next))];
  const seats = info.seats.map(({ seat }): SeatRequest =>
    seat === mySeat ? { kind: "me" } : { kind: "bot", name: names.shift() ?? "" },
  );
  return { game: info.game, name: info.seats[mySeat]?.name ?? "", seats, settings: info.settings };
}

export async function playHarder(table: Table, info: TableInfo): Promise<void> {
  await openTable(harderTable(info, table.mySeat)).catch((error) => {
    table.trouble = api.reasonOf(error);
  });
}
