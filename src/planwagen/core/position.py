"""A position, and what its rules say about who is to act: asked once, and remembered."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Generic

from planwagen.core.action import NOBODY, Action, Event, Seat
from planwagen.core.errors import IllegalAction, NotYourTurn
from planwagen.core.game import Game, S
from planwagen.core.record import Line


class Position(Generic[S]):
    """A state of a game, which changes only through `apply`."""

    __slots__ = ("choices", "game", "simultaneous_phase", "state", "to_act", "to_move")

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.look()

    def look(self) -> None:
        """Who is to act; nobody owes a decision while luck decides."""
        self.to_act = self.game.to_act(self.state)
        self.to_move = () if self.to_act < 0 else tuple(self.game.may_act(self.state))
        self.simultaneous_phase = self.game.simultaneous_phase(self.state)
        self.choices: dict[Seat, list[Action]] = {}

    @property
    def is_over(self) -> bool:
        return self.to_act == NOBODY

    def copy(self) -> Position[S]:
        """One to play on; this one stays as it is."""
        twin = copy(self)
        twin.state = self.game.copy(self.state)
        return twin

    def offers(self, seat: Seat) -> list[Action]:
        """What the seat may do; nothing if it is not asked."""
        if seat not in self.to_move:
            return []
        if seat not in self.choices:
            self.choices[seat] = list(self.game.legal_actions(self.state, seat))
        return self.choices[seat]

    def check(self, seat: Seat, action: Action) -> None:
        """Raises with the clause that forbids it, if the action is not offered to this seat now."""
        if action in self.offers(seat):
            return
        refusal = self.game.why_not(self.state, seat, action)
        if refusal is None:
            raise AssertionError(f"{self.game.slug}: {action} is neither offered nor refused")
        raise IllegalAction(refusal) if seat in self.to_move else NotYourTurn(refusal)

    def forced(self) -> tuple[Seat, Action] | None:
        """The only answer to an open question, where the software may give it."""
        for seat in self.to_move:
            if self.game.may_auto_answer(self.state, seat) and len(self.offers(seat)) == 1:
                return seat, self.offers(seat)[0]
        return None

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Trusts its caller; returns what is to be told."""
        events: list[Event] = []
        self.game.apply(self.state, seat, action, events)
        self.look()
        return events


@dataclass(frozen=True, slots=True)
class Step:
    """A line as it was played, and what undo, clocks and viewers must know of it."""

    seq: int
    line: Line
    seat: Seat
    action: Action | None
    """None where earlier lines were taken back."""
    events: list[Event]
    before: str
    """The moment in which it was played; see `Game.simultaneous_phase`."""
    after: str
    to_move: tuple[Seat, ...]
    """Who owed a decision after it."""

    @property
    def reveals(self) -> bool:
        return self.action is not None and self.action.reveals

    @property
    def is_decision(self) -> bool:
        """Neither luck nor an answer given by the software, being the only one."""
        return self.action is not None and not self.line.is_draw and not self.line.forced
