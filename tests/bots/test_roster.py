"""Bots by name."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.bots import BOTS, LEVELS, Clock, check_bot_name, find_bot, load_bot
from planwagen.bots.search import SearchBot
from planwagen.bots.simple import GreedyBot
from planwagen.core.errors import UnknownName
from planwagen.games import GAMES
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA

MOST_SECONDS = 2.0


def test_a_bot_is_found_by_its_name():
    assert find_bot("greedy", MONTANA) == GreedyBot(MONTANA)


def test_the_roster_holds_ways_of_thinking_and_levels():
    assert {*BOTS} == {"random", "greedy", "planner", "search", "easy", "medium", "hard"}


def test_a_level_is_set_for_its_game():
    hard = find_bot("hard", AMERICA)
    assert isinstance(hard, SearchBot)
    assert hard.seconds < find_bot("hard", MONTANA).seconds


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_named_and_told_of_in_both_languages(name):
    level = LEVELS[name]
    for texts in (level.name, level.about):
        assert {*texts} == {"en", "de"}
        assert all(texts.values())
    assert level.about["en"].count(".") == 1


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_level_thinks_longer_than_people_wait(name, game):
    assert LEVELS[name].seconds <= MOST_SECONDS
    assert getattr(find_bot(name, game), "seconds", 0) < LEVELS[name].seconds


def test_a_name_slightly_wrong_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="no bot called 'gredy'; did you mean greedy"):
        find_bot("gredy", MONTANA)


def test_a_name_far_off_is_answered_with_all_there_are():
    with pytest.raises(UnknownName, match="no bot called 'xyz'; there are: easy, greedy, hard"):
        find_bot("xyz", MONTANA)


def test_a_bot_on_a_slower_device_has_a_part_of_the_same_seconds():
    slowed = load_bot("hard/4", AMERICA)
    assert slowed.bot.seconds == find_bot("hard", AMERICA).seconds / 4
    slowed.bot = Timed()
    slowed.choose(None, 0, Random(1), Clock(2.0))
    slowed.choose(None, 0, Random(1), None)
    assert slowed.bot.clocks == [Clock(0.5), None]


class Timed:
    """Remembers the time that it was given."""

    def __init__(self):
        self.clocks = []

    def choose(self, seen, seat, rng, clock):
        self.clocks.append(clock)


def test_who_is_slowed_is_known_beforehand():
    check_bot_name("hard/3.6")
    with pytest.raises(UnknownName, match="no bot called 'hrd'; did you mean hard"):
        check_bot_name("hrd/3.6")
