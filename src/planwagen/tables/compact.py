"""Choices, events and lists of records as rows without names, for clients that keep parts.

Each can be read back to what whole views have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, cast

from planwagen.core import action as core
from planwagen.tables.messages import Choice, Event

Row: TypeAlias = "list[object]"
CHOICE = ("action", "kind", "params", "at", "cost", "brings", "others", "clause")
SAME = 0
"""In the row of a choice: as in the row before."""


def choice_rows(choices: Iterable[Choice]) -> list[Row]:
    """Return of each choice what differs from the one before; None is what it does not have."""
    rows: list[Row] = []
    before: Row = [None] * len(CHOICE)
    for choice in choices:
        values = choice_values(choice)
        row = [SAME if value == before[n] else value for n, value in enumerate(values)]
        while row[-1] == SAME:
            row.pop()
        rows.append(row)
        before = values
    return rows


def choice_values(choice: Choice) -> Row:
    others = choice.get("others")
    return [
        choice["action"],
        choice["kind"],
        choice["params"],
        choice["at"],
        choice.get("cost"),
        choice.get("brings"),
        change_rows(others) if others else None,
        choice.get("clause"),
    ]


def event_row(event: Event) -> Row:
    """Leave out at the end what is empty."""
    row: Row = [event.seq, event.id, event.seat]
    if event.params or event.at or event.changes:
        row.append(event.params)
    if event.at or event.changes:
        row.append(event.at)
    if event.changes:
        row.append(change_rows(event.changes))
    return row


def change_rows(changes: Sequence[core.Change]) -> list[Row]:
    return [[change.seat, change.thing, change.count] for change in changes]


def choices_of(rows: Iterable[Row]) -> list[dict[str, object]]:
    """Return choices as whole views have them."""
    choices, values = [], cast("Row", [None] * len(CHOICE))
    for row in rows:
        values = [*map(kept, row, values), *values[len(row) :]]
        pairs = zip(CHOICE, values, strict=True)
        named = {name: value for name, value in pairs if value is not None}
        if "others" in named:
            named["others"] = changes_of(cast("list[Row]", named["others"]))
        choices.append(named)
    return choices


def kept(value: object, before: object) -> object:
    return before if value == SAME else value


def events_of(rows: Iterable[Row]) -> list[dict[str, object]]:
    """Return events as whole views have them."""
    return [event_of(*row) for row in rows]


def event_of(
    seq: object, id: object, seat: object, params: object = None, at: object = (), *more: object
) -> dict[str, object]:
    changes = changes_of(cast("list[Row]", more[0])) if more else []
    return {
        "seq": seq,
        "id": id,
        "seat": seat,
        "params": params or {},
        "at": [*cast("Sequence[str]", at)],
        "changes": changes,
    }


def changes_of(rows: Iterable[Row]) -> list[dict[str, object]]:
    return [dict(zip(("seat", "thing", "count"), row, strict=True)) for row in rows]


# Lists of records: dictionaries with the same names.

FEWEST = 3
"""Records from which rows are shorter."""


def rows_of(records: Sequence[object]) -> list[object] | None:
    """Return the names, then a row a record; None for a list of something else.

    A column that holds lists of records itself is named by its name and their names.
    """
    names = names_of(records) if len(records) >= FEWEST else None
    return None if names is None else [names, *[row_of(names, record) for record in records]]


def names_of(records: Sequence[object]) -> list[object] | None:
    first = records[0]
    if not isinstance(first, dict) or not first:
        return None
    plain = [*first]
    for record in records:
        if not isinstance(record, dict) or [*record] != plain:
            return None
    fields = cast("Sequence[dict[str, object]]", records)
    return [column_of(name, [record[name] for record in fields]) for name in plain]


def column_of(name: str, values: Sequence[object]) -> object:
    inside: list[object] = []
    for value in values:
        if not isinstance(value, list):
            return name
        inside += value
    names = names_of(inside) if inside else None
    return name if names is None else [name, names]


def row_of(names: Sequence[object], record: object) -> Row:
    values = cast("dict[str, object]", record).values()
    return [value_of(name, value) for name, value in zip(names, values, strict=True)]


def value_of(name: object, value: object) -> object:
    if isinstance(name, str):
        return value
    names = cast("Sequence[Sequence[object]]", name)[1]
    return [row_of(names, record) for record in cast("Sequence[object]", value)]


def records_of(names: Sequence[object], rows: Sequence[Sequence[object]]) -> list[object]:
    """Return the records as they were."""
    return [dict(map(field_of, names, row)) for row in rows]


def field_of(name: object, value: object) -> tuple[str, object]:
    if isinstance(name, str):
        return name, value
    column, names = cast("tuple[str, Sequence[object]]", name)
    return column, records_of(names, cast("Sequence[Sequence[object]]", value))
