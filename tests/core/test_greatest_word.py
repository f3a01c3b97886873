"""The greatest word wins: each outcome has exactly its share, and keeps it when others are gone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from planwagen.core.action import Action
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import Chance, ModuloLuck, ProvableLuck
from planwagen.core.record import FORM, Record, read_record
from planwagen.core.replay import opened_luck, verify
from planwagen.games import GAMES
from planwagen.games.montana import MONTANA

RECORDS = Path(__file__).parents[1] / "records"
OLD = sorted(RECORDS.glob("*/greedy-form4.txt"))


@dataclass(frozen=True, slots=True, eq=False)
class Card(Action):
    name: str

    def __str__(self) -> str:
        return self.name


CARDS: list[Action] = [Card("ace"), Card("king"), Card("queen")]
VALUES = 3
"""How many values a small word has: ties are common."""


class StillTied(Exception):
    """The words of two attempts do not decide."""


def won(words: tuple[int, ...], weights: list[int]) -> Action | None:
    """Who wins when the words of two attempts are these; nobody if they tie twice."""

    class SmallWords(ProvableLuck):
        def word(self, purpose: str, attempt: int) -> int:
            if attempt > 1:
                raise StillTied
            _, name, number = purpose.split("\n")
            place = [str(card) for card in CARDS].index(name)
            return words[attempt * sum(weights) + sum(weights[:place]) + int(number)]

    try:
        return SmallWords(bytes(32)).pick(Chance("deck", CARDS[: len(weights)], weights))
    except StillTied:
        return None


@pytest.mark.parametrize("weights", [[1, 1], [1, 2], [1, 1, 1], [3, 1], [1, 1, 2]], ids=str)
def test_over_all_words_each_outcome_wins_exactly_by_its_weight(weights: list[int]):
    """Ties included: those who tie draw again, and are decided by the same shares."""
    seen = Counter(won(words, weights) for words in product(range(VALUES), repeat=2 * sum(weights)))
    decided = VALUES ** (2 * sum(weights)) - seen[None]
    shares = [seen[card] * sum(weights) for card in CARDS[: len(weights)]]
    assert shares == [decided * weight for weight in weights]


def test_the_first_of_equal_words_has_no_advantage():
    assert won((2, 2, 0, 1), [1, 1]) is CARDS[1]
    assert won((2, 2, 1, 0), [1, 1]) is CARDS[0]


def test_the_same_card_comes_when_others_are_gone():
    for number in range(100):
        luck = ProvableLuck(number.to_bytes(32, "big"))
        first = luck.pick(Chance("card 1", CARDS, [3, 3, 4]))
        fewer = [
            weight if card is first else 1 for card, weight in zip(CARDS, [3, 3, 4], strict=True)
        ]
        assert luck.pick(Chance("card 1", CARDS, fewer)) is first


def test_an_outcome_listed_twice_has_both_shares():
    luck = ProvableLuck(bytes(32))
    twice, weighted = Chance("x", [*CARDS, CARDS[0]]), Chance("x", CARDS, [2, 1, 1])
    assert luck.pick(twice) is luck.pick(weighted)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.parent.name)
def test_a_record_of_form_4_verifies_to_the_same_bytes(path: Path):
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert (record.form, str(record)) == (4, text)
    assert isinstance(opened_luck(record), ModuloLuck)
    assert verify(GAMES[record.game], record) == sum(line.is_draw for line in record.lines)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.parent.name)
def test_a_record_of_form_4_goes_on_as_it_would_have(path: Path):
    """Cut before a decision, the same decisions bring the same draws to the last byte."""
    whole = read_record(path.read_text(encoding="utf-8"))
    game, luck = GAMES[whole.game], opened_luck(whole)
    half = len(whole.lines) // 2
    start = next(n for n in range(half, 0, -1) if is_choice(whole, n))
    table = LocalGame(game, read_record(str(cut(whole, start))), luck)
    for line in whole.lines[start:]:
        if line.who in table.colours and not line.forced:
            table.play(table.colours.index(line.who), line.text)
    table.open_secret()
    assert str(table.record) == str(whole)


def is_choice(record: Record, place: int) -> bool:
    line = record.lines[place]
    return not line.is_draw and not line.forced


def cut(record: Record, length: int) -> Record:
    shorter = read_record(str(record))
    shorter.lines, shorter.seals, shorter.secret = shorter.lines[:length], [], ""
    return shorter


def test_new_records_are_of_the_new_form_and_old_luck_does_not_go_into_them():
    whole = read_record(OLD[0].read_text(encoding="utf-8"))
    new = Record("montana", MONTANA.rules_version, whole.options)
    assert (new.form, FORM) == (5, 5)
    with pytest.raises(ValueError, match="form of the record"):
        LocalGame(MONTANA, new, ModuloLuck(bytes(32)))
    with pytest.raises(ValueError, match="form of the record"):
        LocalGame(GAMES[whole.game], whole, ProvableLuck(bytes(32), whole.salt))
