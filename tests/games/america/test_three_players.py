"""Chapter 2, third part: three players and the neutral colour."""

from __future__ import annotations

import pytest

from games.america.position import Position, as_position, placing
from planwagen.core.action import NOBODY
from planwagen.games.america.board import SITES
from planwagen.games.america.components import NEUTRAL
from planwagen.games.america.state import NOWHERE, State
from tabletop import Tabletop, clause

CITIES = {
    "red": ["Chicago", "Raleigh", "Columbia"],
    "orange": ["Columbus", "Jackson", "Atlanta"],
    "white": ["Indianapolis", "Nashville", "Lexington"],
}


def three() -> Position:
    """Fixed set-up, orange neutral."""
    return Position("red", "white", "blue")


def placed(first: str) -> tuple[Tabletop[State], str]:
    """All cities and rails placed; and the initials of those who were asked."""
    table = placing("red", "orange", "white", first=first)
    order = ""
    sites = {colour: [*names] for colour, names in CITIES.items()}
    while "place neutral" not in min(table.choices(table.asked)):
        order += table.asked[0]
        left = sites[table.asked]
        command = f"place city {left.pop(0)}" if left else min(table.choices(table.asked))
        table.play(f"{table.asked}: {command}")
    return table, order


@clause("SA-2.19", example="E-22")
def test_the_neutral_colour_has_its_three_cities_and_nothing_else():
    table = three()
    state = table.state
    assert sum(owner != NOBODY for owner in state.cities) == 12
    neutral = {SITES[site].name for site, owner in enumerate(state.cities) if owner == NEUTRAL}
    assert neutral == {"St. Louis", "Jackson", "Lexington"}
    assert sum(owner != NOBODY for owner in state.rails) == 3
    assert sum(path != NOWHERE for path in state.trains) == 3
    assert len(state.players) == 3


@clause("SA-2.13", "SA-2.16", "SA-2.20", "SA-2.22", example="E-19")
def test_three_players_place_cities_rails_and_neutral_cities():
    table, order = placed(first="white")  # seats A B C are red, orange, white
    assert order == "wro" + "orw" + "wro" + "orw"
    neutral = ""
    while "place neutral" in min(table.choices(table.asked)):
        neutral += table.asked[0]
        table.play(f"{table.asked}: {min(table.choices(table.asked))}")
    assert neutral == "wro"
    assert (table.asked, table.choices("white")) == ("white", {"roll"})


@clause("SA-2.20", example="E-20")
def test_a_neutral_city_goes_on_a_free_purple_site_away_from_the_coast():
    table, _ = placed(first="red")
    assert table.refused("red: place neutral Houston") == "SA-2.20"
    assert table.refused("red: place neutral Dallas") == "SA-2.20"
    assert table.refused("red: place neutral Chicago") == "SA-2.20"
    table.play("red: place neutral Albany")
    assert as_position(table).owner_of("Albany") == "neutral"
    assert table.refused("orange: place neutral Albany") == "SA-2.20"


@clause("SA-2.20")
def test_at_least_five_sites_are_left_for_neutral_cities():
    inland = [site for site in SITES if site.purple and not site.gold]
    assert len(inland) == 14
    assert len(inland) - 9 == 5
    table, _ = placed(first="red")
    # Of the nine start cities only Columbia lies on the coast.
    assert len(table.choices("red")) == len(inland) - 8


@clause("SA-2.20")
def test_the_first_player_does_not_roll_before_the_neutral_cities_stand():
    table, _ = placed(first="red")
    assert table.refused("red: roll") == "SA-3.7"


@clause("SA-2.21", "SA-4.2", example="E-22")
def test_neutral_cities_yield_nothing():
    table = three()
    table.roll(5)
    assert table.hand("red") == {"grain": 2}
    assert table.hand("white") == {"coal": 1}
    assert table.hand("blue") == {"lumber": 1}
    assert table.left() == {"lumber": 18, "ore": 19, "grain": 17, "coal": 18, "cattle": 19}


@clause("SA-2.21", "SA-4.7")
def test_neutral_cities_cause_no_shortage():
    table = three()
    table.drain("grain", 2, into="blue")
    table.roll(5)
    # Indianapolis and Nashville are due a card each; St. Louis at the same hex is due none.
    assert table.hand("red") == {"grain": 2}


@clause("SA-2.21", "SA-4.14", example="E-22")
def test_a_neutral_city_is_not_robbed():
    table = three()
    table.give("white", "3 ore")
    table.give("blue", "3 ore")
    table.roll(7)
    table.play("red: outlaw c10r06")
    assert table.offers("red", "rob") == set()
    assert "end actions" in table.choices("red")


@clause("SA-2.21", "SA-4.14")
def test_the_neutral_colour_is_not_among_the_victims():
    table = three()
    table.give("blue", "ore")
    table.roll(7)
    table.play("red: outlaw c11r04")
    assert table.choices("red") == {"rob blue", "rob nobody"}
    assert table.refused("red: rob orange") == "SA-4.14"


@clause("SA-2.21", "SA-5.2")
def test_the_neutral_colour_never_trades():
    table = three()
    table.give("red", "ore")
    table.play("red: offer")
    sends = {text for text in table.choices("red") if text.startswith("offer to")}
    assert sends == {"offer to white", "offer to blue", "offer to white blue"}
    assert table.refused("red: offer to orange") == "SA-5.2"


@clause("SA-2.21", "SA-9.18")
def test_a_neutral_city_takes_one_cube_like_any_foreign_city():
    table = three()
    table.give("red", "coal")
    table.rails("red", "c09r03E-St. Louis")
    table.city("red", "Omaha")
    table.play("red: step 1 c09r03E-St. Louis", "red: deliver 1")
    assert table.cube_on("St. Louis") == "red"
    assert table.refused("red: deliver 1") == "SA-9.18"


@clause("SA-2.21", "SA-7.6")
def test_no_walk_ends_on_a_neutral_city():
    table = three()
    table.settler("red", "c09r03E")
    table.give("red", "grain")
    assert table.refused("red: walk 1 St. Louis") == "SA-7.6"
    assert "walk 1 Indianapolis" in table.choices("red")


@clause("SA-2.21")
@pytest.mark.parametrize("total", [2, 7])
def test_only_players_are_compensated(total):
    table = three()
    table.roll(total)
    assert sum(event.params["count"] for event in table.events_of("takes_gold")) == (
        3 if total == 2 else 0
    )
