"""The file of an edition, read: its values, and what is wrong with its head.

Whatever somebody uploads comes through here first.
"""

from __future__ import annotations

import json
import re
import tomllib

from planwagen.core.errors import BrokenData
from planwagen.editions.schema import Fault

ORIGINS = ("rulebook", "reviews", "fan program", "inferred", "reconstructed", "box")
"""By the rulebook, by reviews, read from a program, inferred, ours, or off a printed box."""
LONGEST = 200_000
"""Characters of a file: whatever somebody uploads is read in no time."""
DEEP = re.compile(r"""(?:\.[ \t]*+(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+){12}""")
"""A key of more parts than any value has: reading it takes time and memory by their square."""
MOST_FAULTS = 50
"""Told at once; who has mended them sees the others."""


class BrokenEdition(BrokenData):
    """A file of values is wrong; says each fault with its line and column."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults[:MOST_FAULTS]
        super().__init__("\n".join(map(str, self.faults)))


def read_values(file: str) -> dict[str, object]:
    try:
        values = json.loads(file)
    except ValueError as error:
        raise BrokenData(f"the edition does not read: {error}") from error
    if not isinstance(values, dict) or len(file) > LONGEST:
        raise BrokenData("the edition does not read")
    return values


def parsed(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise BrokenEdition([Fault("", f"a file of at most {LONGEST:,} characters", "more")])
    if DEEP.search(text):
        raise BrokenEdition([Fault("", "keys of a few parts", "one of many")])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BrokenEdition([Fault("", "a file in TOML", str(error))]) from error


def faults_in_head(values: dict[str, object]) -> list[Fault]:
    head, origins = values.get("edition"), values.get("origin", {})
    if not isinstance(head, dict) or not isinstance(origins, dict):
        return [Fault("edition", "tables [edition] and [origin]", "none")]
    return faults_in_origins(origins) + [
        Fault(f"edition.{key}", wanted, repr(head.get(key)))
        for key, is_sound, wanted in HEAD_CHECKS
        if not is_sound(head.get(key))
    ]


def faults_in_origins(origins: dict[str, object]) -> list[Fault]:
    return [
        Fault(f"origin.{path}", f"one of {', '.join(ORIGINS)}", repr(origin))
        for path, origin in origins.items()
        if origin not in ORIGINS
    ]


def is_short_name(value: object) -> bool:
    return isinstance(value, str) and value.replace("-", "").isalnum() and len(value) <= 24


def is_whole(value: object) -> bool:
    return isinstance(value, int)


def is_in_both_languages(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(key), str) for key in ("en", "de"))


HEAD_CHECKS = (
    ("id", is_short_name, "a short name of letters, digits and hyphens"),
    ("version", is_whole, "a whole number"),
    ("title", is_in_both_languages, "a title in English and German (en, de)"),
)
