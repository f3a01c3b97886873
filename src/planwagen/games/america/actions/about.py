"""What several actions are about: a site, a path, a card. Each has its own word before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from planwagen.core.action import Action
from planwagen.games.america.board import PATH_NAMES, PLACE_NAMES, RESOURCES, SITES


@dataclass(frozen=True, slots=True, eq=False)
class AtSite(Action):
    """Something is put on a site."""

    text: ClassVar[str]
    site: int

    def __str__(self) -> str:
        return f"{self.text} {SITES[self.site].name}"


@dataclass(frozen=True, slots=True, eq=False)
class OnPath(Action):
    """Something is put on a path, or beside it."""

    text: ClassVar[str]
    path: int

    def __str__(self) -> str:
        return f"{self.text} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class OneCard(Action):
    """A resource card comes or goes."""

    text: ClassVar[str]
    kind: int

    def __str__(self) -> str:
        return f"{self.text} {RESOURCES[self.kind]}"


@dataclass(frozen=True, slots=True, eq=False)
class WithSettler(Action):
    """A settler goes to an intersection."""

    text: ClassVar[str]
    settler: int
    place: int

    def __str__(self) -> str:
        return f"{self.text} {self.settler + 1} {PLACE_NAMES[self.place]}"


@dataclass(frozen=True, slots=True, eq=False)
class WithTrain(Action):
    """A train of the player's own is named."""

    text: ClassVar[str]
    train: int

    def __str__(self) -> str:
        return f"{self.text} {self.train + 1}"


@dataclass(frozen=True, slots=True, eq=False)
class TrainOnPath(WithTrain):
    """A train comes onto a path."""

    path: int

    def __str__(self) -> str:
        return f"{self.text} {self.train + 1} {PATH_NAMES[self.path]}"


@dataclass(frozen=True, slots=True, eq=False)
class WithPlayer(Action):
    """Another player is named, or nobody."""

    text: ClassVar[str]
    colour: str

    def __str__(self) -> str:
        return f"{self.text} {self.colour or 'nobody'}"
