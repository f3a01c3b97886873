"""The head of a record: how the table was set, and rounds of luck given up before the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from planwagen.core.edition import FIRST, EditionName
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import GameOptions
from planwagen.core.luck import commitment_to

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


ROUND = "round "
"""The header says of each round what it would say of the last one: `round 1 secret: 91ab…`."""


@dataclass(frozen=True, slots=True)
class GivenUpRound:
    """Seats changed after a client seed was opened, so all of the round became public."""

    secret: str
    commitment: str
    commitments: dict[str, str]
    """The hashes of the client seeds, by colour."""
    client_seeds: dict[str, str]
    """Those that were opened, by colour."""

    def lines(self, number: int) -> Iterator[str]:
        start = f"{ROUND}{number} "
        yield f"{start}commitment: {self.commitment}"
        yield from (f"{start}commitment {c}: {hashed}" for c, hashed in self.commitments.items())
        yield from (f"{start}salt {c}: {seed}" for c, seed in self.client_seeds.items())
        yield f"{start}secret: {self.secret}"


def round_of(key: str) -> str:
    """The number in a key of the header; nothing where the key is of no given-up round."""
    return key.split(" ")[1] if key.startswith(ROUND) else ""


def read_rounds(keys: Keys) -> list[GivenUpRound]:
    numbers = dict.fromkeys(number for key in keys if (number := round_of(key)))
    if list(numbers) != [str(n) for n in range(1, len(numbers) + 1)]:
        row = min(row for key, (row, _) in keys.items() if key.startswith(ROUND))
        raise BrokenRecord("rounds of the luck are counted from 1, in their order", row)
    return [read_round(keys, f"{ROUND}{number} ") for number in numbers]


def read_round(keys: Keys, start: str) -> GivenUpRound:
    mine = {key.removeprefix(start): value for key, value in keys.items() if key.startswith(start)}
    return GivenUpRound(
        secret=text_of(mine, "secret"),
        commitment=text_of(mine, "commitment"),
        commitments=by_colour(mine, "commitment "),
        client_seeds=by_colour(mine, "salt "),
    )


def check_round(given_up: GivenUpRound, number: int, row: int) -> None:
    """Its secret and its client seeds are those that were committed to."""
    if not fits(given_up.secret, given_up.commitment):
        raise FailedCheck(f"the secret of round {number} does not fit its commitment", row)
    for colour, seed in given_up.client_seeds.items():
        if commitment_to(seed.encode()) != given_up.commitments.get(colour):
            why = f"the words of {colour} in round {number} are not those it committed to"
            raise FailedCheck(why, row)


def fits(secret: str, commitment: str) -> bool:
    try:
        return commitment_to(bytes.fromhex(secret)) == commitment
    except ValueError:
        return False
