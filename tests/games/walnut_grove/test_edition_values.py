"""Every value that an edition may set is the one that is played with."""

from __future__ import annotations

import json

from games.walnut_grove.position import FIRST, Position, in_town
from games.walnut_grove.test_editions import played
from planwagen.core.action import CHANCE
from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE, todos
from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.components import Components, components_of
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.farm import bare_farm
from planwagen.games.walnut_grove.rules.autumn import wanted_wares
from planwagen.games.walnut_grove.scoring import level, sheet
from planwagen.games.walnut_grove.setup import empty_table
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import BAZAAR
from tabletop import Tabletop, clause


def edition_with(**parts: object) -> Components:
    """The first edition with these parts changed: `board__wagons=2`."""
    values = json.loads(FIRST.edition.file)
    values["edition"] = {"id": "mine", "version": 1, "title": {"en": "Mine", "de": "Meine"}}
    for path, value in parts.items():
        *way, last = path.split("__")
        place = values
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        place[int(last) if last.isdigit() else last] = value
    assert EDITIONS.faults_in(values) == []
    return components_of(EDITIONS.named(EditionName("mine", file=json.dumps(values))))


def moved_in(edition: Components, position: Position) -> Position:
    """The same position, on the boards and in the town of another edition."""
    position.state.edition = edition
    for player in position.state.players:
        player.farm = bare_farm(edition, player.farm.board)
    return position


@clause("WG-1.9", "WG-5.1", "WG-5.5")
def test_the_buildings_stand_in_the_order_of_the_edition():
    houses = json.loads(FIRST.edition.file)["town"]["building"]
    edition = edition_with(town__building=[houses[-1], *houses[:-1]])
    store, church = BUILDING_IDS.index("store_3"), BUILDING_IDS.index("church")
    hotel = BUILDING_IDS.index("hotel")
    assert edition.street.buildings[0] == store and edition.street.stops[church] == 7
    assert edition.street.gates[BUILDING_IDS.index("svensons")][hotel] == [BAZAAR]
    assert FIRST.street.gates[BUILDING_IDS.index("svensons")][hotel] == []
    assert edition.street.rank[store] > edition.street.rank[church]
    assert FIRST.street.rank[store] < FIRST.street.rank[church]
    assert edition.costs == FIRST.costs  # a building keeps its number, wherever it stands


@clause("WG-1.9")
def test_the_town_is_shown_in_the_order_of_the_edition():
    houses = json.loads(FIRST.edition.file)["town"]["building"]
    table = moved_in(edition_with(town__building=houses[::-1]), in_town("church 1"))
    town = WALNUT_GROVE.client_view(table.state, 0)["town"]["buildings"]
    assert [house["id"] for house in town] == BUILDING_IDS[::-1]
    assert [house["number"] for house in town] == list(range(1, 13))
    walks = WALNUT_GROVE.client_view(table.state, 0)["ahead"]["walks"]
    assert (walks[6]["building"], walks[6]["steps"]) == ("hotel", 1)


@clause("WG-6.16")
def test_a_store_buys_what_its_edition_says():
    edition = edition_with(town__building__2__buys=["stone", "milk", "grain"])
    table = moved_in(edition, in_town("church 1", barn="1 milk, 1 wood, 1 stone"))
    table.play("G: walk store_1")
    assert "sell milk stone" in table.choices("G")
    assert table.refused("G: sell wood") == "WG-6.16"


@clause("WG-6.9", "WG-6.11", "WG-6.12", "WG-6.14")
def test_places_for_people_huts_barns_and_improvements_are_the_edition_s():
    edition = edition_with(board__wagons=2, board__extension_sites=1, board__improvement_spaces=1)
    player = moved_in(edition, Position()).state.players[0]
    player.labourers, player.huts, player.extensions, player.improvements = (0, 1), 2, 1, (0,)
    assert [any(wares) for wares in wanted_wares(player)] == [False] * 5
    player.labourers, player.huts, player.extensions, player.improvements = (0,), 1, 0, ()
    assert [all(wares) for wares in wanted_wares(player)] == [True] * 5


@clause("WG-1.13", "WG-1.16", "WG-1.21")
def test_a_table_is_set_up_by_the_edition():
    edition = edition_with(kit__copper=1, kit__wood=0, kit__per_house=[1, 1, 2, 3])
    state = empty_table(edition, ("green", "red"))
    assert [player.coins for player in state.players] == [(1, 0, 0)] * 2
    assert [player.cubes for player in state.players] == [{}] * 2
    assert sum(isinstance(todo, todos.StockHouse) for todo in state.luck) == 7


def before_hats(edition: Components) -> State:
    """Four players, of whom green is the first to place a hat."""
    name = EDITIONS.name_of(edition.edition)
    state = WALNUT_GROVE.new_game(GameOptions(4, first="green", edition=name))
    luck = QuickLuck(1)
    while state.luck:
        WALNUT_GROVE.apply(state, CHANCE, luck.pick(WALNUT_GROVE.chance(state)), None)
    return state


@clause("WG-1.21")
def test_a_full_row_of_start_spaces_takes_no_hat():
    table = Tabletop(WALNUT_GROVE, before_hats(edition_with(kit__start_spaces=2)), "GRNV")
    table.play("G: start church", "R: start church")
    assert table.choices("N") == {"start town hall"}
    assert table.refused("N: start church") == "WG-1.21"


@clause("WG-9.3")
def test_a_help_tile_goes_back_for_as_many_pieces_as_the_edition_says():
    table = moved_in(edition_with(help__pieces=2), in_town("church 1", barn="2 fish"))
    table.help("G", open=1)
    table.play("G: repay")  # both pieces are fish: the rest goes by itself
    assert table.help_of("G") == (0, 0)


@clause("WG-2.1")
def test_a_game_lasts_as_many_years_as_the_edition_says():
    values = json.loads(FIRST.edition.file) | {"years": 5}
    state = played(EditionName("1", file=json.dumps(values)), 2)
    assert state.year == 5 and len(state.discs_used) == 4


@clause("WG-10.3", "WG-10.4", "WG-10.5", "WG-10.6", "WG-10.7", "WG-11.2")
def test_points_are_those_of_the_edition():
    points = {"figure": 3, "building": 2, "fence": 1, "help": -4, "built_in": 1}
    own = {
        "points": points,
        "coin__1__points": 2,
        "improvement__0__points": {"improvement": 5},
        "solo__0__points": 9,
    }
    table = moved_in(edition_with(**own), Position(1))
    player = table.state.players[0]
    player.labourers, player.improvements, player.coins = (0,), (0,), (0, 2, 0)
    player.flipped_help = 1
    assert sheet(player) == {
        "fences": 0,
        "figures": 6,
        "buildings": 2,
        "coins": 4,
        "improvements": 5,
        "help": -4,
    }
    assert [level(player.farm.edition, score) for score in (8, 9, 29, 30)] == [
        "lost",
        "won",
        "won",
        "experienced",
    ]
