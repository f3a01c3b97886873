"""Chapter 7, walking: how far, for how much grain, and where a walk may end."""

from __future__ import annotations

from random import Random

import pytest

from games.america.position import Position
from planwagen.core.action import CHANCE, NOBODY
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.building import Walk
from planwagen.games.america.board import GRAIN, HEXES, PATH_NAMES, PLACE_NAMES, PRINTED, SITE_AT
from planwagen.games.america.state import NOWHERE, State
from tabletop import clause

FROM_HOUSTON = "c09r06W"
"""The only way to and from Houston."""


def steps_from(start: str) -> dict[str, int]:
    """The least number of paths to every intersection, counted by hand over the path names."""
    roads = [name.split("-") for name in PATH_NAMES]
    steps, ahead = {start: 0}, [start]
    for at in ahead:
        for road in roads:
            for near in road if at in road else ():
                if near not in steps:
                    steps[near] = steps[at] + 1
                    ahead.append(near)
    return steps


def with_settler(colour: str, place: str, grain: int) -> Position:
    table = Position(active=colour)
    table.settler(colour, place)
    table.give(colour, f"{grain} grain" if grain else "")
    return table


# How far.


@clause("SA-7.1", "SA-7.25")
def test_a_grain_leads_up_to_three_intersections_far():
    table = with_settler("red", "c05r03E", grain=1)
    within = {place for place, steps in steps_from("c05r03E").items() if 1 <= steps <= 3}
    assert len(within) > 12
    assert table.verbs("red", "walk 1") == within


@clause("SA-7.1")
def test_without_grain_nobody_walks():
    table = with_settler("red", "c05r03E", grain=0)
    assert not table.offers("red", "walk")
    assert table.refused("red: walk 1 Denver") == "SA-7.9"


@clause("SA-7.1", "SA-7.25")
def test_a_settler_in_stock_does_not_walk():
    table = with_settler("red", "c05r03E", grain=1)
    assert table.refused("red: walk 2 Denver") == "SA-7.1"


@clause("SA-7.2", "SA-7.9", "SA-7.10", example="E-10")
def test_nine_steps_to_billings_need_three_grain():
    assert steps_from("St. Louis")["Billings"] == 9
    table = with_settler("orange", "St. Louis", grain=2)
    assert "Billings" not in table.verbs("orange", "walk 1")
    refusal = table.refusal("orange: walk 1 Billings")
    assert refusal.clause == "SA-7.9"
    assert refusal.params == {"steps": 9, "need": 3, "kind": "grain", "held": 2}
    table.give("orange", "3 grain")
    assert "Billings" in table.verbs("orange", "walk 1")
    table.play("orange: walk 1 Billings")
    assert (table.owner_of("Billings"), table.hand("orange")) == ("orange", {})


@clause("SA-7.2", "SA-7.25")
@pytest.mark.parametrize("grain", [1, 2, 3, 4])
def test_grain_adds_up(grain: int):
    table = with_settler("red", "c05r03E", grain)
    steps = steps_from("c05r03E")
    offered = table.verbs("red", "walk 1")
    assert max(steps[end] for end in offered) == 3 * grain
    foreign = {site for site in steps if site[0].isupper() and table.owner_of(site)}
    within = {place for place in steps if 1 <= steps[place] <= 3 * grain}
    assert offered == within - (foreign - {"Chicago", "Indianapolis", "Nashville"})


@clause("SA-7.3", "SA-7.4", example="E-11")
def test_one_grain_serves_one_settler():
    table = with_settler("red", "c08r03E", grain=1)
    table.settler("red", "Chicago", number=2)
    assert steps_from("c08r03E")["c08r02E"] == 2
    assert table.verbs("red", "walk 2")
    table.play("red: walk 1 c08r02E")
    assert not table.offers("red", "walk")
    assert table.refused("red: walk 2 c09r02E") == "SA-7.9"
    assert table.refused("red: walk 1 c07r01E") == "SA-7.9"  # nor is the third step kept


@clause("SA-7.3", example="E-11")
def test_two_grain_serve_both_settlers_for_three_steps_each():
    table = with_settler("red", "c08r03E", grain=2)
    table.settler("red", "Chicago", number=2)
    table.play("red: walk 1 c08r02W")
    assert steps_from("c08r03E")["c08r02W"] == 3
    steps = steps_from("Chicago")
    assert max(steps[end] for end in table.verbs("red", "walk 2")) == 3
    assert steps["c09r03W"] > 3
    assert table.refused("red: walk 2 c09r03W") == "SA-7.9"
    assert steps["c08r03E"] == 3
    table.play("red: walk 2 c08r03E")
    assert table.hand("red") == {}


@clause("SA-7.4")
def test_steps_not_used_lapse():
    table = with_settler("red", "c05r03E", grain=2)
    table.play("red: walk 1 c06r03E")
    assert table.hand("red") == {"grain": 1}
    table.play("red: walk 1 c05r03E")
    assert table.hand("red") == {}
    assert not table.offers("red", "walk")


# The way.


@clause("SA-7.5")
def test_a_settler_passes_a_settler():
    table = with_settler("white", "Shreveport", grain=1)
    table.settler("blue", FROM_HOUSTON)
    assert {"Houston", "c07r06E"} <= table.verbs("white", "walk 1")
    assert FROM_HOUSTON not in table.verbs("white", "walk 1")
    table.settler("blue", "c08r02E")
    table.settler("white", FROM_HOUSTON, number=2)
    assert "Houston" in table.verbs("white", "walk 1")  # an own one, too


@clause("SA-7.5")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("c09r03E", "c10r03E"),  # over Indianapolis, an own city
        ("c08r04E", "c09r04E"),  # over St. Louis, a foreign one
        ("c08r03W", "c08r04W"),  # over Omaha, a free site
    ],
)
def test_a_settler_passes_cities_and_sites(start: str, end: str):
    table = with_settler("red", start, grain=1)
    table.play(f"red: walk 1 {end}")
    assert (table.settler_at("red"), table.hand("red")) == (end, {})


@clause("SA-7.5", "SA-7.6", "SA-2.21")
def test_a_neutral_city_is_passed_but_no_end():
    table = Position("red", "white", "blue")
    table.settler("red", "c08r04E")
    table.give("red", "grain")
    assert table.owner_of("St. Louis") == "neutral"
    assert {"c09r03E", "c09r04E"} <= table.verbs("red", "walk 1")
    assert "St. Louis" not in table.verbs("red", "walk 1")
    assert table.refused("red: walk 1 St. Louis") == "SA-7.6"


@clause("SA-7.5")
def test_rails_do_not_matter_to_a_settler():
    table = with_settler("white", "Shreveport", grain=2)
    before = table.verbs("white", "walk 1")
    table.rails("blue", "Shreveport-c09r06W", "Houston-c09r06W", "c07r06E-c09r06W")
    assert table.verbs("white", "walk 1") == before


# The end.


@clause("SA-7.5", "SA-7.6", "SA-7.7", "SA-7.10", example="E-61")
def test_where_a_walk_may_end():
    table = with_settler("orange", "St. Louis", grain=2)
    table.settler("red", "c08r04E")
    table.settler("orange", "c09r03E", number=2)
    ends, steps = table.verbs("orange", "walk 1"), steps_from("St. Louis")
    assert [steps[end] for end in ("Omaha", "Wichita", "c08r03W", "Jackson")] == [3, 3, 4, 3]
    assert {"Omaha", "Wichita", "c08r03W", "Jackson"} <= ends
    closed = {"Indianapolis", "Nashville", "Little Rock", "c08r04E", "c09r03E"}
    assert not closed & ends
    assert {table.refused(f"orange: walk 1 {end}") for end in closed} == {"SA-7.6"}


@clause("SA-7.10", "SA-7.11", example="E-61")
@pytest.mark.parametrize(
    ("end", "founded"), [("Omaha", True), ("Wichita", True), ("c08r03W", False), ("Jackson", False)]
)
def test_a_walk_founds_on_free_sites_only(end: str, founded: bool):
    table = with_settler("orange", "St. Louis", grain=2)
    table.play(f"orange: walk 1 {end}")
    assert (table["orange"].cities_left == 6) == founded
    assert table.settler_at("orange") == ("" if founded else end)
    assert table.owner_of("Omaha") == ("orange" if end == "Omaha" else "")


@clause("SA-7.7")
def test_a_walk_may_end_on_an_own_city_without_settler():
    table = with_settler("red", "c10r03E", grain=1)
    assert {"Chicago", "Indianapolis"} <= table.verbs("red", "walk 1")
    table.settler("red", "Chicago", number=2)
    assert table.refused("red: walk 1 Chicago") == "SA-7.6"
    table.play("red: walk 1 Indianapolis")
    assert (table.settler_at("red"), table["red"].cities_left) == ("Indianapolis", 7)


@clause("SA-7.8")
def test_a_settler_walks_again_for_new_grain():
    table = with_settler("red", "c05r03E", grain=3)
    table.play("red: walk 1 c06r03E", "red: walk 1 c05r03E", "red: walk 1 c06r03E")
    assert (table.settler_at("red"), table.hand("red")) == ("c06r03E", {})
    assert table.refused("red: walk 1 c05r03E") == "SA-7.9"


@clause("SA-7.9", "SA-7.27")
@pytest.mark.parametrize("far", range(1, 13))
def test_a_walk_costs_a_third_of_its_steps_rounded_up(far: int):
    table = with_settler("red", "Chicago", grain=6)
    steps = steps_from("Chicago")
    end = next(end for end in sorted(table.verbs("red", "walk 1")) if steps[end] == far)
    table.play(f"red: walk 1 {end}")
    assert 6 - table.hand("red").get("grain", 0) == (far + 2) // 3


@clause("SA-7.25")
def test_a_walk_names_a_settler_and_another_intersection():
    table = with_settler("red", "c05r03E", grain=1)
    assert table.refused("red: walk 1 c05r03E") == "SA-7.25"
    assert table.refused("red: walk 1 Atlantis") == "SA-7.25"
    assert table.refused("red: walk 3 Denver") == "SA-7.25"


@clause("SA-7.26")
def test_how_many_ends_there_are_at_most():
    rows = [steps_from(place).values() for place in PLACE_NAMES]
    within = [max(sum(1 <= n <= far for n in row) for row in rows) for far in (3, 6, 9)]
    assert within == [18, 63, 109]
    exactly = [max(sum(far - 3 < n <= far for n in row) for row in rows) for far in (3, 6, 9)]
    assert exactly == [18, 45, 46]


@clause("SA-7.26")
@pytest.mark.parametrize(("grain", "most"), [(1, 18), (2, 63), (3, 109)])
def test_no_settler_is_offered_more_ends_than_that(grain: int, most: int):
    table = with_settler("red", "Denver", grain)
    counts = []
    for place in PLACE_NAMES:
        table.settler("red", place)
        counts.append(len(table.offers("red", "walk")))
    assert max(counts) <= most
    assert max(counts) > most - 15


# What always holds.


def follows_the_rules(state: State) -> bool:
    """SA-7.27 (b) and (d), counted from the board."""
    standing = [at for at in state.settlers if at != NOWHERE and SITE_AT[at] < 0]
    for place, at in enumerate(state.settlers):
        if at != NOWHERE and SITE_AT[at] >= 0 and state.cities[SITE_AT[at]] != place // 2:
            return False
    tokens = sum(bool(n) and HEXES[h].mark != PRINTED for h, n in enumerate(state.numbers))
    return len(set(standing)) == len(standing) and tokens == 12 and pieces_are_whole(state)


def pieces_are_whole(state: State) -> bool:
    for seat, player in enumerate(state.players):
        cubes = player.cities_left + player.centre + state.goods.count(seat)
        if (player.cities_left + state.cities.count(seat), cubes) != (10, 8):
            return False
    return True


@clause("SA-7.27")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_walking_and_founding_never_change(seed: int):
    state, random, founded = Position().state, Random(seed), 0
    while founded < 6:
        seat = AMERICA.to_act(state)
        chance = seat == CHANCE
        choices = AMERICA.chance(state).outcomes if chance else AMERICA.legal_actions(state, seat)
        walks = [action for action in choices if isinstance(action, Walk)]
        action = random.choice(walks or choices)
        grain, cities = state.players[seat].hand[GRAIN], state.cities
        steps = walk_length(state, action) if isinstance(action, Walk) else 0
        asked = state.todo[-1]
        AMERICA.apply(state, seat, action, None)
        if steps:
            assert grain - state.players[seat].hand[GRAIN] == (steps + 2) // 3
            assert state.todo[-1] is asked  # founding asks nothing
        founded += state.cities != cities
        assert follows_the_rules(state)
    assert sum(owner != NOBODY for owner in state.cities) == 18


def walk_length(state: State, walk: Walk) -> int:
    at = state.settlers[2 * state.active + walk.settler]
    return steps_from(PLACE_NAMES[at])[PLACE_NAMES[walk.place]]
