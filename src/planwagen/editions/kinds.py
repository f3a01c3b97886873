"""The kinds of values that an edition may have: how to know one, and what to call it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
