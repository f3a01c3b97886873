"""Lines to be stored, and the position after them, worked out on a copy."""

from __future__ import annotations

from typing import Generic

from planwagen.core.action import CHANCE, Action, Event, Seat
from planwagen.core.game import S
from planwagen.core.history import History
from planwagen.core.luck import Luck
from planwagen.core.position import Position, Step
from planwagen.core.record import LUCK, Line


class Transaction(Generic[S]):
    """Nothing counts until the history adopts it; a rule that fails halfway leaves no trace."""

    def __init__(self, history: History[S]) -> None:
        self.history = history
        self.current: Position[S] = history.current.copy()
        self.steps: list[Step] = []

    @property
    def lines(self) -> list[Line]:
        return [step.line for step in self.steps]

    def play(self, seat: Seat, action: Action, luck: Luck) -> bool:
        """A seat decides, and what must follow does. Did anybody learn something?"""
        self.current.check(seat, action)
        self.write(Line(self.history.colours[seat], str(action)), action)
        return self.run(luck) or action.reveals

    def run(self, luck: Luck) -> bool:
        """Luck and forced answers, until somebody has a choice. Did anybody learn something?"""
        learned = False
        while True:
            if self.current.to_act == CHANCE:
                self.draw(luck)
                learned = True
            elif answer := self.current.forced():
                seat, action = answer
                learned = learned or action.reveals
                self.write(Line(self.history.colours[seat], str(action), forced=True), action)
            else:
                return learned

    def draw(self, luck: Luck) -> None:
        chance = self.current.game.chance(self.current.state)
        outcome = luck.pick(chance)
        self.write(Line(LUCK, str(outcome), chance.purpose), outcome)

    def write(self, line: Line, action: Action) -> None:
        """Trusts its caller that the action is possible here."""
        before = self.current.simultaneous_phase
        events = self.current.apply(self.history.seat_of(line), action)
        self.note(line, action, events, before)

    def undo(self, line: Line) -> None:
        """`undo to 17`, `agreed undo to 12`, or `take back 21` where all act at once."""
        before = self.current.simultaneous_phase
        self.current = Position(self.history.game, self.history.state_without(line))
        self.note(line, None, [], before)

    def add(self, line: Line) -> None:
        """A line that was checked before it was stored."""
        if line.is_undo:
            self.undo(line)
            return
        action = self.history.game.actions.read(line.text)
        assert action is not None, line
        self.write(line, action)

    def note(self, line: Line, action: Action | None, events: list[Event], before: str) -> None:
        seq, seat = self.history.seq + len(self.steps) + 1, self.history.seat_of(line)
        after, to_move = self.current.simultaneous_phase, self.current.to_move
        self.steps.append(Step(seq, line, seat, action, events, before, after, to_move))
