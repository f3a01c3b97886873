"""Games of rules 1 are played on by rules 1, line by line and draw by draw."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planwagen.conformance.playing import Setting, random_table
from planwagen.core.game import GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import Line, read_record
from planwagen.core.replay import opened_luck, opening, replay, steps, verify
from planwagen.core.upgrades import carried, goes_on_as
from planwagen.games.america import AMERICA
from tabletop import clause

RECORDS = Path(__file__).parents[2] / "records/america"
OLD = sorted(RECORDS.glob("*-rules1.txt"))
ONE_COUNTER = RECORDS / "greedy-form4.txt"
PLAYED = sorted(RECORDS.glob("four-greedy*.txt"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_game_of_rules_1_is_read_to_the_same_bytes_and_stands_as_it_did(path: Path):
    text = path.read_text()
    record, (_, shown) = read_record(text), text.split("\n# ")
    assert record.rules == 1 and f"{record}\n# {shown}" == text
    state = replay(AMERICA, record)
    scores = zip(record.options.colours, AMERICA.standing(state).scores, strict=True)
    assert shown.startswith(", ".join(f"{colour} {score}" for colour, score in scores))
    assert state.rules == 1 and AMERICA.audit(state) == []


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_luck_and_seals_of_a_played_game_of_rules_1_verify(path: Path):
    record = read_record(path.read_text())
    assert record.rules == 1
    assert verify(AMERICA, record) == sum(line.is_draw for line in record.lines)


@clause("SA-8.6")
def test_by_rules_2_the_secret_of_a_played_game_would_give_another_card():
    """So no step could tell it: a card that was played late had become part of the deck."""
    record = read_record((RECORDS / "four-greedy-edition3.txt").read_text())
    luck, shown = opened_luck(record), replace(record, rules=2)
    drawn = [(step, chance) for step, chance in steps(opening(AMERICA, shown), shown) if chance]
    others = [step.line.purpose for step, chance in drawn if luck.pick(chance) is not step.action]
    assert others[0] == "card 41"


def test_a_table_of_rules_1_goes_on_by_them_and_a_new_one_by_rules_3():
    record = read_record(OLD[0].read_text())
    table = LocalGame(AMERICA, replace(record, lines=record.lines[:40]), QuickLuck(1))
    assert (table.record.rules, table.state.rules) == (1, 1)
    assert str(table.record).splitlines()[2] == "rules: 1"
    new = LocalGame.new(AMERICA, GameOptions(3), QuickLuck(1))
    assert (AMERICA.rules_version, new.record.rules, new.state.rules) == (3, 3, 3)


def test_the_step_from_rules_1_keeps_them():
    record = read_record(OLD[0].read_text())
    assert [goes_on_as(AMERICA, rules) for rules in (1, 2, 3)] == [1, 2, 3]
    assert carried(AMERICA, record) is record


def numbers_of(lines: list[Line], word: str) -> list[int]:
    """The numbers in the purposes of a kind of draw, in the order of the game."""
    named = (line.purpose.split() for line in lines if line.is_draw)
    return [int(words[-1]) for words in named if words[0] == word]


@clause("SA-4.15")
@clause("SA-6.4")
def test_by_rules_2_thefts_and_cards_share_a_counter_and_by_rules_3_each_has_one():
    record = read_record(ONE_COUNTER.read_text())
    assert record.rules == 2
    shared = sorted(numbers_of(record.lines, "card") + numbers_of(record.lines, "theft"))
    assert shared == [*range(4, 4 + len(shared))]  # three rolled for the first turn
    table = random_table(Setting(AMERICA, seated(AMERICA, GameOptions(3))), 0, 1_200)
    for word in ("first", "card", "theft"):
        numbers = numbers_of(table.record.lines, word)
        assert numbers == [*range(1, 1 + len(numbers))] and len(numbers) > 2


def test_a_table_of_rules_2_goes_on_by_them():
    record = read_record(ONE_COUNTER.read_text())
    luck = opened_luck(record)
    begun = replace(record, lines=record.lines[:400], seals=[], secret="")
    while begun.lines[-1].is_draw or record.lines[len(begun.lines)].forced:
        begun.lines.pop()
    table = LocalGame(AMERICA, begun, luck)
    assert (table.record.rules, table.state.rules) == (2, 2)
