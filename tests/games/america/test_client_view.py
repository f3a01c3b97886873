"""The position for a screen, and where each choice belongs on it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from conformance.playing import SETTINGS, case
from games.america.position import EDITION, Position, counts, on_line_l
from planwagen.conformance.playing import Setting, positions
from planwagen.core.action import SPECTATOR, Choice
from planwagen.core.game import read_action
from planwagen.core.rulebook import read_rulebook
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.building import CHOOSE_ROUTE, BuildRail
from planwagen.games.america.board import HAS_SYMBOL, HEXES, PATH_NAMES, PATHS, PLACES
from planwagen.games.america.client_view.map import MAP
from planwagen.games.america.offer import TRADED
from planwagen.games.america.state import State
from planwagen.games.america.todos import LayFreeRail
from tabletop import clause

AMERICA_SETTINGS = [setting for setting in SETTINGS if setting.game is AMERICA]
CLAUSES = read_rulebook(AMERICA.package).clauses


def shown(table: Position, viewer: int = SPECTATOR):
    return AMERICA.client_view(AMERICA.seen_by(table.state, viewer), viewer)


def described(table: Position, text: str) -> Choice:
    colour, _, action = text.partition(": ")
    return AMERICA.describe(table.state, table.seat(colour), read_action(AMERICA, action))


@pytest.mark.parametrize("setting", [case(setting) for setting in AMERICA_SETTINGS])
def test_every_position_can_be_written_as_json_and_every_choice_described(setting: Setting):
    for state in positions(setting, 20):
        for seat in range(len(state.players)):
            view = AMERICA.client_view(AMERICA.seen_by(state, seat), seat)
            assert json.loads(json.dumps(view))["turn"] == state.turn.number
            for action in AMERICA.legal_actions(state, seat):
                assert AMERICA.describe(state, seat, action).clause in CLAUSES


def test_the_map_has_every_hex_intersection_and_path():
    assert len(MAP["hexes"]) == len(HEXES)
    assert len(MAP["places"]) == len(PLACES)
    assert len(MAP["paths"]) == len(PATHS)


def test_the_map_tells_what_each_hex_yields_and_deserts_nothing():
    yields = {hex["terrain"]: hex.get("yields") for hex in MAP["hexes"]}
    assert yields == {
        "forest": "lumber",
        "mountains": "ore",
        "fields": "grain",
        "hills": "coal",
        "pasture": "cattle",
        "desert": None,
    }


def test_every_path_is_as_long_as_the_side_of_a_hex():
    places = {place["name"]: (place["x"], place["y"]) for place in MAP["places"]}
    for path in MAP["paths"]:
        (ax, ay), (bx, by) = (places[end] for end in path["ends"])
        assert abs((ax - bx) ** 2 + (ay - by) ** 2 - 1) < 0.01, path["name"]


def test_others_see_how_many_cards_and_never_which():
    table = Position()
    table.give("blue", "2 ore, coal", cards="scout")
    own, foreign = shown(table, 3)["players"][3], shown(table, 0)["players"][3]
    assert own["hand"]["ore"] == 2
    assert own["cards"]["scout"] == 1
    assert (foreign["resource_cards"], foreign["development_cards"]) == (3, 1)
    assert "hand" not in foreign
    assert "cards" not in foreign


def test_hands_that_differ_only_in_kinds_are_shown_alike():
    table, other = Position(), Position()
    table.give("blue", "2 ore, 2 coal")
    other.give("blue", "4 grain")
    other.state.supply = table.state.supply[:]
    assert shown(table, 0) == shown(other, 0)
    assert "remembered" not in json.dumps(shown(table, 0))


def test_the_board_names_owners_and_places():
    table = Position("red", "orange", "white")
    table.city("white", "Omaha")
    table.delivered("red", "Omaha")
    table.settler("orange", "c09r03W")
    board = shown(table)["board"]
    assert board["cities"]["Omaha"] == "white"
    assert board["cities"]["Little Rock"] == board["neutral"] == "blue"
    assert board["goods"] == {"Omaha": "red"}
    assert board["settlers"] == [{"colour": "orange", "number": 1, "at": "c09r03W"}]
    assert board["rails"]["c09r03E-Indianapolis"] == "red"
    assert (board["outlaw"], board["next_token"]) == ("c02r04", "c13r03")
    assert "c01r01" in board["waiting"]


def test_an_offer_is_shown_with_its_open_answers():
    table = Position()
    table.give("red", "grain")
    table.give("blue", "ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to white blue")
    table.play("blue: accept")
    assert shown(table, 0)["offer"]["answers"]["blue"]["word"] == "answered"
    assert shown(table, 3)["offer"]["answers"]["blue"]["word"] == "accepts"
    assert shown(table, 0)["asking"] == ["white"]


def test_cards_laid_aside_are_counted_for_all_and_named_for_their_owner():
    table = Position()
    table.give("red", "8 ore")
    table.give("blue", "8 grain")
    table.roll(7)
    table.play("blue: discard grain")
    assert shown(table, 3)["players"][3]["laid_aside"] == {"count": 1, "cards": {"grain": 1}}
    assert shown(table, 0)["players"][3]["laid_aside"] == {"count": 0, "cards": {}}
    table.play(*["blue: discard grain"] * 3)
    assert shown(table, 0)["players"][3]["laid_aside"] == {"count": 4, "cards": {}}


def test_a_run_and_what_it_has_paid_are_shown():
    table = Position()
    table.rails("orange", "c09r03E-St. Louis")
    table.give("red", "coal", gold=1)
    assert shown(table)["run"] is None
    table.play("red: step 1 c09r03E-St. Louis")
    assert shown(table)["run"] == {"colour": "red", "train": 1, "points": 2, "by_card": False}
    assert shown(table)["this_turn"]["paid"] == [["orange"], []]


@pytest.mark.parametrize(
    ("text", "at", "cost", "rule"),
    [
        ("rail c10r04E-Nashville", "path c10r04E-Nashville", "1 ore, 1 lumber", "SA-6.15"),
        ("settler Chicago", "site Chicago", "1 lumber, 1 grain, 1 cattle", "SA-6.5"),
        ("buy card", "deck", "1 coal, 1 cattle", "SA-6.4"),
        ("buy ore", "supply", "2 gold", "SA-5.9"),
        ("bank grain for gold", "supply", "3 grain", "SA-5.11"),
        ("walk 1 c09r04E", "intersection c09r04E", "1 grain", "SA-7.9"),
        ("walk 1 Omaha", "site Omaha", "2 grain", "SA-7.9"),
        ("outlaw c07r03", "hex c07r03", "", "SA-4.12"),
        ("step 1 c09r03E-St. Louis", "path c09r03E-St. Louis", "1 coal, 1 gold", "SA-9.26"),
        ("rob blue", "player blue", "", "SA-4.13"),
        ("rob nobody", "", "", "SA-4.13"),
        ("end actions", "", "", "SA-3.5"),
    ],
)
def test_a_choice_tells_where_it_belongs_and_what_it_costs(
    text: str, at: str, cost: str, rule: str
):
    table = Position()
    table.rails("orange", "c09r03E-St. Louis")
    table.settler("red", "c10r04E")
    priced = zip(TRADED, counts(cost, TRADED), strict=True)
    expected = {name: count for name, count in priced if count}
    choice = described(table, f"red: {text}")
    assert (choice.at[:1], choice.cost, choice.clause) == ((at,) if at else (), expected, rule)


@pytest.mark.parametrize(
    ("text", "brings"),
    [
        ("walk 1 c09r04E", {}),
        ("walk 1 Omaha", {"founds": "Omaha", "fields": "11/10", "hills": "6"}),
        ("scout 1 Omaha", {"founds": "Omaha", "fields": "11/10", "hills": "6"}),
        ("walk 1 Chicago", {}),
        ("rail c10r04E-Nashville", {}),
        ("rail c09r03E-St. Louis", {"gold": 2}),
        ("outlaw c07r03", {"fields": "11"}),
        ("end actions", {}),
    ],
)
@clause("SA-7.25", "SA-6.24")
def test_a_choice_tells_what_it_brings(text: str, brings: dict[str, object]):
    table = Position()
    table.settler("red", "c10r04E")
    assert described(table, f"red: {text}").brings == brings


@clause("SA-7.15", "SA-6.29", "SA-9.19")
def test_coast_gold_free_rails_and_deliveries_are_told():
    table = Position()
    table.settler("red", "c10r04E")
    symbol = next(path for path, has in enumerate(HAS_SYMBOL) if has)
    rail = described(table, f"red: rail {PATH_NAMES[symbol]}")
    assert rail.brings["free rail"] == 1
    assert described(table, "red: walk 1 San Francisco").brings["gold"] == 3
    table.rails("red", "c09r03E-St. Louis")
    table.train("red", "c09r03E-St. Louis")
    delivery = described(table, "red: deliver 1")
    assert delivery.brings == {"delivers to": "St. Louis", "cubes left": "7"}


@clause("SA-3.2", "SA-4.13")
def test_a_theft_belongs_to_the_phase_in_which_it_happens():
    table = Position()
    table.give("red", "", cards="cattle drive, cavalry")
    table.give("blue", "3 ore")
    table.before_dice("red")
    table.state.turn.card_played = True
    table.roll(7)
    table.play("red: outlaw c11r04")
    assert shown(table)["phase"] == "production"
    table.play("red: rob nobody")
    table.state.turn.card_played = False
    table.play("red: play cavalry", "red: outlaw c10r04")
    assert shown(table)["phase"] == "action"


@clause("SA-4.12", "SA-2.20")
def test_whose_cities_the_outlaw_would_find_is_told():
    table = Position("red", "orange", "white")
    table.neutral("Omaha")
    table.city("orange", "Wichita")
    found = {text: described(table, f"red: outlaw {text}").brings for text in ("c07r03", "c11r04")}
    assert found == {"c07r03": {"fields": "11"}, "c11r04": {"mountains": "6"}}
    table.give("orange", "ore")
    assert described(table, "red: outlaw c07r04").brings["cities of"] == "orange"


@clause("SA-4.14")
def test_the_outlaw_finds_neither_own_cities_nor_players_without_cards():
    table = Position()
    table.give("red", "ore")
    at_home = described(table, "red: outlaw c11r04").brings
    assert "cities of" not in at_home
    table.give("orange", "ore")
    assert described(table, "red: outlaw c11r04").brings["cities of"] == "orange"


@pytest.mark.slow
@clause("SA-6.24", "SA-6.29")
def test_a_rail_brings_the_gold_and_the_free_rail_that_are_told():
    reported = 0
    for setting in AMERICA_SETTINGS:
        for state, seat, action in rails_offered(setting):
            choice = AMERICA.describe(state, seat, action)
            assert choice.brings == brought(state, seat, action)
            assert {other.seat: other.count for other in choice.others} == earned_by_others(
                state, seat, action
            )
            reported += bool(choice.brings)
    assert reported > 5


def rails_offered(setting: Setting) -> Iterator[tuple[State, int, BuildRail]]:
    for state in positions(setting, count=40):
        for seat in AMERICA.may_act(state):
            for action in AMERICA.legal_actions(state, seat):
                if isinstance(action, BuildRail):
                    yield state, seat, action


def earned_by_others(state: State, seat: int, action: BuildRail) -> dict[int, int]:
    """SA-6.24 The gold of other owners, found by building the rail and taking the first route."""
    after = AMERICA.copy(state)
    AMERICA.apply(after, seat, action, None)
    if after.routes:
        AMERICA.apply(after, seat, CHOOSE_ROUTE[0], None)
    gold = [(b.gold - a.gold) for a, b in zip(state.players, after.players, strict=True)]
    return {other: count for other, count in enumerate(gold) if count and other != seat}


def brought(state: State, seat: int, action: BuildRail) -> dict[str, int]:
    """The same, found by building the rail and taking the first route."""
    after, found = AMERICA.copy(state), {}
    AMERICA.apply(after, seat, action, None)
    if after.routes:
        AMERICA.apply(after, seat, CHOOSE_ROUTE[0], None)
    if after.players[seat].gold > state.players[seat].gold:
        found["gold"] = after.players[seat].gold - state.players[seat].gold
    return found | ({"free rail": 1} if isinstance(after.todo[-1], LayFreeRail) else {})


@clause("SA-7.16")
def test_a_token_that_will_move_is_told_with_the_number_it_has():
    table = Position()
    table.settler("red", "c10r04E")
    brings = described(table, "red: walk 1 Seattle").brings
    first = next(iter(EDITION.start_tokens))
    assert brings["tokens"] == str(table.state.numbers[first])
    assert brings["forest"] == brings["tokens"]


@clause("SA-9.27", "SA-9.9")
def test_a_step_tells_the_points_left_and_whether_one_may_stop_there():
    table = on_line_l("c10r04E-Indianapolis", coal=1)
    step = "red: step 1 c10r04E-Nashville"
    points = EDITION.rails_for_a_coal - 1
    assert described(table, step).brings["points left"] == str(points)
    assert "stop there" not in described(table, step).brings
    for number in (1, 2):
        table.train("blue", "c10r04E-Nashville", number)
    assert described(table, step).brings["stop there"] == "no"
