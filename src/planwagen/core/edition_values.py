"""What an edition says value by value: the meaning of each, and where it comes from."""

from __future__ import annotations

import json
from dataclasses import dataclass

from planwagen.core.edition import Edition, Editions
from planwagen.core.schema import ROW, leaves


@dataclass(frozen=True, slots=True)
class ValueTold:
    """A kind of value of one origin: what it means, and how often it stands there."""

    path: str
    """`bank[].silver` stands in each row of a list."""
    meaning: dict[str, str]
    clause: str
    origin: str
    values: list[str]
    """As JSON, in the order of the file."""


def values_told(editions: Editions, edition: Edition) -> list[ValueTold]:
    """In the order of the schema; values of one kind from several sources are told apart."""
    known = editions.schema.values
    found: dict[tuple[str, str], ValueTold] = {}
    for path, value in leaves(edition.facts().values, known):
        kind = known[ROW.sub("[]", path)]
        if kind.kind == "rows":
            continue
        origin = edition.origin(path)
        meaning = {"en": kind.en, "de": kind.de}
        told = ValueTold(kind.path, meaning, kind.clause, origin, [])
        found.setdefault((kind.path, origin), told).values.append(
            json.dumps(value, ensure_ascii=False)
        )
    order = list(known)
    return sorted(found.values(), key=lambda told: order.index(told.path))
