/** All games that have a page of their own; any other is shown as text. */

import { america } from "./america";
import type { GamePage } from "./game";
import { generic } from "./generic";
import { montana } from "./montana";
import { walnutGrove } from "./walnut_grove";

const GAMES: Record<string, GamePage> = { america, montana, walnut_grove: walnutGrove };

export const gamePage = (game: string): GamePage => GAMES[game] ?? generic;
