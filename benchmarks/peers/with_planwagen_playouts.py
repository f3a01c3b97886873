"""Random games driven by compiled code: `with_planwagen_playouts.py GAME`."""

from __future__ import annotations

import sys
from random import Random

from rounds import answer

from planwagen.bots.lanes import play_at_random
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.native import is_compiled
from planwagen.envs.batches import rules_of
from planwagen.games import GAMES

GAMES_A_ROUND = {"america": 3}
MOST = 10**9

game = GAMES[sys.argv[1]]
rules = [rules_of(game, GameOptions(players)) for players in game.players]


def play(seed: int) -> int:
    bits, luck, decisions = Random(seed).getrandbits, QuickLuck(seed), 0
    for number in range(GAMES_A_ROUND.get(game.slug, 60)):
        one = rules[number % len(rules)]
        decisions += play_at_random(one, one.new_game(), luck, bits, MOST)
    return decisions


answer("compiled" if is_compiled() else "plain", play)
