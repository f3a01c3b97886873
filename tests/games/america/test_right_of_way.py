"""Chapter 8, Right of Way: a run of its own, without coal and without fees."""

from __future__ import annotations

from games.america.position import Position, on_line_l
from tabletop import clause


def by_right_of_way(path: str, coal: int = 0, gold: int = 0) -> Position:
    """Line L, and a run of the train on this rail that is paid by the card."""
    table = on_line_l(path, coal, gold)
    table.give("red", cards="right of way")
    table.play("red: play right of way", "red: card train 1")
    return table


@clause("SA-8.14", "SA-9.28", example="E-47")
def test_right_of_way_runs_without_coal_and_fees():
    table = on_line_l("c09r04E-Nashville")
    table.city("red", "Seattle")
    assert table["red"].centre == 2
    table.give("red", "", gold=0, cards="right of way")
    table.play("red: play right of way", "red: card train 1")
    table.play("red: step 1 c09r04E-c10r05W", "red: step 1 Little Rock-c10r05W", "red: deliver 1")
    table.play("red: step 1 Little Rock-c09r04W", "red: step 1 c08r04E-c09r04W")
    table.play("red: step 1 c08r04E-St. Louis", "red: deliver 1")
    assert (table.cube_on("Little Rock"), table.cube_on("St. Louis")) == ("red", "red")
    assert (len(table.events_of("steps")), table.golds()) == (5, [0, 0, 0, 0])
    assert not table.events_of("pays")
    assert "end actions" in table.choices("red")  # the run is closed
    table.give("red", "coal", gold=1)
    table.play("red: step 1 c08r04E-c09r04W")
    assert (table.hand("red"), table.golds()) == ({}, [0, 0, 0, 1])


@clause("SA-8.14")
def test_coal_does_not_lengthen_a_run_by_right_of_way():
    table = by_right_of_way("c10r04E-Nashville", coal=2, gold=2)
    table.play("red: step 1 c09r04E-Nashville", "red: step 1 c09r04E-c10r05W")
    table.play("red: step 1 c09r04E-Nashville", "red: step 1 c09r04E-c10r05W")
    table.play("red: step 1 Little Rock-c10r05W")
    assert table.choices("red") == {"deliver 1", "stop"}
    assert table.refused("red: step 1 c09r04E-c10r05W") == "SA-8.14"
    assert table.hand("red") == {"coal": 2, "gold": 2}


@clause("SA-8.14")
def test_points_left_by_right_of_way_lapse():
    table = by_right_of_way("c10r04E-Nashville")
    table.play("red: step 1 c09r04E-Nashville", "red: stop")
    assert table.refused("red: step 1 c10r04E-Nashville") == "SA-9.2"


@clause("SA-8.14", "SA-9.15")
def test_an_owner_passed_by_right_of_way_is_not_thereby_paid():
    table = by_right_of_way("Little Rock-c10r05W", coal=1, gold=2)
    table.play("red: step 1 Little Rock-c09r04W", "red: stop")
    assert table.golds() == [2, 0, 0, 0]
    table.play("red: step 1 Little Rock-c10r05W", "red: step 1 Little Rock-c09r04W")
    assert table.golds() == [1, 0, 0, 1]


@clause("SA-8.14", "SA-9.28")
def test_an_owner_already_paid_stays_paid_after_right_of_way():
    table = on_line_l("Little Rock-c10r05W", coal=2, gold=1)
    table.give("red", cards="right of way")
    table.play("red: step 1 Little Rock-c09r04W", "red: stop")
    table.play("red: play right of way", "red: card train 1", "red: stop")
    table.play("red: step 1 c08r04E-c09r04W")
    assert table.golds() == [0, 0, 0, 1]


@clause("SA-8.14", "SA-9.9")
def test_a_run_by_right_of_way_does_not_end_on_a_full_rail():
    table = by_right_of_way("Little Rock-c10r05W")
    table.train("blue", "Little Rock-c09r04W")
    table.train("white", "Little Rock-c09r04W")
    table.play("red: step 1 Little Rock-c09r04W")
    assert table.refused("red: stop") == "SA-9.9"


@clause("SA-8.14", "SA-8.9")
def test_right_of_way_is_for_one_own_train_that_can_move():
    table = on_line_l("c09r04E-Nashville")
    table.give("red", cards="right of way")
    table.play("red: play right of way")
    assert table.choices("red") == {"card train 1"}
    assert table.refused("red: card train 2") == "SA-8.9"
    table.play("red: card train 1")
    assert table.refused("red: card train 1") == "SA-9.27"
