"""The history of a game: position, undo, redo, history. The one place where lines are played.

A transaction plays lines on a copy of the position; once they are stored the history adopts it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic

from planwagen.core.action import CHANCE, Refusal, Seat
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Game, GameOptions, S
from planwagen.core.position import Position, Step
from planwagen.core.record import FORM, Line
from planwagen.core.undo import is_free, undo_line, undo_text, undoable

if TYPE_CHECKING:
    from planwagen.core.transaction import Transaction

SNAPSHOT_EVERY = 24
"""Lines between two kept positions: history walks hardly farther."""


class History(Generic[S]):
    """Grows by drafts, and can tell the position after any line."""

    def __init__(self, game: Game[S], options: GameOptions, imported: int = 0) -> None:
        self.game = game
        self.colours = options.colours
        self.imported = imported
        """Lines taken over from another record: they stand for good."""
        self.current: Position[S] = Position(game, game.new_game(options))
        """Never changed, only replaced: who holds it may look at it later."""
        self.steps: list[Step] = []
        self.active: list[Step] = []
        """Those that stand."""
        self.undone: list[int] = []
        """The numbers of those that do not any more."""
        self.redoable: list[list[str]] = [[] for _ in self.colours]
        """What redo would do, by seat, the next one last."""
        self.reordered_at = 0
        """The last line that took others out of the middle."""
        self.snapshots: dict[int, S] = {0: self.current.state}
        self.form = FORM
        """Of its record: logs of earlier versions did not tell which undo was agreed to."""

    @property
    def seq(self) -> int:
        return len(self.steps)

    @property
    def state(self) -> S:
        return self.current.state

    @property
    def to_move(self) -> tuple[Seat, ...]:
        return self.current.to_move

    @property
    def is_over(self) -> bool:
        return self.current.is_over

    def seat_of(self, line: Line) -> Seat:
        return CHANCE if line.is_draw else self.colours.index(line.who)

    # Going on and back.

    def commit(self, transaction: Transaction[S]) -> None:
        """Adopt the lines and the position of a transaction."""
        assert transaction.history is self and transaction.steps[0].seq == self.seq + 1
        for step in transaction.steps:
            self.go_on(step) if step.action else self.go_back(step)
        self.current = transaction.current
        if transaction.steps[-1].action is None or self.seq - self.last_snapshot >= SNAPSHOT_EVERY:
            self.snapshots[self.seq] = self.state

    @property
    def last_snapshot(self) -> int:
        return next(reversed(self.snapshots))

    def go_on(self, step: Step) -> None:
        self.steps.append(step)
        self.active.append(step)
        if step.is_decision:
            self.forget_redo(step)

    def forget_redo(self, step: Step) -> None:
        """Whoever does something else than what was undone cannot redo it any more."""
        mine = self.redoable[step.seat]
        if mine and mine[-1] == step.line.text:
            mine.pop()
        else:
            mine.clear()
        if not step.after:
            self.redoable = [mine if s == step.seat else [] for s in range(len(self.colours))]

    def go_back(self, step: Step) -> None:
        undo = step.line
        if not undo.is_agreed and not is_free(self.active, undo, self.imported):
            self.form = 1
        gone = self.gone_by(undo)
        for other in reversed(gone):
            if other.is_decision:
                self.redoable[other.seat].append(other.line.text)
        self.undone += [other.seq for other in gone]
        self.active = self.left_by(undo)
        self.steps.append(step)
        if undo.takes_back is not None:
            self.reordered_at = self.seq

    def goes(self, step: Step, undo: Line) -> bool:
        """All after a line, or of a seat's own ones all from a line on."""
        if undo.undo_to is not None:
            return step.seq > undo.undo_to
        assert undo.takes_back is not None
        return step.line.who == undo.who and step.seq >= undo.takes_back

    def gone_by(self, undo: Line) -> list[Step]:
        return [step for step in self.active if self.goes(step, undo)]

    def left_by(self, undo: Line) -> list[Step]:
        return [step for step in self.active if not self.goes(step, undo)]

    def state_without(self, undo: Line) -> S:
        """Where an undo leads; all is played again only where some lines fell out between."""
        left = self.left_by(undo)
        last = left[-1].seq if left else 0
        if undo.takes_back is None and self.reordered_at <= last:
            return self.position(last)
        state = self.game.copy(self.snapshots[0])
        for step in left:
            self.replay(state, step)
        return state

    # History.

    def replay(self, state: S, step: Step) -> None:
        assert step.action is not None
        self.game.apply(state, step.seat, step.action, None)

    def position(self, seq: int) -> S:
        """A copy of the position after line `seq`, from the nearest snapshot before it."""
        start = seq
        while start not in self.snapshots:
            start -= 1
        state = self.game.copy(self.snapshots[start])
        for step in self.steps[start:seq]:
            self.replay(state, step)
        return state

    def positions(self, after: int) -> Iterator[S]:
        """The positions after each line beyond one, in turn: copy what you keep."""
        state = self.position(after)
        for step in self.steps[after:]:
            if step.action is None:
                state = self.position(step.seq)
            else:
                self.replay(state, step)
            yield state

    # What can be taken back.

    def undo_line(self, seat: Seat) -> int:
        """How many lines stand for good for this seat: see planwagen.core.undo."""
        return max(self.imported, undo_line(self.active, self.colours[seat]))

    def undoable(self, seat: Seat) -> list[Step]:
        """The decisions that the seat may take back, the last one first; none once it is over."""
        if self.is_over or seat < 0:
            return []
        return undoable(self.active, self.colours[seat], self.imported)

    def undo(self, seat: Seat, seq: int | None = None) -> Line:
        """The line that takes back a decision of this seat, its last one unless it says which."""
        found = self.undoable(seat)
        if not found:
            raise IllegalAction(Refusal("nothing_to_take_back", self.game.undo_clause))
        chosen = next((step for step in found if seq in (None, step.seq)), None)
        if chosen is None:
            raise IllegalAction(Refusal("line_stays", self.game.undo_clause, line=seq))
        return Line(self.colours[seat], undo_text(self.active, chosen))

    def take_back_point(self, seat: Seat) -> int | None:
        """The line before the seat's last decision, however long ago; none of the given ones."""
        for place in range(len(self.active) - 1, -1, -1):
            step = self.active[place]
            if step.seq <= self.imported:
                return None
            if step.seat == seat and step.is_decision:
                return self.active[place - 1].seq if place else 0
        return None

    def redo(self, seat: Seat) -> str:
        """What this seat would do again; empty if nothing."""
        return self.redoable[seat][-1] if self.redoable[seat] else ""
