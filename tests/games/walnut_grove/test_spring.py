"""Chapter 3: drawing and laying land tiles."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.walnut_grove.position import FIRST, Position, areas, laid
from planwagen.core.action import SPECTATOR
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import DISCS_OF, GOODS, MOST_TILES
from planwagen.games.walnut_grove.land import CELL_NAMES, CELLS, CORNERS, TILE_NAMES
from planwagen.games.walnut_grove.places import tile_place
from planwagen.games.walnut_grove.state import FACE_DOWN, SPRING, SUMMER
from tabletop import clause

FIVE = {"0,0", "1,0", "2,0", "3,0", "4,0"}
LATE_HATS = {"R": 12, "V": 11, "G": 8, "N": 7}


def choosing(tiles: str = "", hand: str = "T16 T31", disc: str = "A3") -> Position:
    """Green has this farm and asks himself where to lay the last tile of his hand."""
    table = Position(disc=disc)
    table.farm("G", tiles)
    table.spring(G=hand)
    table.play(f"G: take {hand.split()[-1]}")
    return table


def cells(table: Position) -> set[str]:
    return {text.removeprefix("cell ") for text in table.offers("G", "cell")}


def late_spring(players: int, disc: str, tiles: int) -> Position:
    """Year 8; each farm has so many tiles, in a column; Natural, if there, is last in order."""
    table = Position(players, disc=disc, in_year=8)
    table.hats(
        **{
            name: at
            for name, at in {"R": 12, "V": 11, "G": 8, "N": 7}.items()
            if name in table.names
        }
    )
    for seat, name in enumerate(table.names):
        numbers = range(seat * tiles, seat * tiles + tiles)
        column = [f"{TILE_NAMES[tile]}@(0,{y})r0" for y, tile in enumerate(numbers)]
        table.farm(name, " ".join(column))
    table.deal()
    return table


def draw_all(table: Position) -> list[str]:
    """Luck deals what is due, always the first tile of the bag; the purposes it was asked for."""
    purposes = []
    while table.asked == "luck":
        chance = WALNUT_GROVE.chance(table.state)
        purposes.append(chance.purpose)
        table.play(f"luck: {chance.outcomes[0]}")
    return purposes


def lay_all(table: Position, name: str) -> None:
    """The seat lays what it must, anywhere."""
    while table.seat(name) in table.state.waiting and table.state.season == SPRING:
        table.play(f"{name}: {WALNUT_GROVE.legal_actions(table.state, table.seat(name))[0]}")


def hands(table: Position) -> list[int]:
    return [len(player.hand) for player in table.state.players]


@clause("WG-3.1", "WG-3.2", "WG-3.3", example="E-1")
def test_one_of_two_tiles_is_laid_and_the_other_returns():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    assert table.choices("G") == {"take T16", "take T31"} and len(table.state.unplaced_tiles) == 48
    table.play("G: take T31", "G: cell 0,0", "G: turn 2")
    cell, tile, turn = table["G"].farm.tiles[0]
    turned = FIRST.tiles[tile][turn]
    assert (CELL_NAMES[cell], TILE_NAMES[tile]) == ("0,0", "T31")
    assert [GOODS[land] for land in turned.land] == ["fish", "grain", "stone", "stone"]
    assert turned.squares == (0, 0, 1, 0)
    assert (
        len(table.state.unplaced_tiles) == 49
        and TILE_NAMES.index("T16") in table.state.unplaced_tiles
    )


@clause("WG-3.1")
@pytest.mark.parametrize(("disc", "tiles"), [("A1", 4), ("A2", 3), ("A3", 2)])
def test_each_player_draws_as_many_tiles_as_the_disc_shows(disc, tiles):
    table = Position(2, disc=disc)
    table.deal()
    draw_all(table)
    assert hands(table) == [tiles, tiles] and len(table.state.unplaced_tiles) == 50 - 2 * tiles
    assert len(table.choices("G")) == tiles


@clause("WG-3.1")
def test_a_tile_not_drawn_cannot_be_taken():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    assert table.refused("G: take T17") == "WG-3.1"
    assert table.refused("G: take T51") == "WG-3.1"


@clause("WG-3.2", "WG-3.16", example="E-20")
def test_the_second_tile_may_lean_on_the_first():
    table = Position(disc="A1")
    table.spring(G="T20 T16 T31 T50")
    table.play("G: take T20")
    assert "5,0" not in cells(table)
    table.play("G: cell 4,0", "G: turn 0")
    assert table.refused("G: done") == table.refused("G: pass") == "WG-3.2"
    table.play("G: take T16")
    assert "5,0" in cells(table)
    table.play("G: cell 5,0", "G: turn 3")
    assert table["G"].farm == laid("T20@(4,0)r0 T16@(5,0)r3")
    assert areas(table["G"].farm)["4,0n"] == ("grain", 2, 2)
    assert {TILE_NAMES.index("T31"), TILE_NAMES.index("T50")} <= {*table.state.unplaced_tiles}
    assert len(table.state.unplaced_tiles) == 48 and table.state.season == SUMMER
    assert table.refused("G: take T31")


@clause("WG-3.2", "WG-3.3")
def test_the_tiles_return_with_the_last_one_laid_and_no_third_is_laid():
    table = Position(2, disc="A1")
    table.spring(G="T20 T16 T31 T50", R="T01 T02 T03 T04")
    table.play("G: take T20", "G: cell 4,0", "G: turn 0")
    assert len(table["G"].hand) == 3 and len(table.state.unplaced_tiles) == 42
    table.play("G: take T16", "G: cell 0,0", "G: turn 0")
    assert table["G"].hand == () and len(table.state.unplaced_tiles) == 44
    assert table.refused("G: take T31") == "WG-3.2"


@clause("WG-3.4", "WG-2.7")
def test_all_are_dealt_in_autumn_order_before_anybody_chooses():
    table = Position(2, disc="A3")
    table.hats(G=3, R=9)
    table.deal()
    assert table.refused("R: take T01") == "WG-2.7"
    purposes = ["tile 1 red 1", "tile 1 red 2", "tile 1 green 1", "tile 1 green 2"]
    assert draw_all(table) == purposes
    assert WALNUT_GROVE.may_act(table.state) == [1, 0]


@clause("WG-3.5", "WG-3.6", example="E-11")
@pytest.mark.parametrize(
    ("disc", "tiles", "draw", "bags"),
    [
        ("B2", 10, 3, (10, 1, 7, 4, 6)),
        ("B1", 9, 4, (14, 2, 8, 4, 6)),
        ("B4", 9, 4, (14, 2, 8, 4, 6)),
    ],
)
def test_with_a_short_bag_the_last_seat_waits_for_a_second_deal(disc, tiles, draw, bags):
    table = late_spring(4, disc, tiles)
    found = [len(table.state.unplaced_tiles)]
    draw_all(table)
    found.append(len(table.state.unplaced_tiles))
    assert hands(table) == [draw, draw, 0, draw]
    assert WALNUT_GROVE.may_act(table.state) == [1, 3, 0]
    assert table.refused("N: take T50") == "WG-3.5"
    for name in "RVG":
        lay_all(table, name)
    found.append(len(table.state.unplaced_tiles))
    draw_all(table)
    found.append(len(table.state.unplaced_tiles))
    assert hands(table) == [0, 0, draw, 0] and WALNUT_GROVE.may_act(table.state) == [2]
    lay_all(table, "N")
    assert (*found, len(table.state.unplaced_tiles)) == bags
    assert {len(player.farm.tiles) for player in table.state.players} == {11}


@clause("WG-3.5", "WG-2.5", "WG-2.6", example="E-11")
def test_who_waits_for_the_second_deal_sees_nothing_of_the_first():
    table = late_spring(4, "B2", 10)
    draw_all(table)
    for name in "RVG":
        lay_all(table, name)
    draw_all(table)
    seen = WALNUT_GROVE.seen_by(table.state, table.seat("N")).players
    assert [len(player.farm.tiles) for player in seen] == [10, 10, 10, 10]
    assert FACE_DOWN not in seen[2].hand and len(seen[2].hand) == 3


@clause("WG-3.6", example="E-12")
@pytest.mark.parametrize(
    ("players", "disc", "tiles", "bag", "left"), [(4, "B3", 10, 10, 2), (3, "B4", 9, 23, 11)]
)
def test_with_enough_tiles_there_is_one_deal(players, disc, tiles, bag, left):
    table = late_spring(players, disc, tiles)
    assert len(table.state.unplaced_tiles) == bag
    draw_all(table)
    assert hands(table) == [FIRST.discs[table.state.disc].draw] * players
    assert len(table.state.unplaced_tiles) == left and table.state.undealt == ()


@clause("WG-3.6")
def test_over_all_orders_of_the_discs_only_the_eighth_spring_of_four_is_short():
    short = set()
    for first in permutations(DISCS_OF["A"]):
        for last in permutations(DISCS_OF["B"]):
            years = [FIRST.discs[number] for number in first + last]
            for year, disc in enumerate(years):
                before = sum(other.lay for other in years[:year])
                for players in (1, 2, 3, 4):
                    dealt = (50 - players * before) // disc.draw
                    if dealt < players:
                        short.add((players, year + 1, disc.name, players - dealt))
    assert short == {(4, 8, "B1", 1), (4, 8, "B2", 1), (4, 8, "B4", 1)}


@clause("WG-3.7")
def test_drawn_tiles_are_seen_by_their_drawer_alone_and_laid_ones_after_the_season():
    table = Position(2, disc="A3")
    table.spring(G="T16 T31", R="T20 T50")
    for viewer in (1, SPECTATOR):
        seen = WALNUT_GROVE.seen_by(table.state, viewer)
        assert seen.players[0].hand == (FACE_DOWN, FACE_DOWN)
        assert TILE_NAMES.index("T16") in seen.unplaced_tiles
    assert WALNUT_GROVE.seen_by(table.state, 0).players[0].hand == (15, 30)
    lay_all(table, "G")
    lay_all(table, "R")
    seen = WALNUT_GROVE.seen_by(table.state, 1)
    assert len(seen.players[0].farm.tiles) == 1 and seen.players[0].hand == ()


@clause("WG-3.7")
def test_of_a_draw_others_hear_only_that_it_was_made():
    table = Position(2, disc="A3")
    table.deal()
    draw_all(table)
    of_green = [event for event in table.events_of("draws_tile") if event.seat == 0]
    assert [event.seen_by(0).params["tile"] for event in of_green] == [
        tile_place(FIRST.tiles[0][0]),
        tile_place(FIRST.tiles[1][0]),
    ]
    assert all(event.seen_by(1).params == {} for event in of_green)


@clause("WG-3.8")
def test_fifty_tiles_have_four_triangles_with_up_to_two_squares():
    assert [f"T{n:02}" for n in range(1, 51)] == TILE_NAMES
    for tile, *_ in FIRST.tiles:
        assert len(tile.land) == len(tile.fences) == len(tile.squares) == 4
        assert {*tile.squares} <= {0, 1, 2} and {*tile.land} <= {*range(5)}


@clause("WG-3.9", example="E-16")
@pytest.mark.parametrize(
    ("turn", "land", "square"),
    [
        (0, "grain grain stone wood", 0),
        (1, "wood grain grain stone", 1),
        (2, "stone wood grain grain", 2),
        (3, "grain stone wood grain", 3),
    ],
)
def test_a_turn_moves_landscapes_and_squares_clockwise(turn, land, square):
    tile = FIRST.tiles[TILE_NAMES.index("T30")][turn]
    assert [GOODS[each] for each in tile.land] == land.split()
    assert [side for side in range(4) if tile.squares[side]] == [square]


@clause("WG-3.9", "WG-3.23", example="E-16")
def test_a_turn_moves_fences_too():
    tile = FIRST.tiles[TILE_NAMES.index("T33")][1]
    fences = [corner for corner, fence in zip(CORNERS, tile.fences, strict=True) if fence]
    assert [GOODS[each] for each in tile.land] == ["milk", "stone", "stone", "grain"]
    assert fences == ["SW", "NW"] and tile.squares == (1, 0, 0, 0)


@clause("WG-3.9")
def test_no_tile_looks_the_same_in_two_rotations():
    for turns in FIRST.tiles:
        assert len({(tile.land, tile.fences, tile.squares) for tile in turns}) == 4


@clause("WG-3.9")
def test_there_are_four_turns_and_no_fifth():
    table = choosing()
    table.play("G: cell 2,0")
    assert table.choices("G") == {"turn 0", "turn 1", "turn 2", "turn 3"}
    assert table.refused("G: turn 4") == "WG-3.9"
    assert table.refused("G: cell 1,0") == "WG-3.9"


@clause("WG-3.10")
@pytest.mark.parametrize("x", range(5))
def test_a_cell_touches_the_field_south_of_it(x):
    tile = ["T16", "T03", "T08", "T07", "T02"][x]
    assert areas(laid(f"{tile}@({x},0)r0"))[f"B{x}"][1] == 2


@clause("WG-3.11", "WG-3.9", example="E-14")
def test_the_first_tile_touches_a_field_of_the_board():
    table = choosing()
    assert cells(table) == FIVE
    assert [table.refused(f"G: cell {at}") for at in ("5,0", "-1,0", "0,1")] == ["WG-3.11"] * 3
    for cell in FIVE:
        other = choosing()
        other.play(f"G: cell {cell}")
        assert len(other.offers("G", "turn")) == 4


@clause("WG-3.12", "WG-3.13", example="E-15")
def test_further_tiles_share_an_edge_and_never_lie_beside_the_board():
    table = choosing("T30@(0,0)r0")
    assert cells(table) == {"-1,0", "1,0", "2,0", "3,0", "4,0", "0,1"}
    assert [table.refused(f"G: cell {at}") for at in ("5,0", "1,1", "0,0")] == ["WG-3.12"] * 3
    assert [table.refused(f"G: cell {at}") for at in ("0,-1", "-1,-1")] == ["WG-3.13"] * 2
    table = choosing("T30@(4,0)r0")
    assert cells(table) == {"0,0", "1,0", "2,0", "3,0", "5,0", "4,1"}


@clause("WG-3.13")
def test_a_farm_can_reach_165_cells():
    assert len(CELLS) == 165 and MOST_TILES == 11
    assert {(2, 10), (-1, 9), (-10, 0), (14, 0)} <= {*CELLS}
    assert not {(2, 11), (-1, 10), (-11, 0), (15, 0), (0, -1)} & {*CELLS}


@clause("WG-3.15", "WG-3.12")
def test_a_laid_tile_is_neither_moved_nor_turned_nor_covered():
    table = Position(disc="A1")
    table.spring(G="T20 T16 T31 T50")
    table.play("G: take T20", "G: cell 4,0", "G: turn 0")
    assert table.refused("G: turn 1") == table.refused("G: cell 3,0") == "WG-3.15"
    table.play("G: take T16")
    assert table.refused("G: cell 4,0") == "WG-3.12"
    assert table["G"].farm == laid("T20@(4,0)r0")


@clause("WG-3.16")
def test_a_tile_taken_is_laid_before_the_next_is_chosen():
    table = choosing(hand="T20 T16 T31 T50", disc="A1")
    assert table.refused("G: take T16") == "WG-3.16"


@clause("WG-8.16")
@pytest.mark.parametrize("action", ["repay", "drop grain"])
def test_spring_offers_nothing_of_what_is_possible_at_other_times(action):
    table = Position(disc="A3")
    table.barn("G", "3 grain")
    table.help("G", open=1)
    table.spring(G="T16 T31")
    assert table.refused(f"G: {action}") == "WG-8.16"
