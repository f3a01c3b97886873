"""One random game, with a look at everything that must hold in every position."""

from __future__ import annotations

from random import Random

from planwagen.core.action import CHANCE, NOBODY, Action, Seat
from planwagen.core.game import AnyGame, Options
from planwagen.core.luck import QuickLuck
from planwagen.core.record import LUCK, Line, Record, read_record
from planwagen.core.replay import replay

BOUND = 100_000
"""No game of ours takes nearly so many decisions."""
ACTIONS_A_POSITION = 6
"""How many of the table's actions are looked at for each position, on average."""


class Violation(Exception):
    """Something that must hold does not."""


class RandomGame:
    """A game played by chance, its record, and the first thing that went wrong in it."""

    def __init__(self, game: AnyGame, options: Options, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.rng = Random(seed)
        self.luck = QuickLuck(seed)
        self.record = Record(game.slug, game.rules_version, options)
        self.state = game.new_game(options)
        self.decisions = 0
        self.whole_table_every = len(game.actions) // ACTIONS_A_POSITION | 1
        self.violation = ""

    def run(self) -> None:
        """Plays to the end; a crash of the rules is a violation like any other."""
        try:
            while self.game.to_act(self.state) != NOBODY:
                self.step()
            self.look_at_end()
        except Violation as no:
            self.violation = str(no)
        except Exception as no:
            self.violation = f"{type(no).__name__}: {no}"

    def step(self) -> None:
        if self.decisions == BOUND:
            raise Violation(f"not over after {BOUND} decisions")
        if (self.decisions + self.seed) % self.whole_table_every == 0:
            self.look_at_whole_table()
        seat, line, action = self.decide()
        try:
            self.game.apply(self.state, seat, action, None)
        except Exception as no:
            raise Violation(f"after the last line, {line}: {type(no).__name__}: {no}") from no
        self.record.lines.append(line)
        self.decisions += 1
        if wrong := self.game.audit(self.state):
            raise Violation("; ".join(wrong))

    def decide(self) -> tuple[Seat, Line, Action]:
        if self.game.to_act(self.state) == CHANCE:
            chance = self.game.chance(self.state)
            outcome = self.luck.pick(chance)
            return CHANCE, Line(LUCK, str(outcome), chance.purpose), outcome
        seat = self.rng.choice(self.game.may_act(self.state))
        choices = self.game.legal_actions(self.state, seat)
        if not choices:
            raise Violation(f"{self.record.options.colours[seat]} is asked and has no choice")
        action = self.rng.choice(choices)
        return seat, Line(self.record.options.colours[seat], str(action)), action

    def look_at_whole_table(self) -> None:
        """Every action is offered or refused with a clause, for every seat: never both or none."""
        asked = self.game.may_act(self.state)
        for seat in range(self.record.options.players):
            offered = self.game.legal_actions(self.state, seat)
            if offered and seat not in asked:
                raise Violation(f"seat {seat} is offered something and not asked")
            self.look_at_seat(seat, {*offered})

    def look_at_seat(self, seat: Seat, offered: set[Action]) -> None:
        for action in self.game.actions:
            refusal = self.game.why_not(self.state, seat, action)
            if (action in offered) == (refusal is not None):
                both = "offered and refused" if refusal else "neither offered nor refused"
                raise Violation(f"seat {seat}: {action}: {both}")

    def look_at_end(self) -> None:
        """The written record brings the same position again, through the checked door."""
        if replay(self.game, read_record(str(self.record))) != self.state:
            raise Violation("the record replays to another position")
