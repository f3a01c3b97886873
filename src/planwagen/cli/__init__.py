"""The command line. Every command has a file of its own; `main` turns errors into one sentence."""

from __future__ import annotations

import io
import sys
from importlib.metadata import version
from typing import Annotated

import typer

from planwagen.cli import (
    admin,
    analyse,
    arena,
    backup,
    balance,
    bench,
    bot,
    check_bot,
    check_game,
    editions,
    fuzz,
    hint,
    ladder,
    picture,
    play,
    replay,
    rules,
    serve,
    tune,
    verify,
)
from planwagen.core.errors import FailedCheck, PlanwagenError
from planwagen.core.native import is_compiled
from planwagen.extras import what_to_install

CHECK_FAILED, WRONG_USE, INTERRUPTED = 1, 2, 130

app = typer.Typer(
    name="planwagen",
    help="A digital table for board games about the American West.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    play.play,
    replay.replay,
    verify.verify,
    picture.picture,
    rules.rules,
    fuzz.fuzz,
    hint.hint,
    analyse.analyse,
    arena.arena,
    ladder.ladder,
    tune.tune,
    balance.balance,
    editions.editions,
    bench.bench,
    check_bot.check_bot,
    check_game.check_game,
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


def tell_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if is_compiled() else "plain"
        typer.echo(f"planwagen {version('planwagen')} ({build})")
        raise typer.Exit


@app.callback()
def planwagen(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=tell_version, is_eager=True),
    ] = False,
) -> None:
    """A digital table for board games about the American West."""


def main(args: list[str] | None = None) -> int:
    """Runs a command; the exit code is 1 if a check failed, 2 if it was used wrongly."""
    bear_any_letter()
    try:
        return int(app(args, prog_name="planwagen", standalone_mode=False) or 0)
    except typer.TyperException as wrong:
        said = wrong.format_message().rstrip(".")
        # Without a command the help has been shown instead.
        return complain(f"{said}; see planwagen --help.", WRONG_USE) if said else WRONG_USE
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
