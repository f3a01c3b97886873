"""Luck: fair, repeatable, and checkable by anyone."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planwagen.core.action import Action
from planwagen.core.luck import Chance, ModuloLuck, ProvableLuck, QuickLuck, place_of, tickets_of


@dataclass(frozen=True, slots=True, eq=False)
class Face(Action):
    number: int

    def __str__(self) -> str:
        return f"face {self.number}"


FACES: list[Action] = [Face(number) for number in range(6)]


def test_the_same_seed_brings_the_same_luck():
    one, other = QuickLuck(5), QuickLuck(5)
    chance = Chance("dice", FACES)
    assert [one.pick(chance) for _ in range(50)] == [other.pick(chance) for _ in range(50)]


def test_quick_luck_follows_the_weights():
    luck = QuickLuck(1)
    seen = Counter(luck.pick(Chance("dice", FACES[:3], [1, 0, 3])) for _ in range(4000))
    assert seen[FACES[1]] == 0
    assert 2800 < seen[FACES[2]] < 3200


@pytest.mark.parametrize(
    ("chance", "plainly"),
    [
        (Chance(("spin", 4, "red"), FACES), Chance("spin 4 red", FACES)),
        (Chance("bag", FACES, places=[1, 4]), Chance("bag", [FACES[1], FACES[4]])),
        (Chance("box", FACES[:3], [2, 0, 1]), Chance("box", [FACES[0], FACES[2]], [2, 1])),
    ],
    ids=["words", "places", "counts"],
)
def test_what_is_told_in_short_is_the_same_chance(chance: Chance, plainly: Chance):
    """Purpose, places and counts are written out when somebody reads them."""
    assert chance.purpose == plainly.purpose
    assert chance.outcomes == plainly.outcomes
    assert chance.weights == plainly.weights
    for luck in (QuickLuck(3), ProvableLuck(bytes(32)), ModuloLuck(bytes(32))):
        assert luck.pick(chance) in plainly.outcomes
    one, other = QuickLuck(5), QuickLuck(5)
    assert [one.pick(chance) for _ in range(50)] == [other.pick(plainly) for _ in range(50)]
    secret = ProvableLuck(bytes(32), "salt")
    assert secret.pick(chance) is secret.pick(plainly)


def hmac_of(secret: bytes, message: str) -> bytes:
    return hmac.new(secret, message.encode(), hashlib.sha256).digest()


def test_the_greatest_word_of_an_hmac_wins_as_anyone_can_recompute():
    secret = bytes(range(32))
    luck = ProvableLuck(secret, salt="blue: hello")
    words = [hmac_of(secret, f"blue: hello\nspin 4\n{face}\n0\n0") for face in FACES]
    assert luck.pick(Chance("spin 4", FACES)) is FACES[words.index(max(words))]
    assert luck.commitment == hashlib.sha256(secret).hexdigest()


class Undecided(Exception):
    """More draws would be needed."""


def test_each_outcome_has_exactly_its_share_of_all_words_there_are():
    """Two draws of three values each, all tried: equal words draw again, and favour nobody."""
    chance, wins = Chance("bag", FACES[:3], [2, 1, 1]), Counter[Action]()
    words: list[int] = []
    names = [f"bag\n{ticket}" for ticket, _ in tickets_of(chance)]

    class Rigged(ProvableLuck):
        def word(self, purpose: str, attempt: int) -> int:
            if attempt == 2:
                raise Undecided
            return words[attempt * len(names) + names.index(purpose)]

    luck = Rigged(bytes(32))
    for drawn in product(range(3), repeat=2 * len(names)):
        words[:] = drawn
        with suppress(Undecided):
            wins[luck.pick(chance)] += 1
    assert wins[FACES[0]] == 2 * wins[FACES[1]] == 2 * wins[FACES[2]] > 1000


def test_luck_up_to_form_4_is_one_word_modulo_all_weights():
    secret = bytes(range(32))
    luck = ModuloLuck(secret, salt="blue: hello")
    digest = hmac.new(secret, b"blue: hello\nspin 4\n0", hashlib.sha256).digest()
    number = int.from_bytes(digest[:8], "big") % 6
    assert luck.pick(Chance("spin 4", FACES)) is FACES[number]
    assert luck.commitment == hashlib.sha256(secret).hexdigest()


def test_provable_luck_depends_on_purpose_and_salt_only():
    luck = ProvableLuck(bytes(32))
    chance = Chance("spin 1", FACES)
    assert luck.pick(chance) is luck.pick(chance)
    drawn = {ProvableLuck(bytes(32), salt=str(n)).pick(chance) for n in range(100)}
    assert len(drawn) == len(FACES)
    assert len({luck.pick(Chance(f"spin {n}", FACES)) for n in range(100)}) == len(FACES)


def test_fresh_secrets_differ():
    assert ProvableLuck.fresh().secret != ProvableLuck.fresh().secret
    assert len(ProvableLuck.fresh().secret) == 32


def test_words_beyond_the_last_full_multiple_are_drawn_anew():
    words = [2**64 - 1, 2**64 - 2, 7]

    class Rigged(ModuloLuck):
        def word(self, purpose: str, attempt: int) -> int:
            return words[attempt]

    # 2**64 leaves 1 when divided by 3, so only the very last word is thrown away ...
    assert Rigged(bytes(32)).number("x", 3) == (2**64 - 2) % 3
    # ... and for 6 the last four are.
    assert Rigged(bytes(32)).number("x", 6) == 1


@given(st.binary(min_size=32, max_size=32), st.text(max_size=20), st.integers(1, 10_000))
def test_every_number_is_below_the_limit(secret: bytes, purpose: str, below: int):
    assert 0 <= ModuloLuck(secret).number(purpose, below) < below


def test_luck_up_to_form_4_is_even():
    luck = ModuloLuck(b"planwagen".ljust(32))
    seen = Counter(luck.number(f"spin {n}", 8) for n in range(16_000))
    # Chi-square with 7 degrees of freedom: 24.3 is passed by one fair disc in a thousand.
    assert sum((count - 2000) ** 2 / 2000 for count in seen.values()) < 24.3


@given(st.lists(st.integers(0, 5), min_size=1).filter(any), st.data())
def test_a_number_falls_into_the_place_of_its_weight(weights: list[int], data: st.DataObject):
    number = data.draw(st.integers(0, sum(weights) - 1))
    place = place_of(number, weights)
    assert sum(weights[:place]) <= number < sum(weights[: place + 1])


def test_a_number_beyond_all_weights_is_an_error():
    with pytest.raises(ValueError, match="not below"):
        place_of(3, [1, 2])
