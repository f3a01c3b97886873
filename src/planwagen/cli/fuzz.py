"""`planwagen fuzz`: random games in which everything that must hold is checked at every step."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.arena_options import Games, counted
from planwagen.cli.files import edition_called, variant_called, write_text
from planwagen.cli.options import AsJson, EditionChoice, GameName, VariantName
from planwagen.cli.random_games import RandomGame
from planwagen.cli.table.screen import PROGRESS, show
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, GameOptions, seated
from planwagen.editions.edition import DEFAULT, FIRST, EditionName
from planwagen.editions.extremes import extreme_edition
from planwagen.games import find_game

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
        told = {"game": game, "games": games, "decisions": decisions, "violations": violations}
        typer.echo(json.dumps(told))
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
        for edition in (*ours, extreme_edition(game.editions, EXTREME_SEED))
    ]


def keep_violation(played: RandomGame) -> None:
    """The record up to the step that went wrong, for `planwagen replay`."""
    path = FOLDER / f"{played.game.slug}-{played.seed}.txt"
    write_text(path, f"{played.record}\n# {played.violation}\n")
    PROGRESS.print(f"{path}: {played.violation}", markup=False, soft_wrap=True)
