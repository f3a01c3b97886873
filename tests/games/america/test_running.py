"""Chapter 9, running: how far a train goes, where, and where it may stop."""

from __future__ import annotations

import pytest

from games.america.position import Position, on_line_l
from tabletop import clause

LINE = [
    "c09r03E-Indianapolis",
    "c10r04E-Indianapolis",
    "c10r04E-Nashville",
    "c09r04E-Nashville",
    "c09r04E-c10r05W",
    "Little Rock-c10r05W",
    "Little Rock-c09r04W",
    "c08r04E-c09r04W",
    "c08r04E-St. Louis",
]
"""Line L from one end to the other."""


def run(*paths: str, train: int = 1) -> list[str]:
    return [f"red: step {train} {path}" for path in paths]


def two_trains(coal: int) -> Position:
    """Both red trains on the red part of line L."""
    table = on_line_l(LINE[0], coal)
    table.train("red", LINE[1], number=2)
    return table


@clause("SA-9.1")
def test_a_step_leads_to_any_rail_that_touches():
    table = on_line_l("Little Rock-c10r05W", coal=1, gold=9)
    table.rails("white", "Little Rock-c09r05W")
    table.rails("orange", "Jackson-c10r05W")
    assert table.verbs("red", "step 1") == {
        "Little Rock-c09r04W",  # blue
        "Little Rock-c09r05W",  # white
        "Jackson-c10r05W",  # orange
        "c09r04E-c10r05W",  # red
    }


@clause("SA-9.1")
def test_a_path_without_rail_is_closed_to_trains():
    table = on_line_l("Little Rock-c10r05W", coal=1)
    assert table.refused("red: step 1 Jackson-c10r05W") == "SA-9.1"


@clause("SA-9.1")
@pytest.mark.parametrize("path", ["c10r04E-Nashville", "c08r04E-St. Louis", "Little Rock-c10r05W"])
def test_a_rail_that_does_not_touch_is_not_entered(path: str):
    table = on_line_l("Little Rock-c10r05W", coal=3, gold=3)
    assert table.refused(f"red: step 1 {path}") == "SA-9.1"


@clause("SA-9.1")
def test_a_train_in_stock_does_not_run():
    table = on_line_l(LINE[0], coal=1)
    assert table.refused(f"red: step 2 {LINE[1]}") == "SA-9.1"


@clause("SA-9.2", "SA-9.6")
def test_a_coal_moves_a_train_over_three_rails():
    table = on_line_l(LINE[0], coal=1)
    table.play(*run(*LINE[1:4]))
    assert (table.train_beside("red"), table.hand("red")) == (LINE[3], {})
    assert table.refused(*run(LINE[4])) == "SA-9.2"
    assert not table.offers("red", "step")


@clause("SA-9.2")
def test_without_coal_no_train_moves():
    table = on_line_l(LINE[0])
    assert not table.offers("red", "step")
    assert table.refused(*run(LINE[1])) == "SA-9.2"


@clause("SA-9.3")
@pytest.mark.parametrize("coal", [2, 3])
def test_coal_adds_up(coal: int):
    table = on_line_l(LINE[0], coal, gold=2)
    there_and_back = [*LINE[1:], LINE[7]]
    table.play(*run(*there_and_back[: 3 * coal]))
    assert (len(table.events_of("steps")), table.hand("red").get("coal")) == (3 * coal, None)


@clause("SA-9.2", "SA-9.3", example="E-14")
def test_three_coal_make_nine_steps():
    table = on_line_l(LINE[0], coal=3, gold=2)
    table.delivered("red", "Jackson")  # nothing else to do on the way
    table.play(*run(*LINE[1:], LINE[7]))
    assert (len(table.events_of("steps")), table.hand("red")) == (9, {})
    assert table.refused(*run(LINE[6])) == "SA-9.2"


@clause("SA-9.4", "SA-9.5", example="E-14")
def test_one_coal_serves_one_train():
    table = two_trains(coal=1)
    table.play(*run(*LINE[1:3]))
    assert table.refused(*run(LINE[2], train=2)) == "SA-9.27"
    table.play("red: stop")
    assert not table.offers("red", "step")
    assert table.refused(*run(LINE[2], train=2)) in {"SA-9.2", "SA-9.4"}


@clause("SA-9.4", "SA-9.8", example="E-14")
def test_two_coal_serve_both_trains_for_three_rails_each():
    table = two_trains(coal=2)
    table.play(*run(*LINE[1:4]), *run(*LINE[2:5], train=2))
    assert (table.train_beside("red"), table.train_beside("red", 2)) == (LINE[3], LINE[4])
    assert table.hand("red") == {}
    assert not table.offers("red", "step")


@clause("SA-9.5")
def test_steps_not_used_lapse_when_the_train_stops():
    table = on_line_l(LINE[0], coal=1)
    table.play(*run(LINE[1]), "red: stop")
    assert table.hand("red") == {}
    assert table.refused(*run(LINE[2])) == "SA-9.2"


@clause("SA-9.6", "SA-9.7")
def test_turning_round_costs_nothing():
    table = on_line_l(LINE[2], coal=1)
    assert table.verbs("red", "step 1") == {LINE[1], LINE[3]}  # at either end
    table.play(*run(LINE[1]))
    assert LINE[2] in table.verbs("red", "step 1")
    table.play(*run(LINE[2], LINE[1]))
    assert (table.train_beside("red"), table.hand("red")) == (LINE[1], {})


@clause("SA-9.8")
def test_a_train_runs_again_for_new_coal():
    table = on_line_l(LINE[0], coal=3)
    for path in LINE[1:4]:
        table.play(*run(path), "red: stop")
    assert (table.train_beside("red"), table.hand("red")) == (LINE[3], {})


@clause("SA-9.9")
@pytest.mark.parametrize("others", [("white", "blue"), ("red", "orange"), ("orange",)])
def test_there_is_room_for_two_trains_of_whatever_colours(others: tuple[str, ...]):
    table = on_line_l(LINE[0], coal=1)
    for colour in others:
        table.train(colour, LINE[1], number=2)
    table.play(*run(LINE[1]))
    assert ("stop" in table.choices("red")) == (len(others) < 2)
    if len(others) == 2:
        assert table.refused("red: stop") == "SA-9.9"


@clause("SA-9.9", "SA-9.10")
def test_two_trains_let_a_third_run_through():
    table = on_line_l(LINE[0], coal=1)
    table.train("white", LINE[1])
    table.train("blue", LINE[1])
    table.play(*run(LINE[1], LINE[2]), "red: stop")
    assert table.train_beside("red") == LINE[2]


@clause("SA-9.32")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("c10r04E-Nashville", "c09r04E-Nashville"),  # an own city
        ("Little Rock-c10r05W", "Little Rock-c09r04W"),  # a foreign one
        ("Omaha-c08r03W", "Omaha-c09r03W"),  # a free site
    ],
)
def test_a_train_runs_through_cities_and_sites(before: str, after: str):
    table = on_line_l("c09r03E-Indianapolis", coal=1, gold=1)
    table.rails("red", "Omaha-c08r03W", "Omaha-c09r03W")
    table.train("red", before)
    table.play(*run(after), "red: stop")
    assert table.train_beside("red") == after


@clause("SA-9.32")
def test_a_train_runs_through_neutral_cities_and_settlers():
    table = Position("red", "white", "blue")
    table.rails("red", "c09r03E-St. Louis", "c09r04E-St. Louis")
    table.settler("white", "c09r03E")
    table.give("red", "coal")
    assert table.owner_of("St. Louis") == "neutral"
    table.play(*run("c09r03E-St. Louis", "c09r04E-St. Louis"), "red: stop")
    assert table.train_beside("red") == "c09r04E-St. Louis"
    assert table.settler_at("white") == "c09r03E"
