"""Luck picks among weighted outcomes. Rules never roll: they say what could happen and what for."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from random import Random
from typing import Final, Protocol

from planwagen.core.action import Action
from planwagen.core.frozen import Frozen
from planwagen.core.native import mypyc_attr

WORD: Final = 1 << 64


@mypyc_attr(free_list_len=1)  # one is read and gone before the next is made
@dataclass(slots=True, init=False)
class Chance(Frozen):
    """What luck decides now: a purpose that never repeats within a game, and the outcomes.

    Because luck is asked by purpose (`spin 4`), two tables can be given the same luck. Purpose and
    outcomes are made when somebody reads them, since fast luck needs neither: Walnut Grove, where
    a bag holds 60 tiles, goes 5 % faster. They may be the lists of the position itself, so that
    they are read before luck is applied.
    """

    words: str | tuple[object, ...]
    """The purpose, or its words."""
    table: list[Action]
    counts: list[int] | None
    """How often each of the table comes up, perhaps never; None when all are equally likely."""
    places: list[int] | None
    """Which of the table can come; None means all."""

    # Written out, since a dataclass's own is not compiled: 110 ns instead of 340.
    def __init__(
        self,
        purpose: str | tuple[object, ...],
        outcomes: list[Action],
        weights: list[int] | None = None,
        places: list[int] | None = None,
    ) -> None:
        self.words = purpose
        self.table = outcomes
        self.counts = weights
        self.places = places

    @property
    def purpose(self) -> str:
        return self.words if isinstance(self.words, str) else " ".join(map(str, self.words))

    @property
    def outcomes(self) -> list[Action]:
        """What can come."""
        if self.places is not None:
            return [self.table[place] for place in self.places]
        if self.counts is None:
            return self.table
        return [self.table[place] for place, count in enumerate(self.counts) if count]

    @property
    def weights(self) -> list[int] | None:
        """How often each outcome comes up; None when all are equally likely."""
        return None if self.counts is None else [count for count in self.counts if count]


class Luck(Protocol):
    """Somebody who picks an outcome."""

    def pick(self, chance: Chance) -> Action: ...


class QuickLuck:
    """Fast luck for bots, tests and benchmarks; the same seed brings the same luck."""

    __slots__ = ("random", "rng")

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.random = self.rng.random

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled by where it has come to: a bound method would stay the original's."""
        return luck_at, (self.rng.getstate(),)

    def pick(self, chance: Chance) -> Action:
        table, places, counts = chance.table, chance.places, chance.counts
        drawn: float = self.random()  # types are said, or the product is made of objects
        if places is not None:
            many: int = len(places)
            return table[places[int(drawn * many)]]
        if counts is not None:
            return table[place_of(int(drawn * in_all(counts)), counts)]
        return table[int(drawn * len(table))]


def luck_at(reached: tuple[object, ...]) -> QuickLuck:
    """Luck that goes on from where another had come to."""
    luck = QuickLuck(0)
    luck.rng.setstate(reached)
    return luck


@mypyc_attr(allow_interpreted_subclasses=True)  # a test rigs it
@dataclass(frozen=True, slots=True)
class ProvableLuck(Frozen):
    """Luck that anyone can check: the hash of its secret is shown before, the secret after.

    Words are HMAC-SHA256(secret, salt + what for); the salt holds the words that the seats add once
    the hash is known, so that neither side could have chosen the luck alone. An outcome of weight w
    has w words of its own, and the greatest of all words wins. So each outcome has exactly its
    share, and when others were used up before, the same one still wins unless it is gone itself.
    """

    secret: bytes
    salt: str = ""

    @classmethod
    def fresh(cls, salt: str = "") -> ProvableLuck:
        return cls(secrets.token_bytes(32), salt)

    @property
    def commitment(self) -> str:
        """What is published before the first draw."""
        return commitment_to(self.secret)

    def pick(self, chance: Chance) -> Action:
        tickets, purpose, attempt = tickets_of(chance), chance.purpose, 0
        while True:
            words = [self.word(f"{purpose}\n{ticket}", attempt) for ticket, _ in tickets]
            greatest = max(words)
            found = zip(tickets, words, strict=True)
            tickets = [ticket for ticket, word in found if word == greatest]
            if len(tickets) == 1:
                return tickets[0][1]
            attempt += 1  # equal words draw again among themselves, or the first would gain by it

    def word(self, purpose: str, attempt: int) -> int:
        """The first 64 bits of the HMAC, most significant byte first."""
        message = f"{self.salt}\n{purpose}\n{attempt}".encode()
        return int.from_bytes(hmac.digest(self.secret, message, "sha256")[:8], "big")


@mypyc_attr(allow_interpreted_subclasses=True)  # a test rigs it
@dataclass(frozen=True, slots=True)
class ModuloLuck(ProvableLuck):
    """The luck of records up to form 4: one word, divided by the sum of all weights."""

    def pick(self, chance: Chance) -> Action:
        outcomes, weights = chance.outcomes, chance.weights
        if weights is None:
            return outcomes[self.number(chance.purpose, len(outcomes))]
        return outcomes[place_of(self.number(chance.purpose, sum(weights)), weights)]

    def number(self, purpose: str, below: int) -> int:
        """From 0 on, each equally likely: words beyond the last full multiple are thrown away."""
        limit = WORD - WORD % below
        attempt = 0
        while (word := self.word(purpose, attempt)) >= limit:
            attempt += 1
        return word % below


def tickets_of(chance: Chance) -> list[tuple[str, Action]]:
    """As many as each outcome weighs, by its text and counted from 0; one listed twice goes on."""
    shares: dict[Action, int] = {}
    outcomes = chance.outcomes
    for outcome, weight in zip(outcomes, chance.weights or [1] * len(outcomes), strict=True):
        shares[outcome] = shares.get(outcome, 0) + weight
    return [(f"{one}\n{number}", one) for one, share in shares.items() for number in range(share)]


def commitment_to(secret: bytes) -> str:
    """The SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def in_all(counts: list[int]) -> int:
    """Written out: compiled, sum() takes five times as long."""
    total = 0
    for count in counts:
        total += count
    return total


def place_of(number: int, weights: list[int]) -> int:
    """Which of the weighted places a number falls into, counting from the first."""
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("the number is not below the sum of the weights")
