"""Positions as data: JSON and back, one line of text and back, and a key to look them up by.

All of it follows from the fields that a state declares, so a game has nothing to write for it. What
is printed stays in the box: the edition is named, not told.

The line is for people to copy, as FEN is in chess: game, version of the rules, edition, and the
values of the fields in their order:

    montana 3 2:5b2f0c4c9d1a7e66 [[["TakeTurn",0]],["red","blue"],…]

In a short game `+short` follows the edition.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar, cast
from urllib.parse import quote, unquote

from planwagen.core.edition import DEFAULT, SHORT, Edition, EditionName
from planwagen.core.errors import BrokenPosition, PlanwagenError
from planwagen.core.state_json import BY_NAME, IN_ORDER, PRINTED, Reader, named_values, plain

if TYPE_CHECKING:
    from planwagen.core.game import AnyGame, Game, GameOptions

S = TypeVar("S")
DOES_NOT_READ = (LookupError, TypeError, ValueError, PlanwagenError)


def json_of(game: Game[S], state: S) -> dict[str, object]:
    """A whole position, ready for `json.dumps`: fields by their names."""
    name = edition_of(game, state)
    return {
        "game": game.slug,
        "rules": game.rules_version,
        "edition": {"id": name.id, "hash": name.hash, "file": name.file},
        **({"variant": SHORT} if is_short_game(state) else {}),
        "state": json.loads(BY_NAME.encode(state)),
    }


def from_json(game: Game[S], position: Mapping[str, object]) -> S:
    """The position that `json_of` told."""
    try:
        check_game(game, position["game"], position["rules"])
        edition = EditionName(**plain(dict, position["edition"]))
        return state_from(game, edition, str(position.get("variant", "")), position["state"])
    except DOES_NOT_READ as error:
        raise BrokenPosition(f"the position does not read: {error}") from error


def line_of(game: Game[S], state: S) -> str:
    """A whole position in one line of text."""
    edition = edition_word(edition_of(game, state)) + (f"+{SHORT}" if is_short_game(state) else "")
    return " ".join((game.slug, str(game.rules_version), edition, key_of(state)))


def from_line(game: Game[S], line: str) -> S:
    """The position of a line that `line_of` wrote."""
    try:
        slug, version, printed, values = line.split(maxsplit=3)
        check_game(game, slug, int(version))
        edition, _, variant = printed.partition("+")
        return state_from(game, read_edition_word(edition), variant, json.loads(values))
    except DOES_NOT_READ as error:
        raise BrokenPosition(f"the position does not read: {error}") from error


def key_of(state: object) -> str:
    """The same for equal positions of an edition, and for no others."""
    return IN_ORDER.encode(state)


def check_game(game: Game[S], slug: object, version: object) -> None:
    if slug != game.slug or version != game.rules_version:
        ours = f"{game.slug} by version {game.rules_version} of its rules"
        raise ValueError(f"this is {ours}, the position is {slug} by version {version}")


def edition_of(game: Game[S], state: S) -> EditionName:
    edition = getattr(getattr(state, PRINTED, None), "edition", None)
    if game.editions is not None and isinstance(edition, Edition):
        return game.editions.name_of(edition)
    return DEFAULT


def is_short_game(state: object) -> bool:
    """Told beside the edition, since some values of a new table follow from it."""
    return getattr(getattr(state, PRINTED, None), "variant", "") == SHORT


def edition_word(name: EditionName) -> str:
    """One word: `2:5b2f…`, and the file itself where it is not built in; `-` for the only one."""
    return ":".join(filter(None, (name.id, name.hash, quote(name.file)))) or "-"


def read_edition_word(word: str) -> EditionName:
    return DEFAULT if word == "-" else EditionName(*map(unquote, word.split(":")))


def state_from(game: Game[S], edition: EditionName, variant: str, values: object) -> S:
    """A new table has what is printed; all else is told."""
    kind, options = kind_of(game)
    colours = named_values(kind, values)["colours"]
    if not isinstance(colours, list) or len(colours) not in game.players:
        raise ValueError(f"these are no colours: {colours!r}")
    if variant not in ("", SHORT):
        raise ValueError(f"no variant called {variant!r}")
    table = game.new_game(options(len(colours), tuple(map(str, colours)), variant, edition))
    reader = Reader(getattr(table, PRINTED, None), len(colours), kind.__module__)
    return cast(S, reader.read(kind, values))


@lru_cache(maxsize=64)
def kind_of(game: AnyGame) -> tuple[type[object], type[GameOptions]]:
    """The class of its states; options come by name, since games are made of this module."""
    from planwagen.core.game import GameOptions

    return type(game.new_game(GameOptions(game.players[0]))), GameOptions
