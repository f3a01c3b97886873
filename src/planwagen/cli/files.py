"""Finding games, and reading and writing records, with errors that name the file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Annotated

import typer

from planwagen.bots.faults import BotError
from planwagen.cli.complaints import Complaint, which_there_are
from planwagen.core.edition import DEFAULT, Edition, EditionName
from planwagen.core.errors import BrokenRecord, UnknownName
from planwagen.core.game import AnyGame, GameOptions
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay
from planwagen.editions.edition import BrokenEdition, Editions, check_editions
from planwagen.games import GAMES, find_game


def game_called(name: str) -> AnyGame:
    """As `find_game`, but with a complaint in the person's language."""
    if name not in GAMES:
        hint = which_there_are(name, GAMES)
        raise Complaint("no_such_game", name=name, hint=hint)
    return GAMES[name]


def first_called(name: str | None, game: AnyGame) -> str:
    """The colour that comes first; nothing leaves it to luck."""
    if name is None or ("first" in game.options_used and name in game.colours):
        return name or ""
    if "first" not in game.options_used:
        raise Complaint("luck_says_who_begins", title=game.title)
    hint = which_there_are(name, game.colours)
    raise Complaint("no_such_colour", title=game.title, name=name, hint=hint)


def variant_called(name: str | None, game: AnyGame) -> str:
    """A variant of the game; nothing stands for its first."""
    if name is None or name in game.variants:
        return name or ""
    if not game.variants:
        raise Complaint("one_set_up", title=game.title)
    hint = which_there_are(name, filter(None, game.variants))
    raise Complaint("no_such_variant", title=game.title, name=name, hint=hint)


def table_called(
    game: AnyGame, players: int, variant: str | None, edition: str | None
) -> GameOptions:
    """As named on the command line; nothing means as usual."""
    return GameOptions(
        players, variant=variant_called(variant, game), edition=edition_called(edition, game)
    )


def editions_of(game: AnyGame) -> Editions:
    if game.editions is None:
        raise Complaint("no_editions", title=game.title)
    return check_editions(game.editions)


def edition_called(name: str | None, game: AnyGame) -> EditionName:
    """A built-in edition, or one in a file; nothing stands for the default."""
    if name is None:
        return DEFAULT
    editions = editions_of(game)
    if name in editions.built_in:
        return editions.name_of(editions.find(name))
    if not Path(name).suffix:
        raise UnknownName("edition", name, editions.built_in)
    return editions.name_of(read_edition(Path(name), editions))


def read_edition(path: Path, editions: Editions) -> Edition:
    """The edition in a file; what is wrong with it is told with its name, line and column."""
    if not path.is_file():
        raise Complaint("no_edition_file", path=path)
    try:
        return editions.read(path.read_text(encoding="utf-8", errors="replace"))
    except BrokenEdition as error:
        error.args = ("\n".join(f"{path}: {fault}" for fault in error.faults),)
        raise


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is told with the name of its file."""
    try:
        yield
    except BrokenRecord as error:
        error.args = (f"{path}, {error}",)
        raise


def open_record(path: Path) -> tuple[AnyGame, Record]:
    """The record in a file, and the game it is of."""
    with reading(path):
        record = read_record(read_text(path))
        try:
            return find_game(record.game), record
        except UnknownName as error:
            raise BrokenRecord(str(error), record.rows["game"]) from error


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise Complaint("no_such_file", path=path) from error
    except IsADirectoryError as error:
        raise Complaint("record_is_folder", path=path) from error
    except UnicodeDecodeError as error:
        raise Complaint("record_not_text", path=path) from error


def position_at(path: Path, line: int | None) -> tuple[AnyGame, object]:
    """The game, and its position after a line of the record, or after the last one."""
    game, record = open_record(path)
    if line is not None and line > len(record.lines):
        raise Complaint("no_such_line", path=path, lines=len(record.lines))
    with reading(path):
        return game, replay(game, record, line)


def write_text(path: Path, text: str) -> None:
    """All or nothing: a half-written file never replaces a good one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.draft")
    try:
        replace_with(draft, path, text)
    except OSError as error:
        error.filename = str(path)  # nobody asked for a file of the draft's name
        raise


def replace_with(draft: Path, path: Path, text: str) -> None:
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


WithTraceback = Annotated[
    bool, typer.Option("--traceback", help="Show where the code of a bot failed.")
]


def keep_record(game: str, record: str) -> str:
    """In a new file beside other temporary ones, so that it replaces nothing."""
    with NamedTemporaryFile(
        "w", prefix=f"planwagen-{game}-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(record)
    return file.name


def show_traceback(text: str) -> None:
    print(text, end="", file=sys.stderr)


@contextmanager
def keeping_failed_game(game: str, *, with_traceback: bool) -> Iterator[None]:
    """An error of a bot says where the record of its game is."""
    try:
        yield
    except BotError as error:
        if with_traceback:
            show_traceback(error.traceback)
        if error.record:
            error.args = (f"{error}; the game so far is in {keep_record(game, error.record)}",)
        raise
