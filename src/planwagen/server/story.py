"""The log of a table in memory: position, undo, redo, history. Made from the lines alone."""

from __future__ import annotations

from typing import Any, Generic

from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Action, Event, Seat
from planwagen.core.game import Game, Options, S
from planwagen.core.record import Line
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
        self.standing: list[int] = []
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
        back = line.undo_to
        if back is None:
            self.go_on(line, seat)
        else:
            self.go_back(line, back)
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
        self.game.apply(self.state, seat, action, events)
        self.lines.append(line)
        self.actions.append(action)
        self.told.append(events)
        self.standing.append(self.seq)
        if not line.is_draw and not line.forced:
            self.forget_redo(seat, line.text)

    def forget_redo(self, seat: Seat, text: str) -> None:
        """Whoever does something else than what was undone cannot redo it any more."""
        if self.undone and self.undone[-1] == (seat, text):
            self.undone.pop()
        else:
            self.undone.clear()

    def go_back(self, line: Line, back: int) -> None:
        self.state = self.position(back)
        while self.standing and self.standing[-1] > back:
            gone = self.lines[self.standing.pop() - 1]
            if not gone.is_draw and not gone.forced:
                self.undone.append((self.seat_of(gone), gone.text))
        self.lines.append(line)
        self.actions.append(None)
        self.told.append([])

    def position(self, seq: int) -> S:
        """A copy of the position after line `seq`, from the nearest snapshot before it."""
        ahead: list[int] = []
        while seq not in self.snapshots:
            back = self.lines[seq - 1].undo_to
            if back is None:
                ahead.append(seq)
            seq = seq - 1 if back is None else back
        state = self.game.copy(self.snapshots[seq])
        for number in reversed(ahead):
            action = self.actions[number - 1]
            assert action is not None
            self.game.apply(state, self.seat_of(self.lines[number - 1]), action, None)
        return state

    def undo_line(self, seat: Seat) -> int:
        """How many lines stand for good for this seat: see planwagen.core.replay."""
        for number in reversed(self.standing):
            if number <= self.given or self.stands(seat, number):
                return number
        return 0

    def stands(self, seat: Seat, number: int) -> bool:
        line, action = self.lines[number - 1], self.actions[number - 1]
        another = line.who != self.colours[seat] and not line.forced
        return line.is_draw or another or action is None or action.reveals

    def undo_points(self, seat: Seat) -> list[int]:
        """The lines that the seat may go back to, nearest first. Nothing once it is over."""
        if self.is_over:
            return []
        last, points = self.undo_line(seat), list[int]()
        for place in reversed(range(len(self.standing))):
            number = self.standing[place]
            if number <= last:
                break
            if not self.lines[number - 1].forced:
                points.append(self.standing[place - 1] if place else 0)
        return points

    def take_back_point(self, seat: Seat) -> int | None:
        """The line before the seat's last decision, however long ago."""
        colour = self.colours[seat]
        for place in reversed(range(len(self.standing))):
            line = self.lines[self.standing[place] - 1]
            if self.standing[place] <= self.given:
                return None
            if line.who == colour and not line.forced:
                return self.standing[place - 1] if place else 0
        return None

    def redo(self, seat: Seat) -> str:
        """What this seat would do again; empty if nothing."""
        if self.undone and self.undone[-1][0] == seat:
            return self.undone[-1][1]
        return ""

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
