"""What is answered at the other doors: lists of tables, games and their words, advice, luck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: list[str]
    open_seats: int
    mine: bool
    my_turn: bool
    moved_at: float


@dataclass(frozen=True, slots=True)
class LobbyLists:
    """The lobby: open tables, and those of this person."""

    type: Literal["lobby"] = field(default="lobby", init=False)
    open: list[Listed] = field(default_factory=list)
    mine: list[Listed] = field(default_factory=list)
    announcement: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """An action in a line that is not offered now, but could be: its text, and its words."""

    action: str
    kind: str
    params: dict[str, object]


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, its worth in the game's own unit, and how the turn would go on."""

    choice: Move
    value: float
    line: list[Move]


@dataclass(frozen=True, slots=True)
class Hints:
    """The best choices of a seat after a line, best first."""

    seq: int
    hints: list[Hint]


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision that cost something: what was chosen, and what the coach would have done."""

    line: int  # not `seq`: it is kept with the table
    seat: int
    cost: float
    chosen: Move
    best: list[Move]


@dataclass(frozen=True, slots=True)
class Moment:
    """After a line, how each seat stands, and who brought that about; -1 is luck."""

    line: int
    by: int
    values: list[float]


@dataclass(frozen=True, slots=True)
class SeatCoached:
    """What the decisions of a seat cost in all, what luck gave it, and its costliest moments."""

    lost: float
    luck: float
    costliest: list[Judged]


@dataclass(frozen=True, slots=True)
class Coached:
    """What the coach found: in chances of winning, or in points for who plays alone."""

    seq: int
    unit: Literal["chance", "points"]
    seats: list[SeatCoached]
    curve: list[Moment]


@dataclass(frozen=True, slots=True)
class Coaching:
    """How far the coach is with a game."""

    state: Literal["unasked", "waiting", "working", "done", "failed"]
    done: int = 0
    """Lines judged,"""
    lines: int = 0
    """and how many there are;"""
    ahead: int = 0
    """games that come before this one."""
    found: Coached | None = None


@dataclass(frozen=True, slots=True)
class EditionInfo:
    """Values under a name; the hash tells them apart."""

    id: str
    hash: str
    title: dict[str, str]


@dataclass(frozen=True, slots=True)
class GameInfo:
    slug: str
    title: str
    least: int
    most: int
    colours: list[str]
    variants: list[str]
    asks: list[str]
    """Which further options of a table mean something in it, such as `first`."""
    bots: list[str]
    rules: int
    editions: list[EditionInfo]
    """The default first."""
