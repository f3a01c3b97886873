"""Editions at the limits of their schema: sound, the same for a seed, and far from ours."""

from __future__ import annotations

import json

import pytest

from planwagen.core.edition import FIRST
from planwagen.editions.extremes import extreme_edition, places
from planwagen.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_an_extreme_edition_is_allowed_and_most_numbers_are_at_a_limit(game):
    editions = game.editions
    edition = extreme_edition(editions, 2)
    assert editions.faults_in(json.loads(edition.file)) == []
    found = list(places(json.loads(edition.values), editions.schema.values))
    at_limit = [place for place in found if place.number in place.value.range]
    assert len(at_limit) > 0.6 * len(found)
    assert edition != editions.find(FIRST)


@every_game
def test_the_same_seed_brings_the_same_extreme_edition(game):
    one = extreme_edition(game.editions, 3)
    extreme_edition.cache_clear()
    assert extreme_edition(game.editions, 3) == one
    assert extreme_edition(game.editions, 4) != one
