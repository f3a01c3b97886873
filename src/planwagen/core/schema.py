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

ROW = re.compile(r"\[\d*\]")
LAST = re.compile(r"(^|\.)[^.\[]*$|\[\d*\]$")
Values = dict[str, object]


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
class Value:
    """One kind of value: what it may be, and what it means."""

    path: str
    kind: str
    range: tuple[int, int]
    length: tuple[int, int]
    fixed: bool
    clause: str
    en: str
    de: str

    def fault_of(self, path: str, value: object) -> Fault | None:
        if not KINDS[self.kind](value):
            return Fault(path, ARTICLES[self.kind], repr(value)[:60])
        if isinstance(value, list | dict) and not self.length[0] <= len(value) <= self.length[1]:
            return Fault(path, f"{limits(self.length)} entries", str(len(value)))
        wrong = [n for n in numbers_in(value) if not self.range[0] <= n <= self.range[1]]
        return Fault(path, f"a number {limits(self.range)}", str(wrong[0])) if wrong else None


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


def rows_of(value: object) -> list[Values]:
    """The rows of a list of tables; of anything else none."""
    is_rows = isinstance(value, list) and value and all(isinstance(row, dict) for row in value)
    return value if is_rows and isinstance(value, list) else []


def numbers_in(value: object) -> Iterator[int]:
    if is_number(value) and isinstance(value, int):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from numbers_in(part)


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
    "points": is_list_of(is_point),
    "lists": is_list_of(lambda value: isinstance(value, list)),
}

ARTICLES = {
    "number": "a whole number",
    "numbers": "a list of whole numbers",
    "text": "a text",
    "texts": "a list of texts",
    "flag": "true or false",
    "counts": "a table of whole numbers",
    "rows": "a list of tables",
    "points": "a list of pairs of numbers",
    "lists": "a list of lists",
}

ANY = (-(10**6), 10**6)


def read_schema(facts: Facts, first: Values) -> Schema:
    """From its file, and the values of the first edition."""
    rows = [read_value(row) for row in facts.tables("value")]
    known = {value.path: value for value in rows}
    return Schema(known, dict(leaves(first, known)))


def read_value(row: Facts) -> Value:
    return Value(
        path=row.text("path"),
        kind=row.text("kind"),
        range=pair_of(row, "range", ANY),
        length=pair_of(row, "length", ANY),
        fixed=row.has("fixed"),
        clause=row.text("clause") if row.has("clause") else "",
        en=row.text("en"),
        de=row.text("de"),
    )


def pair_of(row: Facts, key: str, otherwise: tuple[int, int]) -> tuple[int, int]:
    if not row.has(key):
        return otherwise
    low, high = row.numbers(key)
    return low, high


def places_in(text: str) -> dict[str, tuple[int, int]]:
    """Line and column of every table and key of a TOML text, by path."""
    found: dict[str, tuple[int, int]] = {}
    table, rows = "", dict[str, int]()
    for number, line in enumerate(text.splitlines(), 1):
        place = number, len(line) - len(line.lstrip()) + 1
        if head := head_in(line):
            found.setdefault(head, place)  # of rows as a whole: where the first one begins
            is_row = line.lstrip().startswith("[[")
            table = numbered(head.replace('"', ""), rows) if is_row else head
            found.setdefault(table, place)
        elif key := key_in(line):
            found.setdefault(f"{table}.{key}".lstrip("."), place)
    return found


# Lines are taken apart without patterns: those take for ever on a line of many blanks.


def head_in(line: str) -> str:
    """The name in `[name]` or `[[name]]`."""
    start = line.strip()
    name, end, _ = start.lstrip("[").partition("]")
    return name.strip() if start.startswith("[") and end else ""


def key_in(line: str) -> str:
    """What stands before `=`."""
    name, equals, _ = line.partition("=")
    key = name.strip().removeprefix('"').removesuffix('"')
    return key if equals and not {'"', "#"} & set(key) else ""


def numbered(table: str, rows: dict[str, int]) -> str:
    rows[table] = rows.get(table, -1) + 1
    return f"{table}[{rows[table]}]"


def placed(fault: Fault, places: dict[str, tuple[int, int]]) -> Fault:
    """The same fault with line and column: of its key, or of what that is part of."""
    path = fault.path
    while path and path not in places:
        path = LAST.sub("", path)
    return replace(fault, line=places[path][0], column=places[path][1]) if path else fault
