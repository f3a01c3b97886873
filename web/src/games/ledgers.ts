/** The ledger of each game. */

import type { Told } from "../wire";
import { americaLedger } from "./america/ledger";
import type { Change, Ledger } from "./ledger";
import { montanaLedger } from "./montana/ledger";
import { walnutGroveLedger } from "./walnut_grove/ledger";

export const LEDGERS: Record<string, Ledger> = {
  america: americaLedger,
  montana: montanaLedger,
  walnut_grove: walnutGroveLedger,
};

export function changesOf(game: string, told: Told): Change[] {
  return LEDGERS[game]?.[told.id]?.(told) ?? [];
}
