"""The log of a table in memory: position, undo, redo, history. Made from the lines alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic

from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Action, Event, Seat
from planwagen.core.game import Game, Options, S
from planwagen.core.record import Line
from planwagen.core.undo import Mark, undo_line, undo_text, undoable
from planwagen.server.clocks import Times
from planwagen.server.rows import Entry

SNAPSHOT_EVERY = 24
"""Lines between two kept positions: history walks at most so far."""


class Story(Generic[S]):
    """Grows line by line, and can tell the position after any line."""

    def __init__(self, game: Game[S], options: Options, given: int = 0) -> None:
        self.game = game
        self.colours = options.colours
        self.given = given
        """Lines taken over from another record: they stand for good."""
        self.state: S = game.new_game(options)
        self.lines: list[Line] = []
        self.actions: list[Action | None] = []
        self.told: list[list[Event]] = []
        self.marks: list[Mark] = []
        """The lines that stand."""
        self.undone: list[tuple[Seat, str]] = []
        """What redo would do, the next one last."""
        self.snapshots: dict[int, S] = {0: game.copy(self.state)}
        self.wishes: dict[str, int] = {}
        """The line at which each wish was fulfilled."""
        self.seat_seq = [0] * options.players
        """Since which line each seat has had the choices it has now."""
        self.times = Times(options.players)
        self.is_open = True
        """Was all of it to be seen by all, all along?"""

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def is_over(self) -> bool:
        return self.game.to_act(self.state) == NOBODY

    @property
    def owes(self) -> list[Seat]:
        return owing(self.game, self.state)

    def seat_of(self, line: Line) -> Seat:
        return CHANCE if line.is_draw else self.colours.index(line.who)

    def add(self, entry: Entry) -> None:
        """One more line of the log; it was checked before it was stored."""
        line, seat = entry.line, self.seat_of(entry.line)
        before = self.offered()
        if line.undo_to is None and line.takes_back is None:
            self.go_on(line, seat)
        else:
            self.go_back(line)
        if entry.wish:
            self.wishes[entry.wish] = self.seq
        self.times.pass_to(self.owes, entry.at, None if line.forced else seat)
        self.note_choices(before, seat)
        self.is_open = self.is_open and self.nothing_hidden()
        if self.seq % SNAPSHOT_EVERY == 0:
            self.snapshots[self.seq] = self.game.copy(self.state)

    def go_on(self, line: Line, seat: Seat) -> None:
        action = self.game.actions.read(line.text)
        assert action is not None, line
        events: list[Event] = []
        before = self.game.moment(self.state)
        self.game.apply(self.state, seat, action, events)
        self.lines.append(line)
        self.actions.append(action)
        self.told.append(events)
        after = self.game.moment(self.state)
        self.marks.append(Mark(self.seq, line, action.reveals, before, after))
        if not line.is_draw and not line.forced:
            self.forget_redo(seat, line.text)

    def forget_redo(self, seat: Seat, text: str) -> None:
        """Whoever does something else than what was undone cannot redo it any more."""
        if self.redo(seat) == text:
            self.undone.remove((seat, text))
        elif self.game.moment(self.state):
            self.undone = [entry for entry in self.undone if entry[0] != seat]
        else:
            self.undone.clear()

    def undone_by(self, line: Line) -> list[Mark]:
        """The lines that an undo takes away."""
        if line.takes_back is not None:
            own = [mark for mark in self.marks if mark.line.who == line.who]
            return [mark for mark in own if mark.number >= line.takes_back]
        return [mark for mark in self.marks if mark.number > (line.undo_to or 0)]

    def without(self, gone: list[Mark]) -> S:
        """The position without these lines; what others did at the same time is done again."""
        first = gone[0].number if gone else self.seq + 1
        kept = [mark.number for mark in self.marks if mark not in gone]
        state = self.position(max((number for number in kept if number < first), default=0))
        self.redo_lines(state, [number for number in kept if number > first])
        return state

    def go_back(self, line: Line) -> None:
        gone = self.undone_by(line)
        self.state = self.without(gone)
        self.marks = [mark for mark in self.marks if mark not in gone]
        decided = [m.line for m in reversed(gone) if not m.line.is_draw and not m.line.forced]
        self.undone += [(self.seat_of(undone), undone.text) for undone in decided]
        self.lines.append(line)
        self.actions.append(None)
        self.told.append([])
        self.snapshots[self.seq] = self.game.copy(self.state)

    def redo_lines(self, state: S, numbers: Iterable[int]) -> None:
        for number in numbers:
            action = self.actions[number - 1]
            assert action is not None
            self.game.apply(state, self.seat_of(self.lines[number - 1]), action, None)

    def position(self, seq: int) -> S:
        """A copy of the position after line `seq`, from the nearest snapshot before it."""
        start = seq
        while start not in self.snapshots:  # every undo has one, so that none is crossed
            start -= 1
        state = self.game.copy(self.snapshots[start])
        self.redo_lines(state, range(start + 1, seq + 1))
        return state

    def undo_line(self, seat: Seat) -> int:
        """How many lines stand for good for this seat."""
        return max(self.given, undo_line(self.marks, self.colours[seat]))

    def undo_points(self, seat: Seat) -> list[int]:
        """The lines that the seat may go back to, nearest first. Nothing once it is over."""
        return [] if self.is_over else [self.before(mark) for mark in self.undoable(seat)]

    def undoable(self, seat: Seat) -> list[Mark]:
        return [m for m in undoable(self.marks, self.colours[seat]) if m.number > self.given]

    def before(self, mark: Mark) -> int:
        """The number of the line before this one."""
        return max((m.number for m in self.marks if m.number < mark.number), default=0)

    def undo_text(self, seat: Seat, back: int) -> str:
        """The line that goes back so far: free, or agreed to by all."""
        for mark in self.undoable(seat):
            if self.before(mark) == back:
                return undo_text(self.marks, mark)
        return f"undo to {back}"

    def take_back_point(self, seat: Seat) -> int | None:
        """The line before the seat's last decision, however long ago."""
        colour = self.colours[seat]
        own = [m for m in self.marks if m.line.who == colour and not m.line.forced]
        return self.before(own[-1]) if own and own[-1].number > self.given else None

    def redo(self, seat: Seat) -> str:
        """What this seat would do again; empty if nothing."""
        return next((text for who, text in reversed(self.undone) if who == seat), "")

    def offered(self) -> dict[Seat, list[Action]]:
        """What each seat may do, where several act at once; elsewhere nobody needs to know."""
        owes = self.owes
        if len(owes) < 2:
            return {}
        return {seat: list(self.game.legal_actions(self.state, seat)) for seat in owes}

    def note_choices(self, before: dict[Seat, list[Action]], acted: Seat) -> None:
        """A seat that acts at the same time keeps its seq while its choices stay the same."""
        for seat in range(len(self.seat_seq)):
            same = (
                seat != acted
                and seat in before
                and seat in self.owes
                and before[seat] == self.game.legal_actions(self.state, seat)
            )
            if not same:
                self.seat_seq[seat] = self.seq

    def nothing_hidden(self) -> bool:
        if self.told and any(event.secret for event in self.told[-1]):
            return False
        seen: Any = self.game.seen_by(self.state, SPECTATOR)
        return bool(seen == self.state)


def owing(game: Game[S], state: S) -> list[Seat]:
    """The seats that owe a decision; nobody does while luck decides."""
    return [] if game.to_act(state) < 0 else list(game.may_act(state))
