"""Bodies of HTTP responses: lists of tables, games and their words, advice, luck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from planwagen.tables.messages import Event


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
    my_seat: int = -1
    """My first seat there; the next two are by seat, once the game is over."""
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)


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
class Reason:
    """What speaks for a choice, by the words of the game."""

    id: str
    params: dict[str, object]


@dataclass(frozen=True, slots=True)
class Hint:
    """A choice, how its seat stands after it, and the likely rest of the turn."""

    choice: Move
    value: float
    """A chance to win, or points in a solo game, and so are the next two."""
    error: float
    """The uncertainty of the value."""
    behind: float
    """What it loses to the best choice."""
    reason: Reason | None
    line: list[Move]


@dataclass(frozen=True, slots=True)
class Hints:
    """The best choices of a seat after a line, best first."""

    seq: int
    unit: Literal["chance", "points"]
    hints: list[Hint]


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another choice, its mark and what it loses."""

    choice: Move
    mark: Literal["best", "good", "slip", "blunder"]
    loss: float


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision: its mark, what it lost, and what was better, if anything was."""

    line: int  # not `seq`: it is stored with the table
    seat: int
    mark: Literal["best", "good", "slip", "blunder"]
    value: float
    """How the seat stood after it,"""
    best_value: float
    """how it would have after the best choice,"""
    loss: float
    """and what was lost, as far as that is certain."""
    chosen: Move
    best: list[Move]
    reason: Reason | None
    others: list[Alternative] = field(default_factory=list)
    """Of slips and blunders: other choices, for those who try again."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Standing of each seat after a line, and the seat that caused it; -1 is luck."""

    line: int
    by: int
    values: list[float]


@dataclass(frozen=True, slots=True)
class SeatCoached:
    """Accuracy of a seat from 0 to 1, its luck, how often it got each mark, and its decisions."""

    accuracy: float
    luck: float
    marks: dict[str, int]
    decisions: list[Judged]


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


def done(found: Coached) -> Coaching:
    lines = len(found.curve)
    return Coaching("done", lines, lines, found=found)


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


@dataclass(frozen=True, slots=True)
class MyTry:
    """My counted try at the game of the day; without a place while it goes on, or if I left it."""

    table: str
    status: str
    place: int = 0
    score: int = 0
    won: bool = False
    seat: int = 0
    parts: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    accuracy: float | None = None
    luck: float | None = None


@dataclass(frozen=True, slots=True)
class BotTry:
    """What a level of the bots reached with the luck of the day."""

    level: str
    table: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class DayInfo:
    """A game of the day, as far as I may know it."""

    day: str
    number: int
    game: str
    bots: list[str]
    """Levels of the opponents, if there are any."""
    closes_in: float
    """Seconds; 0 if the day is over."""
    commitment: str
    salt: str
    """Made of the salt of the day before and of words of its finishers."""
    before: str
    """The day before, from which the salt comes."""
    secret: str
    """Empty until the day is over."""
    count: int
    """Finished counted tries."""
    field: list[int] | None
    """Points of all of them, the best first; none before my counted try is finished."""
    mine: MyTry | None
    best: str
    """The table of the best game, once the day is over."""
    before_number: int | None
    """Number of the day before; None if there was none."""
    levels: list[BotTry]
    """What bots reached; as hidden as the field."""
    wins: int
    """How many of the field won against the bots; they come first."""
    top: dict[str, float]
    """By part of the points: the median of the ten best; as hidden as the field."""
    counts: bool = True
    """A counted try can be begun here, as long as the day lasts."""


@dataclass(frozen=True, slots=True)
class DayGame:
    """A counted game of a day that is over."""

    table: str
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class DayPromise:
    """The hash of a day's secret."""

    day: str
    game: str
    commitment: str


@dataclass(frozen=True, slots=True)
class ChallengeGameInfo:
    """A game of a challenge; what has come of it only for those who may know."""

    seat: int
    status: str
    table: str = ""
    watch: str = ""
    score: int | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ChallengePlayer:
    name: str
    mine: bool
    left: int
    """Games that this person has still to finish."""
    games: list[ChallengeGameInfo]


@dataclass(frozen=True, slots=True)
class ChallengeInfo:
    """One luck for several people: who has played it, and once all have finished, how."""

    id: str
    """The key of its link."""
    game: str
    variant: str
    edition: str
    colours: list[str]
    """Of the seats that each plays, in turn."""
    bots: list[str]
    friends: int
    """How many may take it up."""
    all_seats: bool
    host: bool
    closes_in: float
    """Seconds until it opens by itself, unless somebody begins before."""
    open: bool
    commitment: str
    """Hash of the secret from which the luck comes."""
    players: list[ChallengePlayer]
    """The first is who set it."""


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line of a finished game, with all that happened there."""

    number: int
    """Among the lines that stand."""
    seq: int
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Parting:
    """Two games of the same luck, from shortly before the first line that differs."""

    common: int
    """The first lines, which are the same."""
    compared: int
    """Draws that both games made."""
    equal: int
    """Those of them that came out alike."""
    one: list[ComparedLine]
    other: list[ComparedLine]


@dataclass(frozen=True, slots=True)
class CupPlayerInfo:
    """A player of a cup, with what the rounds brought that are over."""

    number: int
    name: str
    gone: bool
    place: int
    points: float
    share: float
    """Sum over the rounds of the share of all points at the table."""


@dataclass(frozen=True, slots=True)
class CupTableInfo:
    """A table of a round; those who do not play there see it when the round is over."""

    round: int
    seats: list[str]
    """Names by seat; empty for a bot."""
    bots: list[bool]
    status: str
    table: str
    watch: str
    mine: bool
    scores: list[int | None]


@dataclass(frozen=True, slots=True)
class CupInfo:
    """A cup: its players in the order of the standings, and its tables."""

    id: str
    """The key of its link."""
    game: str
    variant: str
    pace: str
    size: int
    """Players at a table."""
    rounds: int
    system: str
    status: str
    """`open` until it begins, `playing`, or `done`."""
    round: int
    host: bool
    mine: int | None
    """My number, if I play."""
    players: list[CupPlayerInfo]
    tables: list[CupTableInfo]
