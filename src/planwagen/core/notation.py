"""Positions as data: JSON and back, one line of text and back, and a key to look them up by.

All of it follows from the fields that a state declares, so a game has nothing to write for it. What
is printed stays in the box: the edition is named, not told. A class whose fields follow from a few
of them may tell those alone; see `Short`.

The line is for people to copy, as FEN is in chess: game, version of the rules, edition, and the
values of the fields in their order:

    montana 3 2:5b2f0c4c9d1a7e66 [[["TakeTurn",0]],["red","blue"],…]
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import IntEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Protocol, TypeVar, cast, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

from planwagen.core.edition import DEFAULT, Edition, EditionName, Editions
from planwagen.core.errors import BrokenPosition, PlanwagenError
from planwagen.core.native import as_written
from planwagen.core.todo import Todo

if TYPE_CHECKING:
    from planwagen.core.game import AnyGame, Game, Options

S = TypeVar("S")
DOES_NOT_READ = (LookupError, TypeError, ValueError, PlanwagenError)
PRINTED = "edition"
"""The field of a state that holds what is printed."""

FIELDS: dict[type[object], list[str]] = {}
HINTS: dict[type[object], dict[str, object]] = {}
"""What was once asked of a class."""


class Short(Protocol):
    """A part of a state that is told in few values, from which the others follow."""

    def told(self) -> object:
        """Values that JSON knows."""
        ...

    @classmethod
    def retold(cls, told: object, edition: object, players: int) -> object:
        """The same part again, with what is printed in the edition, for so many players."""
        ...


def is_short(kind: type[object]) -> bool:
    return hasattr(kind, "retold")


def json_of(game: Game[S], state: S) -> dict[str, object]:
    """A whole position, ready for `json.dumps`: fields by their names."""
    name = edition_of(game, state)
    return {
        "game": game.slug,
        "rules": game.rules_version,
        "edition": {"id": name.id, "hash": name.hash, "file": name.file},
        "state": json.loads(BY_NAME.encode(state)),
    }


def from_json(game: Game[S], position: Mapping[str, object]) -> S:
    """The position that `json_of` told."""
    try:
        check_game(game, position["game"], position["rules"])
        return state_from(game, EditionName(**plain(dict, position["edition"])), position["state"])
    except DOES_NOT_READ as no:
        raise BrokenPosition(f"the position does not read: {no}") from no


def line_of(game: Game[S], state: S) -> str:
    """A whole position in one line of text."""
    words = (game.slug, str(game.rules_version), edition_word(edition_of(game, state)))
    return " ".join((*words, key_of(state)))


def from_line(game: Game[S], line: str) -> S:
    """The position of a line that `line_of` wrote."""
    try:
        slug, version, edition, values = line.split(maxsplit=3)
        check_game(game, slug, int(version))
        return state_from(game, read_edition_word(edition), json.loads(values))
    except DOES_NOT_READ as no:
        raise BrokenPosition(f"the position does not read: {no}") from no


def key_of(state: object) -> str:
    """The same for equal positions of an edition, and for no others."""
    return IN_ORDER.encode(state)


def check_game(game: Game[S], slug: object, version: object) -> None:
    if slug != game.slug or version != game.rules_version:
        ours = f"{game.slug} by version {game.rules_version} of its rules"
        raise ValueError(f"this is {ours}, the position is {slug} by version {version}")


def edition_of(game: Game[S], state: S) -> EditionName:
    edition = getattr(getattr(state, PRINTED, None), "edition", None)
    if isinstance(game.editions, Editions) and isinstance(edition, Edition):
        return game.editions.name_of(edition)
    return DEFAULT


def edition_word(name: EditionName) -> str:
    """One word: `2:5b2f…`, and the file itself where it is not built in; `-` for the only one."""
    return ":".join(filter(None, (name.id, name.hash, quote(name.file)))) or "-"


def read_edition_word(word: str) -> EditionName:
    return DEFAULT if word == "-" else EditionName(*map(unquote, word.split(":")))


def values_of(part: object) -> object:
    """What JSON does not know by itself, as a list of its values."""
    if isinstance(part, frozenset):
        return sorted(part)
    if isinstance(part, Todo):
        return [type(part).__name__, *named_parts(part).values()]
    if is_short(type(part)):
        return cast(Short, part).told()
    return [*named_parts(part).values()]


def names_and_values_of(part: object) -> object:
    """The same with the names of the fields; a question is short enough without."""
    if isinstance(part, frozenset | Todo) or is_short(type(part)):
        return values_of(part)
    return named_parts(part)


def named_parts(part: object) -> dict[str, object]:
    return {name: getattr(part, name) for name in field_names(type(part))}


IN_ORDER = json.JSONEncoder(
    default=values_of, separators=(",", ":"), ensure_ascii=False, sort_keys=True
)
BY_NAME = json.JSONEncoder(default=names_and_values_of, sort_keys=True)
"""What has no order is sorted, so that equal positions are told alike."""


def field_names(kind: type[object]) -> list[str]:
    """Without what is printed."""
    if kind not in FIELDS:
        if not is_dataclass(kind):
            raise TypeError(f"a state cannot hold a {kind.__name__}")
        FIELDS[kind] = [field.name for field in fields(kind) if field.name != PRINTED]
    return FIELDS[kind]


def state_from(game: Game[S], edition: EditionName, values: object) -> S:
    """A new table has what is printed; all else is told."""
    kind, options = kind_of(game)
    colours = named_values(kind, values)["colours"]
    if not isinstance(colours, list) or len(colours) not in game.players:
        raise ValueError(f"these are no colours: {colours!r}")
    table = game.new_game(options(len(colours), tuple(map(str, colours)), edition=edition))
    reader = Reader(getattr(table, PRINTED, None), len(colours), kind.__module__)
    return cast(S, reader.read(kind, values))


@lru_cache(maxsize=64)
def kind_of(game: AnyGame) -> tuple[type[object], type[Options]]:
    """The class of its states; options come by name, since games are made of this module."""
    from planwagen.core.game import Options

    return type(game.new_game(Options(game.players[0]))), Options


class Reader:
    """Makes the parts of a state again, each as its field declares it."""

    def __init__(self, edition: object, players: int, module: str) -> None:
        self.edition = edition
        self.players = players
        self.package = module.rpartition(".")[0] or module

    def read(self, kind: object, told: object) -> object:
        origin = get_origin(kind)
        if origin is not None:
            return COMPOUNDS[origin](self, get_args(kind), told)
        if not isinstance(kind, type):
            raise TypeError(f"a state cannot hold {kind}")
        if kind is Todo:
            return self.todo(*plain(list, told))
        if issubclass(kind, IntEnum):
            return kind(plain(int, told))
        if kind in (int, bool, str, NoneType):
            return plain(kind, told)
        return self.part(kind, told)

    def part(self, kind: type[object], told: object) -> object:
        """A dataclass: in short, by the names of its fields, or by their order."""
        if is_short(kind):
            return cast(type[Short], kind).retold(told, self.edition, self.players)
        hints = hints_of(kind)
        values = named_values(kind, told)
        known = {name: self.read(hints[name], value) for name, value in values.items()}
        return kind(**known, **({PRINTED: self.edition} if PRINTED in hints else {}))

    def todo(self, name: object, *values: object) -> object:
        kinds = {kind.__name__: kind for kind in all_below(Todo) if self.is_ours(kind)}
        return self.part(kinds[str(name)], list(values))

    def is_ours(self, kind: type[object]) -> bool:
        return f"{kind.__module__}.".startswith(f"{self.package}.")

    def many(self, kinds: tuple[object, ...], told: object) -> list[object]:
        return [self.read(kinds[0], part) for part in plain(list, told)]

    def row(self, kinds: tuple[object, ...], told: object) -> tuple[object, ...]:
        """A tuple of one kind, or of a kind for each place."""
        if kinds[-1] is Ellipsis:
            return tuple(self.many(kinds, told))
        parts = plain(list, told)
        return tuple(self.read(kind, part) for kind, part in zip(kinds, parts, strict=True))

    def named(self, kinds: tuple[object, ...], told: object) -> dict[object, object]:
        key, kind = kinds
        assert isinstance(key, type)
        return {key(name): self.read(kind, part) for name, part in plain(dict, told).items()}

    def one_of(self, kinds: tuple[object, ...], told: object) -> object:
        """Something or nothing: no state has other unions."""
        if told is None:
            return plain(NoneType, told)
        (kind,) = (kind for kind in kinds if kind is not NoneType)
        return self.read(kind, told)


COMPOUNDS: dict[object, Callable[[Reader, tuple[object, ...], object], object]] = {
    list: Reader.many,
    tuple: Reader.row,
    frozenset: lambda reader, kinds, told: frozenset(reader.many(kinds, told)),
    dict: Reader.named,
    UnionType: Reader.one_of,
}


def plain(kind: type[S], told: object) -> S:
    """The value itself, if it is of just that kind: True is no number."""
    if type(told) is not kind:
        raise TypeError(f"{told!r} is no {kind.__name__}")
    return told


def named_values(kind: type[object], told: object) -> dict[str, object]:
    """The values of a dataclass by the names of its fields, all of them."""
    names = field_names(kind)
    if isinstance(told, list):
        return dict(zip(names, told, strict=True))
    if not isinstance(told, dict) or told.keys() != {*names}:
        raise ValueError(f"a {kind.__name__} has {', '.join(names)}")
    return told


def hints_of(kind: type[object]) -> dict[str, object]:
    if kind not in HINTS:
        HINTS[kind] = get_type_hints(as_written(kind))
    return HINTS[kind]


def all_below(kind: type[Todo]) -> Iterator[type[Todo]]:
    for child in kind.__subclasses__():
        yield child
        yield from all_below(child)
