/** Who has won, said to the player: "You win, 12 : 10". */

import type { Standing } from "../../wire";
import { t } from "../i18n/i18n.svelte";

export function endingTitle({ winners, scores }: Standing, me: number, nameOf: (seat: number) => string): string {
  const [first] = winners;
  if (first === undefined) return t("game_over");
  const names = winners.map(nameOf).join(", ");
  if (winners.length > 1) return t(winners.includes(me) ? "you_share" : "winners", { names });
  const score = scoreLine(scores, first);
  return first === me ? t("you_win", { score }) : t("winner", { names, score });
}

/** The score of the winner against the best of the others; alone, what the winner has. */
function scoreLine(scores: readonly number[], winner: number): string {
  const others = scores.filter((_, seat) => seat !== winner);
  const own = scores[winner] ?? 0;
  return others.length ? `${own} : ${Math.max(...others)}` : `${own}`;
}
