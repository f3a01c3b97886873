"""The command line. Every command has a file of its own; `main` turns errors into one sentence."""

from __future__ import annotations

import io
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from planwagen.cli import (
    admin,
    arena,
    backup,
    balance,
    bot,
    checks,
    coach,
    dataset,
    diff,
    editions,
    fuzz,
    play,
    records,
    rules,
    serve,
)
from planwagen.core.errors import FailedCheck, PlanwagenError
from planwagen.core.native import build
from planwagen.extras import what_to_install

CHECK_FAILED, WRONG_USE, INTERRUPTED = 1, 2, 130
LAB = ("bench", "calibrate", "fit", "ladder", "tune")
"""Commands of the laboratory, which is in the repository and not in the package."""

app = typer.Typer(
    name="planwagen",
    help="A digital table for board games about the American West.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    play.play,
    records.replay,
    records.verify,
    diff.diff,
    records.picture,
    rules.rules,
    fuzz.fuzz,
    coach.hint,
    coach.analyse,
    arena.arena,
    dataset.dataset,
    balance.balance,
    editions.editions,
    checks.check_bot,
    checks.check_game,
    serve.serve,
    backup.backup,
    backup.restore,
)
"""In the order of the help."""
for command in COMMANDS:
    app.command()(command)
app.add_typer(editions.edition, name="edition")
app.add_typer(bot.bot, name="bot")
app.add_typer(admin.admin, name="admin")


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"planwagen {version('planwagen')} ({build()})")
        raise typer.Exit


@app.callback()
def planwagen(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """A digital table for board games about the American West."""


def main(args: list[str] | None = None) -> int:
    """Runs a command; the exit code is 1 if a check failed, 2 if it was used wrongly."""
    given = sys.argv[1:] if args is None else args
    if given and given[0] in LAB:
        where = f"run `python -m lab {given[0]}` in a clone of the repository"
        return complain(f"{given[0]} is part of the laboratory: {where}.", WRONG_USE)
    return run(app, "planwagen", given)


def run(app: typer.Typer, name: str, args: list[str] | None) -> int:
    """Runs a command of an app, and turns errors into one sentence and an exit code."""
    bear_any_letter()
    try:
        return int(app(args, prog_name=name, standalone_mode=False) or 0)
    except typer.TyperException as wrong:
        said = wrong.format_message().rstrip(".")
        # Without a command the help has been shown instead.
        return complain(f"{said}; see {name} --help.", WRONG_USE) if said else WRONG_USE
    except FailedCheck as error:
        return complain(str(error), CHECK_FAILED)
    except (PlanwagenError, ModuleNotFoundError, OSError) as error:
        return complain(in_one_sentence(error), WRONG_USE)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED


def in_one_sentence(error: PlanwagenError | ModuleNotFoundError | OSError) -> str:
    if isinstance(error, ModuleNotFoundError):
        return f"{what_to_install(error)}."
    if isinstance(error, OSError):
        return f"{error.filename or 'output'}: {error.strerror or error}"
    return str(error)


def bear_any_letter() -> None:
    """A notification that the terminal cannot show or has garbled becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def complain(sentence: str, code: int) -> int:
    """One sentence that says what to do."""
    print(f"planwagen: {sentence}", file=sys.stderr)
    return code
