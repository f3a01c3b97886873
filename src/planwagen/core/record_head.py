"""The head of a record, read: how the table was set, and what else is known of the game."""

from __future__ import annotations

import re

from planwagen.core.errors import BrokenRecord
from planwagen.core.game import GameOptions
from planwagen.editions.edition import FIRST, EditionName

TABLE_KEYS = {"game", "rules", "seats", "variant", "edition", "values", "first", "end"}
KEYS = TABLE_KEYS | {"players", "commitment", "given", "secret"}
ENDLESS = "agreed"
OF_A_SEAT = ("commitment ", "salt ", "waived ")
"""Keys that are followed by a colour."""
OF_A_ROUND = re.compile(r"round [1-9]\d{0,3} (secret|commitment|(commitment|salt) .+)")
"""Keys about a round of the luck that was given up."""
Keys = dict[str, tuple[int, str]]
"""What a header says, each with the row where it stands."""


def header_keys(rows: list[tuple[int, str]]) -> Keys:
    """Each once, and none missing that must be there."""
    keys: Keys = {}
    for row, line in rows:
        key, value = header_key(row, line)
        if key in keys:
            raise BrokenRecord(f"{key!r} stands in the header twice", row)
        keys[key] = (row, value)
    for key in ("game", "rules", "seats"):
        if key not in keys:
            raise BrokenRecord(f"the header lacks {key!r}", 1)
    return keys


def header_key(row: int, line: str) -> tuple[str, str]:
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        raise BrokenRecord(f"expected 'key: value', found {line!r}", row)
    known = key in KEYS or key.startswith(OF_A_SEAT) or OF_A_ROUND.fullmatch(key)
    if not known:
        raise BrokenRecord(f"{key!r} is no key of a header, which an empty line ends", row)
    return key, value


def read_options(keys: Keys) -> GameOptions:
    """How the table was set."""
    colours, row = listed(text_of(keys, "seats")), keys.get("end", (1, ""))[0]
    if text_of(keys, "end") not in ("", ENDLESS):
        raise BrokenRecord(f"an end is {ENDLESS!r}, or not spoken of", row)
    return GameOptions(
        len(colours),
        colours,
        variant=text_of(keys, "variant"),
        edition=read_edition(keys),
        first=text_of(keys, "first"),
        endless="end" in keys,
    )


def read_edition(keys: Keys) -> EditionName:
    if "edition" not in keys:
        return EditionName(FIRST)
    row, text = keys["edition"]
    name, _, found = text.partition(" ")
    if not name or not found:
        raise BrokenRecord("an edition is named with the hash of its values", row)
    return EditionName(name, found, text_of(keys, "values"))


def by_colour(keys: Keys, start: str) -> dict[str, str]:
    return {
        key.removeprefix(start): value for key, (_, value) in keys.items() if key.startswith(start)
    }


def listed(names: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(","))


def text_of(keys: Keys, key: str) -> str:
    """What the header says; nothing where it has no such key."""
    return keys[key][1] if key in keys else ""


def number_of(keys: Keys, key: str) -> int:
    """A number of the header; 0 where it has none."""
    row, digits = keys.get(key, (1, "0"))
    if not digits.isdecimal() or len(digits) > 9:
        raise BrokenRecord(f"{key!r} is a number, not {digits!r}", row)
    return int(digits)
