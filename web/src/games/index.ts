/** The page of each game; those without one of their own are shown in words. */

import type { GamePage } from "./game";
import { america } from "./america";
import { generic } from "./generic";
import { montana } from "./montana";

const PAGES: Record<string, GamePage> = { america, montana };

export function pageOf(game: string): GamePage {
  return PAGES[game] ?? generic;
}
