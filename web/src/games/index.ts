/** The page of each game; those without one of their own are shown in words. */

import type { GamePage } from "./game";
import { america } from "./america";
import { generic } from "./generic";
import { montana } from "./montana";
import { walnutGrove } from "./walnut_grove";

const PAGES: Record<string, GamePage> = { america, montana, walnut_grove: walnutGrove };

export function pageOf(game: string): GamePage {
  return PAGES[game] ?? generic;
}
