"""An edition at the limits of its schema: numbers as small or as large as they may be.

For tests and `planwagen fuzz`: rules must stand any edition that is allowed, not only ours. The
same seed brings the same edition.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random

from planwagen.core.data import Facts
from planwagen.core.edition import FIRST, LAST_STEP, Edition
from planwagen.core.locales import ENGLISH
from planwagen.editions.edition import HEAD, Editions, as_edition
from planwagen.editions.schema import Value, is_number

NUMERIC = ("number", "numbers", "counts")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a number stands in a file, and what it may be."""

    number: int
    put: Callable[[int], None]
    value: Value


@lru_cache(maxsize=16)
def extreme_edition(editions: Editions, seed: int) -> Edition:
    """From the first edition; a number that the others do not bear at a limit stays as it is."""
    rng, file = Random(seed), json.loads(editions.find(FIRST).file)
    title = {ENGLISH: f"Extreme {seed}"}
    file["edition"] = {"id": f"extreme-{seed}", "version": 1, "title": title}
    own = {key: part for key, part in file.items() if key not in HEAD}
    found = [
        (place, rng.choice(place.value.range)) for place in places(own, editions.schema.values)
    ]
    push(editions, file, found)
    return as_edition(Facts(file, "the extreme edition"))


def places(part: object, known: dict[str, Value], path: str = "") -> Iterator[Place]:
    """Every number that may differ from edition to edition."""
    assert isinstance(part, dict | list)
    for key, found in part.items() if isinstance(part, dict) else enumerate(part):
        here = f"{path}[]" if isinstance(key, int) else f"{path}.{key}".lstrip(".")
        if isinstance(found, dict | list):
            yield from places(found, known, here)
        elif is_number(found):
            value = value_at(here, known)
            if value.kind in NUMERIC and not value.fixed:
                yield Place(found, partial(part.__setitem__, key), value)


def value_at(path: str, known: dict[str, Value]) -> Value:
    """Of the path, or of what it is part of."""
    while path not in known:
        path = LAST_STEP.sub("", path)
    return known[path]


def push(editions: Editions, file: dict[str, object], wanted: list[tuple[Place, int]]) -> None:
    """All at once; where the whole does not bear that, the first half of them, then the second."""
    were = [(place, place.number) for place, _ in wanted]
    put(wanted)
    if not editions.faults_in(file):
        return
    put(were)
    half = len(wanted) // 2
    for part in (wanted[:half], wanted[half:]) if half else ():
        push(editions, file, part)


def put(numbers: list[tuple[Place, int]]) -> None:
    for place, number in numbers:
        place.put(number)
