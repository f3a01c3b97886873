"""A copy plays the same game as the original, and changes nothing of it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.envs import pettingzoo_env, seat_env
from planwagen.envs.play import Play
from planwagen.games import GAMES

STEPS = 40
COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda it: pickle.loads(pickle.dumps(it)),
    "copy()": lambda it: it.copy(),
}
RIVALS = {
    "montana": ("planner",),
    "america": ("random", "greedy"),
    "walnut_grove": ("greedy",),
}


class HostOfPlay:
    """A game by numbers."""

    def __init__(self, name: str) -> None:
        self.play = Play(GAMES[name], GameOptions(GAMES[name].players[0]))
        self.env = self.play

    def step(self) -> None:
        legal = self.play.legal()
        self.play.step(legal[len(legal) // 2])


class HostOfTable(HostOfPlay):
    """PettingZoo."""

    def __init__(self, name: str) -> None:
        self.env = pettingzoo_env(name)
        self.env.reset(3)

    @property
    def play(self) -> Play[Any]:
        return self.env.play

    def step(self) -> None:
        legal = self.play.legal()
        self.env.step(legal[len(legal) // 2])


class HostOfSeat(HostOfTable):
    """Gymnasium, against bots that remember."""

    def __init__(self, name: str) -> None:
        self.env = seat_env(name, rivals=RIVALS[name])
        self.env.reset(seed=3)


HOSTS = [HostOfPlay, HostOfTable, HostOfSeat]


def at(host: type[HostOfPlay], env: Any) -> HostOfPlay:
    """The same host with another environment."""
    found = host.__new__(host)
    found.env = env
    if host is HostOfPlay:
        found.play = env
    return found


def positions(host: HostOfPlay, steps: int) -> list[str]:
    """What comes of the same choices."""
    found = []
    for _ in range(steps):
        if host.play.is_over:
            break
        host.step()
        found.append(host.play.game.line(host.play.state))
    return found


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_plays_the_same_game_and_changes_nothing(
    name: str, host: type[HostOfPlay], way: str
):
    original = host(name)
    positions(original, 5)
    before = original.play.game.line(original.play.state)
    twin = at(host, COPIES[way](original.env))
    ahead = positions(twin, STEPS)
    assert original.play.game.line(original.play.state) == before
    assert positions(original, STEPS) == ahead


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_saved_moment_is_come_back_to_more_than_once(name: str, host: type[HostOfPlay]):
    table = host(name)
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
