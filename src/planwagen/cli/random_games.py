"""One random game, with a look at everything that must hold in every position."""

from __future__ import annotations

from planwagen.conformance.actions import look_at_all_actions
from planwagen.conformance.playing import Decision, played_at_random
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.record import LUCK, Line, Record, read_record
from planwagen.core.replay import replay

ACTIONS_A_POSITION = 6
"""How many of the table's actions are looked at for each position, on average."""


class RandomGame:
    """A game played by chance, its record, and the first thing that went wrong in it."""

    def __init__(self, game: AnyGame, options: GameOptions, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.record = Record(game.slug, game.rules_version, options)
        self.next_line: Line | None = None
        self.whole_table_every = len(game.actions) // ACTIONS_A_POSITION | 1
        self.violation = ""

    @property
    def decisions(self) -> int:
        return len(self.record.lines)

    def run(self) -> None:
        """Plays to the end; a crash of the rules is a violation like any other."""
        try:
            for step in played_at_random(self.game, self.record.options, self.seed):
                self.look_at(step)
        except Exception as error:
            self.violation = self.told(error)

    def told(self, error: Exception) -> str:
        """What a look has found; or what broke, and the line that did it."""
        if self.next_line is not None:
            return f"after the last line, {self.next_line}: {type(error).__name__}: {error}"
        return (
            str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        )

    def look_at(self, step: Decision) -> None:
        """The line before has been carried out; the next one will be."""
        if self.next_line is not None:
            self.record.lines.append(self.next_line)
            self.next_line = None
        wrong = self.game.audit(step.state)
        assert not wrong, "; ".join(wrong)
        if step.seat == NOBODY:
            self.look_at_end(step.state)
            return
        if (self.decisions + self.seed) % self.whole_table_every == 0:
            self.look_at_whole_table(step.state)
        self.next_line = self.line_of(step)

    def line_of(self, step: Decision) -> Line:
        if step.seat == CHANCE:
            return Line(LUCK, str(step.taken), step.purpose)
        return Line(self.record.options.colours[step.seat], str(step.taken))

    def look_at_whole_table(self, state: object) -> None:
        """Every action is offered or refused with a clause, for every seat: never both or none."""
        asked = self.game.may_act(state)
        for seat in range(self.record.options.players):
            refused = look_at_all_actions(self.game, state, seat)
            all_of_them = len(refused) == len(self.game.actions)
            assert seat in asked or all_of_them, f"seat {seat} is offered something and not asked"

    def look_at_end(self, state: object) -> None:
        """The written record brings the same position again, through the checked door."""
        again = replay(self.game, read_record(str(self.record)))
        assert again == state, "the record replays to another position"
