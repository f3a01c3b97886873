/** All choices of a game without a board of its own stand in a list of theirs, below the bar. */

import type { BarPlan } from "../game";

export const bar: BarPlan = { isOnBoard: () => true, closing: new Set(), hint: "choose_below" };
