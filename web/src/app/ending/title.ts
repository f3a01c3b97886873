/** Who has won, said to the player: "You win, 12 : 10". */

import type { Standing } from "../../wire";
import { t, type Speech } from "../i18n/i18n.svelte";

/** What a player alone has reached, and how many points each step of the ladder takes. */
export type Ladder = { points: number; reached: string; steps: [name: string, least: number][] };

export function ladderOf({ note }: Pick<Standing, "note">): Ladder | null {
  const { points, level, levels } = note?.params ?? {};
  if (typeof points !== "number" || !levels) return null;
  return { points, reached: String(level), steps: Object.entries(levels as Record<string, number>) };
}

export function endingTitle(standing: Standing, me: number, nameOf: (seat: number) => string, speech?: Speech): string {
  const { winners, scores } = standing;
  const ladder = ladderOf(standing);
  if (ladder && speech) return alone(ladder, speech);
  const [first] = winners;
  if (first === undefined) return t("game_over");
  const names = winners.map(nameOf).join(", ");
  if (winners.length > 1) return t(winners.includes(me) ? "you_share" : "winners", { names });
  const score = scoreLine(scores, first);
  return first === me ? t("you_win", { score }) : t("winner", { names, score });
}

function alone({ points, reached, steps }: Ladder, speech: Speech): string {
  const short = Math.max(0, (steps[0]?.[1] ?? 0) - points);
  return speech.say(`ending_${reached}`, { points, short });
}

/** The score of the winner against the best of the others; alone, what the winner has. */
function scoreLine(scores: readonly number[], winner: number): string {
  const others = scores.filter((_, seat) => seat !== winner);
  const own = scores[winner] ?? 0;
  return others.length ? `${own} : ${Math.max(...others)}` : `${own}`;
}
