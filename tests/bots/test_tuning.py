"""What a game from outside tells bots, arena and benches about itself."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest
from face_down import FACE_DOWN
from face_down.rules import CHANGE
from lab.bench_games import Speed, report

from planwagen.arena.tally import play_tally, tally_tasks
from planwagen.bots import find_bot
from planwagen.bots.evaluator import chances
from planwagen.bots.foresight import Playout
from planwagen.bots.planner import goes_on
from planwagen.bots.search import Search
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.core.tuning import USUAL_TUNING, Horizon, Tuning
from planwagen.games import GAMES

UNTUNED = replace(FACE_DOWN, tuning=USUAL_TUNING)


@pytest.fixture
def dealt():
    """Two cards lie face down, and both seats are asked."""
    state, luck = FACE_DOWN.new_game(seated(FACE_DOWN, GameOptions(2))), QuickLuck(1)
    while not FACE_DOWN.may_act(state):
        FACE_DOWN.apply(state, CHANCE, luck.pick(FACE_DOWN.chance(state)), None)
    state.cards = [6, 2]
    return state


@pytest.mark.parametrize("name", [field.name for field in fields(Tuning)])
def test_the_example_sets_everything(name):
    assert getattr(FACE_DOWN.tuning, name) != getattr(USUAL_TUNING, name)


def test_search_plays_on_to_the_horizon_of_the_game(dealt):
    near, far = [
        Playout(game, Search(game, dealt, 0, Random(1), None).horizon)
        for game in (FACE_DOWN, UNTUNED)
    ]
    assert near.played_on(dealt, 0, Random(1)).round == 2
    assert FACE_DOWN.to_act(far.played_on(dealt, 0, Random(1))) == NOBODY


def test_a_game_may_end_playouts_sooner(dealt):
    played = Playout(FACE_DOWN, Horizon(most=1)).played_on(dealt, 0, Random(1))
    assert len([choice for choice in played.chosen if choice]) == 1


def test_chances_follow_the_lead_of_the_game(dealt):
    assert 0.5 < chances(FACE_DOWN, dealt, 2)[0] < chances(UNTUNED, dealt, 2)[0]


def test_a_level_is_set_by_the_game():
    hard, usual = find_bot("hard", FACE_DOWN), find_bot("hard", UNTUNED)
    assert (hard.seconds, hard.playouts) == (0.2, 4)
    assert (usual.seconds, usual.playouts) == (1.5, 8)


def test_plans_go_on_after_luck_that_the_game_names(dealt):
    for seat in range(2):
        FACE_DOWN.apply(dealt, seat, CHANGE, None)
    assert goes_on(FACE_DOWN, dealt)
    assert not goes_on(UNTUNED, dealt)


def test_its_gauge_counts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    [task] = tally_tasks(FACE_DOWN, ("random",), GameOptions(3), 1, 1)
    count = play_tally(task).count
    assert (count.rounds, count.turns, count.order) == (2, 6, (0, 1, 2))
    assert set(count.uses) <= {"change"}


def test_benches_compare_with_its_speed(monkeypatch: pytest.MonkeyPatch, capsys):
    monkeypatch.setitem(GAMES, "face_down", FACE_DOWN)
    report("face_down", Speed(1, 1, 1.0, 1.0, 1))
    assert "20,000" in capsys.readouterr().out
