"""The parts of a state made again from what was told of them, each as its field declares it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from types import NoneType, UnionType
from typing import TypeVar, cast, get_args, get_origin, get_type_hints

from planwagen.core.native import as_written
from planwagen.core.state_writing import PRINTED, Short, field_names, is_short
from planwagen.core.todo import Todo

T = TypeVar("T")
HINTS: dict[type[object], dict[str, object]] = {}
"""What the fields of a class declare, once asked."""


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


def plain(kind: type[T], told: object) -> T:
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
