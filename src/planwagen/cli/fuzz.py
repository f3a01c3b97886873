"""`planwagen fuzz`: random games in which everything that must hold is checked at every step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.files import edition_called, variant_called, write_text
from planwagen.cli.options import AsJson, EditionChoice, GameName, Games, VariantName, counted
from planwagen.cli.table.screen import PROGRESS, show
from planwagen.conformance.actions import look_at_all_actions
from planwagen.conformance.playing import Decision, played_at_random
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.edition import DEFAULT, FIRST, EditionName
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.core.record import LUCK, Line, Record, read_record
from planwagen.core.replay import replay
from planwagen.editions.edition import check_editions
from planwagen.editions.extremes import extreme_edition
from planwagen.games import find_game

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
            self.violation = self.report(error)

    def report(self, error: Exception) -> str:
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


FOLDER = Path("violations")
EXTREME_SEED = 1

Seed = Annotated[int, typer.Option(help="Seed of the first game; each further game adds one.")]
Players = Annotated[int | None, typer.Option(help="Number of seats; default: all numbers in turn.")]


def fuzz(
    game: GameName,
    games: Games = 100,
    seed: Seed = 1,
    players: Players = None,
    variant: VariantName = None,
    edition: EditionChoice = None,
    as_json: AsJson = False,
) -> int:
    """Play random games and check every step; exit code 1 if anything is wrong.

    After each decision every piece is looked for, and what the rules keep up
    to date is counted from nothing. Every so often each action of the table
    must be offered or refused with a clause, for every seat. At the end the
    written record must replay, line by line, to the same position. Games take
    turns with the first edition, the default, and one at the limits of what
    is allowed, unless an edition is named.
    """
    rules = find_game(game)
    tables = settings(rules, players, variant, fuzzed_editions(rules, edition))
    decisions, violations = 0, 0
    for number in counted(range(games), games, rules.title):
        played = RandomGame(rules, tables[number % len(tables)], seed + number)
        played.run()
        decisions += played.decisions
        if played.violation:
            violations += 1
            keep_violation(played)
    if as_json:
        report = {"game": game, "games": games, "decisions": decisions, "violations": violations}
        typer.echo(json.dumps(report))
    else:
        show(f"{games} games of {rules.title}, {decisions:,} decisions, {violations} violations.")
    return 1 if violations else 0


def settings(
    game: AnyGame,
    players: int | None,
    variant: str | None = None,
    editions: Sequence[EditionName] = (DEFAULT,),
) -> list[GameOptions]:
    """Every number of players with every variant and edition, or only those that were named."""
    if players is not None and players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise PlanwagenError(f"{game.title} is for {least} to {most} players, not {players}")
    variants = [variant_called(variant, game)] if variant is not None else game.variants or ("",)
    return [
        seated(game, GameOptions(count, variant=name, edition=edition))
        for edition in editions
        for count in ([players] if players is not None else game.players)
        for name in variants
    ]


def fuzzed_editions(game: AnyGame, name: str | None) -> list[EditionName]:
    """The one that was named; else the first, the default, and one at the limits of the schema."""
    if name is not None or game.editions is None:
        return [edition_called(name, game)]
    ours = dict.fromkeys([game.editions.find(FIRST), game.editions.find()])
    return [
        game.editions.name_of(edition)
        for edition in (*ours, extreme_edition(check_editions(game.editions), EXTREME_SEED))
    ]


def keep_violation(played: RandomGame) -> None:
    """The record up to the step that went wrong, for `planwagen replay`."""
    path = FOLDER / f"{played.game.slug}-{played.seed}.txt"
    write_text(path, f"{played.record}\n# {played.violation}\n")
    PROGRESS.print(f"{path}: {played.violation}", markup=False, soft_wrap=True)
