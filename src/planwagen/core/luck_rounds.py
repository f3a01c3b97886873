"""Rounds of luck that were given up before a game began; see docs/provable_luck.md."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.luck import commitment_to
from planwagen.core.record_head import Keys, by_colour, text_of

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
    mine = {key.removeprefix(start): told for key, told in keys.items() if key.startswith(start)}
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
