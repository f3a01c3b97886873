"""What follows in positions that random play hardly meets; see tests/conformance/test_staged.py."""

from __future__ import annotations

from collections.abc import Callable

from games.walnut_grove.position import Position
from games.walnut_grove.staged import (
    a_bag_that_is_short,
    a_farm_at_the_end_of_its_reach,
    a_town_full_on_all_sides,
    all_places_taken,
    all_wood_must_go,
    eight_cubes_missing,
)
from planwagen.games.walnut_grove.state import State
from tabletop import clause


def played_on(staged: Callable[[], State]) -> Position:
    """A staged position, to go on from by text."""
    state = staged()
    table = Position(len(state.players))
    table.state = state
    return table


@clause("WG-5.10", "WG-5.7", "WG-5.9")
def test_in_a_town_full_on_all_sides_two_buildings_and_a_pass_are_left():
    table = played_on(a_town_full_on_all_sides)
    assert table.asked == "G"
    assert len(table.offers("G", "walk")) >= 2 and "pass" in table.choices("G")
    assert table.refused("G: walk church") == table.refused("G: walk post_office") == "WG-5.7"
    assert table.refused("G: walk saloon") == "WG-5.9"


@clause("WG-3.5")
def test_with_a_short_bag_the_last_in_order_waits():
    table = played_on(a_bag_that_is_short)
    while table.asked == "luck":
        table.play(f"luck: {table.game.chance(table.state).outcomes[0]}")
    assert table.state.undealt == (table.seat("N"),)


@clause("WG-3.13")
def test_the_last_cell_of_a_long_farm_is_within_reach():
    table = played_on(a_farm_at_the_end_of_its_reach)
    table.play("G: take T50")
    assert "cell -10,0" in table.choices("G")
    assert table.refused("G: cell -11,0") == "WG-3.13"


@clause("WG-8.10")
def test_where_all_wood_must_go_nobody_names_an_area():
    table = played_on(all_wood_must_go)
    assert table.help_of("G") == (0, 0) and table.squares_of("G") == {}


@clause("WG-9.4", "WG-9.7")
def test_of_eight_tiles_each_is_flipped_or_paid_back():
    table = played_on(eight_cubes_missing)
    while table.asked == "G":
        assert table.choices("G") == {"repay", "flip"}
        table.play("G: flip")
    assert table.help_of("G") == (1, 38)


@clause("WG-5.9", "WG-6.9", "WG-6.12", "WG-6.14")
def test_with_all_places_taken_houses_for_labourers_and_improvements_are_closed():
    table = played_on(all_places_taken)
    closed = [table.refused(f"G: walk {house}") for house in ("lodge", "svensons", "soebucks")]
    assert closed == ["WG-5.9"] * 3
