"""What a wish would do, worked out on a copy: nothing counts until it is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from planwagen.core.action import CHANCE, NOBODY, Event, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import S, check, forced, read_action
from planwagen.core.luck import Luck
from planwagen.core.record import LUCK, Line
from planwagen.server.errors import Hindered
from planwagen.server.table.story import Story, owing


@dataclass(slots=True)
class Draft(Generic[S]):
    """Lines to be stored, and the position after them."""

    story: Story[S]
    luck: Luck
    state: S
    lines: list[Line] = field(default_factory=list)
    left: int = 0
    """Steps that were not played."""

    @property
    def owes(self) -> list[Seat]:
        return owing(self.story.game, self.state)

    @property
    def is_over(self) -> bool:
        return self.story.game.to_act(self.state) == NOBODY

    def play(self, seat: Seat, steps: list[str]) -> None:
        """All steps or none. But luck, a reveal or another seat ends them: what comes after was
        chosen without knowing, and its refusal would tell what nobody knows yet."""
        for number, text in enumerate(steps):
            try:
                action = read_action(self.story.game, text)
                check(self.story.game, self.state, seat, action)
            except IllegalAction as no:
                raise Hindered(no.refusal, number) from no
            self.write(seat, Line(self.story.colours[seat], str(action)))
            learned = self.run() or action.reveals
            if learned or seat not in self.owes:
                self.left = len(steps) - number - 1
                return

    def run(self) -> bool:
        """Luck and forced answers, until somebody has a choice. Did anybody learn something?"""
        game, learned = self.story.game, False
        while True:
            if game.to_act(self.state) == CHANCE:
                chance, learned = game.chance(self.state), True
                outcome = self.luck.pick(chance)
                self.write(CHANCE, Line(LUCK, str(outcome), chance.purpose))
            elif answer := forced(game, self.state):
                seat, action = answer
                learned = learned or action.reveals
                self.write(seat, Line(self.story.colours[seat], str(action), forced=True))
            else:
                return learned

    def write(self, seat: Seat, line: Line) -> None:
        events: list[Event] = []
        self.story.game.apply(self.state, seat, read_action(self.story.game, line.text), events)
        self.lines.append(line)

    def undo(self, seat: Seat, text: str) -> None:
        """`undo to 17`, `agreed undo to 12`, or `take back 21` where all act at once."""
        line = Line(self.story.colours[seat], text)
        self.state = self.story.state_of(self.story.left_standing(line), line)
        self.lines.append(line)
