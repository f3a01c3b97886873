"""Games of earlier rules go on under ours, and end as they did."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planwagen.core.errors import BrokenRecord
from planwagen.core.game import GameOptions
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import Line, Record, read_record
from planwagen.core.replay import draws, replay, verify
from planwagen.core.upgrades import carried, goes_on_as
from planwagen.games.walnut_grove import WALNUT_GROVE
from tabletop import clause

RECORDS = Path(__file__).parents[2] / "records/walnut_grove"
OLD = sorted(RECORDS.glob("*-rules[12].txt"))


def old_game(players: int = 4) -> Record:
    return read_record((RECORDS / f"walnut_grove-{players}-rules1.txt").read_text())


def place(record: Record, purpose: str) -> int:
    return [line.purpose for line in record.lines].index(purpose)


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_game_of_older_rules_is_read_to_the_same_bytes_and_ends_as_it_did(path: Path):
    text = path.read_text()
    record, (_, shown) = read_record(text), text.split("\n# ")
    assert path.stem.endswith(f"-rules{record.rules}") and f"{record}\n# {shown}" == text
    state = replay(WALNUT_GROVE, record)
    assert state.rules == 2 and WALNUT_GROVE.audit(state) == []
    scores = WALNUT_GROVE.standing(state).scores
    colours = record.options.colours
    ended = ", ".join(f"{c} {s}" for c, s in zip(colours, scores, strict=True))
    assert shown.startswith(f"{ended}; ")


def test_games_of_rules_1_and_2_go_on_by_rules_2_and_new_ones_by_rules_3():
    assert [goes_on_as(WALNUT_GROVE, rules) for rules in (1, 2, 3)] == [2, 2, 3]
    record = read_record((RECORDS / "walnut_grove-3-rules2.txt").read_text())
    assert carried(WALNUT_GROVE, record) is record
    table = LocalGame(WALNUT_GROVE, replace(record, lines=record.lines[:60]), QuickLuck(1))
    assert (table.record.rules, table.state.rules) == (2, 2)
    new = LocalGame.new(WALNUT_GROVE, GameOptions(3), QuickLuck(1))
    assert (WALNUT_GROVE.rules_version, new.record.rules, new.state.rules) == (3, 3, 3)


@clause("WG-8.10")
def test_by_rules_3_a_game_of_rules_2_would_have_answers_that_nobody_asks_for():
    """So no step could carry it: a step keeps the number of lines."""
    record = read_record((RECORDS / "walnut_grove-3-rules2.txt").read_text())
    with pytest.raises(BrokenRecord, match="source 0,0n"):
        replay(WALNUT_GROVE, replace(record, rules=3))


@clause("WG-1.22")
def test_the_step_to_rules_2_opens_the_first_disc_before_the_hats():
    old = old_game()
    new = carried(WALNUT_GROVE, old)
    first, disc = place(old, "first to choose"), place(old, "disc 1")
    assert disc == first + 5 and place(new, "disc 1") == first + 1
    assert new.lines[first + 2 : disc + 1] == old.lines[first + 1 : disc]
    assert new.lines[disc + 1 :] == old.lines[disc + 1 :]


def test_a_hat_that_was_taken_back_is_taken_back_under_the_new_rules_too():
    old = old_game()
    first = place(old, "first to choose")
    hat = old.lines[first + 1]
    other = "start church" if hat.text == "start town hall" else "start town hall"
    begun = [*old.lines[: first + 1], replace(hat, text=other)]
    undone = Line(hat.who, f"undo to {first + 1}")
    record = replace(old, lines=[*begun, undone, *old.lines[first + 1 : first + 6]])
    shown = carried(WALNUT_GROVE, record)
    assert shown.lines[first + 3].undo_to == first + 2
    straight = replay(WALNUT_GROVE, replace(old, lines=old.lines[: first + 6]))
    assert replay(WALNUT_GROVE, record) == straight


def test_luck_and_seals_of_a_played_game_of_rules_1_verify():
    record = read_record((RECORDS / "four-greedy.txt").read_text())
    assert record.rules == 1
    assert verify(WALNUT_GROVE, record) == sum(line.is_draw for line in record.lines)


def test_a_game_whose_hats_were_still_being_placed_does_not_go_on():
    old = old_game()
    hats = replace(old, lines=old.lines[: place(old, "first to choose") + 2])
    with pytest.raises(BrokenRecord):
        replay(WALNUT_GROVE, hats)


def test_the_draws_of_a_game_of_rules_1_are_told_by_its_own_lines():
    record = old_game()
    shown = {draw.seq: draw.purpose for draw in draws(WALNUT_GROVE, record)}
    assert shown == {n: line.purpose for n, line in enumerate(record.lines, 1) if line.is_draw}
