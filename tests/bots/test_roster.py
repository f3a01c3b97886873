"""Bots by name."""

from __future__ import annotations

from random import Random

import pytest

from planwagen.bots import (
    BOTS,
    CHARACTERS,
    LEVELS,
    Clock,
    bots_for,
    check_bot_name,
    find_bot,
    load_bot,
    seconds_of,
)
from planwagen.bots.search import SearchBot
from planwagen.bots.simple import GreedyBot
from planwagen.core.errors import UnknownName
from planwagen.core.game import GameOptions, seated
from planwagen.games import GAMES
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA

MAX_SECONDS = 2.0


def test_a_bot_is_found_by_its_name():
    assert find_bot("greedy", MONTANA) == GreedyBot(MONTANA)


def test_the_roster_holds_ways_of_thinking_and_levels():
    levels = {"easy", "medium", "hard", "expert"}
    assert {*BOTS} == {"random", "greedy", "planner", "search"} | levels | {*CHARACTERS}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_a_character_on_each_level(game):
    own = [name for name, one in CHARACTERS.items() if one.game == game.slug]
    assert [CHARACTERS[name].level for name in own] == [*LEVELS]
    assert {*own} == {*bots_for(game.slug)} & {*CHARACTERS}
    state = game.new_game(seated(game, GameOptions(game.players[0])))
    for name in own:
        assert {*CHARACTERS[name].taste} <= {*game.tuning.advising.parts(state, 0)}
        bot = find_bot(name, game)
        assert type(bot) is type(find_bot(CHARACTERS[name].level, game))
        assert bot.game.evaluate is game.evaluate or CHARACTERS[name].taste


def test_what_a_character_likes_counts_for_more():
    state = MONTANA.new_game(seated(MONTANA, GameOptions(2)))
    pip, likes = find_bot("pip", MONTANA), CHARACTERS["pip"].taste
    more = MONTANA.tuning.advising.parts(state, 0)["workers"] * likes["workers"]
    assert pip.game.evaluate(state, 0) == pytest.approx(MONTANA.evaluate(state, 0) + more)
    assert find_bot("rosa", AMERICA).game.long_term_value is not AMERICA.long_term_value
    assert find_bot("pip", AMERICA).game is AMERICA, "tastes are those of its own game"


def test_only_experts_have_a_longer_clock():
    assert [seconds_of(name, 5.0) for name in ("greedy", "hard", "jonas")] == [5.0] * 3
    assert seconds_of("ida", 5.0) == seconds_of("expert", 5.0) == LEVELS["expert"].seconds


def test_a_level_is_set_for_its_game():
    hard = find_bot("hard", AMERICA)
    assert isinstance(hard, SearchBot)
    assert hard.seconds < find_bot("hard", MONTANA).seconds


@pytest.mark.parametrize("name", [*LEVELS, *CHARACTERS])
def test_every_opponent_is_named_and_told_of_in_both_languages(name):
    level = LEVELS.get(name) or CHARACTERS[name]
    for texts in (level.name, level.about):
        assert {*texts} == {"en", "de"}
        assert all(texts.values())
    assert 1 <= level.about["en"].count(".") <= 2


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_usual_level_thinks_longer_than_people_wait(name, game):
    assert LEVELS[name].seconds <= MAX_SECONDS
    assert getattr(find_bot(name, game), "seconds", 0) < LEVELS[name].seconds


def test_a_name_slightly_wrong_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match="no bot called 'gredy'; did you mean greedy"):
        find_bot("gredy", MONTANA)


def test_a_name_far_off_is_answered_with_all_there_are():
    with pytest.raises(
        UnknownName, match="no bot called 'xyz'; there are: agnes, benny, clara, easy"
    ):
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
