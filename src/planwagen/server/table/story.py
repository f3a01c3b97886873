"""The log of a table in memory: position, undo, redo, history. Made from the lines alone."""

from __future__ import annotations

from typing import Any, Generic

from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Action, Event, Seat
from planwagen.core.game import Game, Options, S
from planwagen.core.record import FORM, Line
from planwagen.core.undo import Mark, is_free, undo_line, undoable
from planwagen.server.store.rows import Entry
from planwagen.server.table.clocks import Times

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
        self.gone: list[int] = []
        """The numbers of those that do not any more."""
        self.rewoven = 0
        """The last line that took others out of the middle."""
        self.undone: list[list[str]] = [[] for _ in range(options.players)]
        """What redo would do, by seat, the next one last."""
        self.snapshots: dict[int, S] = {0: game.copy(self.state)}
        self.wishes: dict[str, int] = {}
        """The line at which each wish was fulfilled."""
        self.seat_seq = [0] * options.players
        """Since which line each seat has had the choices it has now."""
        self.times = Times(options.players)
        self.form = FORM
        """Of its record: logs of earlier versions did not tell which undo was agreed to."""
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
        mine = self.undone[seat]
        if mine and mine[-1] == text:
            mine.pop()
        else:
            mine.clear()
        if not self.game.moment(self.state):
            self.undone = [texts if s == seat else [] for s, texts in enumerate(self.undone)]

    def go_back(self, line: Line) -> None:
        if not line.is_agreed and not is_free(self.marks, line, self.given):
            self.form = 1
        left = self.left_standing(line)
        self.state = self.state_of(left, line)
        kept = {mark.number for mark in left}
        gone = [mark for mark in self.marks if mark.number not in kept]
        for mark in reversed(gone):
            if not mark.line.is_draw and not mark.line.forced:
                self.undone[self.seat_of(mark.line)].append(mark.line.text)
        self.gone += [mark.number for mark in gone]
        self.marks = left
        self.lines.append(line)
        self.actions.append(None)
        self.told.append([])
        if line.takes_back is not None:
            self.rewoven = self.seq
        self.snapshots[self.seq] = self.game.copy(self.state)

    def left_standing(self, undo: Line) -> list[Mark]:
        """The lines that stand after an undo: all up to one, or all but a seat's own last ones."""
        back, first = undo.undo_to, undo.takes_back
        if back is not None:
            return [mark for mark in self.marks if mark.number <= back]
        assert first is not None
        return [m for m in self.marks if m.line.who != undo.who or m.number < first]

    def state_of(self, marks: list[Mark], undo: Line) -> S:
        """Where these lines lead; all of them are played again only where some fell out between."""
        last = marks[-1].number if marks else 0
        if undo.takes_back is None and self.rewoven <= last:
            return self.position(last)
        state = self.game.copy(self.snapshots[0])
        for mark in marks:
            self.apply(state, mark.number)
        return state

    def apply(self, state: S, number: int) -> None:
        action = self.actions[number - 1]
        assert action is not None
        self.game.apply(state, self.seat_of(self.lines[number - 1]), action, None)

    def position(self, seq: int) -> S:
        """A copy of the position after line `seq`, from the nearest snapshot before it."""
        ahead: list[int] = []
        while seq not in self.snapshots:
            ahead.append(seq)
            seq -= 1
        state = self.game.copy(self.snapshots[seq])
        for number in reversed(ahead):
            self.apply(state, number)
        return state

    def undo_line(self, seat: Seat) -> int:
        """How many lines stand for good for this seat: see planwagen.core.undo."""
        return max(self.given, undo_line(self.marks, self.colours[seat]))

    def undoable(self, seat: Seat) -> list[Mark]:
        """The decisions that the seat may take back, the last one first; none once it is over."""
        if self.is_over:
            return []
        return undoable(self.marks, self.colours[seat], self.given)

    def take_back_point(self, seat: Seat) -> int | None:
        """The line before the seat's last decision, however long ago."""
        for place in range(len(self.marks) - 1, -1, -1):
            mark = self.marks[place]
            if mark.number <= self.given:
                return None
            if mark.line.who == self.colours[seat] and not mark.line.forced:
                return self.marks[place - 1].number if place else 0
        return None

    def redo(self, seat: Seat) -> str:
        """What this seat would do again; empty if nothing."""
        return self.undone[seat][-1] if self.undone[seat] else ""

    def offered(self) -> list[list[Action]]:
        """What each seat may do, where all act at once; elsewhere nobody needs to know."""
        if not self.game.moment(self.state):
            return []
        owes, legal = self.owes, self.game.legal_actions
        seats = range(len(self.seat_seq))
        return [list(legal(self.state, seat)) if seat in owes else [] for seat in seats]

    def note_choices(self, before: list[list[Action]], acted: Seat) -> None:
        """A seat that acts at the same time keeps its seq while its choices stay the same."""
        now = self.offered()
        for seat in range(len(self.seat_seq)):
            if seat == acted or not before or not now or before[seat] != now[seat]:
                self.seat_seq[seat] = self.seq

    def nothing_hidden(self) -> bool:
        if self.told and any(event.secret for event in self.told[-1]):
            return False
        seen: Any = self.game.seen_by(self.state, SPECTATOR)
        return bool(seen == self.state)


def owing(game: Game[S], state: S) -> list[Seat]:
    """The seats that owe a decision; nobody does while luck decides."""
    return [] if game.to_act(state) < 0 else list(game.may_act(state))
