"""`planwagen balance`: is a game, with the values it is played with, a good one?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Annotated

import typer

from planwagen.arena.balance import Balance, as_dict
from planwagen.arena.balance_page import balance_page
from planwagen.arena.engine import carry_out
from planwagen.arena.tally import play_tally, tally_tasks
from planwagen.arena.task import players_for
from planwagen.cli.files import table_called, write_text
from planwagen.cli.options import (
    AsJson,
    EditionChoice,
    GameName,
    Games,
    Players,
    Processes,
    Report,
    Seed,
    VariantName,
    counted,
    named_bots,
)
from planwagen.cli.table.screen import OUT, columns, show
from planwagen.core.game import AnyGame, GameOptions
from planwagen.games import find_game

Rows = Iterable[tuple[object, Mapping[str, object]]]
EDITION = "1"
"""Of games that have but one set of values."""

Everybody = Annotated[str, typer.Option("--bots", help="Bots that play, rotating over the seats.")]


def balance(
    game: GameName,
    players: Players = None,
    bots: Everybody = "greedy",
    games: Games = 100,
    seed: Seed = 1,
    variant: VariantName = None,
    edition: EditionChoice = None,
    processes: Processes = 1,
    as_json: AsJson = False,
    report_to: Report = None,
) -> None:
    """Measure a game: length, winners, frequent actions, and what runs out.

    Wins are told by seat, by place in the first round and by colour, with the
    interval that holds the truth in 95 of 100 cases. The same seed brings the
    same figures, in however many processes.
    """
    rules, names = find_game(game), named_bots(bots)
    seats = players_for(rules, names, players or rules.players[-1])
    options = table_called(rules, seats, variant, edition)
    measured = balance_of(rules, names, options, games, seed=seed, processes=processes)
    if report_to is not None:
        command = f"planwagen balance {game} --players {seats} --bots {bots} --games {games}"
        write_text(report_to, balance_page(measured, f"{command} --seed {seed}"))
    if as_json:
        how = {"seed": seed, "bots": names, "variant": played_as(measured).variant}
        typer.echo(json.dumps(what_was_played(measured) | as_dict(measured) | how))
    else:
        print_balance(measured)


def played_as(balance: Balance) -> GameOptions:
    return balance.tallies[0].outcome.task.options


def what_was_played(balance: Balance) -> dict[str, object]:
    return {
        "game": balance.game.slug,
        "players": balance.players,
        "edition": played_as(balance).edition.id or EDITION,
        "games": len(balance.tallies),
    }


def balance_of(
    game: AnyGame,
    bots: list[str],
    options: GameOptions,
    games: int,
    *,
    seed: int,
    processes: int = 1,
) -> Balance:
    """Plays so many games, and counts them off."""
    tasks = tally_tasks(game, bots, options, games, seed)
    tallies = list(counted(carry_out(play_tally, tasks, processes), games, game.title))
    return Balance(game, options.players, tallies)


def print_lengths(balance: Balance) -> None:
    show(f"{balance.game.title}, {balance.players} players, {len(balance.tallies)} games", "bold")
    lengths = {what: balance.lengths(what) for what in ("rounds", "turns", "decisions")}
    print_rows("", ["mean", "min", "max"], (lengths | {"score": balance.scores()}).items())


def print_in_short(balance: Balance) -> None:
    """How long it is, who wins from which place, and what is done."""
    print_lengths(balance)
    print_rows("place", ["wins", "games", "share", "interval"], balance.by_place().items())
    print_parts("action", balance.actions())


def print_balance(balance: Balance) -> None:
    """One table a question."""
    print_lengths(balance)
    for what, shares in (
        ("seat", balance.by_seat().items()),
        ("place", balance.by_place().items()),
        ("colour", balance.by_colour().items()),
    ):
        print_rows(what, ["wins", "games", "share", "interval"], shares)
    print_parts("action", balance.actions())
    print_parts("used, a seat and game", balance.uses())
    print_parts("a game", balance.clashes())
    print_parts("ran dry, part of games", balance.dry())
    print_parts("finish", balance.closeness())


def print_rows(head: str, parts: list[str], rows: Rows) -> None:
    table = columns(head, *parts)
    for name, row in rows:
        table.add_row(str(name), *[spelled(row[part]) for part in parts])
    OUT.print(table)


def print_parts(head: str, parts: dict[str, float]) -> None:
    print_rows(head, [""], [(name, {"": part}) for name, part in parts.items()])


def spelled(figure: object) -> str:
    """A number, or an interval."""
    if isinstance(figure, tuple):
        return " to ".join(f"{bound:.3f}" for bound in figure)
    return f"{figure:.3f}".rstrip("0").rstrip(".") if isinstance(figure, float) else str(figure)
