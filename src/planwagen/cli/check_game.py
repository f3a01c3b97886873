"""`planwagen check-game`: does a game of one's own do what a game must?"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from time import perf_counter
from traceback import extract_tb
from typing import Annotated

import typer

from planwagen.cli.table.screen import show
from planwagen.conformance import CHECKS, Check, claim_of
from planwagen.conformance.playing import Setting, settings_of
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, Game
from planwagen.games import GAMES

QUICK = 0.2

Name = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game, mypackage, or mypackage:MY_GAME.")
]
Effort = Annotated[
    float,
    typer.Option(min=0.001, help="Amount of testing; 1 is the amount for built-in games."),
]


def check_game(game: Name, effort: Effort = QUICK) -> int:
    """Run our conformance suite on a game; exit code 1 if anything is wrong.

    At tables of all sizes and variants random games are played, and every promise that a game makes
    is put to the test: an action is offered or refused with a clause, nothing is lost or leaks, a
    record replays to the same position, all of it has words in both languages.
    """
    rules, began = found_game(game), perf_counter()
    settings = settings_of(rules, effort)
    failed = sum(not is_sound(check, settings) for check in CHECKS)
    tables = ", ".join(str(setting).removeprefix(f"{rules.slug}-") for setting in settings)
    took = f"{perf_counter() - began:.0f} s"
    sound = f"{len(CHECKS) - failed} of {len(CHECKS)} checks hold"
    show(f"{rules.title}: {sound} at tables of {tables}; {took}.")
    return int(failed > 0)


def is_sound(check: Check, settings: list[Setting]) -> bool:
    """One line for each check, and what is wrong at the first table where it fails."""
    looked = 0
    for setting in settings:
        try:
            looked += check(setting)
        except Exception as error:
            show(f"✗ {claim_of(check)}")
            show(f"    {setting}: {fault_of(error)}")
            return False
    show(f"✓ {claim_of(check)} ({looked:,})" if looked else f"– {claim_of(check)}: never came up")
    return True


def fault_of(error: Exception) -> str:
    """What is wrong; of a crash also where."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    last = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno}: {last.line})"


def found_game(name: str) -> AnyGame:
    """Installed under this name, or in a module: the game called so, or the only one there."""
    if name in GAMES:
        return GAMES[name]
    place, _, attribute = name.partition(":")
    try:
        module = import_module(place)
    except ModuleNotFoundError as error:
        known = ", ".join(GAMES)
        raise PlanwagenError(f"no game and no package called {place!r}; games: {known}") from error
    games = [*games_in(vars(module), attribute)]
    if len(games) != 1:
        raise PlanwagenError(f"{place} holds {len(games)} games; say which: {place}:MY_GAME")
    return games[0]


def games_in(names: dict[str, object], attribute: str) -> Iterator[AnyGame]:
    for name, value in names.items():
        if isinstance(value, Game) and attribute in ("", name):
            yield value
