"""What actions are about, as it is shared by several of them."""

from __future__ import annotations

from dataclasses import dataclass

from planwagen.core.action import Named


@dataclass(frozen=True, slots=True, eq=False)
class OnPath(Named):
    """SA-1.6 A path is named by its ends."""

    path: int


@dataclass(frozen=True, slots=True, eq=False)
class AtSite(Named):
    site: int


@dataclass(frozen=True, slots=True, eq=False)
class OfKind(Named):
    """About cards of a resource, in trade also about gold."""

    kind: int


@dataclass(frozen=True, slots=True, eq=False)
class OfCard(Named):
    """About a development card."""

    card: int


@dataclass(frozen=True, slots=True, eq=False)
class WithTrain(Named):
    train: int


@dataclass(frozen=True, slots=True, eq=False)
class OnFoot(Named):
    settler: int
    place: int


@dataclass(frozen=True, slots=True, eq=False)
class WithPlayer(Named):
    """With the player of a colour, or with nobody."""

    colour: str
