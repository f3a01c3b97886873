"""A game played by numbers: luck and forced answers play themselves, seats are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Generic

import numpy as np
from numpy.typing import NDArray

from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.errors import PlanwagenError
from planwagen.core.features import MOST, Feature, row_of
from planwagen.core.game import Game, GameOptions, S, seated
from planwagen.core.luck import QuickLuck

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class NothingToLearn(PlanwagenError):
    """The game says nothing for learners."""

    def __init__(self, slug: str) -> None:
        super().__init__(f"{slug} has no features, so there is nothing for learners to see")


@dataclass(frozen=True, slots=True)
class SavedPlay(Generic[S]):
    """A moment of a game, to which `restore` comes back as often as one likes."""

    state: S
    luck: QuickLuck


class Play(Generic[S]):
    """One game after the other, at the same table."""

    def __init__(self, game: Game[S], options: GameOptions) -> None:
        if game.features is None:
            raise NothingToLearn(game.slug)
        self.set_table(game, seated(game, options), game.features)
        self.reset(0)

    def set_table(
        self, game: Game[S], options: GameOptions, features: Callable[[S], list[Feature[S]]]
    ) -> None:
        """What stays the same from game to game."""
        self.game = game
        self.options = options
        self.features = features(game.new_game(options))
        self.row = row_of(self.features)
        self.scale = Scale(self.features)
        self.number = game.actions.number
        self.decisions = game.actions.decisions

    def save(self) -> SavedPlay[S]:
        """This moment, with the luck to come."""
        return SavedPlay(self.game.copy(self.state), deepcopy(self.luck))

    def restore(self, saved: SavedPlay[S]) -> None:
        """Back to a saved moment, from where the same choices bring the same game."""
        self.state, self.luck = self.game.copy(saved.state), deepcopy(saved.luck)
        self.go_on()

    def copy(self) -> Play[S]:
        """One to play on, with the same luck to come; this one stays as it is."""
        twin: Play[S] = Play.__new__(Play)
        twin.__dict__.update(self.__dict__)
        twin.restore(self.save())
        return twin

    def __deepcopy__(self, _: object) -> Play[S]:
        return self.copy()

    def __getstate__(self) -> tuple[Game[S], GameOptions, SavedPlay[S]]:
        """The functions of features cannot be pickled; the game makes them again."""
        return self.game, self.options, self.save()

    def __setstate__(self, saved: tuple[Game[S], GameOptions, SavedPlay[S]]) -> None:
        game, options, moment = saved
        assert game.features is not None
        self.set_table(game, options, game.features)
        self.restore(moment)

    def reset(self, seed: int) -> None:
        """A new game; the same seed brings the same luck."""
        self.luck = QuickLuck(seed)
        self.state = self.game.new_game(self.options)
        self.go_on()

    def step(self, number: int) -> None:
        """The seat that is asked does what has this number: one that `legal` names."""
        self.game.apply(self.state, self.seat, self.game.actions[number], None)
        self.go_on()

    def go_on(self) -> None:
        """Until somebody has a choice, or nobody is left to act."""
        game, state = self.game, self.state
        self.choices: list[Action] = []
        while (seat := game.to_act(state)) != NOBODY:
            if seat == CHANCE:
                game.apply(state, seat, self.luck.pick(game.chance(state)), None)
                continue
            self.choices = game.legal_actions(state, seat)
            if len(self.choices) > 1 or not game.may_auto_answer(state, seat):
                break
            game.apply(state, seat, self.choices[0], None)
        else:
            self.choices = []
        self.seat: Seat = seat

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    def can(self, number: int) -> bool:
        """Is this the number of something that the seat can do now?"""
        return 0 <= number < self.decisions and self.game.actions[number] in self.choices

    def legal(self) -> list[int]:
        """The numbers of what the seat can do now; nothing once the game is over."""
        number = self.number
        return [number[action] for action in self.choices]

    def look(self, seat: Seat, numbers: Numbers) -> None:
        """Writes what the seat may know into an array of `len(play.scale)` numbers."""
        self.scale.write(self.row(self.state, seat), numbers)

    def mark(self, mask: Mask) -> None:
        """Writes a 1 for everything the seat to act can do, into an array of `play.decisions`."""
        mask.fill(0)
        mask[self.legal()] = 1


class Scale:
    """Brings the bytes of a row between 0 and 1."""

    def __init__(self, features: Sequence[Feature[S]]) -> None:
        sizes = [feature.size for feature in features]
        self.most = np.repeat([min(f.most, MOST) for f in features], sizes).astype(np.uint8)
        self.by = np.repeat([1 / f.most for f in features], sizes).astype(np.float32)
        self.clipped = np.empty_like(self.most)
        self.shape = self.most.shape

    def __len__(self) -> int:
        return len(self.most)

    def write(self, row: bytes, numbers: Numbers) -> None:
        """Bytes are clipped before they become floats: a tenth of a step less."""
        np.minimum(np.frombuffer(row, np.uint8), self.most, out=self.clipped)
        np.multiply(self.clipped, self.by, out=numbers)
