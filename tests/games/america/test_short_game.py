"""Chapter 12: the short game, which is ours."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.bots.match import match
from planwagen.bots.roster import find_bot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.america import AMERICA
from tabletop import clause


@clause("SA-12.1")
def test_a_short_game_is_set_up_in_the_fixed_form():
    short, fixed = (AMERICA.new_game(GameOptions(3, variant=name)) for name in ("short", "fixed"))
    assert (short.numbers, short.cities, short.rails) == (fixed.numbers, fixed.cities, fixed.rails)
    assert [p.hand for p in short.players] == [p.hand for p in fixed.players]


@clause("SA-12.2")
@pytest.mark.parametrize("players", [3, 4])
def test_a_turntable_holds_four_cities_and_one_cube_lies_in_its_centre(players: int):
    state = AMERICA.new_game(GameOptions(players, variant="short"))
    assert [(p.cities_left, p.centre) for p in state.players] == [(4, 1)] * players
    assert AMERICA.audit(state) == []


@pytest.mark.slow
@clause("SA-12.2")
def test_a_short_game_of_bots_is_won_with_five_goods():
    bots = [find_bot("easy", AMERICA)] * 3
    played = match(AMERICA, bots, QuickLuck(2), Random(2), variant="short")
    assert max(played.standing.scores) == 5 and len(played.standing.winners) == 1
