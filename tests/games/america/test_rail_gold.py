"""Chapter 6, gold for rails: the first connection of a site pays the owners of its route."""

from __future__ import annotations

from random import Random

import pytest

from games.america.position import Position, variable_start
from planwagen.core.action import NOBODY
from planwagen.games.america.board import PATH_NAMED, PATHS, PATHS_AT, SITE_AT, SITES
from tabletop import clause

OMAHA = ("c09r03E-c10r03W", "c08r03E-c10r03W", "c08r03E-c09r03W", "c08r04E-c09r03W")


def ready(colour: str, *rails: str) -> Position:
    """A player on turn with these rails, enough to build more, and no gold anywhere."""
    table = Position(active=colour)
    table.rails(colour, *rails)
    table.give(colour, "5 ore, 5 lumber", gold=0)
    return table


def builds(table: Position, colour: str, path: str) -> None:
    """A rail in this player's own turn."""
    table.on_turn(colour)
    table.give(colour, "ore, lumber")
    table.play(f"{colour}: rail {path}")


def omaha() -> Position:
    table = ready("red", *OMAHA)
    table.rails("blue", "Little Rock-c09r04W", "c08r04E-c09r04W", "c08r04E-St. Louis")
    return table


# Isolated sites, and the route that pays.


@clause("SA-6.20", "SA-6.21", "SA-6.22", "SA-6.23", "SA-6.24", example="E-8")
def test_joining_omaha_pays_the_owners_of_the_shortest_route():
    table = omaha()
    assert table.owner_of("Omaha") == ""
    table.play("red: rail Omaha-c09r03W")
    assert table.golds() == [2, 0, 0, 1]
    assert "end actions" in table.choices("red")  # nobody is asked
    paid = table.events_of("route_paid")[0].at
    assert paid == ("path Omaha-c09r03W", "path c08r04E-c09r03W", "path c08r04E-St. Louis")


@clause("SA-6.20")
def test_a_free_site_is_isolated_as_much_as_a_city():
    gold = {}
    for founded in ((), ("Omaha",)):
        table = omaha()
        table.city("orange", *founded)
        table.play("red: rail Omaha-c09r03W")
        gold[founded] = table.golds()
    assert gold[()] == gold["Omaha",] == [2, 0, 0, 1]


@clause("SA-6.20", "SA-6.21")
def test_a_chain_of_foreign_rails_ends_isolation_too():
    table = ready("red")
    table.rails("white", "c09r03E-St. Louis")  # joins Indianapolis and St. Louis, with red's rail
    table.rails("orange", "c09r04E-St. Louis")
    builds(table, "blue", "c10r05E-Nashville")  # Atlanta and Nashville: two isolated ones
    assert table.golds() == [0, 0, 0, 2]
    builds(table, "red", "c09r04E-Nashville")
    assert table.golds() == [0, 0, 0, 2]


@clause("SA-6.21")
def test_only_the_first_connection_of_a_site_pays():
    table = omaha()
    table.play("red: rail Omaha-c09r03W")
    assert table.golds() == [2, 0, 0, 1]
    table.play("red: rail Omaha-c08r04W", "red: rail Wichita-c08r04W")
    assert table.golds() == [4, 0, 0, 1]  # Wichita to Omaha
    table.play("red: rail Wichita-c09r04W")  # and on to Little Rock
    assert table.golds() == [4, 0, 0, 1]


@clause("SA-6.22")
def test_a_longer_way_round_is_not_paid():
    table = ready("red", "c09r03E-c10r03W", "c08r03E-c10r03W", "c08r03E-c09r03W")
    table.play("red: rail Omaha-c09r03W")
    assert table["red"].gold == 5  # to Indianapolis, the only way
    short = ready("red", "c09r03E-c10r03W", "c08r03E-c10r03W", "c08r03E-c09r03W")
    short.rails("white", "c08r03E-Minneapolis")
    short.play("red: rail Omaha-c09r03W")
    assert short.golds() == [2, 0, 1, 0]  # to Minneapolis


# Ties.


def tie(last: str = "blue") -> Position:
    table = Position(active="orange")
    table.rails("orange", "Jackson-c10r05W", "c09r04E-c10r05W")
    table.rails(last, "Little Rock-c10r05W")
    table.give("orange", "ore, lumber")
    return table


@clause("SA-6.23", example="E-55")
@pytest.mark.parametrize(("route", "gold"), [(1, [0, 3, 0, 0]), (2, [0, 2, 0, 1])])
def test_the_builder_chooses_among_tied_routes(route: int, gold: list[int]):
    table = tie()
    table.play("orange: rail c09r04E-St. Louis")
    assert table.golds() == [0, 0, 0, 0]
    assert (table.asked, table.choices("orange")) == ("orange", {"route 1", "route 2"})
    assert [len(found.paths) for found in table.state.routes] == [3, 3]
    table.play(f"orange: route {route}")
    assert table.golds() == gold
    assert "end actions" in table.choices("orange")


@clause("SA-6.23", example="E-55")
def test_routes_that_pay_the_same_are_no_question():
    table = tie(last="orange")
    table.play("orange: rail c09r04E-St. Louis")
    assert table.golds() == [0, 3, 0, 0]
    assert "end actions" in table.choices("orange")


@clause("SA-6.22", "SA-6.23")
def test_only_a_shortest_route_is_chosen_and_by_the_builder():
    table = tie()
    table.play("orange: rail c09r04E-St. Louis")
    assert table.refused("orange: route 3") == "SA-6.22"
    assert table.refused("orange: route 99") == "SA-6.23"
    assert table.refused("orange: end actions") == "SA-3.7"
    assert table.refused("blue: route 2") == "SA-3.1"


@clause("SA-6.23")
def test_results_stand_in_order_most_gold_for_the_builder_first_then_by_seats():
    table = Position(active="white")
    table.rails("white", "c09r04E-c10r05W")
    table.rails("blue", "Little Rock-c10r05W")
    table.rails("red", "Jackson-c10r05W")
    table.give("white", "ore, lumber")
    table.play("white: rail c09r04E-St. Louis")
    assert [route.pays for route in table.state.routes] == [(1, 0, 2, 0), (0, 0, 2, 1)]


@clause("SA-6.23", "SA-10.3", "SA-10.4", "SA-10.5", example="E-58")
def test_in_the_extraordinary_phase_the_builder_chooses_and_cannot_spend():
    table = tie()
    table.on_turn("red")
    table.play("red: end actions", "orange: rail c09r04E-St. Louis")
    assert (table.asked, table.choices("orange")) == ("orange", {"route 1", "route 2"})
    assert table.refused("red: route 1") == "SA-10.1"
    table.play("orange: route 1")
    assert (table.asked, table["orange"].gold) == ("orange", 3)
    assert table.choices("orange") == {"done"}
    assert table.refused("orange: buy ore") == "SA-10.3"


# Who is paid.


@clause("SA-6.25", example="E-53")
def test_two_isolated_sites_bring_one_payout():
    table = ready("white")
    table.play("white: rail Little Rock-c09r05W")
    assert table.golds() == [0, 0, 2, 0]
    assert len(table.events_of("route_paid")) == 1


@clause("SA-6.24", example="E-54")
def test_each_owner_on_the_route_is_paid():
    table = Position()
    builds(table, "white", "Little Rock-c09r05W")
    builds(table, "blue", "Little Rock-c10r05W")
    assert table.golds() == [0, 0, 2, 0]
    builds(table, "orange", "Jackson-c10r05W")
    assert table.golds() == [0, 1, 2, 1]


@clause("SA-6.24")
def test_who_lays_the_last_rail_is_paid_for_that_rail_only():
    table = Position()
    table.rails("blue", "Jackson-c10r05W", "c09r04E-c10r05W")
    builds(table, "orange", "c09r04E-St. Louis")
    assert table.golds() == [0, 1, 0, 2]


# No payout.


@clause("SA-6.26", example="E-56")
def test_closing_a_ring_pays_nothing():
    table = ready("blue", "Little Rock-c10r05W", "Little Rock-c09r04W", "c08r04E-c09r04W")
    table.rails("blue", "c09r04E-St. Louis", "c09r04E-c10r05W")
    table.play("blue: rail c08r04E-St. Louis")
    assert table.golds() == [0, 0, 0, 0]


@clause("SA-6.26", "SA-6.28")
def test_a_ring_through_a_single_site_joins_it_to_nothing():
    table = ready("blue", "c08r02E-Minneapolis", "c08r03E-Minneapolis", "c08r03E-c10r03W")
    table.rails("blue", "c08r02E-c10r02W", "c09r02E-c10r02W")
    table.play("blue: rail c09r02E-c10r03W")
    assert table.golds() == [0, 0, 0, 0]
    builds(table, "red", "c09r02E-Chicago")  # Chicago and Minneapolis: now they are joined
    assert table.golds() == [1, 0, 0, 3]


@clause("SA-6.26", example="E-56")
def test_a_rail_that_joins_no_sites_pays_nothing():
    table = ready("white")
    table.play("white: rail Shreveport-c10r06W")
    assert table.golds() == [0, 0, 0, 0]


@clause("SA-6.26", example="E-56")
def test_joining_two_pairs_pays_nothing():
    table = ready("red", "c10r05E-Nashville")  # Nashville to Atlanta, with blue's rail
    table.rails("white", "Little Rock-c09r05W")  # Shreveport to Little Rock
    table.rails("blue", "Little Rock-c10r05W", "c09r04E-c10r05W")
    table.play("red: rail c09r04E-Nashville")
    assert table.golds() == [0, 0, 0, 0]


# Which rails pay.


@clause("SA-6.27")
def test_rails_by_engineer_pay():
    table = Position(active="white")
    table.give("white", "", gold=0, cards="engineer")
    table.play("white: play engineer", "white: card rail Little Rock-c09r05W")
    assert table.golds() == [0, 0, 2, 0]


@clause("SA-6.27")
def test_rails_of_the_extraordinary_phase_pay():
    table = ready("white")
    table.on_turn("orange")
    table.play("orange: end actions", "white: rail Little Rock-c09r05W")
    assert table.golds() == [0, 0, 2, 0]


@clause("SA-2.18", "SA-6.27")
def test_start_rails_do_not_pay_and_later_ones_count_them():
    cities = {
        "red": ["Chicago", "Albany", "Raleigh"],
        "orange": ["Columbus", "Jackson", "Atlanta"],
        "white": ["Indianapolis", "Nashville", "Lexington"],
        "blue": ["Minneapolis", "Little Rock", "Shreveport"],
    }
    rails = ["c10r03E-Chicago", "c10r03E-Columbus", "c10r04E-Nashville", "Little Rock-c09r05W"]
    table = variable_start(cities, dict(zip(cities, rails, strict=True)))
    start = table.golds()
    assert start == [4, 4, 4, 4]  # 3 at the start, and 1 for a roll that brought nothing
    builds(table, "white", "c10r04E-Indianapolis")
    assert table.golds() == [4, 4, 6, 4]


# The way to find it, against a plain count.


def joined(owners: list[int], start: int) -> set[int]:
    """The sites that a chain of rails joins to an intersection."""
    seen, ahead = {start}, [start]
    for at in ahead:
        rails = [PATHS[path] for path in PATHS_AT[at] if owners[path] != NOBODY]
        fresh = {end for rail in rails for end in rail} - seen
        seen |= fresh
        ahead += fresh
    return {SITE_AT[at] for at in seen} - {-1, SITE_AT[start]}


def payouts(owners: list[int], at: int, home: int, left: int) -> set[tuple[int, ...]]:
    """What the routes of so many rails from one site to another pay, red first."""
    if left == 0:
        return {(0, 0, 0, 0)} if SITE_AT[at] not in (-1, home) else set()
    found = set()
    for path in PATHS_AT[at]:
        if owners[path] != NOBODY:
            there = PATHS[path][PATHS[path][0] == at]
            for pays in payouts(owners, there, home, left - 1):
                found.add(tuple(n + (seat == owners[path]) for seat, n in enumerate(pays)))
    return found


def expected(table: Position, colour: str, path: str) -> list[set[tuple[int, ...]]]:
    """For each site that this rail would join for the first time: what it may pay."""
    before = [*table.state.rails]
    after = [*before]
    after[PATH_NAMED[path]] = table.seat(colour)
    found = []
    for number, site in enumerate(SITES):
        if not joined(before, site.at) and joined(after, site.at):
            tries = (payouts(after, site.at, number, length) for length in range(2, 30))
            found.append(next(pays for pays in tries if pays))
    return found


@clause("SA-6.20", "SA-6.21", "SA-6.22", "SA-6.25", "SA-6.26", "SA-6.28")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_rail_of_a_crowded_board_pays_what_a_plain_count_finds(seed: int):
    random, table, payments = Random(seed), Position(), 0
    for turn in range(80):
        colour = table.names[turn % 4]
        table.on_turn(colour)
        table.give(colour, "ore, lumber")
        if not table.verbs(colour, "rail"):
            continue  # shut in by the others
        path = random.choice(sorted(table.verbs(colour, "rail")))
        results, gold = expected(table, colour, path), table.golds()
        table.play(f"{colour}: rail {path}")
        assert all(pays == results[0] for pays in results)  # SA-6.25
        if results and len(results[0]) > 1:
            routes = table.offers(colour, "route")
            assert len(routes) == len(results[0])
            table.play(f"{colour}: {random.choice(sorted(routes))}")
        earned = tuple(now - old for now, old in zip(table.golds(), gold, strict=True))
        assert earned in (results[0] if results else {(0, 0, 0, 0)})
        payments += len(results) > 0
        if table.offers(colour, "no"):
            table.play(f"{colour}: no free rail")
    assert payments > 8
