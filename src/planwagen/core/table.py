"""A table: one game being played, with its record, its luck, and undo."""

from __future__ import annotations

from importlib import import_module
from typing import Generic

from planwagen.core.action import CHANCE, NOBODY, Action, Event, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, Options, S, check, forced, seated
from planwagen.core.luck import Luck, ProvableLuck
from planwagen.core.record import LUCK, Line, Record
from planwagen.core.replay import mark, opening, steps
from planwagen.core.undo import Mark, undo_text, undoable


class Table(Generic[S]):
    """Runs luck and forced answers by itself, and waits where a seat has a choice."""

    def __init__(self, game: Game[S], record: Record, luck: Luck) -> None:
        if isinstance(luck, ProvableLuck) and luck.salt != record.salt:
            raise ValueError("the salt of the luck is not that of the record")
        self.game = game
        self.record = record
        self.luck = luck
        self.told: list[tuple[int, list[Event]]] = []
        """What happened, by the number of the line."""
        self.marks: list[Mark] = []
        """The lines that stand, for undo."""
        self.state: S = self.go_back_to_record()
        self.run()

    @classmethod
    def new(cls, game: Game[S], options: Options, luck: Luck) -> Table[S]:
        record = Record(game.slug, game.rules_version, seated(game, options))
        if isinstance(luck, ProvableLuck):
            record.commitment = luck.commitment
        return cls(game, record, luck)

    @property
    def colours(self) -> tuple[str, ...]:
        return self.record.options.colours

    @property
    def is_over(self) -> bool:
        return self.game.to_act(self.state) == NOBODY

    def play(self, seat: Seat, action: Action) -> None:
        """A seat decides; then luck and forced answers follow until somebody has a choice."""
        check(self.game, self.state, seat, action)
        self.write(seat, Line(self.colours[seat], str(action)), action)
        self.run()

    def run(self) -> None:
        game = self.game
        while True:
            if game.to_act(self.state) == CHANCE:
                chance = game.chance(self.state)
                outcome = self.luck.pick(chance)
                self.write(CHANCE, Line(LUCK, str(outcome), chance.purpose), outcome)
            elif answer := forced(game, self.state):
                seat, action = answer
                self.write(seat, Line(self.colours[seat], str(action), forced=True), action)
            else:
                return

    def write(self, seat: Seat, line: Line, action: Action) -> None:
        """Works on a copy, so that a rule that fails halfway leaves the table as it was."""
        events: list[Event] = []
        after = self.game.copy(self.state)
        self.game.apply(after, seat, action, events)
        self.record.lines.append(line)
        number, moments = len(self.record.lines), map(self.game.moment, (self.state, after))
        self.told.append((number, events))
        self.marks.append(Mark(number, line, action.reveals, *moments))
        self.state = after

    def can_undo(self, seat: Seat) -> bool:
        return 0 <= seat < len(self.colours) and bool(self.undoable(seat))

    def undoable(self, seat: Seat) -> list[Mark]:
        return undoable(self.marks, self.colours[seat], self.record.given)

    def undo(self, seat: Seat) -> None:
        """Takes back this seat's last decision, as far as the undo line lets it."""
        if not self.can_undo(seat):
            why = "nothing of yours can be taken back: luck or another seat came after it"
            raise IllegalAction(Refusal(why, self.game.undo_clause))
        text = undo_text(self.marks, self.undoable(seat)[0])
        self.record.lines.append(Line(self.colours[seat], text))
        self.state = self.go_back_to_record()

    def go_back_to_record(self) -> S:
        """Makes the story anew from the record, and returns the position it leads to."""
        state, self.told, self.marks = opening(self.game, self.record), [], []
        for step in steps(self.game, self.record):
            state = step.state
            self.told.append((step.number, step.events))
            self.marks.append(mark(step))
        return state

    def open_secret(self) -> None:
        """Writes the secret of the luck into the record, so that anyone can check it."""
        if isinstance(self.luck, ProvableLuck):
            self.record.secret = self.luck.secret.hex()

    def _repr_svg_(self) -> str:
        """For notebooks; by name, since the core knows no drawings."""
        drawings = import_module("planwagen.pictures")
        return str(drawings.find_picture(self.game.slug)(self.state))
