/** Challenges: which games can be one, and how its games are shown. */

import type { ChallengeInfo, ChallengePlayer, TableInfo } from "../../wire";
import { isOffline } from "../transport/environment";

/** One person who played alone or against bots to the end; at an event the luck is not one's own. */
export function mayChallenge({ seats, status, contest }: Pick<TableInfo, "seats" | "status" | "contest">): boolean {
  const mine = seats.filter((seat) => seat.mine);
  const others = seats.filter((seat) => !seat.mine);
  const alone = mine.length === 1 && mine[0]!.kind === "person" && others.every((seat) => seat.kind === "bot");
  return !isOffline && alone && !contest && status === "over";
}

export const freePlaces = ({ friends, players }: Pick<ChallengeInfo, "friends" | "players">) =>
  friends + 1 - players.length;

export const sumOf = ({ games }: ChallengePlayer): number => games.reduce((sum, game) => sum + (game.score ?? 0), 0);

/** The game of a player from a seat, counted in the order in which seats are played. */
export const gameAt = (player: ChallengePlayer | undefined, turn: number) => player?.games[turn];
