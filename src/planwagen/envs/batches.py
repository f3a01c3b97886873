"""Thousands of games at once: `planwagen.envs.batch("montana", players=2, n=1024)`.

Every step takes an action for each game and fills the same arrays anew. A game that ends is paid,
and the next one begins in its place. Game `i` of `n` plays the seeds `seed + i`, `seed + i + n` and
so on, however many processes share the work; each is the same game as that of `Play.reset(seed)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from planwagen.bots.lanes import LaneRules, Lanes
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.envs.asked_for import BadArgument, check_limit, numbers_of, refusal_of
from planwagen.envs.layout import about
from planwagen.envs.play import NothingToLearn, Play
from planwagen.envs.rewards import AT_END, find_reward

AT_A_TIME = 32
"""Rows that are scaled together: they stay in the processor's cache from step to step."""
MAX_SEED = 2**63
KINDS = {"float32": np.float32, "uint8": np.uint8}

Actions = Sequence[int] | NDArray[np.integer[Any]]
SAVED_ARRAYS = ("rewards", "done", "truncated", "steps", "games")
STAYS = (
    *("game", "options", "n", "max_steps", "reward", "pays_at_end"),
    *("decisions", "metadata", "first", "of", "dtype"),
)
"""What a copy has in common with its original."""


@dataclass(frozen=True, slots=True)
class SavedBatch:
    """A moment of all games, to which `restore` comes back as often as one likes."""

    states: list[object]
    lucks: list[QuickLuck]
    arrays: dict[str, NDArray[Any]]
    seed: int


class Batch:
    """Games side by side, in arrays that stay where they are and are written anew by each step.

    `observations[i]` is what the seat that is asked in game `i` may know, `masks[i]` what it can
    do, and `seats[i]` which seat it is. `rewards[i]` holds what each seat was paid by the last
    step. `done[i]` says that the step ended the game and `truncated[i]` that it cut the game short;
    in both cases the arrays show the beginning of the next one.
    """

    def __init__(
        self,
        game: AnyGame,
        options: GameOptions,
        n: int,
        *,
        seed: int = 0,
        reward: str = "win",
        max_steps: int | None = None,
        dtype: str = "float32",
        first: int = 0,
        of: int | None = None,
    ) -> None:
        check_many(n, seed, dtype)
        check_limit(max_steps)
        self.play = Play(game, options)
        self.game, self.options, self.n, self.max_steps = game, self.play.options, n, max_steps
        self.reward, self.pays_at_end = find_reward(reward), reward in AT_END
        self.dtype = dtype
        self.scale, self.decisions = self.play.scale, self.play.decisions
        self.metadata = about(self.play)
        self.first, self.of = first, n if of is None else of
        self.lanes = self.made_lanes()
        self.make_arrays()
        self.reset(seed)

    def made_lanes(self) -> Lanes:
        game, features = self.game, self.game.features
        if features is None:
            raise NothingToLearn(game.slug)
        beginning = game.new_game(self.options)
        parts = [[part.values for part in features(beginning)] for _ in range(self.n)]
        return Lanes(rules_of(game, self.options), parts, (len(self.scale), self.decisions))

    def make_arrays(self) -> None:
        n, lanes = self.n, self.lanes
        self.counts = np.frombuffer(lanes.rows, np.uint8).reshape(n, -1)
        self.masks = np.frombuffer(lanes.masks, np.int8).reshape(n, -1)
        self.seats = np.frombuffer(lanes.seats, np.int8)
        self.observations: NDArray[Any] = (
            self.counts if self.dtype == "uint8" else np.empty(self.counts.shape, np.float32)
        )
        self.rewards = np.zeros((n, self.options.players), np.float32)
        self.done = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)
        self.steps = np.zeros(n, np.int64)
        self.games = np.zeros(n, np.int64)

    def reset(self, seed: int = 0) -> None:
        """All games anew."""
        check_seed(seed)
        self.seed = seed
        for done in (self.rewards, self.done, self.truncated, self.steps, self.games):
            done.fill(0)
        for lane in range(self.n):
            self.lanes.begin(lane, seed + self.first + lane)
        self.look()

    def look(self) -> None:
        """How all seats stand, and what those that are asked may know."""
        self.stood = None if self.pays_at_end else [self.standing(n) for n in range(self.n)]
        self.write()

    def save(self) -> SavedBatch:
        """This moment of all games, with the luck to come."""
        states = [self.game.copy(state) for state in self.lanes.states]
        arrays = {name: getattr(self, name).copy() for name in SAVED_ARRAYS}
        return SavedBatch(states, deepcopy(self.lanes.lucks), arrays, self.seed)

    def restore(self, saved: SavedBatch) -> None:
        """Back to a saved moment of as many games at such a table."""
        if len(saved.states) != self.n:
            raise BadArgument(f"this batch has {self.n} games, and {len(saved.states)} were saved")
        self.seed = saved.seed
        for lane, luck in enumerate(deepcopy(saved.lucks)):
            self.lanes.resume(lane, self.game.copy(saved.states[lane]), luck)
        for name, array in saved.arrays.items():
            getattr(self, name)[:] = array
        self.look()

    def copy(self) -> Batch:
        """One to play on, in arrays of its own; this one stays as it is."""
        twin: Batch = Batch.__new__(Batch)
        twin.__setstate__(self.__getstate__())
        return twin

    def __deepcopy__(self, _: object) -> Batch:
        return self.copy()

    def __getstate__(self) -> tuple[dict[str, Any], SavedBatch]:
        """Arrays lie over the memory of the lanes, so that both are made again."""
        return {key: vars(self)[key] for key in STAYS}, self.save()

    def __setstate__(self, kept: tuple[dict[str, Any], SavedBatch]) -> None:
        stays, saved = kept
        vars(self).update(stays)
        self.play = Play(self.game, self.options)
        self.scale = self.play.scale
        self.lanes = self.made_lanes()
        self.make_arrays()
        self.restore(saved)

    def step(self, actions: Actions) -> None:
        """Each game does what has this number. Refused as a whole if one of them is not legal."""
        self.do(self.checked(actions))

    def do(self, chosen: list[int]) -> None:
        """What has been checked."""
        over = self.lanes.step(chosen)
        self.done.fill(False)
        self.truncated.fill(False)
        self.rewards.fill(0)
        self.steps += 1
        self.done[over] = True
        if self.max_steps is not None:
            self.truncated[:] = (self.steps == self.max_steps) & ~self.done
        self.pay(over)
        for lane in [*over, *np.flatnonzero(self.truncated).tolist()]:
            self.begin_next(lane)
        self.write()

    def checked(self, actions: Actions) -> list[int]:
        chosen = numbers_of(actions, self.n)
        wrong = self.lanes.first_illegal(chosen)
        if wrong >= 0:
            state, seat = self.lanes.states[wrong], self.lanes.asked[wrong]
            why = refusal_of(self.game, state, seat, chosen[wrong])
            raise BadArgument(f"game {self.first + wrong} cannot do {chosen[wrong]}: {why}")
        return chosen

    def pay(self, over: list[int]) -> None:
        """What the standing of each seat has changed by; most rewards come at the end only."""
        if self.stood is None:
            for lane in over:
                self.rewards[lane] = self.standing(lane)
            return
        for lane, before in enumerate(self.stood):
            now = self.standing(lane)
            self.rewards[lane] = np.subtract(now, before)
            self.stood[lane] = now

    def standing(self, lane: int) -> list[float]:
        return self.reward(self.game, self.lanes.states[lane], self.options.players)

    def begin_next(self, lane: int) -> None:
        self.games[lane] += 1
        self.steps[lane] = 0
        self.lanes.begin(lane, self.seed + self.first + lane + int(self.games[lane]) * self.of)
        if self.stood is not None:
            self.stood[lane] = self.standing(lane)

    def write(self) -> None:
        """Between 0 and 1, some rows at a time."""
        if self.observations is self.counts:
            np.minimum(self.counts, self.scale.most, out=self.counts)
            return
        for start in range(0, self.n, AT_A_TIME):
            counts = self.counts[start : start + AT_A_TIME]
            np.minimum(counts, self.scale.most, out=counts)
            np.multiply(counts, self.scale.by, out=self.observations[start : start + AT_A_TIME])

    def packed_masks(self) -> NDArray[np.uint8]:
        """The masks as bits, the first action in the lowest bit of the first byte."""
        return packed(self.masks)

    def random_actions(self, rng: Random) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely."""
        return self.actions_by(random_words(rng, self.n))

    def actions_by(self, words: NDArray[np.uint32]) -> NDArray[np.int64]:
        return np.array(self.lanes.choices_by(words.tolist()), np.int64)

    def close(self) -> None:
        """Nothing is open."""

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def packed(masks: NDArray[np.int8]) -> NDArray[np.uint8]:
    return np.packbits(masks.view(np.uint8), axis=1, bitorder="little")


def random_words(rng: Random, n: int) -> NDArray[np.uint32]:
    return np.frombuffer(rng.randbytes(4 * n), np.uint32)


def rules_of(game: AnyGame, options: GameOptions) -> LaneRules:
    return LaneRules(
        partial(game.new_game, options),
        game.to_act,
        game.legal_actions,
        game.chance,
        game.apply,
        game.may_auto_answer,
        game.actions.all,
        game.actions.number,
    )


def check_many(n: object, seed: object, dtype: object) -> None:
    if type(n) is not int or n < 1:
        raise BadArgument(f"n is a number of games from 1 on, not {n!r}")
    check_seed(seed)
    if dtype not in KINDS:
        raise BadArgument(f"dtype is {' or '.join(KINDS)}, not {dtype!r}")


def check_seed(seed: object) -> None:
    if type(seed) is not int or not 0 <= seed < MAX_SEED:
        raise BadArgument(f"seed is a number from 0 to {MAX_SEED - 1}, not {seed!r}")
