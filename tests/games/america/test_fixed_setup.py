"""Chapter 2, first part: what every game begins with, and the fixed set-up."""

from __future__ import annotations

import pytest

from games.america.position import EDITION, FIRST, Position, dice, start_kit
from planwagen.core.action import SPECTATOR
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA
from planwagen.games.america.board import DESERT, HEXES, PATH_NAMES, RESOURCES, SITES
from planwagen.games.america.components import COLOURS, TOKEN_HEXES, TRAINS
from planwagen.games.america.network import LEAVING_ORDER
from planwagen.games.america.state import CARD_FACE_DOWN, NOWHERE, State
from tabletop import Tabletop, clause

FIXED, RANDOM_TOKENS, VARIABLE, _ = AMERICA.variants

TOKENS_IN_ORDER = {
    "c13r03": 9,
    "c12r02": 10,
    "c12r05": 9,
    "c11r03": 11,
    "c10r02": 11,
    "c10r05": 10,
    "c09r02": 10,
    "c09r04": 10,
    "c08r06": 11,
    "c07r01": 9,
    "c07r03": 11,
    "c07r04": 9,
}
PIECES = {
    "red": ({"Indianapolis", "Chicago", "Nashville"}, "c09r03E-Indianapolis"),
    "orange": ({"St. Louis", "Jackson", "Lexington"}, "c11r04E-Lexington"),
    "white": ({"Raleigh", "Shreveport", "Washington D.C."}, "Shreveport-c09r05W"),
    "blue": ({"Minneapolis", "Little Rock", "Atlanta"}, "c10r05E-Atlanta"),
}
CARDS = {
    "red": {"coal": 1, "grain": 2},
    "orange": {"cattle": 1, "coal": 1, "grain": 1},
    "white": {"cattle": 1, "grain": 1, "ore": 1},
    "blue": {"grain": 3},
}


def start(players: int = 4, variant: str = FIXED, colours: tuple[str, ...] = ()) -> State:
    return AMERICA.new_game(GameOptions(players, colours, variant, FIRST))


def rolling(*totals: int) -> Tabletop[State]:
    """A table of as many as there are colours, on which these sums were rolled for the start."""
    table = Tabletop(AMERICA, start(), COLOURS)
    table.play(*(f"luck: {dice(total)}" for total in totals))
    return table


def refused(options: GameOptions) -> str:
    with pytest.raises(IllegalAction) as error:
        AMERICA.new_game(options)
    return error.value.refusal.clause


def cards(state: State) -> dict[str, dict[str, int]]:
    return {
        colour: {RESOURCES[kind]: n for kind, n in enumerate(player.hand) if n}
        for colour, player in zip(state.colours, state.players, strict=True)
    }


def pieces(state: State) -> dict[str, tuple[set[str], str]]:
    """The cities of each colour, and its only rail, beside which its first train stands."""
    found = {}
    for seat, colour in enumerate(state.colours):
        cities = {SITES[site].name for site in state.players[seat].cities}
        rails = [PATH_NAMES[path] for path, owner in enumerate(state.rails) if owner == seat]
        assert [PATH_NAMES[state.trains[TRAINS * seat]]] == rails
        found[colour] = (cities, rails[0])
    return found


@clause("SA-2.1")
@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_three_or_four_play(players):
    assert refused(GameOptions(players)) == "SA-2.1"


@clause("SA-2.1")
@pytest.mark.parametrize(
    "colours", [("red", "red", "blue"), ("red", "blue"), ("red", "blue", "green")], ids=str
)
def test_each_player_has_another_colour_of_the_box(colours):
    assert refused(GameOptions(3, colours)) == "SA-2.1"


@clause("SA-2.1")
def test_the_next_seat_is_the_left_neighbour():
    table = Position("blue", "red", "white", active="white")
    table.pass_on()
    assert table.asked == "blue"


@clause("SA-2.1")
def test_with_three_players_the_colour_left_over_is_neutral():
    table = Position("blue", "red", "white")
    assert {site for site in PIECES["orange"][0] if table.owner_of(site) == "neutral"} == {
        "St. Louis",
        "Jackson",
        "Lexington",
    }


@clause("SA-2.2")
@pytest.mark.parametrize(("players", "cities", "cubes"), [(3, 12, 10), (4, 10, 8)])
def test_each_player_takes_his_pieces(players, cities, cubes):
    state = start(players)
    for seat, player in enumerate(state.players):
        assert player.rails_left + state.rails.count(seat) == 30
        assert player.cities_left + len(player.cities) == cities
        assert player.cities_left + player.centre == cubes
        assert player.delivered == 0
    assert (len(state.trains), len(state.settlers)) == (2 * players, 2 * players)
    assert state.trains.count(NOWHERE) == players
    assert {*state.settlers} == {NOWHERE}


@clause("SA-2.3", example="E-1")
@pytest.mark.parametrize(("players", "cities"), [(3, 9), (4, 7)])
def test_the_turntable_holds_cities_with_a_cube_beside_each_and_one_in_the_centre(players, cities):
    assert start_kit(players) == (cities, cities, 1)
    state = start(players)
    assert [(p.cities_left, p.centre) for p in state.players] == [(cities, 1)] * players
    assert [len(p.cities) for p in state.players] == [3] * players
    assert AMERICA.audit(state) == []


@clause("SA-2.4")
@pytest.mark.parametrize("variant", AMERICA.variants)
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_has_three_gold(players, variant):
    assert [player.gold for player in start(players, variant).players] == [3] * players


@clause("SA-2.5")
def test_the_deck_is_shuffled_and_face_down():
    table = Position()
    table.give("red", "cattle, coal")
    table.play("red: buy card")
    chance = AMERICA.chance(table.state)
    assert tuple(chance.weights) == EDITION.copies
    assert sum(chance.weights) == 24
    seen = AMERICA.seen_by(table.state, 0).deck
    assert (sum(seen[:CARD_FACE_DOWN]), seen[CARD_FACE_DOWN]) == (0, 24)


@clause("SA-2.5")
def test_the_resource_cards_lie_in_five_open_stacks():
    state = start(4, VARIABLE)
    assert state.supply == [19] * 5
    assert AMERICA.seen_by(state, SPECTATOR).supply == [19] * 5


@clause("SA-2.6")
def test_the_outlaw_starts_on_a_desert():
    outlaw = HEXES[start().outlaw]
    assert (outlaw.id, outlaw.mark) == ("c02r04", DESERT)


@clause("SA-2.7")
def test_the_highest_sum_of_both_dice_goes_first():
    table = rolling(5, 6, 11, 10)
    assert table.asked == "white"
    assert [event.params["total"] for event in table.events_of("rolls_for_first")] == [5, 6, 11, 10]


@clause("SA-2.7")
def test_only_those_tied_for_the_highest_roll_again_until_one_is_alone():
    table = rolling(9, 4, 9, 9, 6, 12, 12, 3, 8)
    rolls = [
        (COLOURS[event.seat], event.params["total"]) for event in table.events_of("rolls_for_first")
    ]
    assert rolls[4:] == [("red", 6), ("white", 12), ("blue", 12), ("white", 3), ("blue", 8)]
    assert table.asked == "blue"


@clause("SA-2.7")
def test_a_tie_below_the_highest_does_not_matter():
    assert rolling(5, 5, 8, 5).asked == "white"


@clause("SA-2.7")
def test_every_throw_of_two_dice_is_equally_likely():
    chance = AMERICA.chance(start())
    assert (len(chance.outcomes), chance.weights) == (36, None)


@clause("SA-2.8")
def test_there_are_three_forms_of_set_up():
    fixed, dealt, placed = (start(4, name) for name in (FIXED, RANDOM_TOKENS, VARIABLE))
    tokens = [
        [s.numbers[hex] > 0 for hex in TOKEN_HEXES].count(True) for s in (fixed, dealt, placed)
    ]
    cities = [sum(len(p.cities) for p in s.players) for s in (fixed, dealt, placed)]
    assert (tokens, cities) == ([12, 0, 0], [12, 12, 0])


@clause("SA-2.8")
@pytest.mark.parametrize("variant", ["placed", "listed tokens", "variable fixed"])
def test_placed_pieces_with_the_listed_tokens_are_not_offered(variant):
    assert refused(GameOptions(4, (), variant)) == "SA-2.8"


@clause("SA-2.9")
def test_the_tokens_lie_as_listed():
    numbers = start().numbers
    assert {HEXES[hex].id: numbers[hex] for hex in TOKEN_HEXES} == TOKENS_IN_ORDER


@clause("SA-2.9", "SA-7.17")
def test_the_tokens_are_listed_in_the_order_in_which_they_leave():
    leaving = [HEXES[hex].id for hex in LEAVING_ORDER if hex in TOKEN_HEXES]
    assert leaving == [*TOKENS_IN_ORDER]


@clause("SA-2.10")
def test_each_colour_has_its_cities_and_a_rail_with_a_train():
    assert pieces(start()) == PIECES


@clause("SA-2.10")
def test_pieces_belong_to_the_colour_and_not_to_the_seat():
    state = start(4, colours=("blue", "white", "red", "orange"))
    assert (pieces(state), cards(state)) == (PIECES, CARDS)


@clause("SA-2.4", "SA-2.10", example="E-2")
def test_the_fixed_set_up_gives_three_cards_each_out_of_the_supply():
    state = start()
    assert cards(state) == CARDS
    assert [player.gold for player in state.players] == [3] * 4
    assert dict(zip(RESOURCES, state.supply, strict=True)) == {
        "lumber": 19,
        "ore": 18,
        "grain": 12,
        "coal": 17,
        "cattle": 17,
    }


@clause("SA-2.11")
def test_with_random_tokens_pieces_and_cards_stay_as_listed():
    table = Tabletop(AMERICA, start(4, RANDOM_TOKENS), COLOURS)
    table.play(*(f"luck: {dice(total)}" for total in (12, 2, 2, 2)))
    table.play(*["luck: token 11"] * 4, *["luck: token 9"] * 4, *["luck: token 10"] * 4)
    assert (pieces(table.state), cards(table.state)) == (PIECES, CARDS)
    assert {table.state.numbers[hex] for hex in TOKEN_HEXES[:4]} == {11}
    assert table.asked == "red"
    assert table.choices("red") == {"roll"}


@clause("SA-2.10", "SA-2.14")
@pytest.mark.parametrize("variant", [FIXED, RANDOM_TOKENS])
def test_listed_start_cities_on_the_coast_bring_no_gold(variant: str):
    state = AMERICA.new_game(GameOptions(4, variant=variant))
    coast = {
        SITES[site].name for player in state.players for site in player.cities if SITES[site].gold
    }
    assert coast == {"Boston", "New Orleans"}
    assert [player.gold for player in state.players] == [3, 3, 3, 3]
