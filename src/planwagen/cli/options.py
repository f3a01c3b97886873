"""Arguments and options that several commands share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.progress import track

from planwagen.bots import bot_name, check_bot_name
from planwagen.bots.external import PREFIX
from planwagen.cli.table.screen import PROGRESS
from planwagen.core.errors import PlanwagenError
from planwagen.core.locales import languages


def known(language: str) -> str:
    """An option that typer checks, with all languages that there are."""
    if language not in languages():
        raise typer.BadParameter(f"{language!r} is not one of {', '.join(languages())}.")
    return language


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as montana.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A stored game.")]
Language = Annotated[
    str,
    typer.Option(
        "--lang",
        envvar="PLANWAGEN_LANG",
        callback=known,
        metavar=f"[{'|'.join(languages())}]",
        help="Language of the texts.",
    ),
]
VariantName = Annotated[
    str | None,
    typer.Option("--variant", help="A variant of the setup, if the game has several."),
]
EditionChoice = Annotated[
    str | None,
    typer.Option("--edition", help="Component values: name from `planwagen editions`, or file."),
]
FirstPlayer = Annotated[
    str | None,
    typer.Option("--first", help="The colour that begins; otherwise luck decides."),
]
AtLine = Annotated[
    int | None, typer.Option("--at", min=0, metavar="N", help="Use the position after line N.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def show_json(found: object) -> None:
    typer.echo(json.dumps(found, indent=1, ensure_ascii=False))


T = TypeVar("T")

Bots = Annotated[str, typer.Option(help="Bots by name, such as hard,greedy,random.")]
BotName = Annotated[
    str, typer.Argument(metavar="BOT", help="mymodule:MyBot, exec:./mybot, or a name.")
]
Program = Annotated[
    str, typer.Option("--exec", metavar="COMMAND", help="Run a program in any language as the bot.")
]
Games = Annotated[int, typer.Option(min=1, help="Number of games.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Players = Annotated[int | None, typer.Option(help="Number of seats.")]
Processes = Annotated[int, typer.Option(min=1, help="Number of games played at the same time.")]
Keep = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep games in this file, and do not replay those in it."),
]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Write a page with plots.")
]


def named_bots(text: str) -> list[str]:
    """`hard,greedy,mymodule:MyBot`: names of the roster, or places of bots."""
    names = [bot_name(name) for name in text.split(",")]
    for name in names:
        check_bot_name(name)
    return names


def bot_asked_for(name: str, program: str) -> str:
    """Named, or a program: one of the two."""
    if bool(name) == bool(program):
        raise PlanwagenError("name one bot: mymodule:MyBot, or a program by --exec ./mybot")
    found = bot_name(name or PREFIX + program)
    check_bot_name(found)
    return found


def counted(results: Iterable[T], games: int, title: str) -> Iterator[T]:
    """With a bar where somebody watches."""
    still = not PROGRESS.is_terminal
    yield from track(results, title, total=games, console=PROGRESS, transient=True, disable=still)
