"""OpenSpiel's information set MCTS as a bot of ours, with a fixed number of simulations."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import planwagen.envs.spiel  # noqa: F401  # registers the games
from planwagen.core.game import AnyGame

SIMULATIONS = 25
EXPLORE = 1.4


class Ismcts:
    """Every simulation deals what is hidden and plays at random to the end."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, seen: object, seat: int, rng: Random, clock: object) -> object:
        table = pyspiel.load_game(f"planwagen_{self.game.slug}", {"players": players_in(seen)})
        state = table.new_initial_state()
        state.held.state = self.game.determinize(seen, rng)
        random = np.random.RandomState(rng.randrange(2**32))
        bot = ismcts.ISMCTSBot(
            game=table,
            uct_c=EXPLORE,
            max_simulations=SIMULATIONS,
            evaluator=mcts.RandomRolloutEvaluator(1, random),
            random_state=random,
        )
        return self.game.actions[int(bot.step(state))]  # it is numpy's


def players_in(seen: object) -> int:
    return len(getattr(seen, "players", ()))  # in all of ours
