"""Chapter 9, fees: what a train pays for the rails of others."""

from __future__ import annotations

import pytest

from games.america.position import Position, on_line_l
from tabletop import clause

BLUE, MORE_BLUE, ORANGE = "Little Rock-c09r04W", "c08r04E-c09r04W", "c08r04E-St. Louis"
"""The foreign rails of line L, one after the other."""
LAST_RED = "Little Rock-c10r05W"
ALSO_ORANGE = "c09r04E-St. Louis"


def run(*paths: str, train: int = 1) -> list[str]:
    return [f"red: step {train} {path}" for path in paths]


@clause("SA-9.11")
def test_the_fee_is_a_flat_sum_for_an_owner():
    table = on_line_l(LAST_RED, coal=1, gold=3)
    table.play(*run(BLUE))
    assert table.golds() == [2, 0, 0, 1]
    table.play(*run(MORE_BLUE))
    assert table.golds() == [2, 0, 0, 1]


@clause("SA-9.11")
def test_own_rails_cost_nothing():
    table = on_line_l("c09r04E-c10r05W", coal=1, gold=3)
    table.play(*run(LAST_RED))
    assert table.golds() == [3, 0, 0, 0]


@clause("SA-9.12")
def test_each_owner_gets_his_own_fee():
    table = on_line_l(LAST_RED, coal=1, gold=3)
    table.play(*run(BLUE, MORE_BLUE, ORANGE))
    assert table.golds() == [1, 1, 0, 1]


@clause("SA-9.3", "SA-9.11", "SA-9.12", "SA-9.14", "SA-9.15", "SA-9.20", "SA-9.32", example="E-15")
def test_the_long_run_and_the_way_back():
    table = on_line_l("c09r03E-Indianapolis", coal=3, gold=2)
    table.city("red", "Seattle")
    assert table["red"].centre == 2
    table.play(*run("c10r04E-Indianapolis", "c10r04E-Nashville", "c09r04E-Nashville"))
    table.play(*run("c09r04E-c10r05W", LAST_RED), "red: deliver 1")
    assert table.golds() == [2, 0, 0, 0]
    table.play(*run(BLUE, MORE_BLUE, ORANGE), "red: deliver 1")
    assert table.state.todo[-1].points == 1
    table.play("red: stop")
    assert (len(table.events_of("steps")), table.hand("red")) == (8, {})
    assert table.golds() == [0, 1, 0, 1]
    assert (table.cube_on("Little Rock"), table.cube_on("St. Louis")) == ("red", "red")
    assert table.refused(*run(MORE_BLUE)) == "SA-9.2"  # the point is lost
    table.next_turn("red")
    table.roll(2)
    table.give("red", "coal", gold=1)
    before = table.golds()
    table.play(*run(MORE_BLUE, BLUE, LAST_RED))
    assert [after - gold for after, gold in zip(table.golds(), before, strict=True)] == [
        -1,
        0,
        0,
        1,
    ]


@clause("SA-9.13", "SA-9.14", example="E-66")
def test_a_fee_is_for_a_train_and_a_turn_not_for_a_run():
    table = on_line_l(LAST_RED, coal=3, gold=3)
    table.train("red", LAST_RED, number=2)
    table.play(*run(BLUE, LAST_RED), "red: stop", *run(BLUE), "red: stop")
    assert table.golds() == [2, 0, 0, 1]
    table.play(*run(BLUE, train=2), "red: stop")
    assert (table.hand("red"), table.golds()) == ({"gold": 1}, [1, 0, 0, 2])


@clause("SA-9.14", "SA-9.28")
def test_in_the_next_turn_the_fee_is_due_anew():
    table = on_line_l(LAST_RED, coal=1, gold=1)
    table.play(*run(BLUE), "red: stop")
    table.next_turn("red")
    table.roll(2)
    table.give("red", "coal", gold=1)
    table.give("blue", gold=0)
    table.play(*run(MORE_BLUE))
    assert (table["red"].gold, table["blue"].gold) == (0, 1)


@clause("SA-9.15", example="E-67")
@pytest.mark.parametrize(
    ("paths", "orange", "blue"),
    [
        ([MORE_BLUE], 0, 1),
        ([ALSO_ORANGE], 1, 0),
        ([MORE_BLUE, ORANGE], 1, 1),
    ],
)
def test_the_rail_a_train_starts_on_is_free_until_its_owner_is_used_again(
    paths: list[str], orange: int, blue: int
):
    table = on_line_l(ORANGE, coal=1, gold=3)
    table.rails("orange", ALSO_ORANGE)
    table.play(*run(*paths))
    assert table.golds() == [3 - orange - blue, orange, 0, blue]


@clause("SA-9.15", example="E-67")
def test_staying_on_a_foreign_rail_is_free():
    table = on_line_l(ORANGE, coal=1, gold=3)
    table.play("red: deliver 1", "red: end actions")
    assert table.golds() == [3, 0, 0, 0]


@clause("SA-9.16", example="E-68")
def test_without_gold_a_foreign_rail_is_not_entered():
    table = on_line_l(LAST_RED, coal=1, gold=0)
    assert BLUE not in table.verbs("red", "step 1")
    refusal = table.refusal(*run(BLUE))
    assert (refusal.clause, refusal.params["owner"]) == ("SA-9.16", "blue")
    table.give("red", gold=1)
    assert BLUE in table.verbs("red", "step 1")
    table.play(*run(BLUE, MORE_BLUE))
    assert ORANGE not in table.verbs("red", "step 1")
    assert table.refused(*run(ORANGE)) == "SA-9.16"


@clause("SA-9.16")
def test_without_gold_a_train_still_uses_the_rails_of_an_owner_it_has_paid():
    table = on_line_l(LAST_RED, coal=1, gold=1)
    table.play(*run(BLUE))
    assert table.golds() == [0, 0, 0, 1]
    assert table.verbs("red", "step 1") == {LAST_RED, MORE_BLUE}


@clause("SA-9.28", "SA-9.15")
def test_the_rail_under_a_train_is_not_charged_by_itself():
    table = on_line_l(BLUE, coal=2, gold=1)
    table.play(*run(LAST_RED), "red: stop")
    assert table.golds() == [1, 0, 0, 0]
    table.play(*run(BLUE))
    assert table.golds() == [0, 0, 0, 1]


@clause("SA-9.28", "SA-9.14")
def test_fees_are_those_of_the_active_player():
    table = Position(active="blue")
    table.line_l()
    table.train("blue", BLUE)
    table.give("blue", "coal", gold=1)
    table.play(f"blue: step 1 {LAST_RED}", "blue: stop")
    assert table.golds() == [1, 0, 0, 0]
    table.next_turn("red")
    table.roll(2)
    table.train("red", LAST_RED)
    table.give("red", "coal", gold=1)
    table.give("blue", gold=0)
    table.play(*run(BLUE))
    assert (table["red"].gold, table["blue"].gold) == (0, 1)


@clause("SA-6.14", "SA-9.28", example="E-74")
def test_a_rebuilt_train_pays_anew():
    table = on_line_l(LAST_RED, gold=3)
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.give("red", "3 coal, ore, lumber")
    table.play(*run(BLUE), "red: stop", "red: rebuild train 1 c09r04E-Nashville")
    assert table.golds() == [2, 0, 0, 1]
    table.play(*run("c09r04E-c10r05W", LAST_RED, BLUE))
    assert table.golds() == [1, 0, 0, 2]


@clause("SA-9.28")
def test_rebuilding_one_train_does_not_charge_the_other():
    table = on_line_l(LAST_RED, gold=1)
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.give("red", "3 coal, ore, lumber")
    table.play(*run(BLUE), "red: stop", "red: rebuild train 2 c09r04E-Nashville")
    table.play(*run(MORE_BLUE))
    assert table.golds() == [0, 0, 0, 1]
