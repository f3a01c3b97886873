"""A state told in values that JSON knows, as its fields declare it.

What is printed stays in the box. A class whose fields follow from a few of them may tell those
alone; see `Short`.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Protocol, cast

from planwagen.core.todo import Todo

PRINTED = "edition"
"""The field of a state that holds what is printed."""
FIELDS: dict[type[object], list[str]] = {}
"""The names of the fields of a class, once asked."""


class Short(Protocol):
    """A part of a state that is told in few values, from which the others follow."""

    def told(self) -> object:
        """Values that JSON knows."""
        ...

    @classmethod
    def retold(cls, told: object, edition: object, players: int) -> object:
        """The same part again, with what is printed in the edition, for so many players."""
        ...


def is_short(kind: type[object]) -> bool:
    return hasattr(kind, "retold")


def values_of(part: object) -> object:
    """What JSON does not know by itself, as a list of its values."""
    if isinstance(part, frozenset):
        return sorted(part)
    if isinstance(part, Todo):
        return [type(part).__name__, *named_parts(part).values()]
    if is_short(type(part)):
        return cast(Short, part).told()
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
