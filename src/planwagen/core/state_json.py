"""A state as values that JSON knows, and back, part by part as its fields declare it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from enum import IntEnum
from types import NoneType, UnionType
from typing import Protocol, TypeVar, cast, get_args, get_origin, get_type_hints

from planwagen.core.action import Todo
from planwagen.core.native import as_written

PRINTED = "edition"
"""The field of a state that holds what is printed."""
FIELDS: dict[type[object], list[str]] = {}
"""The names of the fields of a class, once asked."""


class Short(Protocol):
    """A part of a state that is told in few values, from which the others follow."""

    def to_json(self) -> object:
        """Values that JSON knows."""
        ...

    @classmethod
    def from_json(cls, written: object, edition: object, players: int) -> object:
        """The same part again, with what is printed in the edition, for so many players."""
        ...


def is_short(kind: type[object]) -> bool:
    return hasattr(kind, "from_json")


def values_of(part: object) -> object:
    """What JSON does not know by itself, as a list of its values."""
    if isinstance(part, frozenset):
        return sorted(part)
    if isinstance(part, Todo):
        return [type(part).__name__, *named_parts(part).values()]
    if is_short(type(part)):
        return cast(Short, part).to_json()
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


T = TypeVar("T")
HINTS: dict[type[object], dict[str, object]] = {}
"""What the fields of a class declare, once asked."""


class Reader:
    """Makes the parts of a state again, each as its field declares it."""

    def __init__(self, edition: object, players: int, module: str) -> None:
        self.edition = edition
        self.players = players
        self.package = module.rpartition(".")[0] or module

    def read(self, kind: object, written: object) -> object:
        origin = get_origin(kind)
        if origin is not None:
            return COMPOUNDS[origin](self, get_args(kind), written)
        if not isinstance(kind, type):
            raise TypeError(f"a state cannot hold {kind}")
        if kind is Todo:
            return self.todo(*plain(list, written))
        if issubclass(kind, IntEnum):
            return kind(plain(int, written))
        if kind in (int, bool, str, NoneType):
            return plain(kind, written)
        return self.part(kind, written)

    def part(self, kind: type[object], written: object) -> object:
        """A dataclass: in short, by the names of its fields, or by their order."""
        if is_short(kind):
            return cast(type[Short], kind).from_json(written, self.edition, self.players)
        hints = hints_of(kind)
        values = named_values(kind, written)
        known = {name: self.read(hints[name], value) for name, value in values.items()}
        return kind(**known, **({PRINTED: self.edition} if PRINTED in hints else {}))

    def todo(self, name: object, *values: object) -> object:
        kinds = {kind.__name__: kind for kind in all_below(Todo) if self.is_ours(kind)}
        return self.part(kinds[str(name)], list(values))

    def is_ours(self, kind: type[object]) -> bool:
        return f"{kind.__module__}.".startswith(f"{self.package}.")

    def many(self, kinds: tuple[object, ...], written: object) -> list[object]:
        return [self.read(kinds[0], part) for part in plain(list, written)]

    def row(self, kinds: tuple[object, ...], written: object) -> tuple[object, ...]:
        """A tuple of one kind, or of a kind for each place."""
        if kinds[-1] is Ellipsis:
            return tuple(self.many(kinds, written))
        parts = plain(list, written)
        return tuple(self.read(kind, part) for kind, part in zip(kinds, parts, strict=True))

    def named(self, kinds: tuple[object, ...], written: object) -> dict[object, object]:
        key, kind = kinds
        assert isinstance(key, type)
        return {key(name): self.read(kind, part) for name, part in plain(dict, written).items()}

    def one_of(self, kinds: tuple[object, ...], written: object) -> object:
        """Something or nothing: no state has other unions."""
        if written is None:
            return plain(NoneType, written)
        (kind,) = (kind for kind in kinds if kind is not NoneType)
        return self.read(kind, written)


COMPOUNDS: dict[object, Callable[[Reader, tuple[object, ...], object], object]] = {
    list: Reader.many,
    tuple: Reader.row,
    frozenset: lambda reader, kinds, written: frozenset(reader.many(kinds, written)),
    dict: Reader.named,
    UnionType: Reader.one_of,
}


def plain(kind: type[T], written: object) -> T:
    """The value itself, if it is of just that kind: True is no number."""
    if type(written) is not kind:
        raise TypeError(f"{written!r} is no {kind.__name__}")
    return written


def named_values(kind: type[object], written: object) -> dict[str, object]:
    """The values of a dataclass by the names of its fields, all of them."""
    names = field_names(kind)
    if isinstance(written, list):
        return dict(zip(names, written, strict=True))
    if not isinstance(written, dict) or written.keys() != {*names}:
        raise ValueError(f"a {kind.__name__} has {', '.join(names)}")
    return written


def hints_of(kind: type[object]) -> dict[str, object]:
    if kind not in HINTS:
        HINTS[kind] = get_type_hints(as_written(kind))
    return HINTS[kind]


def all_below(kind: type[Todo]) -> Iterator[type[Todo]]:
    for child in kind.__subclasses__():
        yield child
        yield from all_below(child)
