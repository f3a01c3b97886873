"""What the site holds that no page can: commands and actions, as they are today."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer import Context
from typer.main import get_command

from planwagen.cli import app
from planwagen.core.action import Action
from planwagen.core.game import AnyGame
from planwagen.games import GAMES

COMMANDS, ACTIONS = "<!-- commands -->", "<!-- actions -->"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by mkdocs for every page."""
    for mark, made in ((COMMANDS, helps), (ACTIONS, actions)):
        if mark in markdown:
            markdown = markdown.replace(mark, "\n".join(made()))
    return markdown


def actions() -> list[str]:
    return [line for game in GAMES.values() for line in actions_of(game)]


def actions_of(game: AnyGame) -> list[str]:
    kinds: dict[type[Action], list[Action]] = {}
    for action in game.actions.all:
        kinds.setdefault(type(action), []).append(action)
    head = [
        "",
        f"## {game.title}",
        "",
        "| action | texts | such as | |",
        "| --- | --: | --- | --- |",
    ]
    return head + [row(kind, found) for kind, found in kinds.items()]


def row(kind: type[Action], found: list[Action]) -> str:
    about = (kind.__doc__ or "").partition("\n")[0]
    return f"| `{kind.__name__}` | {len(found):,} | `{found[len(found) // 2]}` | {about} |"


def helps() -> list[str]:
    command = get_command(app)
    found = []
    for name, part in every(command):
        part.rich_markup_mode = None
        with Context(part, info_name=f"planwagen {name}") as context:
            found.append(f"## {name}\n\n```\n{plain(part.get_help(context))}\n```\n")
    return found


def plain(text: str) -> str:
    """The page knows no markup of Rich, so it needs no escapes."""
    return text.replace("\\[", "[")


def every(command: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Each command by its whole name, `bot run` among them."""
    for name, part in command.commands.items():
        yield before + name, part
        if hasattr(part, "commands"):
            yield from every(part, f"{before}{name} ")
