"""Chapter 3, end: what can be taken back, and what the software answers by itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.america.position import FIRST, Position
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions, read_action
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games.america import AMERICA
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.state import State
from tabletop import clause


def begun() -> LocalGame[State]:
    """A real table, with record and luck, in the first action phase."""
    table = LocalGame.new(AMERICA, GameOptions(4, edition=FIRST), QuickLuck(3))
    while not can(table, "end actions"):
        answer(table, str(AMERICA.legal_actions(table.state, AMERICA.to_act(table.state))[0]))
    return table


def table_at(position: Position) -> LocalGame[State]:
    """A real table that begins with this position."""
    start = position.state.copy()
    game = replace(AMERICA, new_game=lambda options: start.copy())
    return LocalGame.new(game, GameOptions(4), QuickLuck(3))


def can(table: LocalGame[State], text: str) -> bool:
    seat = AMERICA.to_act(table.state)
    return read_action(AMERICA, text) in AMERICA.legal_actions(table.state, seat)


def answer(table: LocalGame[State], text: str) -> None:
    table.play(AMERICA.to_act(table.state), read_action(AMERICA, text))


def stands(table: LocalGame[State], seat: int) -> None:
    """This seat can take nothing back."""
    before = AMERICA.copy(table.state)
    with pytest.raises(IllegalAction, match=r"SA-3\.9"):
        table.undo(seat)
    assert table.state == before


@clause("SA-3.9")
def test_a_decision_is_taken_back():
    table = begun()
    before = AMERICA.copy(table.state)
    seat = table.state.active
    answer(table, "offer")
    answer(table, "give grain")
    table.undo(seat)
    table.undo(seat)
    assert table.state == before


@clause("SA-3.9")
def test_the_dice_stand():
    table = begun()
    stands(table, table.state.active)


@clause("SA-3.9")
def test_what_another_player_decided_after_it_stands():
    table = begun()
    first = table.state.active
    answer(table, "end actions")
    answer(table, "done")
    stands(table, first)


@clause("SA-3.9")
def test_an_offer_sent_stands():
    table = begun()
    seat = table.state.active
    partner = next(c for n, c in enumerate(table.colours) if n != seat)
    answer(table, "offer")
    answer(table, f"offer to {partner}")
    stands(table, seat)


@clause("SA-3.9")
def test_a_drawn_card_stands():
    position = Position()
    position.give("red", "cattle, coal")
    table = table_at(position)
    answer(table, "buy card")
    assert table.record.lines[-1].text.startswith("drawn ")
    stands(table, 0)


@clause("SA-3.9")
def test_a_stolen_card_stands():
    position = Position()
    position.give("blue", "3 ore")
    position.roll(7)
    table = table_at(position)
    answer(table, "outlaw c11r04")
    answer(table, "rob blue")
    assert table.record.lines[-1].text == "stolen ore"
    stands(table, 0)


@clause("SA-3.9", "SA-4.11")
def test_discards_stand_once_those_of_the_others_are_shown():
    position = Position()
    position.give("red", "8 ore")
    position.give("white", "8 grain")
    position.roll(7)
    table = table_at(position)
    for seat, text in [(2, "discard grain")] * 4 + [(0, "discard ore")] * 4:
        table.play(seat, read_action(AMERICA, text))
    stands(table, 0)


def two_discard() -> LocalGame[State]:
    """Red owes five cards, white four."""
    position = Position()
    position.give("red", "7 ore, 3 grain")
    position.give("white", "8 grain, ore")
    position.roll(7)
    return table_at(position)


def all_are_asked() -> LocalGame[State]:
    """Red has offered a grain for an ore to all."""
    position = Position()
    position.give("red", "2 grain")
    for colour in ("orange", "white", "blue"):
        position.give(colour, "2 ore")
    position.play("red: offer", "red: give grain", "red: want ore")
    position.play("red: offer to orange white blue")
    return table_at(position)


def do(table: LocalGame[State], *lines: str) -> None:
    """`"white: discard ore"`, each by a real decision."""
    for line in lines:
        colour, _, text = line.partition(": ")
        table.play(table.colours.index(colour), read_action(AMERICA, text))


def undos(table: LocalGame[State]) -> list[str]:
    """Who can take something back."""
    return [colour for seat, colour in enumerate(table.colours) if table.can_undo(seat)]


@clause("SA-3.9", "SA-4.11")
def test_a_wrong_discard_is_taken_back_while_others_still_owe():
    table = two_discard()
    do(table, "white: discard ore", "red: discard ore")
    table.undo(table.colours.index("white"))
    do(table, *["white: discard grain"] * 4)
    assert [sum(cards) for cards in table.state.laid] == [1, 0, 4, 0]
    assert table.state.players[2].hand[RESOURCES.index("ore")] == 1


@clause("SA-3.9", "SA-4.11")
def test_all_discards_of_a_seat_are_taken_back_as_long_as_another_owes():
    table = two_discard()
    before = AMERICA.copy(table.state)
    do(table, *["white: discard grain"] * 4)
    for _ in range(4):
        table.undo(table.colours.index("white"))
    assert table.state == before


@clause("SA-3.9", "SA-4.11")
def test_how_far_others_are_with_their_discards_is_not_seen():
    table = two_discard()
    before = AMERICA.seen_by(table.state, 0)
    do(table, *["white: discard grain"] * 3)
    assert AMERICA.seen_by(table.state, 0) == before
    assert undos(table) == ["white"]


@clause("SA-3.9", "SA-5.7")
def test_an_answer_is_taken_back_while_others_still_owe_theirs():
    table = all_are_asked()
    do(table, "white: accept", "blue: decline")
    table.undo(table.colours.index("white"))
    do(table, "white: decline", "orange: decline")
    assert undos(table) == []
    assert table.state.offer is None


@clause("SA-3.9", "SA-5.7")
def test_a_hidden_counter_changes_nothing_of_what_others_can_take_back():
    table = all_are_asked()
    do(table, "blue: decline")
    do(table, "white: counter", "white: give ore", "white: want grain")
    assert undos(table) == ["white", "blue"]
    do(table, "white: send counter")
    assert undos(table) == ["white", "blue"]


@clause("SA-3.9", "SA-5.7")
def test_answers_stand_once_they_are_shown():
    table = all_are_asked()
    do(table, "blue: decline", "white: accept", "orange: accept")
    assert undos(table) == []


@clause("SA-3.10")
@pytest.mark.parametrize("cards", ["", "ore"])
def test_who_has_fewer_than_two_cards_is_passed_over(cards):
    table = Position()
    table.give("orange", cards, gold=9)
    table.play("red: end actions")
    assert table.forced == "orange: done"


@clause("SA-3.10")
def test_who_has_two_cards_is_asked_even_if_he_can_build_nothing():
    table = Position()
    table.give("orange", "2 grain")
    table.play("red: end actions")
    assert table.choices("orange") == {"done"}
    assert table.forced == ""


@clause("SA-3.10")
def test_who_holds_a_card_that_does_nothing_before_the_dice_is_asked():
    table = Position()
    table.give("red", "", cards="cattle drive")
    table.before_dice("red")
    assert table.choices("red") == {"roll"}
    assert table.forced == ""


@clause("SA-3.10")
def test_without_development_cards_the_dice_are_rolled_at_once():
    table = Position()
    table.before_dice("red")
    assert table.forced == "red: roll"


@clause("SA-3.10")
def test_who_lacks_what_is_wanted_is_asked_all_the_same():
    table = Position()
    table.give("red", "grain")
    table.give("blue", "coal")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to blue")
    assert table.choices("blue") == {"decline", "counter"}
    assert table.forced == ""


@clause("SA-3.10")
def test_a_player_with_one_kind_chooses_his_discards_himself():
    table = Position()
    table.give("orange", "8 ore")
    table.roll(7)
    assert table.choices("orange") == {"discard ore"}
    assert table.forced == ""
