"""What bots, coach, arena and benches know of a game beyond its rules; all of it has defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from planwagen.core.action import Action, Message, Seat
from planwagen.core.data import Facts, read_facts

S = TypeVar("S")
LEADS = "data/leads.toml"


@dataclass(frozen=True, slots=True)
class Lead:
    """The lead in worth that makes a seat e times as likely to win, by the progress of a game."""

    early: float = 1.0
    late: float = 1.0

    def at(self, progress: float) -> float:
        """From the first to the last turn it changes evenly, in proportion."""
        return float(self.early * (self.late / self.early) ** progress)


def read_leads(package: str) -> dict[int, Lead]:
    """By the number of players, from the file that `python -m lab calibrate` writes."""
    facts = read_facts(package, LEADS)
    return {int(players): lead_of(facts.facts(players)) for players in facts.values}


def lead_of(row: Facts) -> Lead:
    return Lead(row.typed("early", float), row.typed("late", float))


# Functions, not lambdas: a game is pickled with its tuning.
def no_progress(state: object) -> float:
    return 0.0


def no_parts(state: object, seat: Seat) -> Mapping[str, float]:
    return {}


def no_remark(state: object, seat: Seat, action: Action) -> Message | None:
    return None


@dataclass(frozen=True, slots=True)
class Advising(Generic[S]):
    """Everything has a usual value."""

    progress: Callable[[S], float] = no_progress
    """How far a game is, from 0 to 1."""
    leads: Mapping[int, Lead] = field(default_factory=dict, hash=False)
    """By the number of players; `python -m lab calibrate` fits them."""
    plays_on: bool = False
    """Is a plan also played on before it is rated, or does its end tell enough?"""
    parts: Callable[[S, Seat], Mapping[str, float]] = no_parts
    """The evaluation in parts, by the ids of the reasons in the game's words."""
    remark: Callable[[S, Seat, Action], Message | None] = no_remark
    """A reason that an action has of its own, if any."""
    answer: Callable[[S, Seat, Action], Message | None] = no_remark
    """What a bot says with an action. It must not tell more than the seat may tell."""


USUAL_ADVISING: Advising[Any] = Advising()


class InTurn(Protocol):
    """A state of a game in which one seat after the other has its turn."""

    @property
    def players(self) -> Sequence[object]: ...
    @property
    def active(self) -> Seat: ...


T = TypeVar("T", bound=InTurn)


@dataclass(frozen=True, slots=True)
class OwnRound(Generic[T]):
    """Rounds that begin with the turn of the seat: all look as far ahead, wherever they sit."""

    turns: Callable[[T], int]

    def __call__(self, state: T, seat: Seat) -> int:
        players = len(state.players)
        since = (state.active - seat) % players
        return (self.turns(state) - since) // players


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple([(first + n) % players for n in range(players)])


def verb(action: Action) -> str:
    """The first word of an action. Its text is the notation, which records keep for good."""
    return str(action).split()[0]


# The usual values have names, because games are pickled.


def zero(*_: object) -> int:
    return 0


def no_order(*_: object) -> tuple[Seat, ...]:
    return ()


def never(*_: object) -> bool:
    return False


def nothing(*_: object) -> str:
    return ""


def first_word(_: object, action: Action) -> str:
    return verb(action)


def no_supplies(*_: object) -> dict[str, int]:
    return {}


@dataclass(frozen=True, slots=True)
class Horizon(Generic[S]):
    """How far search plays on: `hand` moves on with the game like the hand of a clock."""

    hand: Callable[[S, Seat], int] = zero
    """As the seat sees it whose plans are tried out."""
    ahead: int = 1
    left_out: tuple[str, ...] = ()
    """Actions by their text that take long in playouts and change little."""
    is_small: Callable[[S], bool] = never
    """Is a question too small to try plans out for it? Luck would count for more than they do."""
    most: int = 300
    """Decisions after which a playout ends, even if the hand has not moved."""


@dataclass(frozen=True, slots=True)
class Gauge(Generic[S]):
    """What the balance of a game is read from: rounds, turns, what is used, what runs dry."""

    rounds: Callable[[S], int] = zero
    order: Callable[[S], tuple[Seat, ...]] = no_order
    """The seats in the order of the first round; empty while it is not known."""
    is_turn: Callable[[S, Action], bool] = never
    """Does a turn begin with this action?"""
    kind: Callable[[S, Action], str] = first_word
    """What an action is counted as; nothing if it is but a part of another."""
    uses: Callable[[Action], str] = nothing
    """The space, building or card that an action uses, if any."""
    clash: Callable[[S, Action], str] = nothing
    """What players do to each other or to themselves with it, worth a count of its own."""
    supplies: Callable[[S], dict[str, int]] = no_supplies
    """What is left of everything that can run dry."""


USUAL_HORIZON: Horizon[Any] = Horizon()
USUAL_GAUGE: Gauge[Any] = Gauge()
"""It knows nothing but what actions are called."""


@dataclass(frozen=True, slots=True)
class Tuning(Generic[S]):
    """How bots search in a game, how its balance is measured, and how fast it should be."""

    horizon: Horizon[S] = USUAL_HORIZON
    advising: Advising[S] = USUAL_ADVISING
    gauge: Gauge[S] = USUAL_GAUGE
    levels: Mapping[str, Mapping[str, float]] = field(default_factory=dict, hash=False)
    """Settings of the bots behind the levels for people, by level, where not as usual."""
    plans_through: tuple[str, ...] = ()
    """Purposes of luck, by their beginning, after which a plan goes on. Else it ends at luck."""
    decisions_per_s: int = 0
    """The least that random play should reach in plain CPython; `python -m lab bench` compares."""


USUAL_TUNING: Tuning[Any] = Tuning()
