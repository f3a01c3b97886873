"""Everything that a game is played in by programs, in one form: `step()`, `line()`, `is_over`."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import numpy as np
import pyspiel

import planwagen.envs.spiel  # noqa: F401  # registers the games
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.envs import batch, pettingzoo_env, seat_env
from planwagen.envs.play import Play
from planwagen.games import GAMES

LANES = 3
RIVALS = {
    "montana": ("planner",),
    "america": ("random", "greedy"),
    "walnut_grove": ("greedy",),
}


class Host:
    """An environment, and a way to go on in it that depends on its position alone."""

    ways: ClassVar[tuple[str, ...]] = ("deepcopy", "pickle", "copy()")
    saves: ClassVar[bool] = True

    def __init__(self, name: str) -> None:
        self.name = name
        self.env = self.made(name)

    def with_env(self, env: Any) -> Host:
        twin = type(self).__new__(type(self))
        twin.name, twin.env = self.name, env
        return twin

    def made(self, name: str) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        """Nothing is open in most of them."""


class HostOfPlay(Host):
    """A game by numbers."""

    def made(self, name: str) -> Any:
        return Play(GAMES[name], GameOptions(GAMES[name].players[0]))

    @property
    def play(self) -> Play[Any]:
        return self.env

    @property
    def is_over(self) -> bool:
        return self.play.is_over

    def step(self) -> None:
        legal = self.play.legal()
        self.env.step(legal[len(legal) // 2])

    def line(self) -> str:
        return self.play.game.line(self.play.state)


class HostOfTable(HostOfPlay):
    """PettingZoo."""

    def made(self, name: str) -> Any:
        env = pettingzoo_env(name)
        env.reset(3)
        return env

    @property
    def play(self) -> Play[Any]:
        return self.env.play


class HostOfSeat(HostOfTable):
    """Gymnasium, against bots that remember."""

    def made(self, name: str) -> Any:
        env = seat_env(name, rivals=RIVALS[name])
        env.reset(seed=3)
        return env


class HostOfBatch(Host):
    """Many games; what learners read of them is the line."""

    is_over = False
    processes = 1

    def made(self, name: str) -> Any:
        return batch(name, n=LANES, seed=3, reward="evaluation", processes=self.processes)

    def step(self) -> None:
        found = [np.flatnonzero(mask) for mask in self.env.masks]
        self.env.step([int(legal[len(legal) // 2]) for legal in found])

    def line(self) -> str:
        env = self.env
        arrays = env.observations, env.masks, env.seats, env.rewards, env.done
        return "".join(array.tobytes().hex() for array in arrays)

    def close(self) -> None:
        self.env.close()


class HostOfSharedBatch(HostOfBatch):
    """The same in two processes."""

    processes = 2


class HostOfSpiel(Host):
    """OpenSpiel; its luck is drawn from the position, so that copies meet the same."""

    ways = ("deepcopy", "pickle", "clone()")
    saves = False

    def made(self, name: str) -> Any:
        players = GAMES[name].players[0]
        return pyspiel.load_game(f"planwagen_{name}", {"players": players}).new_initial_state()

    @property
    def is_over(self) -> bool:
        return self.env.is_terminal()

    def step(self) -> None:
        if self.env.is_chance_node():
            numbers, chances = zip(*self.env.chance_outcomes(), strict=True)
            self.env.apply_action(Random(self.line()).choices(numbers, chances)[0])
        else:
            legal = self.env.legal_actions()
            self.env.apply_action(legal[len(legal) // 2])

    def line(self) -> str:
        return str(self.env)


class HostOfLocalGame(Host):
    """A table with its record and undo."""

    ways = ("deepcopy", "pickle")
    saves = False

    def made(self, name: str) -> Any:
        game = GAMES[name]
        return LocalGame.new(game, GameOptions(game.players[0]), QuickLuck(3))

    @property
    def is_over(self) -> bool:
        return self.env.is_over

    def step(self) -> None:
        seat = self.env.history.to_move[0]
        choices = self.env.game.legal_actions(self.env.state, seat)
        self.env.play(seat, choices[len(choices) // 2])

    def line(self) -> str:
        return f"{self.env.game.line(self.env.state)}\n{self.env.record}"


HOSTS = [HostOfPlay, HostOfTable, HostOfSeat, HostOfBatch, HostOfSpiel, HostOfLocalGame]
CASES = [(name, host) for name in GAMES for host in HOSTS] + [("montana", HostOfSharedBatch)]
