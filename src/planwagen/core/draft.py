"""Lines to be stored, and the position after them, worked out on a copy."""

from __future__ import annotations

from typing import Generic

from planwagen.core.action import CHANCE, Action, Event, Seat
from planwagen.core.game import S
from planwagen.core.luck import Luck
from planwagen.core.position import Position, Step
from planwagen.core.record import LUCK, Line
from planwagen.core.story import Story


class Draft(Generic[S]):
    """Nothing counts until the story adopts it; a rule that fails halfway leaves no trace."""

    def __init__(self, story: Story[S]) -> None:
        self.story = story
        self.now: Position[S] = story.now.copy()
        self.steps: list[Step] = []

    @property
    def lines(self) -> list[Line]:
        return [step.line for step in self.steps]

    def play(self, seat: Seat, action: Action, luck: Luck) -> bool:
        """A seat decides, and what must follow does. Did anybody learn something?"""
        self.now.check(seat, action)
        self.write(Line(self.story.colours[seat], str(action)), action)
        return self.run(luck) or action.reveals

    def run(self, luck: Luck) -> bool:
        """Luck and forced answers, until somebody has a choice. Did anybody learn something?"""
        learned = False
        while True:
            if self.now.to_act == CHANCE:
                self.draw(luck)
                learned = True
            elif answer := self.now.forced():
                seat, action = answer
                learned = learned or action.reveals
                self.write(Line(self.story.colours[seat], str(action), forced=True), action)
            else:
                return learned

    def draw(self, luck: Luck) -> None:
        chance = self.now.game.chance(self.now.state)
        outcome = luck.pick(chance)
        self.write(Line(LUCK, str(outcome), chance.purpose), outcome)

    def write(self, line: Line, action: Action) -> None:
        """Trusts its caller that the action is possible here."""
        before = self.now.moment
        events = self.now.apply(self.story.seat_of(line), action)
        self.note(line, action, events, before)

    def undo(self, line: Line) -> None:
        """`undo to 17`, `agreed undo to 12`, or `take back 21` where all act at once."""
        before = self.now.moment
        self.now = Position(self.story.game, self.story.state_without(line))
        self.note(line, None, [], before)

    def add(self, line: Line) -> None:
        """A line that was checked before it was stored."""
        if line.is_undo:
            self.undo(line)
            return
        action = self.story.game.actions.read(line.text)
        assert action is not None, line
        self.write(line, action)

    def note(self, line: Line, action: Action | None, events: list[Event], before: str) -> None:
        seq, seat = self.story.seq + len(self.steps) + 1, self.story.seat_of(line)
        after, owes = self.now.moment, self.now.owes
        self.steps.append(Step(seq, line, seat, action, events, before, after, owes))
