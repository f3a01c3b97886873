/** Tables in the order in which somebody wants to see them. */

import type { Listed } from "../../wire";

/** Those that wait for me first, then the latest. */
export const byNeed = (one: Listed, other: Listed): number =>
  Number(other.my_turn) - Number(one.my_turn) || other.moved_at - one.moved_at;
