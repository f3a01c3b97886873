/** Creates a table from the home page. */

import type { GameInfo, SeatRequest, TableSettings } from "../../wire";
import * as api from "../transport/api";
import { withClientSeed } from "../luck/client_seed";
import { tablePath } from "../transport/links";
import { go } from "../transport/route.svelte";
import { opponentAt } from "../people/bots";
import { settings } from "../settings/settings.svelte";

export type NewTable = { game: string; name: string; seats: SeatRequest[]; settings?: TableSettings };

export async function openTable({ game, name, seats, settings = {} }: NewTable): Promise<void> {
  await api.takeName(name);
  const info = await withClientSeed((commitment) => api.createTable({ game, seats, settings, commitment }));
  go(tablePath(info.id));
}

/** Me and so many bots of the level that was chosen: its character first, then some without a face. */
export function againstBots(game: GameInfo, others: number, level = settings.level): SeatRequest[] {
  const [first, plain] = [opponentAt(game.slug, level), level].map((bot): SeatRequest => ({
    kind: "bot",
    name: game.bots.includes(bot) ? bot : (game.bots[0] ?? ""),
  }));
  return [{ kind: "me" }, ...Array.from({ length: others }, (_, n) => (n ? plain! : first!))];
}

/** Fewer goods, turns or years; a rule of ours, which says so in the rule book. */
export const SHORT = "short";
export const hasShort = (game: GameInfo) => game.variants.includes(SHORT);

/** A game for learning, of full length or short. */
export const lengthOf = (game: GameInfo, isShort: boolean): TableSettings =>
  isShort && hasShort(game) ? { learning: true, variant: SHORT } : { learning: true };

/** A table of three where the game allows it. */
export const usual = (game: GameInfo) => Math.max(game.least, Math.min(3, game.most)) - 1;

/** To learn, as few others as the rules allow, but not none. */
export const fewest = (game: GameInfo) => Math.max(1, game.least - 1);
