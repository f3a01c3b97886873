"""Bots by name."""

from __future__ import annotations

import pytest

from planwagen.bots import BOTS, find_bot
from planwagen.bots.greedy import GreedyBot
from planwagen.core.errors import UnknownName
from planwagen.games.montana import MONTANA


def test_a_bot_is_found_by_its_name():
    assert find_bot("greedy", MONTANA) == GreedyBot(MONTANA)


def test_the_roster_holds_the_bots_of_this_version():
    assert {"random", "greedy", "planner"} <= {*BOTS}


def test_a_name_slightly_wrong_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="no bot called 'gredy'; did you mean greedy"):
        find_bot("gredy", MONTANA)


def test_a_name_far_off_is_answered_with_all_there_are():
    with pytest.raises(
        UnknownName, match="no bot called 'xyz'; there are: greedy, planner, random"
    ):
        find_bot("xyz", MONTANA)
