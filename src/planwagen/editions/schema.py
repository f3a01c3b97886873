"""What the values of an edition are: each by its path, with kind, limits, clause and meaning.

path    `town.column_prices`; `bank[].silver` is a value in each row of a list
kind    number, numbers, text, texts, counts (a number for each name), rows, points, lists
range   the least and the most that a number may be
length  the least and the most entries of a list
fixed   true where every edition has the value of the first: the board that actions are built for
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from planwagen.core.data import Facts
from planwagen.core.edition import LAST_STEP
from planwagen.core.locales import in_all_languages
from planwagen.editions.toml_places import Place

Values = dict[str, object]


def rows_of(value: object) -> list[Values]:
    """The rows of a list of tables; of anything else none."""
    is_rows = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
    return value if is_rows and isinstance(value, list) else []


def numbers_in(path: str, value: object) -> Iterator[tuple[str, int]]:
    """Every number with its path: `prices[1]`, `supply.grain`."""
    if is_number(value) and isinstance(value, int):
        yield path, value
    elif isinstance(value, list | dict):
        for here, entry in entries_of(path, value):
            yield from numbers_in(here, entry)


def entries_of(path: str, value: list[object] | Values) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        yield from ((f"{path}.{key}", entry) for key, entry in value.items())
    else:
        yield from ((f"{path}[{n}]", entry) for n, entry in enumerate(value))


def is_number(value: object) -> bool:
    """TOML's true is no number, though Python's is."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_list_of(kind: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(map(kind, value))


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_point(value: object) -> bool:
    return is_list_of(is_number)(value) and isinstance(value, list) and len(value) == 2


def is_counts(value: object) -> bool:
    return isinstance(value, dict) and all(map(is_number, value.values()))


KINDS: dict[str, Callable[[object], bool]] = {
    "number": is_number,
    "numbers": is_list_of(is_number),
    "text": is_text,
    "texts": is_list_of(is_text),
    "flag": lambda value: isinstance(value, bool),
    "counts": is_counts,
    "rows": lambda value: bool(rows_of(value)),
    "point": is_point,
    "points": is_list_of(is_point),
    "lists": is_list_of(lambda value: isinstance(value, list)),
}
ENTRIES = {"numbers": "number", "texts": "text", "counts": "number", "points": "point"}
"""What each entry of a list or table is."""
ARTICLES = {
    "number": "a whole number",
    "numbers": "a list of whole numbers",
    "text": "a text",
    "texts": "a list of texts",
    "flag": "true or false",
    "counts": "a table of whole numbers",
    "rows": "a list of tables",
    "point": "a pair of numbers",
    "points": "a list of pairs of numbers",
    "lists": "a list of lists",
}


ROW = re.compile(r"\[\d*\]")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at a path, what was expected there, and where it stands."""

    path: str
    expected: str
    found: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}: " if self.line else ""
        what = f"{self.path}: " if self.path else ""
        return f"{where}{what}expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Total:
    """What values come to together, and what a clause says that it is."""

    path: str
    what: str
    count: int
    stated: int
    clause: str


@dataclass(frozen=True, slots=True)
class Value:
    """One kind of value: what it may be, and what it means."""

    path: str
    kind: str
    range: tuple[int, int]
    length: tuple[int, int]
    fixed: bool
    clause: str
    meaning: dict[str, str]
    """By language."""

    def fault_of(self, path: str, value: object) -> Fault | None:
        if not KINDS[self.kind](value):
            return self.fault_of_entry(path, value)
        if isinstance(value, list | dict) and not self.length[0] <= len(value) <= self.length[1]:
            return Fault(path, f"{limits(self.length)} entries", str(len(value)))
        low, high = self.range
        for here, number in numbers_in(path, value):
            if not low <= number <= high:
                return Fault(here, f"a number {limits(self.range)}", str(number))
        return None

    def fault_of_entry(self, path: str, value: object) -> Fault:
        """Of a list the first entry that is of another kind, else the value as a whole."""
        kind = ENTRIES.get(self.kind, self.kind)
        if kind != self.kind and isinstance(value, list | dict):
            for here, entry in entries_of(path, value):
                if not KINDS[kind](entry):
                    return Fault(here, ARTICLES[kind], repr(entry)[:60])
        return Fault(path, ARTICLES[self.kind], repr(value)[:60])


@dataclass(frozen=True, slots=True)
class Schema:
    """All values of a game's editions, by path."""

    values: dict[str, Value]
    fixed: dict[str, object]
    """By path: what every edition has in common with the first."""

    def faults_in(self, values: Values) -> list[Fault]:
        found = dict(leaves(values, self.values))
        faults = [self.fault_of(path, value) for path, value in found.items()]
        general = {ROW.sub("[]", path) for path in found}
        missing = [
            Fault(path, ARTICLES[value.kind], "nothing")
            for path, value in self.values.items()
            if path not in general
        ]
        return [fault for fault in faults if fault] + missing

    def fault_of(self, path: str, value: object) -> Fault | None:
        known = self.values.get(ROW.sub("[]", path))
        if known is None:
            return Fault(path, "a value that the game has", "this one")
        if known.fixed and value != self.fixed.get(path):
            return Fault(path, "what every edition has here", repr(value)[:60])
        return known.fault_of(path, value)


def limits(pair: tuple[int, int]) -> str:
    low, high = pair
    return f"{low}" if low == high else f"{low} to {high}"


def leaves(values: Values, known: dict[str, Value], path: str = "") -> Iterator[tuple[str, object]]:
    """Every value with its path, as deep as the schema goes."""
    for key, value in values.items():
        here = f"{path}.{key}" if path else key
        if ROW.sub("[]", here) in known and known[ROW.sub("[]", here)].kind != "rows":
            yield here, value
        elif isinstance(value, dict):
            yield from leaves(value, known, here)
        elif rows_of(value):
            if ROW.sub("[]", here) in known:
                yield here, value
            for n, row in enumerate(rows_of(value)):
                yield from leaves(row, known, f"{here}[{n}]")
        else:
            yield here, value


ANY = (-(10**6), 10**6)


FILE = "components.toml"
"""Of a language that does not stand beside the values: `[value]` by path, `[edition]` by id."""


def read_schema(facts: Facts, first: Values, package: str) -> Schema:
    """From its file, and the values of the first edition."""
    rows = [read_value(row, package) for row in facts.tables("value")]
    known = {value.path: value for value in rows}
    return Schema(known, dict(leaves(first, known)))


def read_value(row: Facts, package: str) -> Value:
    return Value(
        path=row.text("path"),
        kind=row.text("kind"),
        range=pair_of(row, "range", ANY),
        length=pair_of(row, "length", ANY),
        fixed=row.has("fixed"),
        clause=row.text("clause") if row.has("clause") else "",
        meaning=in_all_languages(row.values, FILE, ["value", row.text("path")], package),
    )


def pair_of(row: Facts, key: str, otherwise: tuple[int, int]) -> tuple[int, int]:
    if not row.has(key):
        return otherwise
    low, high = row.numbers(key)
    return low, high


def placed(fault: Fault, places: dict[str, Place]) -> Fault:
    """The same fault with line and column: of its key or entry, or of what that is part of."""
    path = fault.path
    while path and path not in places:
        path = LAST_STEP.sub("", path)
    return replace(fault, line=places[path][0], column=places[path][1]) if path else fault
