"""Parts of the site that come from the code: the commands and the actions of each game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from typing import Any

from typer import Context
from typer.main import get_command

from planwagen.cli import app
from planwagen.core.action import Action
from planwagen.core.game import AnyGame
from planwagen.games import GAMES

COMMANDS, ACTIONS = "<!-- commands -->", "<!-- actions -->"


def on_config(config: Any) -> Any:
    """Name the version at the foot of every page."""
    config.copyright = (
        f"Planwagen {version('planwagen')}, MIT licence. An unofficial implementation."
    )
    return config


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Fill in the generated parts; mkdocs calls this for every page."""
    for mark, made in ((COMMANDS, commands), (ACTIONS, actions)):
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
        "| class | number of actions | example | meaning |",
        "| --- | --: | --- | --- |",
    ]
    return head + [row(kind, found) for kind, found in kinds.items()]


def row(kind: type[Action], found: list[Action]) -> str:
    about = (kind.__doc__ or "").partition("\n")[0]
    return f"| `{kind.__name__}` | {len(found):,} | `{found[len(found) // 2]}` | {about} |"


def commands() -> list[str]:
    return [line for name, part in every(get_command(app)) for line in command(name, part)]


def command(name: str, part: Any) -> list[str]:
    """Usage, help text, and a table of arguments and options."""
    part.rich_markup_mode = None
    with Context(part, info_name=f"planwagen {name}") as context:
        usage = plain(part.get_usage(context)).partition(": ")[2]
        found = [option_row(each) for each in part.params if is_listed(each)]
    head = ["", f"## {name}", "", "```", " ".join(usage.split()), "```", "", plain(part.help or "")]
    table = ["", "| argument or option | meaning | default |", "| --- | --- | --- |", *found]
    return head + (table if found else [])


def is_listed(option: Any) -> bool:
    return option.name != "help" and not getattr(option, "hidden", False)


def option_row(option: Any) -> str:
    names = ", ".join(f"`{name}`" for name in (*option.opts, *option.secondary_opts))
    is_argument = option.param_type_name == "argument"
    shown = f"`{option.metavar or option.name.upper()}`" if is_argument else names
    about = plain(getattr(option, "help", None) or "").replace("|", "\\|")
    return f"| {shown} | {' '.join(about.split())} | {default(option)} |"


def default(option: Any) -> str:
    is_empty = option.default in (None, "", False, ()) or callable(option.default)
    return "" if is_empty else f"`{option.default}`"


def plain(text: str) -> str:
    """The page knows no Rich markup, so it needs no escapes."""
    return text.replace("\\[", "[")


def every(command: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each command with its whole name, `bot run` among them."""
    for name, part in command.commands.items():
        yield before + name, part
        if hasattr(part, "commands"):
            yield from every(part, f"{before}{name} ")
