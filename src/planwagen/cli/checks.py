"""`planwagen check-bot` and `check-game`: does a bot or a game do what it must?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from time import perf_counter
from traceback import extract_tb
from typing import Annotated

import typer
from rich.table import Table

from planwagen.bots import Clock, load_bot
from planwagen.bots.trial import ENDLESS, FAILED, ILLEGAL, LATE, Trial
from planwagen.cli.files import WithTraceback, keep_record, show_traceback
from planwagen.cli.options import AsJson, BotName, Program, bot_asked_for, counted, show_json
from planwagen.cli.table.screen import OUT, show
from planwagen.conformance import CHECKS, Check, claim_of
from planwagen.conformance.playing import Setting, settings_of
from planwagen.core.errors import PlanwagenError
from planwagen.core.game import AnyGame, Game
from planwagen.games import GAMES, find_game

Titles = Annotated[
    list[str] | None, typer.Option("--game", help="Test only this game. Repeatable.")
]
Games = Annotated[int, typer.Option(min=1, help="Number of games for each title.")]
Seconds = Annotated[float, typer.Option(min=0.001, help="Time limit for each decision.")]


def check_bot(
    bot: BotName = "",
    program: Program = "",
    game: Titles = None,
    games: Games = 50,
    seconds: Seconds = 5.0,
    as_json: AsJson = False,
    traceback: WithTraceback = False,
) -> int:
    """Test a bot in whole games; exit code 1 if it made a mistake.

    The bot plays every seat at tables of all sizes against random players. The command counts
    illegal answers, exceptions, late answers and games that do not end. A bot that does not answer
    within twice the time limit is cut off, which ends the test.
    """
    name = bot_asked_for(bot, program)
    trials = [trial_of(name, title, games, seconds) for title in game or GAMES]
    if traceback:
        show_traceback("".join(trial.traceback for trial in trials))
    if as_json:
        show_json(list(map(figures_of, trials)))
        return int(any(trial.faults for trial in trials))
    OUT.print(table_of(trials))
    for trial in trials:
        for kind, what in trial.first.items():
            show(f"{trial.game.slug}: first {kind}: {what}")
        if path := record_of(trial):
            show(f"{trial.game.slug}: the game up to its first fault is in {path}")
    return int(any(trial.faults for trial in trials))


def trial_of(name: str, title: str, games: int, seconds: float) -> Trial:
    game = find_game(title)
    trial = Trial(game, load_bot(name, game), Clock(seconds))
    for seed in counted(range(games), games, title):
        trial.play(seed)
        if trial.was_cut_off:
            break
    with suppress(AttributeError):
        trial.bot.close()  # type: ignore[attr-defined]
    return trial


def record_of(trial: Trial) -> str | None:
    """The file in which the game with the first fault is."""
    return keep_record(trial.game.slug, trial.failed_record) if trial.failed_record else None


def figures_of(trial: Trial) -> dict[str, object]:
    return {
        "game": trial.game.slug,
        "games": trial.games,
        "decisions": trial.decisions,
        "faults": {kind: trial.faults[kind] for kind in (ILLEGAL, FAILED, LATE, ENDLESS)},
        "first": trial.first,
        "record": record_of(trial),
        "slowest_seconds": trial.slowest,
    }


def table_of(trials: list[Trial]) -> Table:
    table = Table(box=None)
    table.add_column("game")
    for head in ("games", "decisions", ILLEGAL, FAILED, LATE, ENDLESS, "slowest"):
        table.add_column(head, justify="right")
    for trial in trials:
        faults = (trial.faults[kind] for kind in (ILLEGAL, FAILED, LATE, ENDLESS))
        figures = map(str, (trial.games, trial.decisions, *faults))
        table.add_row(trial.game.slug, *figures, f"{1000 * trial.slowest:.0f} ms")
    return table


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
