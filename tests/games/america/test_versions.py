"""Games of rules 1 are played on by rules 1, line by line and draw by draw."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import read_record
from planwagen.core.replay import opened_luck, opening, replay, steps, verify
from planwagen.core.upgrades import carried, goes_on_as
from planwagen.games.america import AMERICA
from tabletop import clause

RECORDS = Path(__file__).parents[2] / "records/america"
OLD = sorted(RECORDS.glob("*-rules1.txt"))
PLAYED = sorted(RECORDS.glob("four-greedy*.txt"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_game_of_rules_1_is_read_to_the_same_bytes_and_stands_as_it_did(path: Path):
    text = path.read_text()
    record, (_, told) = read_record(text), text.split("\n# ")
    assert record.rules == 1 and f"{record}\n# {told}" == text
    state = replay(AMERICA, record)
    scores = zip(record.options.colours, AMERICA.standing(state).scores, strict=True)
    assert told.startswith(", ".join(f"{colour} {score}" for colour, score in scores))
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
    luck, told = opened_luck(record), replace(record, rules=2)
    drawn = [(step, chance) for step, chance in steps(opening(AMERICA, told), told) if chance]
    others = [step.line.purpose for step, chance in drawn if luck.pick(chance) is not step.action]
    assert others[0] == "card 41"


def test_a_table_of_rules_1_goes_on_by_them_and_a_new_one_by_rules_2():
    record = read_record(OLD[0].read_text())
    table = LocalGame(AMERICA, replace(record, lines=record.lines[:40]), QuickLuck(1))
    assert (table.record.rules, table.state.rules) == (1, 1)
    assert str(table.record).splitlines()[2] == "rules: 1"
    new = LocalGame.new(AMERICA, GameOptions(3), QuickLuck(1))
    assert (AMERICA.rules_version, new.record.rules, new.state.rules) == (2, 2, 2)


def test_the_step_from_rules_1_keeps_them():
    record = read_record(OLD[0].read_text())
    assert [goes_on_as(AMERICA, rules) for rules in (1, 2)] == [1, 2]
    assert carried(AMERICA, record) is record
