"""`planwagen editions` and `planwagen edition`: whose component values a game is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from planwagen.cli.balance import balance_of, print_in_short
from planwagen.cli.files import editions_of, game_called, read_edition, write_text
from planwagen.cli.fuzz import RandomGame, settings
from planwagen.cli.options import AsJson, GameName, Language, counted, show_json
from planwagen.cli.table.screen import OUT, show
from planwagen.core.edition import Edition, EditionName
from planwagen.core.errors import FailedCheck, PlanwagenError
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.locales import in_language
from planwagen.core.luck import QuickLuck
from planwagen.core.tuning import USUAL_GAUGE
from planwagen.editions.edition import Editions
from planwagen.editions.remarks import remarks_on
from planwagen.editions.template import template
from planwagen.games import GAMES
from planwagen.pictures.box_sheet import box_sheet

edition = typer.Typer(help="Make and check a file of component values.", no_args_is_help=True)

SomeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; default: all.")]
From = Annotated[str, typer.Option("--from", help="Start from the values of this edition.")]
Output = Annotated[Path, typer.Option("-o", "--output", help="The file to write.")]
EditionFile = Annotated[Path, typer.Argument(metavar="FILE", help="An edition file.")]
Games = Annotated[int, typer.Option(min=0, help="Number of random games to play with it.")]
Measured = Annotated[
    int, typer.Option("--balance", min=0, help="Number of games between greedy bots to measure.")
]
Sheet = Annotated[Path | None, typer.Option(help="Draw all components into x.svg or x.png.")]
GAME_LINE = "# game: "
"""Which game a file is for, so that `check` need not be told."""


def editions(game: SomeGame = None, lang: Language = "en", as_json: AsJson = False) -> None:
    """List the editions of the games: names, titles and sources of the values."""
    games = [game_called(game)] if game else [*GAMES.values()]
    if as_json:
        show_json([figures_of(one, found, lang) for one, found in built_in(games)])
        return
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for column in ("game", "edition", "title", "values", "origins"):
        table.add_column(column)
    for one, found in built_in(games):
        table.add_row(*row_of(one, found, lang))
    OUT.print(table)


def built_in(games: list[AnyGame]) -> Iterator[tuple[AnyGame, Edition]]:
    for game in games:
        if game.editions is not None:
            for found in game.editions.built_in.values():
                yield game, found


def figures_of(game: AnyGame, found: Edition, lang: str) -> dict[str, object]:
    assert game.editions is not None
    return {
        "game": game.slug,
        "edition": found.id,
        "is_default": game.editions.default == found.id,
        "title": in_language(found.title, lang),
        "values": found.hash,
        "origins": Counter(found.origins.values()),
    }


def row_of(game: AnyGame, found: Edition, lang: str) -> list[str]:
    """The default edition has a star."""
    assert game.editions is not None
    is_default = game.editions.default == found.id
    counts = {origin: [*found.origins.values()].count(origin) for origin in found.origins.values()}
    origins = ", ".join(f"{count} {origin}" for origin, count in counts.items())
    name = f"{found.id}{' *' if is_default else ''}"
    return [game.slug, name, in_language(found.title, lang), found.hash, origins]


@edition.command()
def new(game: GameName, output: Output, source: From = "") -> None:
    """Write a file to fill in with the values of your box; each says what it means and may be."""
    rules = game_called(game)
    if output.exists():
        raise PlanwagenError(f"{output} is there already; it is not overwritten")
    text = template(editions_of(rules), editions_of(rules).find(source), rules.title)
    write_text(output, f"{GAME_LINE}{game}\n{text}")
    show(f"{output}: fill in your values, then: planwagen edition check {output}")


@edition.command()
def check(
    file: EditionFile,
    game: SomeGame = None,
    games: Games = 200,
    measured: Measured = 20,
    sheet: Sheet = None,
    lang: Language = "en",
) -> None:
    """Check a file of values: one by one, together, in random games with all pieces counted.

    Then bots play, and it is told how long a game is, who wins, and what is done.
    """
    rules = game_called(game or game_of(file))
    found = read_edition(file, editions_of(rules))
    named = in_language(found.title, lang)
    show(f"{file}: edition {found.id}, {named}: every value is as it must be.")
    print_remarks(editions_of(rules), found, file)
    name = editions_of(rules).name_of(found)
    if sheet:
        draw(rules, name, sheet, lang)
    trial(rules, name, games)
    if measured and rules.tuning.gauge is not USUAL_GAUGE:
        print_in_short(balance_of(rules, ["greedy"], most_players(rules, name), measured, seed=1))
    show(f"More about it: planwagen balance {rules.slug} --edition {file} --games 200")


def print_remarks(editions: Editions, found: Edition, file: Path) -> None:
    """What the rulebook says otherwise; a box may be so, and it can be played."""
    remarks = remarks_on(editions, found, file.read_text(encoding="utf-8", errors="replace"))
    for remark in remarks:
        show(f"{file}: {remark}")
    if remarks:
        show("This can be played; look into the box whether it is so.")


def most_players(game: AnyGame, name: EditionName) -> GameOptions:
    return GameOptions(game.players[-1], edition=name)


def game_of(file: Path) -> str:
    with file.open(encoding="utf-8") as rows:
        first = rows.readline()
    if not first.startswith(GAME_LINE):
        raise PlanwagenError(f"{file} does not say its game; name it: edition check {file} GAME")
    return first.removeprefix(GAME_LINE).strip()


def draw(game: AnyGame, name: EditionName, output: Path, lang: str) -> None:
    """All components, from the table of most players as it is set up."""
    from planwagen.cli.records import check_ending, write_picture

    check_ending(output)
    laid_out = LocalGame.new(game, most_players(game, name), QuickLuck(1))
    write_picture(box_sheet(game, laid_out.state, lang), output)
    show(f"{output}: everything that these values are printed on")


def trial(game: AnyGame, name: EditionName, games: int) -> None:
    """Random games of all numbers of players, with every piece counted at every step."""
    tables = settings(game, None, editions=[name])
    for number in counted(range(games), games, game.title):
        played = RandomGame(game, tables[number % len(tables)], number)
        played.run()
        if played.violation:
            raise FailedCheck(f"random game {number}: {played.violation}", len(played.record.lines))
    show(f"{games} random games: every piece is where it must be.")


def editions_in(folder: Path | None) -> dict[str, dict[str, Edition]]:
    """Read editions by game and name; report a wrong file before the server listens."""
    found: dict[str, dict[str, Edition]] = {}
    if folder is not None and not folder.is_dir():
        raise PlanwagenError(f"{folder} is no folder with editions")
    for path in sorted(folder.glob("*.toml")) if folder else ():
        game = game_called(game_of(path))
        edition = read_edition(path, editions_of(game))
        own = found.setdefault(game.slug, {})
        if edition.id in (*editions_of(game).built_in, *own):
            raise PlanwagenError(f"{path}: there is an edition {edition.id} already; name it anew")
        own[edition.id] = edition
    return found
