"""Chapter 1: components and set-up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.montana.position import (
    FIRST,
    HEXES,
    NAMES,
    NUMBER_OF,
    PLAIN,
    TILES,
    Position,
    first_edition,
    goods,
    opening,
    workers,
)
from planwagen.core.action import NOBODY
from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import (
    AREAS,
    COLOURS,
    COPPER,
    GOODS,
    LARGE_COPPER,
    PLAYER_COLOURS,
)
from planwagen.games.montana.components import priced
from planwagen.games.montana.landscape import Landscape, lay
from planwagen.games.montana.setup import start_hexes
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import LAKE, LAND, MOUNTAIN, OFF, Printed
from tabletop import Tabletop, clause

BOX = FIRST.edition.facts().facts("box")
CENTRES = {players: seating.centres for players, seating in FIRST.seating.items()}
NEIGHBOURS = FIRST.ground.neighbours

AROUND = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""M-1.9 E, NE, NW, W, SW, SE."""


def luck_until(purpose: str, players: int = 4, first: int = 1, seed: int = 1) -> Tabletop[State]:
    """A new table on which luck has decided all that comes before this."""
    table = Tabletop(MONTANA, MONTANA.new_game(first_edition(players)), NAMES[:players])
    table.play(f"luck: start player {first}")
    luck = QuickLuck(seed)
    while not MONTANA.chance(table.state).purpose.startswith(purpose):
        table.play(f"luck: {luck.pick(MONTANA.chance(table.state))}")
    return table


def drawn(table: Tabletop[State]) -> list[str]:
    return [str(outcome) for outcome in MONTANA.chance(table.state).outcomes]


def refused(options: GameOptions) -> str:
    with pytest.raises(IllegalAction) as error:
        MONTANA.new_game(options)
    return error.value.refusal.clause


@clause("M-1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_neither_one_nor_five_can_play(players):
    assert refused(GameOptions(players)) == "M-1.1"


@clause("M-1.1")
@pytest.mark.parametrize(
    "colours", [("red", "red"), ("red", "purple"), ("red",), ("red", "blue", "green")]
)
def test_each_player_has_another_colour_of_the_four(colours):
    assert refused(GameOptions(2, colours)) == "M-1.1"


@clause("M-1.1")
def test_two_to_four_players_choose_out_of_four_colours():
    assert set(PLAYER_COLOURS) == {"blue", "yellow", "green", "red"}
    assert [len(MONTANA.new_game(GameOptions(players)).players) for players in (2, 3, 4)] == [
        2,
        3,
        4,
    ]
    assert MONTANA.new_game(GameOptions(2, ("red", "green"))).colours == ("red", "green")


@clause("M-1.2")
def test_the_box_holds_what_the_rulebook_lists():
    assert BOX.counts("goods", GOODS) == goods("24g 24p 24c 12C 24s 12S")
    assert BOX.number("workers_of_a_colour") * len(COLOURS) == 72
    assert BOX.number("settlements_of_a_colour") * len(PLAYER_COLOURS) == 48
    assert (BOX.number("cattle"), BOX.number("canteens"), len(TILES)) == (24, 6, 12)


@clause("M-1.3")
def test_each_worker_colour_stands_for_one_good_and_its_area():
    families = {area.name: (COLOURS[area.colour], GOODS[area.good]) for area in AREAS}
    assert families == {
        "mine": ("copper", "copper"),
        "quarry": ("stone", "stone"),
        "grain field": ("grain", "grain"),
        "vegetable field": ("pumpkin", "pumpkin"),
    }


@clause("M-1.4")
def test_small_and_large_pieces_are_different_kinds_of_goods():
    table = Position()
    table.give("A", goods="2C")
    table.play("A: town", "A: place 3,1", "B: pass", "D: pass", "E: pass")
    assert table.refused("A: announce upgrades copper") == "M-5.14"
    assert (table["A"].goods[COPPER], table["A"].goods[LARGE_COPPER]) == (0, 2)


@clause("M-1.5")
def test_money_is_one_number_of_silver_and_never_runs_out():
    table = Position()
    table.give("A", silver=500, workers="copper")
    table.give("B", silver=500)
    table.play("A: bank 1 copper")
    assert (table["A"].silver, table["B"].silver) == (505, 500)
    assert not [action for action in MONTANA.actions if "gold" in str(action)]


@clause("M-1.6")
def test_no_more_goods_exist_than_are_in_play():
    table = Position(2)
    table.give("A", goods="9g", silver=6, workers="grain")
    table.give("B", goods="3g")
    table.play("A: produce grain field 3 grain")
    assert table.state.goods[0] + table["A"].goods[0] + table["B"].goods[0] == 12


@clause("M-1.6")
def test_cattle_is_not_refilled_from_the_boards():
    table = Position()
    table.give("B", cattle=table.state.cattle)
    held = table["B"].cattle
    table.play("A: town", "A: place 1,1", "B: pass", "D: pass", "E: pass")
    table.play("A: announce upgrades none")
    assert (table["A"].cattle, table["B"].cattle, table.state.cattle) == (0, held, 0)


@clause("M-1.7")
@pytest.mark.parametrize(("players", "rows"), [(2, [2, 3, 2]), (3, [3, 3, 3]), (4, [3, 4, 3])])
def test_the_tiles_lie_in_three_rows(players, rows):
    # A row of tiles runs along (2, 1), so q - 2r is the same all along it.
    tiles_of_row = Counter(q - 2 * r for q, r in CENTRES[players])
    assert [count for _, count in sorted(tiles_of_row.items())] == rows


@clause("M-1.7")
def test_with_three_players_the_middle_row_is_shifted():
    left_ends = [min(q + r / 2 for q, r in CENTRES[3] if q - 2 * r == row) for row in (7, 0, -7)]
    assert left_ends[1] < min(left_ends[0], left_ends[2])


@clause("M-1.7")
@pytest.mark.parametrize(("players", "tiles"), [(2, 7), (3, 9), (4, 10)])
def test_different_tiles_drawn_at_random_make_the_landscape(players, tiles):
    laid = opening(players).landscape
    assert len({tile for tile, _ in laid.tiles}) == len(laid.tiles) == tiles
    assert sum(printed.terrain != OFF for printed in laid.hexes) == 7 * tiles


@clause("M-1.7", "M-1.9")
def test_any_tile_not_drawn_yet_may_come_next_in_any_turn():
    table = luck_until("tile 1")
    assert MONTANA.chance(table.state).weights is None
    assert len({*drawn(table)}) == 12 * 6
    table.play("luck: tile 5 turned 2")
    assert {*drawn(table)} == {
        f"tile {tile} turned {k}" for tile in range(1, 13) if tile != 5 for k in range(6)
    }


@clause("M-1.8")
def test_the_twelve_tiles_of_seven_hexes_hold_land_lakes_and_mountains():
    hexes = [printed for tile in TILES for printed in tile]
    assert {len(tile) for tile in TILES} == {7}
    assert Counter(printed.terrain for printed in hexes) == {LAND: 70, LAKE: 6, MOUNTAIN: 8}
    assert sum(printed.symbols == 2 for printed in hexes) == 14
    assert sum(printed.cattle for printed in hexes) == 16
    assert all(printed.canteen == (printed.terrain == LAKE) for printed in hexes)


@clause("M-1.8")
def test_every_land_hex_shows_a_price_and_one_or_two_symbols():
    for printed in (printed for tile in TILES for printed in tile):
        is_land = printed.terrain == LAND
        assert (any(printed.price), printed.symbols in (1, 2)) == (is_land, is_land)
        assert is_land or not printed.cattle


@clause("M-1.9")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (-1, 1)], ids=str)
def test_a_hex_has_six_neighbours_also_across_the_border_of_its_tile(at):
    around = {NUMBER_OF[at[0] + q, at[1] + r] for q, r in AROUND}
    assert {*NEIGHBOURS[NUMBER_OF[at]]} == around


@clause("M-1.9")
@pytest.mark.parametrize("turn", range(6))
def test_turning_a_tile_moves_its_rim_and_leaves_its_centre(turn):
    tiles = [(tile, turn) for tile in range(7)]
    laid = lay(FIRST, 2, tiles)
    for (q, r), (tile, _) in zip(CENTRES[2], tiles, strict=True):
        assert laid.hexes[NUMBER_OF[q, r]] is TILES[tile][0]
        for d in range(1, 7):
            east, south = AROUND[(d - 1 + turn) % 6]
            assert laid.hexes[NUMBER_OF[q + east, r + south]] is TILES[tile][d]


@clause("M-1.9")
def test_a_landscape_in_two_pieces_is_drawn_anew():
    island = (PLAIN, *[Printed(MOUNTAIN)] * 6)
    table = luck_until("tile 1", players=2)
    table.state.edition = replace(FIRST, tiles=[island, *TILES[1:]])
    table.play(*(f"luck: tile {tile} turned 0" for tile in range(1, 8)))
    assert MONTANA.chance(table.state).purpose == "tile 8"
    assert len(drawn(table)) == 12 * 6
    table.play(*(f"luck: tile {tile} turned 0" for tile in range(2, 9)))
    assert MONTANA.chance(table.state).purpose == "start tile"


@clause("M-1.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_tile_has_four_land_neighbours_and_no_double_beside_it(players):
    for seed in range(10):
        table = luck_until("start tile", players, seed=seed)
        hexes = table.state.landscape.hexes
        fair = set()
        for hex, (q, r) in enumerate(HEXES):
            near = [NUMBER_OF[q + x, r + y] for x, y in AROUND if (q + x, r + y) in NUMBER_OF]
            land = sum(hexes[other].terrain == LAND for other in near)
            double = any(hexes[other].symbols == 2 for other in near)
            if hexes[hex].terrain == LAND and land >= 4 and not double:
                fair.add(f"start tile {q},{r}")
        assert fair
        assert {*drawn(table)} == fair


@clause("M-1.10")
def test_where_doubles_are_everywhere_the_start_tile_only_needs_room():
    hexes = [replace(PLAIN, symbols=2)] * len(HEXES)
    roomy = [hex for hex in range(len(HEXES)) if len(NEIGHBOURS[hex]) >= 4]
    state = opening(2)
    state.landscape = Landscape((), tuple(hexes), tuple(priced(FIRST.prices, hexes)), -1)
    assert start_hexes(state) == roomy


@clause("M-1.11", "M-1.13")
def test_cattle_under_the_start_tile_stays_in_the_supply():
    table, hex = start_on_cattle()
    shown = sum(printed.cattle for printed in table.state.landscape.hexes)
    table.play(f"luck: start tile {HEXES[hex][0]},{HEXES[hex][1]}")
    assert hex not in table.state.cattle_on
    assert len(table.state.cattle_on) == shown - 1
    assert table.state.cattle == 24 - 4 - (shown - 1)


def start_on_cattle() -> tuple[Tabletop[State], int]:
    """A table whose start tile may cover cattle, and where."""
    for seed in range(100):
        table = luck_until("start tile", seed=seed)
        for hex in start_hexes(table.state):
            if table.state.landscape.hexes[hex].cattle:
                return table, hex
    raise AssertionError("no start tile ever covers cattle")


@clause("M-1.11")
def test_nobody_settles_the_start_tile():
    table = Position()
    table.land((0, 0))
    table.give("A", goods="g p")
    assert "settle 0,0" not in table.choices("A")
    assert table.refused("A: settle 0,0") == "M-6.2"
    assert table.state.owner[NUMBER_OF[0, 0]] == NOBODY


@clause("M-1.11")
def test_the_start_tile_is_no_part_of_a_row_of_four():
    table = Position()
    table.land((0, 0))
    table.settled("A", (-2, 0), (-1, 0), (1, 0))
    table.give("A", goods="g p")
    table.play("A: settle 2,0")
    assert table.state.pieces[NUMBER_OF[2, 0]] == 1


@clause("M-1.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_lake_with_the_symbol_gets_a_canteen(players):
    state = opening(players)
    symbols = [hex for hex, printed in enumerate(state.landscape.hexes) if printed.canteen]
    assert symbols
    assert {*state.canteen_on} == {*symbols}
    assert [player.canteens for player in state.players] == [0] * players


@clause("M-1.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cattle_stands_on_its_symbols_and_the_rest_is_the_supply(players):
    state = opening(players)
    hexes, start = state.landscape.hexes, state.landscape.start
    symbols = {hex for hex, printed in enumerate(hexes) if printed.cattle and hex != start}
    assert state.cattle_on == symbols
    assert state.cattle == 24 - players - len(symbols)


@clause("M-1.14")
def test_the_worker_board_is_empty_and_all_workers_are_in_the_supply():
    state = MONTANA.new_game(GameOptions(4))
    assert {*state.bank, *state.big, *state.small} == {None}
    assert state.workers == workers("18copper 18stone 18grain 18pumpkin")
    assert [sum(player.workers) for player in state.players] == [0, 0, 0, 0]


@clause("M-1.15")
@pytest.mark.parametrize(
    ("players", "supply"),
    [
        (2, "10g 10p 10c 6C 10s 6S"),
        (3, "15g 15p 15c 9C 15s 9S"),
        (4, "20g 20p 20c 12C 20s 12S"),
    ],
)
def test_the_supply_grows_with_the_number_of_players(players, supply):
    assert opening(players).goods == goods(supply)


@clause("M-1.16")
@pytest.mark.parametrize(("players", "settlements"), [(2, 12), (3, 10), (4, 8)])
def test_each_player_has_settlements_and_a_contractor_at_the_store(players, settlements):
    state = opening(players)
    assert [player.settlements for player in state.players] == [settlements] * players
    assert {*state.contractor} == {NOBODY}
    assert {*state.owner} == {NOBODY}


@clause("M-1.17")
@pytest.mark.parametrize(
    ("players", "in_play"),
    [
        (2, "12g 12p 12c 6C 12s 6S"),
        (3, "18g 18p 18c 9C 18s 9S"),
        (4, "24g 24p 24c 12C 24s 12S"),
    ],
)
def test_start_goods_come_out_of_the_box_on_top_of_the_supply(players, in_play):
    state = opening(players)
    assert [player.goods for player in state.players] == [goods("g p s c")] * players
    assert [player.cattle for player in state.players] == [1] * players
    assert FIRST.seating[players].in_play == goods(in_play)


@clause("M-1.18")
def test_a_player_board_holds_any_number_of_goods_but_eight_workers():
    table = Position()
    table.give("A", goods="20g 20p", silver=900, workers="8stone")
    table.play("A: recruit", "luck: sector 3")
    assert sum(table["A"].workers) == 10
    assert table.choices("A") == {
        "give back copper copper",
        "give back copper stone",
        "give back stone stone",
    }
    table.play("A: give back copper copper")
    assert sum(table["A"].workers) == 8


@clause("M-1.19")
def test_the_start_player_is_drawn_by_lot():
    table = Tabletop(MONTANA, MONTANA.new_game(GameOptions(3)), "ABD")
    assert drawn(table) == ["start player 1", "start player 2", "start player 3"]
    assert MONTANA.chance(table.state).weights is None


@clause("M-1.19")
@pytest.mark.parametrize(
    ("first", "silver"),
    [(1, [3, 4, 5, 6]), (2, [6, 3, 4, 5]), (3, [5, 6, 3, 4]), (4, [4, 5, 6, 3])],
)
def test_the_later_a_player_begins_the_more_silver_there_is(first, silver):
    table = luck_until("tile", first=first)
    assert [player.silver for player in table.state.players] == silver


@clause("M-1.19")
def test_the_start_player_marker_never_moves():
    table = Position(2)
    for name in "ABAB":
        table.play(f"{name}: recruit", "luck: sector 3", f"{name}: skip move", f"{name}: end turn")
        assert table.state.start_player == 0


@clause("M-1.20")
def test_each_player_spins_twice_in_a_row_clockwise_from_the_start_player():
    table = luck_until("spin", first=3)
    totals = []
    for _ in range(8):
        table.play("luck: sector 0")
        totals.append([sum(player.workers) for player in table.state.players])
    assert totals == [
        [0, 0, 2, 0],
        [0, 0, 4, 0],
        [0, 0, 4, 2],
        [0, 0, 4, 4],
        [2, 0, 4, 4],
        [4, 0, 4, 4],
        [4, 2, 4, 4],
        [4, 4, 4, 4],
    ]
    assert table.asked == "D"


@clause("M-1.20")
def test_workers_cannot_run_short_at_set_up():
    table = luck_until("spin")
    table.play(*["luck: sector 3"] * 8)
    assert [player.workers for player in table.state.players] == [workers("4copper")] * 4
    assert table.state.workers == workers("2copper 18stone 18grain 18pumpkin")


@clause("M-1.7", "M-1.15", "M-1.16", "M-1.17", "M-1.19", example="E-8")
def test_set_up_of_four():
    table = luck_until("spin")
    table.play(*["luck: sector 4"] * 8)
    state = table.state
    assert len(state.landscape.tiles) == 10
    assert state.goods == goods("20g 20p 20c 12C 20s 12S")
    assert [player.silver for player in state.players] == [3, 4, 5, 6]
    for player in state.players:
        assert (player.settlements, player.cattle, sum(player.workers)) == (8, 1, 4)
        assert player.goods == goods("g p s c")
    assert (
        FIRST.seating[4].in_play == goods("24g 24p 24c 12C 24s 12S") == BOX.counts("goods", GOODS)
    )
    assert len(state.cattle_on) + 4 + state.cattle == 24


@clause("M-1.20", "M-3.5", example="E-9")
def test_white_workers_are_named_at_set_up_and_no_move_for_grain_follows():
    table = luck_until("spin")
    table.play("luck: sector 5")
    assert table.asked == "A"
    assert len(table.choices("A")) == 10
    table.play("A: pick white stone grain")
    assert table.state.players[0].workers == workers("stone grain")
    assert MONTANA.chance(table.state).purpose == "spin 2"
    table.play("luck: sector 3")
    assert table.state.players[0].workers == workers("stone grain 2copper")
    assert table.asked == "luck"
    assert table.refused("A: move arrow 1") == "M-2.6"


@clause("M-1.20", "M-3.5")
def test_each_player_names_his_own_white_workers_at_set_up():
    table = luck_until("spin", players=2)
    table.play("luck: sector 3", "luck: sector 3", "luck: sector 1")
    assert table.asked == "B"
    table.play("B: pick white grain grain")
    assert table.state.players[1].workers == workers("2grain")
    assert table.state.players[0].workers == workers("4copper")
