"""Whoever plays the top hint throughout has played well, by the coach's own count.

`PLANWAGEN_ACCURACY_GAMES=3` plays so many whole games with the usual budget in every case.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from planwagen.bots.advice import advise
from planwagen.bots.coach import analyse
from planwagen.bots.evaluator import USUAL_BUDGET, Budget
from planwagen.bots.match import play_record
from planwagen.bots.simple import RandomBot
from planwagen.core.game import GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.record import Record
from planwagen.core.replay import replay_record
from planwagen.games import GAMES

GAMES_ASKED = int(os.environ.get("PLANWAGEN_ACCURACY_GAMES", "0"))
SMALL = Budget(width=2, depth=4, draws=1, options=3, worlds=1)
LINES = 120
"""So much of a game is enough where the budget is small."""
TABLES = [(slug, players) for slug, game in GAMES.items() for players in game.players]


class Enough(Exception):
    """The game is long enough."""


def played(game, players, budget, seed, most):
    """A game of one who plays the hints against others who play anything."""
    record = Record(game.slug, game.rules_version, seated(game, GameOptions(players)))
    follower, rng = seed % players, Random(seed)

    def decide(position, seat):
        seen = game.seen_by(position.state, seat)
        if seat == follower:
            return advise(game, seen, seat, budget=budget)[0].action
        return RandomBot(game).choose(seen, seat, rng, None)

    def watch(*_):
        if most and len(record.lines) >= most:
            raise Enough

    try:
        play_record(game, record, QuickLuck(seed), decide, watch)
    except Enough:
        record.lines.pop()
    return follower, record


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_whoever_plays_the_top_hint_has_an_accuracy_of_95_per_cent(slug, players):
    game = GAMES[slug]
    budget, most = (USUAL_BUDGET, 0) if GAMES_ASKED else (SMALL, LINES)
    for seed in range(1, max(1, GAMES_ASKED) + 1):
        follower, record = played(game, players, budget, seed, most)
        analysis = analyse(replay_record(game, record), budget)
        assert analysis.of(follower), "there was something to decide"
        assert analysis.accuracy(follower) >= 0.95
