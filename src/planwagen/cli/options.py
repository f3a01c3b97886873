"""Arguments and options that several commands share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

Lang = Literal["en", "de"]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as montana.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="A stored game.")]
Language = Annotated[
    Lang, typer.Option("--lang", envvar="PLANWAGEN_LANG", help="English or German.")
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
