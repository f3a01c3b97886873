"""Reads requests of clients: JSON into data classes, with the limits that their fields declare."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from planwagen.tables.errors import Conflict, NotUnderstood
from planwagen.tables.messages import PROTOCOL

T = TypeVar("T")
Reader = Callable[[object], Any]
MAX_DIGITS = 11
"""Characters; no seat and no line needs more."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Least and most of a number, or of the length of a text or list; and the form of a text."""

    least: int
    most: int
    pattern: str = ""


def read_json(text: str | bytes) -> dict[str, object]:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotUnderstood(f"not understood: {error}") from error
    if not isinstance(values, dict):
        raise NotUnderstood("not understood: this is not an object")
    return values


def decoder_of(kind: type[T]) -> Callable[[dict[str, object]], T]:
    """Return a function that makes a data class of JSON values."""
    hints = get_type_hints(kind, include_extras=True)
    known = [each for each in fields(kind) if each.init]  # type: ignore[arg-type]
    readers = {each.name: reader_of(hints[each.name]) for each in known}
    needed = {each.name for each in known if each.default is MISSING}

    def decode(values: dict[str, object]) -> T:
        if lacking := needed - values.keys():
            raise NotUnderstood(f"not understood: {min(lacking)!r} is missing")
        if unknown := values.keys() - readers.keys():
            raise NotUnderstood(f"not understood: there is no field {min(unknown)!r}")
        return kind(**{name: read(readers, name, value) for name, value in values.items()})

    return decode


def read(readers: dict[str, Reader], name: str, value: object) -> object:
    try:
        return readers[name](value)
    except ValueError as error:
        raise NotUnderstood(f"not understood: {name!r} {error}") from None


def reader_of(hint: Any) -> Reader:
    """Return a function that checks a value, and raises ValueError."""
    limits = Limits(0, 2**53)
    if get_origin(hint) is Annotated:
        hint, limits = get_args(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return literal(inner)
    if origin in (Union, UnionType):
        return optional(reader_of(next(each for each in inner if each is not type(None))))
    if origin is list:
        return list_of(reader_of(inner[0]), limits)
    known: dict[Any, Callable[[Limits], Reader]] = {str: text_within, int: number_within}
    return is_bool if hint is bool else known[hint](limits)


def literal(known: tuple[str, ...]) -> Reader:
    def check(value: object) -> object:
        if value not in known:
            raise ValueError(f"is one of {', '.join(known)}")
        return value

    return check


def optional(check: Reader) -> Reader:
    return lambda value: None if value is None else check(value)


def list_of(check: Reader, limits: Limits) -> Reader:
    def check_list(value: object) -> list[object]:
        if not isinstance(value, list) or not limits.least <= len(value) <= limits.most:
            raise ValueError(f"is a list of {limits.least} to {limits.most}")
        return [check(one) for one in value]

    return check_list


def text_within(limits: Limits) -> Reader:
    form = re.compile(limits.pattern)

    def check(value: object) -> str:
        if not isinstance(value, str) or not limits.least <= len(value) <= limits.most:
            raise ValueError(f"is a text of {limits.least} to {limits.most} characters")
        if not form.search(value) or not is_unicode(value):
            raise ValueError("holds characters that are not allowed")
        return value

    return check


def is_unicode(value: str) -> bool:
    """Check for half characters, which JSON can write and nobody can store."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def number_within(limits: Limits) -> Reader:
    def check(value: object) -> int:
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if not is_number or not limits.least <= value <= limits.most:  # type: ignore[operator]
            raise ValueError(f"is a number from {limits.least} to {limits.most}")
        return value  # type: ignore[return-value]

    return check


def is_bool(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError("is true or false")
    return value


# Queries of URLs.


def whole_number(text: str | None, default: int) -> int:
    """Return the number in the text, or the default if there is none."""
    if not text or len(text) > MAX_DIGITS:
        return default
    try:
        return int(text)
    except ValueError:
        return default


def check_protocol(version: str | None) -> None:
    """Refuse a client that was written for other messages; programs may omit the version."""
    if version not in (None, str(PROTOCOL)):
        why = f"this page speaks version {version} of the protocol, and the server {PROTOCOL}"
        raise Conflict(f"{why}: please reload the page")
