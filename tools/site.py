"""What the site holds that no page can: the help of each command, as it is told today."""

from __future__ import annotations

from typing import Any

from typer import Context
from typer.main import get_command

from planwagen.cli import app

MARK = "<!-- commands -->"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by mkdocs for every page."""
    return markdown.replace(MARK, "\n".join(helps())) if MARK in markdown else markdown


def helps() -> list[str]:
    command = get_command(app)
    found = []
    for name, part in command.commands.items():
        part.rich_markup_mode = None
        with Context(part, info_name=f"planwagen {name}") as context:
            found.append(f"## {name}\n\n```\n{part.get_help(context)}\n```\n")
    return found
