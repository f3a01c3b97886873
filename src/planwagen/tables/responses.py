"""Bodies of HTTP responses: lists of tables, games and their words, advice, luck."""

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
    """An action in a line that is not offered now: its text, and its words."""

    action: str
    kind: str
    params: dict[str, object]


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, its value in the game's unit, and the likely rest of the turn."""

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
    """A decision that cost something: the choice, and the coach's choice."""

    line: int  # not `seq`: it is stored with the table
    seat: int
    cost: float
    chosen: Move
    best: list[Move]


@dataclass(frozen=True, slots=True)
class Moment:
    """Standing of each seat after a line, and the seat that caused it; -1 is luck."""

    line: int
    by: int
    values: list[float]


@dataclass(frozen=True, slots=True)
class SeatCoached:
    """Total cost of a seat's decisions, its luck, and its costliest moments."""

    lost: float
    luck: float
    costliest: list[Judged]


@dataclass(frozen=True, slots=True)
class Coached:
    """The coach's result: in chances of winning, or in points in a solo game."""

    seq: int
    unit: Literal["chance", "points"]
    seats: list[SeatCoached]
    curve: list[Moment]


@dataclass(frozen=True, slots=True)
class Coaching:
    """Progress of the coach with a game."""

    state: Literal["unasked", "waiting", "working", "done", "failed"]
    done: int = 0
    """Lines judged."""
    lines: int = 0
    """Lines in all."""
    ahead: int = 0
    """Games before this one in the queue."""
    found: Coached | None = None


@dataclass(frozen=True, slots=True)
class EditionInfo:
    """Values under a name; the hash identifies them."""

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
    """Further options of a table that apply to this game, such as `first`."""
    bots: list[str]
    rules: int
    editions: list[EditionInfo]
    """The default first."""
