"""Chapter 2: the turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.montana.position import Position, first_edition, workers
from planwagen.core.action import SPECTATOR
from planwagen.core.errors import IllegalAction
from planwagen.core.game import read_action
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import GRAIN
from planwagen.games.montana.state import State
from tabletop import clause

TRADES = {
    "trade copper",
    "trade stone",
    "trade grain",
    "trade pumpkin",
    "trade silver",
    "trade copper worker",
    "trade stone worker",
    "trade grain worker",
    "trade pumpkin worker",
}


def recruits(table: Position, name: str) -> None:
    """An action, as short as it can be, up to the end of the turn."""
    table.play(f"{name}: recruit", "luck: sector 3", f"{name}: skip move")


def begun() -> LocalGame[State]:
    """A real table of two, set up, with record and luck."""
    table = LocalGame.new(MONTANA, first_edition(2), QuickLuck(1))
    while "recruit" not in offered(table):
        answer(table, min(offered(table)))
    return table


def offered(table: LocalGame[State]) -> list[str]:
    seat = MONTANA.to_act(table.state)
    return [str(action) for action in MONTANA.legal_actions(table.state, seat)]


def answer(table: LocalGame[State], text: str) -> None:
    table.play(MONTANA.to_act(table.state), read_action(MONTANA, text))


@clause("M-2.1")
def test_turns_go_clockwise_from_the_start_player_and_then_a_new_round_begins():
    table = Position(3, active="B")
    table.state.start_player = table.seat("B")
    turns = []
    for _ in range(4):
        name = table.asked
        turns.append((table.state.round, name))
        recruits(table, name)
        table.play(f"{name}: end turn")
    assert turns == [(1, "B"), (1, "D"), (1, "A"), (2, "B")]


@clause("M-2.1")
def test_nobody_decides_in_the_turn_of_another():
    table = Position()
    assert table.refused("B: recruit") == "M-2.1"
    assert table.refused("D: town") == "M-2.1"
    assert table.choices("B") == set()


@clause("M-2.2", example="E-10")
def test_after_the_bank_recruiting_is_refused_and_only_the_end_remains():
    table = Position()
    table.give("A", workers="copper")
    table.play("A: bank 1 copper")
    assert table.refused("A: recruit") == "M-2.2"
    assert table.choices("A") == {"end turn"}


@clause("M-2.2", example="E-10")
def test_after_the_action_cattle_and_a_canteen_may_still_be_used():
    table = Position()
    table.give("A", workers="copper", cattle=1, canteens=1)
    table.play("A: bank 1 copper")
    assert table.refused("A: recruit") == "M-2.2"
    assert table.choices("A") == {"end turn", "use canteen", *TRADES}


@clause("M-2.2")
def test_a_turn_offers_recruit_work_and_settle():
    table = Position()
    table.land((0, 0))
    table.give("A", workers="copper", silver=1, goods="g p")
    verbs = {choice.split()[0] for choice in table.choices("A")}
    assert verbs == {"recruit", "bank", "produce", "town", "settle"}


@clause("M-2.2")
@pytest.mark.parametrize("second", ["recruit", "town", "settle 1,0"])
def test_no_second_action_after_recruiting(second):
    table = Position()
    table.land((0, 0))
    table.give("A", goods="g p")
    recruits(table, "A")
    assert table.refused(f"A: {second}") == "M-2.2"


@clause("M-2.2")
def test_no_other_action_while_one_is_under_way():
    table = Position()
    table.play("A: recruit", "luck: sector 3")
    assert table.refused("A: bank 1 copper") == "M-2.2"
    assert table.refused("A: town") == "M-2.2"


@clause("M-2.3")
def test_a_turn_without_action_cannot_be_ended():
    table = Position()
    assert table.refused("A: end turn") == "M-2.3"


@clause("M-2.3")
def test_with_nothing_at_all_recruiting_and_the_town_are_possible():
    assert Position().choices("A") == {"recruit", "town"}


@clause("M-2.4")
@pytest.mark.parametrize("first", ["bank 1 copper", "produce mine 1 copper"])
@pytest.mark.parametrize("second", ["bank 2 stone stone", "produce quarry 1 stone"])
def test_one_work_action_uses_one_place(first, second):
    table = Position()
    table.give("A", workers="copper 2stone", silver=9, cattle=1)
    table.play(f"A: {first}")
    if "skip small" in table.choices("A"):
        table.play("A: skip small")
    assert table.refused(f"A: {second}") == "M-2.4"


@clause("M-2.2")
def test_no_place_of_work_after_recruiting():
    table = Position()
    recruits(table, "A")
    assert table.refused("A: bank 1 copper") == "M-2.2"
    assert table.refused("A: produce mine 1 copper") == "M-2.2"


@clause("M-2.5")
def test_cattle_is_traded_besides_the_action_any_number_of_times():
    table = Position()
    table.give("A", cattle=4)
    table.play("A: trade silver", "A: trade silver")
    recruits(table, "A")
    table.play("A: trade silver", "A: trade silver", "A: end turn")
    assert (table["A"].silver, table["A"].cattle) == (12, 0)


@clause("M-2.6")
def test_the_player_ends_the_turn_and_the_next_one_follows():
    table = Position()
    recruits(table, "A")
    assert table.asked == "A"
    table.play("A: end turn")
    assert table.asked == "B"


@clause("M-2.6")
def test_areas_are_emptied_before_the_extra_turn_begins():
    table = Position()
    table.occupy("bank 1", "copper")
    table.occupy("bank 3", "3copper")
    table.give("A", workers="3stone", canteens=1)
    table.play("A: bank 2 stone stone", "A: use canteen", "A: bank 1 stone")
    assert table["A"].silver == 8 + 5
    assert table.state.bank == [tuple(workers("stone")), None, None]


@clause("M-2.6")
@pytest.mark.parametrize(
    "unasked", ["skip move", "skip small", "give back copper", "pick white copper copper", "pass"]
)
def test_an_answer_to_no_question_is_refused(unasked):
    assert Position().refused(f"A: {unasked}") == "M-2.6"


@clause("M-2.6")
@pytest.mark.parametrize("text", ["dance", "", "recruit twice", "end"])
def test_what_is_no_decision_of_the_rules_is_not_understood(text):
    assert MONTANA.actions.read(text) is None
    assert MONTANA.not_understood(text).clause == "M-2.6"


@clause("M-2.6")
def test_a_turn_does_not_end_in_the_midst_of_its_action():
    table = Position()
    table.play("A: recruit", "luck: sector 3")
    assert table.refused("A: end turn") == "M-2.6"


@clause("M-2.7")
def test_workers_and_silver_are_handed_over_before_goods_are_received():
    table = Position()
    table.give("A", workers="copper", silver=1)
    table.play("A: produce mine 1 copper")
    assert [event.id for event in table.events] == ["staffs_area", "pays_silver", "takes_goods"]


@clause("M-2.7")
def test_what_a_build_brings_cannot_pay_for_it():
    table = Position()
    table.land((-1, 0), {(0, 0): (1, 0)})
    table.give("A", goods="S")
    # The hex shows cattle, which could be traded for the missing grain.
    assert table.refused("A: settle 0,0") == "M-6.3"


@clause("M-2.8")
def test_a_decision_is_taken_back_until_luck_or_another_player_comes():
    table = begun()
    before = MONTANA.copy(table.state)
    answer(table, "trade silver")
    table.undo(table.state.active)
    assert table.state == before


@clause("M-2.8")
def test_what_a_spin_followed_stands_for_good():
    table = begun()
    answer(table, "recruit")
    stands = MONTANA.copy(table.state)
    with pytest.raises(IllegalAction, match=r"M-2\.8"):
        table.undo(table.state.active)
    assert table.state == stands


@clause("M-2.8")
def test_what_another_players_decision_followed_stands_for_good():
    table = begun()
    first = table.state.active
    answer(table, "town")
    answer(table, "place 1,1")
    answer(table, "place 2,1")
    stands = MONTANA.copy(table.state)
    with pytest.raises(IllegalAction, match=r"M-2\.8"):
        table.undo(first)
    assert table.state == stands


@clause("M-2.8")
def test_stepping_back_is_no_decision_of_the_game():
    assert MONTANA.actions.read("undo") is None
    assert not any("undo" in str(action) for action in MONTANA.actions)


@clause("M-2.9")
def test_the_only_answer_may_be_given_by_the_software():
    table = Position()
    table.play("A: recruit", "luck: sector 3")
    assert table.forced == "A: skip move"


@clause("M-2.9")
def test_an_answer_of_the_software_is_marked_in_the_record():
    game = replace(MONTANA, new_game=lambda options: Position().state)
    table = LocalGame.new(game, first_edition(4), QuickLuck(1))
    answer(table, "town")
    answer(table, "place 1,1")
    assert [(line.text, line.forced) for line in table.record.lines[-5:]] == [
        ("place 1,1", False),
        ("pass", True),
        ("pass", True),
        ("pass", True),
        ("announce upgrades none", True),
    ]


@clause("M-2.9")
def test_who_holds_cattle_and_could_trade_answers_himself():
    table = Position()
    table.give("A", cattle=1)
    table.play("A: recruit", "luck: sector 3")
    assert table.choices("A") == {"skip move", *TRADES}
    assert MONTANA.may_auto_answer(table.state, table.seat("A")) is False
    assert table.forced == ""


@clause("M-2.9")
def test_cattle_does_not_matter_while_a_player_cannot_trade():
    table = Position()
    table.give("A", cattle=1)
    table.give("B", cattle=1)
    table.play("A: town", "A: place 1,1")
    assert table.forced == "B: pass"


@clause("M-2.9")
@pytest.mark.parametrize("kit", [{"cattle": 1}, {"canteens": 1}], ids=str)
def test_who_holds_cattle_or_a_canteen_ends_the_turn_himself(kit):
    table = Position()
    table.give("A", **kit)
    recruits(table, "A")
    assert MONTANA.may_auto_answer(table.state, table.seat("A")) is False
    assert table.forced == ""


@clause("M-2.10")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
def test_everybody_sees_everything(viewer):
    table = Position()
    table.give("A", workers="copper", goods="3g", silver=2)
    assert MONTANA.seen_by(table.state, viewer) == table.state
    assert MONTANA.seen_by(table.state, viewer).players[0].goods[GRAIN] == 3


@clause("M-2.10")
def test_no_event_has_a_secret():
    table = Position()
    table.give("A", workers="copper", silver=5)
    table.play("A: produce mine 2 copper", "A: skip small", "A: end turn")
    assert table.events
    assert not any(event.secret for event in table.events)


@clause("M-2.9", "M-7.2")
def test_giving_back_is_answered_by_the_software_though_cattle_is_held():
    table = Position()
    table.give("A", workers="8copper", cattle=1)
    table.play("A: recruit", "luck: sector 3")
    assert table.forced == "A: give back copper copper"


@clause("M-2.1", "M-2.2")
def test_another_action_amid_an_action_is_refused_by_what_is_nearest():
    table = Position()
    table.give("B", goods="p", workers="copper")
    table.play("A: town", "A: place 1,1")
    assert table.refused("B: recruit") == "M-2.1"
    assert table.refused("B: move arrow 1") == "M-3.8"
    assert table.refused("B: staff small copper") == "M-4.12"


@clause("M-2.2")
def test_an_action_that_was_begun_is_finished_first():
    table = Position()
    table.give("A", goods="g")
    table.play("A: recruit", "luck: sector 3")
    assert table.refused("A: bank 1 copper") == "M-2.2"
    assert table.refused("A: town") == "M-2.2"
