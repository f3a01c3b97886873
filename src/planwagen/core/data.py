"""Reading component values from TOML, with checks that say the file and the key."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

from planwagen.core.errors import BrokenData

T = TypeVar("T")


class Facts:
    """One table of a data file; values are asked for by key and type, so a wrong one is found."""

    __slots__ = ("place", "values")

    def __init__(self, values: dict[str, object], place: str) -> None:
        self.values = values
        self.place = place

    def number(self, key: str) -> int:
        return self.typed(key, int)

    def text(self, key: str) -> str:
        return self.typed(key, str)

    def numbers(self, key: str) -> list[int]:
        return self.items(key, int)

    def texts(self, key: str) -> list[str]:
        return self.items(key, str)

    def points(self, key: str) -> list[tuple[int, int]]:
        """A list of pairs of numbers."""
        return [point(pair, f"{self.place}: {key}") for pair in self.items(key, list)]

    def facts(self, key: str) -> Facts:
        return Facts(self.typed(key, dict), f"{self.place}: {key}")

    def tables(self, key: str) -> list[Facts]:
        rows = self.items(key, dict)
        return [Facts(row, f"{self.place}: {key}[{n}]") for n, row in enumerate(rows)]

    def counts(self, key: str, names: list[str]) -> list[int]:
        """A table `{ grain = 1, stone = 2 }` as a stock in the order of `names`, else 0."""
        table = self.facts(key)
        for name in table.values:
            if name not in names:
                raise table.wrong(name, f"one of {', '.join(names)}")
        return [table.number(name) if name in table.values else 0 for name in names]

    def one_of(self, key: str, names: list[str]) -> int:
        """The place of a name in a list of names."""
        name = self.text(key)
        if name not in names:
            raise self.wrong(key, f"one of {', '.join(names)}")
        return names.index(name)

    def typed(self, key: str, kind: type[T]) -> T:
        value = self.values.get(key)
        # TOML's true is no number, though Python's is.
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(key, kind.__name__)
        return value

    def items(self, key: str, kind: type[T]) -> list[T]:
        values = self.typed(key, list)
        for value in values:
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise self.wrong(key, f"a list of {kind.__name__}")
        return values

    def has(self, key: str) -> bool:
        return key in self.values

    def wrong(self, key: str, wanted: str) -> BrokenData:
        found = repr(self.values[key]) if key in self.values else "nothing"
        return BrokenData(f"{self.place}: {key}: expected {wanted}, found {found}")


def point(pair: list[object], place: str) -> tuple[int, int]:
    match pair:
        case [int(x), int(y)]:
            return x, y
    raise BrokenData(f"{place}: expected two numbers, found {pair!r}")


def read_facts(package: str, path: str) -> Facts:
    """The facts of a TOML file that is part of a package."""
    return Facts(tomllib.loads(read_text(package, path)), path)


def read_text(package: str, path: str) -> str:
    return files(package).joinpath(*path.split("/")).read_text(encoding="utf-8")
