"""`planwagen picture`: a position of a stored game as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from planwagen.cli.files import position_at
from planwagen.cli.options import AtLine, Language, RecordFile
from planwagen.core.errors import PlanwagenError
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png

Output = Annotated[
    Path | None, typer.Option("-o", "--output", help="x.svg or x.png; default: print SVG.")
]


def picture(
    record: RecordFile, at: AtLine = None, output: Output = None, lang: Language = "en"
) -> None:
    """Draw a position of a stored game."""
    if output:
        check_ending(output)
    game, state = position_at(record, at)
    svg = find_picture(game.slug)(state, language=lang)
    if output is None:
        typer.echo(svg)
    else:
        write_picture(svg, output)


def check_ending(output: Path) -> None:
    if output.suffix.lower() not in (".svg", ".png"):
        raise PlanwagenError(f"{output}: a picture ends in .svg or .png")


def write_picture(svg: str, output: Path) -> None:
    """As SVG or PNG, by the ending of the file's name."""
    if output.suffix.lower() == ".png":
        output.write_bytes(as_png(svg))
    else:
        output.write_text(svg, encoding="utf-8")
