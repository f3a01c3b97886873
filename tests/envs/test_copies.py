"""A copy plays the same game as the original and changes nothing of it, in every host."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the extra openspiel is 233 MB")

from envs.hosts import CASES, Host, HostOfBatch, HostOfPlay
from planwagen.core.luck import QuickLuck
from planwagen.envs import batch
from planwagen.envs.asked_for import BadArgument
from planwagen.games import GAMES

STEPS = 40
COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda it: pickle.loads(pickle.dumps(it)),
    "copy()": lambda it: it.copy(),
    "clone()": lambda it: it.clone(),
}


def positions(host: Host, steps: int) -> list[str]:
    """What comes of the same choices."""
    found = []
    for _ in range(steps):
        if host.is_over:
            break
        host.step()
        found.append(host.line())
    return found


WAYS = [(name, host, way) for name, host in CASES for way in host.ways]
SAVING = [(name, host) for name, host in CASES if host.saves]


@pytest.mark.parametrize(("name", "host", "way"), WAYS)
def test_a_copy_plays_the_same_game_and_changes_nothing(name: str, host: type[Host], way: str):
    with closing(host(name)) as original:
        positions(original, 5)
        before = original.line()
        with closing(original.with_env(COPIES[way](original.env))) as twin:
            assert twin.line() == before
            ahead = positions(twin, STEPS)
            assert original.line() == before
            assert positions(original, STEPS) == ahead
            assert len(set(ahead)) > STEPS // 2


@pytest.mark.parametrize(("name", "host"), SAVING)
def test_a_saved_moment_is_come_back_to_more_than_once(name: str, host: type[Host]):
    with closing(host(name)) as table:
        positions(table, 5)
        saved = table.env.save()
        first = positions(table, STEPS)
        for _ in range(2):
            table.env.restore(saved)
            assert positions(table, STEPS) == first


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
@pytest.mark.parametrize("name", GAMES)
def test_a_copied_state_is_equal(name: str, way: str):
    table = HostOfPlay(name)
    positions(table, STEPS)
    twin = COPIES[way](table.play.state)
    assert twin == table.play.state
    assert twin is not table.play.state


def test_copied_luck_goes_on_alone():
    luck = QuickLuck(5)
    twin = copy.deepcopy(luck)
    drawn = [twin.random() for _ in range(3)]
    assert [luck.random() for _ in range(3)] == drawn


def test_a_copied_batch_goes_on_with_the_same_games():
    """Beyond the end of the first ones: the next game of each lane has its own seed."""
    many = batch("walnut_grove", 1, 2, seed=5)
    twin = many.copy()
    host, other = HostOfBatch.__new__(HostOfBatch), HostOfBatch.__new__(HostOfBatch)
    host.env, other.env = many, twin
    assert positions(host, 400) == positions(other, 400)
    assert many.games.min() > 1
    assert (many.games == twin.games).all()


def test_a_batch_refuses_what_another_one_has_saved():
    with pytest.raises(BadArgument, match="this batch has 2 games, and 3 were saved"):
        batch("montana", 2, 2).restore(batch("montana", 2, 3).save())
    with (
        batch("montana", 2, 4, processes=2) as shared,
        pytest.raises(BadArgument, match="other numbers of games and processes"),
    ):
        shared.restore([batch("montana", 2, 4).save()])
