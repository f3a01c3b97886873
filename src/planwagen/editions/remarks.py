"""What an edition has otherwise than the rulebook says, though it can be played.

A box may differ from its rulebook, and people mistype: neither is a fault, but both are told, with
the clause that says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planwagen.core.edition import Edition
from planwagen.editions.edition import Editions
from planwagen.editions.schema import ROW, Total, Value, leaves, rows_of
from planwagen.editions.toml_places import Place, places_in

IN_A_ROW = re.compile(r"(.*?)\[(\d+)\](.*)")


@dataclass(frozen=True, slots=True)
class Remark:
    """What stands at a path, and what a clause says."""

    path: str
    clause: str
    stated: str
    found: str

    def sentence(self, places: dict[str, Place]) -> str:
        line, column = places.get(self.path, (0, 0))
        where = f"line {line}, column {column}: " if line else ""
        return f"{where}{self.path}: {self.found}, where {self.clause} says {self.stated}"


def remarks_on(editions: Editions, edition: Edition, text: str) -> list[str]:
    """In the order of the schema, then what must be added up; with line and column in the text."""
    places = places_in(text)
    found = [*other_values(editions, edition), *other_totals(editions.totals(edition.facts()))]
    return [remark.sentence(places) for remark in found]


def other_values(editions: Editions, edition: Edition) -> Iterator[Remark]:
    """Where the default edition has a value from the rulebook, and this one has another."""
    known, default = editions.schema.values, editions.find()
    mine, ours = edition.facts().values, default.facts().values
    stated = dict(leaves(ours, known))
    for path, value in leaves(mine, known):
        twin = twin_of(path, mine, ours)
        kind = known[ROW.sub("[]", path)]
        if kind.kind == "rows" or default.origin(twin) != "rulebook" or twin not in stated:
            continue
        if value != stated[twin]:
            yield differing(path, kind, value, stated[twin])


def differing(path: str, kind: Value, value: object, stated: object) -> Remark:
    """Of a table of counts only those that differ."""
    if isinstance(value, dict) and isinstance(stated, dict):
        keys = [key for key in value | stated if value.get(key, 0) != stated.get(key, 0)]
        mine, theirs = (counted(table, keys) for table in (value, stated))
        return Remark(path, kind.clause, theirs, mine)
    return Remark(path, kind.clause, said(stated), said(value))


def said(value: object) -> str:
    """As TOML has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def counted(table: dict[str, object], keys: list[str]) -> str:
    return ", ".join(f"{table.get(key, 0)} {key}" for key in keys)


def twin_of(path: str, mine: dict[str, object], ours: dict[str, object]) -> str:
    """The path of the same thing in the other edition: rows that have an id may be in any order."""
    found = IN_A_ROW.match(path)
    if not found:
        return path
    rows, others = (rows_of(at(values, found[1])) for values in (mine, ours))
    ids = [row.get("id") for row in others]
    own = rows[int(found[2])].get("id")
    return f"{found[1]}[{ids.index(own)}]{found[3]}" if own in ids and own is not None else path


def at(values: dict[str, object], path: str) -> object:
    found: object = values
    for key in path.split("."):
        found = found.get(key) if isinstance(found, dict) else None
    return found


def other_totals(totals: list[Total]) -> Iterator[Remark]:
    for total in totals:
        if total.count != total.stated:
            stated = f"{total.stated} {total.what}"
            yield Remark(total.path, total.clause, stated, f"{total.count} in all")
