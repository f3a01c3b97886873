"""Chapter 2, second part: tokens dealt, cities and rails placed."""

from __future__ import annotations

from collections import Counter

import pytest

from games.america.position import FIRST, Position, as_position, dice, placing
from planwagen.core.action import CHANCE, SPECTATOR
from planwagen.core.game import GameOptions, read_action
from planwagen.games.america import AMERICA
from planwagen.games.america.board import (
    HAS_SYMBOL,
    HEXES,
    HEXES_OF,
    PATH_NAMED,
    RESOURCES,
    SITE_PATHS,
    SITES,
)
from planwagen.games.america.components import COLOURS, TOKEN_HEXES
from planwagen.games.america.state import State
from tabletop import Tabletop, clause

PLAIN = {
    "red": ["Chicago", "Albany", "Raleigh"],
    "orange": ["Columbus", "Jackson", "Atlanta"],
    "white": ["Indianapolis", "Nashville", "Lexington"],
    "blue": ["Minneapolis", "Shreveport", "St. Louis"],
}
"""Cities without coast gold for everybody."""


def dealing(players: int = 4) -> Tabletop[State]:
    """A table whose first player is known, the tokens about to be dealt."""
    state = AMERICA.new_game(GameOptions(players, (), "variable", FIRST))
    table = Tabletop(AMERICA, state, COLOURS[:players])
    table.play(*(f"luck: {dice(12 if seat == 0 else 2)}" for seat in range(players)))
    return table


def place_cities(table: Tabletop[State], **cities: list[str]) -> str:
    """Everybody places the cities listed, or those of PLAIN; the initials of those asked."""
    sites = {colour: [*cities.get(colour, PLAIN[colour])] for colour in table.names}
    order = ""
    while table.offers(table.asked, "place") and "place city" in min(table.choices(table.asked)):
        order += table.asked[0]
        table.play(f"{table.asked}: place city {sites[table.asked].pop(0)}")
    return order


def place_rails(table: Tabletop[State], **rails: str) -> str:
    """Everybody places the rail listed, or any."""
    order = ""
    while "place rail" in min(table.choices(table.asked)):
        order += table.asked[0]
        choice = f"place rail {rails.get(table.asked)}" if table.asked in rails else ""
        table.play(f"{table.asked}: {choice or min(table.choices(table.asked))}")
    return order


def hand(table: Tabletop[State], colour: str) -> dict[str, int]:
    held = table.state.players[table.seat(colour)].hand
    return {RESOURCES[kind]: count for kind, count in enumerate(held) if count}


@clause("SA-2.12")
def test_the_tokens_are_dealt_one_to_each_question_mark_and_are_open():
    table = dealing()
    values = [9, 10, 11] * 4
    table.play(*(f"luck: token {value}" for value in values))
    seen = AMERICA.seen_by(table.state, SPECTATOR)
    assert [seen.numbers[hex] for hex in TOKEN_HEXES] == values
    assert [event.at for event in table.events_of("token_dealt")] == [
        (f"hex {HEXES[hex].id}",) for hex in TOKEN_HEXES
    ]


@clause("SA-2.12")
def test_every_token_left_is_equally_likely():
    table = dealing()
    table.play("luck: token 9", "luck: token 9", "luck: token 10")
    chance = AMERICA.chance(table.state)
    chances = zip(map(str, chance.outcomes), chance.weights, strict=True)
    assert {*chances} == {("token 9", 2), ("token 10", 3), ("token 11", 4)}


@clause("SA-2.12", "SA-1.16")
def test_a_fifth_nine_cannot_be_dealt():
    table = dealing()
    table.play(*["luck: token 9"] * 4)
    outcomes = AMERICA.chance(table.state).outcomes
    assert [str(outcome) for outcome in outcomes] == ["token 10", "token 11"]


@clause("SA-2.12")
def test_tokens_are_dealt_before_the_first_city():
    table = dealing()
    for _ in TOKEN_HEXES:
        assert AMERICA.to_act(table.state) == CHANCE
        chance = AMERICA.chance(table.state)
        left = [n for n, weight in enumerate(chance.weights) if weight]
        table.play(f"luck: {chance.outcomes[left[-1]]}")
    assert table.asked == "red"
    assert Counter(table.state.numbers[hex] for hex in TOKEN_HEXES) == {9: 4, 10: 4, 11: 4}


@clause("SA-2.13", "SA-2.16", "SA-2.22", example="E-18")
def test_four_players_place_to_and_fro_and_to_and_the_rails_fro():
    table = placing(*COLOURS, first="orange")  # seats A B C D are red, orange, white, blue
    assert place_cities(table) == "owbr" + "rbwo" + "owbr"
    assert place_rails(table) == "rbwo"
    assert (table.asked, table.choices("orange")) == ("orange", {"roll"})


@clause("SA-2.13")
def test_all_purple_sites_are_offered_and_no_red_one():
    table = placing(*COLOURS, first="red")
    assert table.choices("red") == {f"place city {site.name}" for site in SITES if site.purple}
    assert len(table.choices("red")) == 21


@clause("SA-2.13", example="E-20")
def test_a_start_city_goes_on_a_free_purple_site():
    table = placing(*COLOURS, first="red")
    assert table.refused("red: place city Dallas") == "SA-2.13"
    table.play("red: place city Albany")
    assert table.refused("orange: place city Albany") == "SA-2.13"
    assert "place city Albany" not in table.choices("orange")


@clause("SA-2.13")
@pytest.mark.parametrize("text", ["place city Atlantis", "place city c07r03E", "place"])
def test_an_unknown_site_is_not_understood(text):
    assert placing(*COLOURS, first="red").refused(f"red: {text}") == "SA-2.13"


@clause("SA-2.13", "SA-3.1")
def test_nobody_places_a_city_for_another():
    assert placing(*COLOURS, first="red").refused("blue: place city Albany") == "SA-3.1"


@clause("SA-2.14", example="E-20")
@pytest.mark.parametrize(("site", "gold"), [("Houston", 2), ("Columbia", 1), ("Albany", 0)])
def test_a_start_city_on_the_coast_brings_its_gold_at_once(site, gold):
    table = placing(*COLOURS, first="red")
    table.play(f"red: place city {site}")
    assert table.state.players[0].gold == 3 + gold


@clause("SA-2.14", "SA-2.15", example="E-20")
@pytest.mark.parametrize(
    ("site", "cards"),
    [("New Orleans", {"lumber": 1}), ("Houston", {"cattle": 1, "lumber": 1})],
)
def test_a_third_city_on_the_coast_brings_gold_and_a_card_of_each_full_hex(site, cards):
    table = placing(*COLOURS, first="red")
    place_cities(table, red=["Chicago", "Albany", site])
    assert (table.state.players[0].gold, hand(table, "red")) == (5, cards)


@clause("SA-2.15")
def test_the_first_two_cities_bring_no_cards():
    table = placing(*COLOURS, first="red")
    for _ in range(8):
        table.play(f"{table.asked}: {min(table.choices(table.asked))}")
    assert table.state.supply == [19] * 5


@clause("SA-2.15", example="E-3")
def test_a_third_city_on_lexington_brings_a_coal_and_two_ore():
    table = placing(*COLOURS, first="red")
    place_cities(table)
    assert hand(table, "white") == {"coal": 1, "ore": 2}
    assert table.state.supply == [
        19 - sum(hand(table, c).get(k, 0) for c in COLOURS) for k in RESOURCES
    ]


@clause("SA-2.15", example="E-3")
def test_mountains_hills_and_fields_bring_an_ore_a_coal_and_a_grain():
    between = {"mountains", "hills", "fields"}
    so = [n for n, near in enumerate(HEXES_OF) if {HEXES[hex].terrain for hex in near} == between]
    assert [(SITES[site].name, SITES[site].purple) for site in so] == [("Boise", False)]
    table = placing(*COLOURS, first="red")
    while len(table.state.players[0].cities) < 2:
        table.play(f"{table.asked}: {min(table.choices(table.asked))}")
    # The unchecked door: a red site counts its cards like any other.
    AMERICA.apply(table.state, 0, read_action(AMERICA, "place city Boise"), None)
    assert hand(table, "red") == {"ore": 1, "coal": 1, "grain": 1}


@clause("SA-2.15")
def test_question_marks_count_for_start_cards():
    # St. Louis: pasture with a 3, fields with a 5, hills with a single question mark.
    table = placing(*COLOURS, first="red")
    place_cities(table)
    assert hand(table, "blue") == {"cattle": 1, "grain": 1, "coal": 1}


@clause("SA-2.15")
def test_start_cards_are_taken_openly():
    table = placing(*COLOURS, first="red")
    place_cities(table)
    taken = [event for event in table.events_of("takes_cards") if event.seat == 2]
    assert {event.seen_by(SPECTATOR).params["kind"] for event in taken} == {"coal", "ore"}


@clause("SA-2.16")
def test_the_start_rail_goes_to_any_own_city():
    table = placing(*COLOURS, first="red")
    place_cities(table)
    assert table.asked == "blue"
    assert {choice.removeprefix("place rail ") for choice in table.choices("blue")} == {
        "c07r02E-Minneapolis",
        "c08r02E-Minneapolis",
        "c08r03E-Minneapolis",
        "Shreveport-c09r05W",
        "Shreveport-c09r06W",
        "Shreveport-c10r06W",
        "c08r04E-St. Louis",
        "c09r03E-St. Louis",
        "c09r04E-St. Louis",
    }


@clause("SA-2.16")
def test_a_start_rail_away_from_own_cities_or_on_a_taken_path_is_refused():
    table = placing(*COLOURS, first="red")
    place_cities(table)
    table.play("blue: place rail c08r03E-Minneapolis")
    assert table.refused("white: place rail c08r03E-c09r03W") == "SA-2.16"
    assert table.refused("white: place rail c08r03E-Minneapolis") == "SA-2.16"
    assert table.refused("white: place rail c09r04E-St. Louis") == "SA-2.16"


@clause("SA-2.17")
def test_the_train_stands_beside_the_start_rail():
    table = placing(*COLOURS, first="red")
    place_cities(table)
    place_rails(table, blue="c08r03E-Minneapolis")
    position = as_position(table)
    assert position.train_at("blue") == PATH_NAMED["c08r03E-Minneapolis"]
    assert [position.train_at(colour, 2) for colour in COLOURS] == [-1] * 4
    assert [player.rails_left for player in table.state.players] == [29] * 4


def meeting_rails() -> Position:
    """E-21: red's and orange's start rails meet, and white has Indianapolis beside them."""
    table = placing("red", "orange", "white", first="red")
    place_cities(table)
    place_rails(table, red="c10r03E-Chicago", orange="c10r03E-Columbus", white="c10r04E-Nashville")
    table.play("red: place neutral Minneapolis", "orange: place neutral Little Rock")
    table.play("white: place neutral St. Louis")
    return as_position(table)


@clause("SA-2.18", example="E-21")
def test_start_rails_that_meet_bring_no_gold():
    table = meeting_rails()
    assert [player.gold for player in table.state.players] == [3, 3, 3]
    assert (table.asked, table.choices("red")) == ("red", {"roll"})


@clause("SA-2.18", "SA-6.23", example="E-21")
@pytest.mark.parametrize(("route", "gold"), [(1, (1, 0, 1)), (2, (0, 1, 1))])
def test_sites_joined_by_start_rails_are_no_longer_isolated(route, gold):
    table = meeting_rails()
    table.on_turn("white")
    for colour in table.names:
        table.give(colour, "", gold=0)
    table.give("white", "ore, lumber")
    table.play("white: rail c10r03E-Indianapolis")
    assert table.choices("white") == {"route 1", "route 2"}
    table.play(f"white: route {route}")
    assert tuple(player.gold for player in table.state.players) == gold


@clause("SA-2.18")
def test_a_start_rail_brings_no_free_rail():
    purple = [paths for paths, site in zip(SITE_PATHS, SITES, strict=True) if site.purple]
    assert not any(HAS_SYMBOL[path] for paths in purple for path in paths)
    table = placing(*COLOURS, first="red")
    place_cities(table)
    assert place_rails(table) == "bwor"
    assert [player.rails_left for player in table.state.players] == [29] * 4


@clause("SA-2.22")
def test_the_first_player_begins_and_play_goes_clockwise():
    table = placing(*COLOURS, first="white")
    place_cities(table)
    place_rails(table)
    position = as_position(table)
    turns = []
    for _ in range(5):
        turns.append(position.asked)
        position.roll(2)
        position.pass_on()
    assert turns == ["white", "blue", "red", "orange", "white"]
