"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

Lang = Literal["en", "de"]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, such as montana.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a stored game.")]
Language = Annotated[
    Lang, typer.Option("--lang", envvar="PLANWAGEN_LANG", help="English or German.")
]
VariantName = Annotated[
    str | None,
    typer.Option("--variant", help="A way to set the table up, where there are several."),
]
EditionChoice = Annotated[
    str | None,
    typer.Option("--edition", help="Component values: a name of `planwagen editions`, or a file."),
]
FirstPlayer = Annotated[
    str | None,
    typer.Option("--first", help="The colour that comes first, where luck need not decide."),
]
AtLine = Annotated[
    int | None, typer.Option("--at", min=0, metavar="N", help="The position after line N.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Tell the result as JSON.")]
