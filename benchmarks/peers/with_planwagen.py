"""Planwagen: `with_planwagen.py GAME`; the build is the one that PYTHONPATH leads to."""

from __future__ import annotations

import sys
from importlib.metadata import version

from lab.bench_games import play_games
from rounds import answer

from planwagen.core.native import is_compiled
from planwagen.games import GAMES

GAMES_A_ROUND = {"america": 3}

game = GAMES[sys.argv[1]]
games = GAMES_A_ROUND.get(game.slug, 60)
build = "compiled" if is_compiled() else "plain"
answer(f"{version('planwagen')} {build}", lambda seed: play_games(game, games, seed)[0])
