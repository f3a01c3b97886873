"""Records of earlier rules are read under ours, by the steps of the game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from face_down import FACE_DOWN
from face_down.rules import CHANGE, KEEP

from face_down_2 import FACE_DOWN_2
from planwagen.core.errors import BrokenRecord, FailedCheck
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import ProvableLuck
from planwagen.core.record import Record, read_record
from planwagen.core.replay import replay, verify
from planwagen.core.upgrades import carried, goes_on_as, keeps_its_rules
from planwagen.games import GAMES


def played() -> LocalGame:
    """A whole game of version 1, its secret opened."""
    table = LocalGame.new(
        FACE_DOWN, GameOptions(2, ("red", "green")), ProvableLuck(bytes(range(32)))
    )
    for seat, action in [(0, CHANGE), (1, KEEP), (1, CHANGE), (0, KEEP)]:
        table.play(seat, action)
    table.open_secret()
    return table


def test_a_record_of_earlier_rules_replays_under_ours():
    table = played()
    record = read_record(str(table.record))
    assert record.rules == 1
    assert replay(FACE_DOWN_2, record) == table.state
    texts = [line.text for line in carried(FACE_DOWN_2, record).lines if not line.is_draw]
    assert texts == ["swap", "keep", "swap", "keep"]


def test_luck_and_seals_of_a_record_of_earlier_rules_are_checked_as_they_were():
    record = read_record(str(played().record))
    assert verify(FACE_DOWN_2, record) == sum(line.is_draw for line in record.lines)
    record.seals[-1] = "0000"
    with pytest.raises(FailedCheck, match="not the one that was sealed"):
        verify(FACE_DOWN_2, record)


def test_without_its_step_the_record_does_not_stand():
    record = replace(read_record(str(played().record)), rules=2)
    with pytest.raises(BrokenRecord, match="keep or change"):
        replay(FACE_DOWN_2, record)


@pytest.mark.parametrize("rules", [0, 3])
def test_rules_that_we_do_not_know_are_refused(rules: int):
    record = replace(played().record, rules=rules)
    with pytest.raises(BrokenRecord, match=f"played with rules {rules}, these are rules 2"):
        carried(FACE_DOWN_2, record)


def test_a_step_that_loses_lines_is_found():
    forgetful = replace(FACE_DOWN, upgrades=(lambda record: replace(record, lines=[]),))
    with pytest.raises(AssertionError, match="keeps the number of lines"):
        carried(forgetful, played().record)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_step_of_a_game_carries_an_empty_record(game):
    """A step that stored games need has tests of its own beside the game's."""
    for version in range(1, game.rules_version + 1):
        record = Record(game.slug, version, GameOptions(game.players[-1]))
        assert carried(game, record).rules == goes_on_as(game, version)


def test_a_game_whose_version_is_kept_goes_on_by_its_own_rules():
    shown = []
    kept = replace(
        FACE_DOWN,
        upgrades=(keeps_its_rules,),
        new_game=lambda options: shown.append(options.rules) or FACE_DOWN.new_game(options),
    )
    table = played()
    assert kept.rules_version == 2 and goes_on_as(kept, 1) == 1 and goes_on_as(kept, 2) == 2
    assert carried(kept, table.record) is table.record
    assert replay(kept, table.record) == table.state
    assert verify(kept, read_record(str(table.record))) > 0
    assert {*shown} == {1}


def test_steps_lead_up_to_the_version_that_is_kept():
    kept = replace(FACE_DOWN_2, upgrades=(*FACE_DOWN_2.upgrades, keeps_its_rules))
    shown = carried(kept, played().record)
    assert shown.rules == 2
    assert "swap" in [line.text for line in shown.lines]
