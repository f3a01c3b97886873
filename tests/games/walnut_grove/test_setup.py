"""Chapter 1: components and set-up."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import FIRST, NAMES, PIECES_A_HOUSE, Position, opening
from planwagen.core.action import SPECTATOR
from planwagen.core.errors import IllegalAction, UnknownName
from planwagen.core.game import GameOptions, seated
from planwagen.core.local_game import LocalGame
from planwagen.core.luck import QuickLuck
from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import (
    COIN,
    HIRES,
    HOUSES,
    IMPROVEMENTS,
    LABOURERS,
    PLAYER_COLOURS,
    WOOD,
)
from planwagen.games.walnut_grove.setup import STOCKED
from planwagen.games.walnut_grove.state import SET_UP, SPRING, State, coins_in_bag
from planwagen.games.walnut_grove.town import NOWHERE
from tabletop import Tabletop, clause

DISC_NAMES = [disc.name for disc in FIRST.discs]
COPPER_IN_BAG = {1: 9, 2: 7, 3: 5, 4: 3}
LABOURERS_IN_BOX = {1: 9, 2: 8, 3: 4, 4: 0}


def luck_until(purpose: str, players: int = 4, boards: str = "", seed: int = 1) -> Tabletop[State]:
    """A new table on which luck has decided all that comes before this."""
    state = WALNUT_GROVE.new_game(GameOptions(players))
    table = Tabletop(WALNUT_GROVE, state, NAMES[:players])
    table.play(*(f"luck: board {kind}" for kind in boards.split()))
    luck = QuickLuck(seed)
    while not WALNUT_GROVE.chance(state).purpose.startswith(purpose):
        table.play(f"luck: {luck.pick(WALNUT_GROVE.chance(state))}")
    return table


def placing(players: int = 4, first: int = 1) -> Tabletop[State]:
    """Boards and houses are dealt; the hats are placed, beginning with this seat."""
    table = luck_until("first to choose", players)
    table.play(f"luck: first to choose {first}", "luck: disc A2")
    return table


def drawn(table: Tabletop[State]) -> dict[str, int]:
    """What luck may bring, and how often."""
    chance = WALNUT_GROVE.chance(table.state)
    weights = chance.weights or [1] * len(chance.outcomes)
    return dict(zip(map(str, chance.outcomes), weights, strict=True))


def refused(options: GameOptions) -> str:
    with pytest.raises(IllegalAction) as error:
        WALNUT_GROVE.new_game(options)
    return error.value.refusal.clause


@clause("WG-1.1")
@pytest.mark.parametrize("players", [0, 5])
def test_neither_nobody_nor_five_can_play(players):
    assert refused(GameOptions(players)) == "WG-1.1"


@clause("WG-1.1")
@pytest.mark.parametrize(
    "colours", [("red", "red"), ("red", "blue"), ("red",), ("red", "green", "violet")]
)
def test_each_player_has_a_hat_of_another_colour_of_the_four(colours):
    assert refused(GameOptions(2, colours)) == "WG-1.1"


@clause("WG-1.1")
def test_one_to_four_players_choose_out_of_four_colours():
    assert PLAYER_COLOURS == ("green", "red", "natural", "violet")
    games = [WALNUT_GROVE.new_game(GameOptions(players)) for players in (1, 2, 3, 4)]
    assert [len(state.players) for state in games] == [1, 2, 3, 4]
    assert WALNUT_GROVE.new_game(GameOptions(2, ("violet", "red"))).colours == ("violet", "red")


@clause("WG-1.4")
def test_a_copper_that_is_in_a_barn_cannot_be_drawn():
    table = Position(4, disc="A2")
    table.hats(V=7, G=1, R=3, N=4)
    for name, barn in zip("GRNV", ("4c", "4c", "3c", "1 grain"), strict=True):
        table.barn(name, barn)
    table.autumn()
    table.play("V: walk store_2", "V: sell grain")
    assert drawn(table) == {"draw silver": 11, "draw gold": 8}


@clause("WG-1.12")
def test_boards_are_drawn_by_lot_two_of_each_kind():
    assert drawn(luck_until("board green")) == {"board blue": 2, "board yellow": 2}
    assert drawn(luck_until("board red", boards="blue")) == {"board blue": 1, "board yellow": 2}
    assert drawn(luck_until("board natural", boards="blue blue")) == {"board yellow": 2}


@clause("WG-1.13")
@pytest.mark.parametrize("board", ["blue", "yellow"])
def test_the_first_labourer_has_the_colour_of_the_first_wagon(board):
    table = luck_until("lodge 1", players=1, boards=board)
    player = table.state.players[0]
    assert [LABOURERS[colour] for colour in player.labourers] == [board]
    assert player.coins == (2, 0, 0) and player.cubes == {4: 1}


@clause("WG-1.13", example="E-8")
@clause("WG-10.4", "WG-10.5", example="E-76")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyone_begins_with_two_copper_one_wood_and_six_points(players):
    state = opening(players)
    for player in state.players:
        assert player.coins == (2, 0, 0) and player.barn == [0, 0, 0, 0, 0, 2]
        assert player.cubes == {4: 1} and player.held[WOOD] == 1
    assert WALNUT_GROVE.standing(state).scores == (6,) * players


@clause("WG-1.14", "WG-1.16", "WG-1.17", "WG-1.18", "WG-1.19", example="E-8")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_houses_bag_and_box_are_filled_by_the_number_of_players(players):
    state = opening(players)
    stocks = [sum(state.stock[house]) for kind in STOCKED for house in HOUSES[kind]]
    assert stocks == [PIECES_A_HOUSE[players]] * 7 == [{1: 2, 2: 2, 3: 3, 4: 4}[players]] * 7
    assert coins_in_bag(state) == sum(state.unplaced_coins) == 30 - 2 * players
    assert state.unplaced_coins[0] == COPPER_IN_BAG[players]
    assert sum(state.box[0]) == LABOURERS_IN_BOX[players]
    assert sum(state.box[1]) == 8 - 2 * PIECES_A_HOUSE[players]
    assert sum(state.box[2]) == 21 - 2 * PIECES_A_HOUSE[players]


@clause("WG-1.14")
def test_all_tiles_begin_in_the_bag():
    assert luck_until("board green").state.unplaced_tiles == list(range(50))


@clause("WG-1.16", example="E-8")
def test_with_four_players_four_labourers_of_each_colour_wait():
    state = opening(4)
    assert [sum(state.stock[h][c] for h in HOUSES[HIRES]) for c in range(3)] == [4, 4, 4]


@clause("WG-1.16")
def test_each_labourer_left_comes_with_the_same_chance():
    table = luck_until("lodge 1", players=1, boards="blue")
    assert drawn(table) == {"lay out yellow": 6, "lay out blue": 5, "lay out white": 4}


@clause("WG-1.17", "WG-1.18")
def test_each_tile_and_improvement_left_comes_with_the_same_chance():
    assert drawn(luck_until("carpenter 1")) == {"lay out hut": 3, "lay out barn": 5}
    assert drawn(luck_until("svensons 1")) == {f"lay out {kind}": 3 for kind in IMPROVEMENTS}


@clause("WG-1.15")
def test_the_first_disc_is_an_a_disc():
    assert drawn(luck_until("disc 1", 1)) == {f"disc A{n}": 1 for n in (1, 2, 3, 4)}


@clause("WG-1.15")
@pytest.mark.parametrize(
    ("used", "left"), [("A3 A1", "A2 A4"), ("A1 A2 A3 A4", "B1 B2 B3 B4"), ("A1 A2 A3", "A4")]
)
def test_each_disc_left_in_the_pile_comes_with_the_same_chance(used, left):
    table = Position()
    numbers = [DISC_NAMES.index(name) for name in used.split()]
    table.state.year = len(numbers)
    table.state.discs_used, table.state.disc = tuple(numbers[:-1]), numbers[-1]
    table.winter()
    assert drawn(table) == {f"disc {name}": 1 for name in left.split()}


@clause("WG-1.19")
def test_stocks_are_open_and_never_refilled():
    table = Position(disc="A4")
    table.hats(G="town hall 1")
    table.stock("lodge", yellow=1, white=1)
    table.barn("G", "2 grain, 1 fish, 1 wood")
    table.autumn()
    assert WALNUT_GROVE.seen_by(table.state, SPECTATOR).stock == table.state.stock
    table.play("G: walk lodge", "G: hire white")
    assert table.state.year == 2 and table.house("lodge") == {"yellow": 1}


@clause("WG-1.20")
def test_goods_and_help_tiles_come_from_the_supply_beside_the_town():
    table = Position(2)
    table.hats(G=6, R="town hall 1")
    table.barn("R", "4 milk")
    table.autumn()
    table.play("G: walk church", "G: goods milk milk")
    assert table.help_of("G") == (1, 0) and table.barn_of("G") == "2 milk"
    assert table.barn_of("R") == "4 milk"


@clause("WG-1.21", example="E-9")
def test_hats_go_to_the_free_space_nearest_the_street():
    table, shown = placing(), Position(4)
    assert table.choices("G") == {"start church", "start town hall"}
    table.play("G: start church", "R: start church", "N: start town hall", "V: start church")
    shown.hats(G="church 1", R="church 2", V="church 3", N="town hall 1")
    assert table.state.hats == shown.state.hats
    assert table.state.order == (0, 1, 3, 2)


@clause("WG-1.21", example="E-9")
def test_who_chooses_before_his_turn_or_twice_is_refused():
    table = placing()
    assert table.refused("R: start church") == "WG-1.21"
    table.play("G: start church")
    assert table.refused("G: start town hall") == "WG-1.21"


@clause("WG-1.21")
def test_all_four_fit_into_one_row_clockwise_from_the_one_drawn():
    table = placing(first=3)
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        table.play(f"{table.asked}: start town hall")
    assert asked == ["N", "V", "G", "R"]
    assert len({*table.state.hats}) == 4


@clause("WG-1.21")
def test_the_first_to_choose_is_drawn_by_lot():
    assert drawn(luck_until("first", 3)) == {f"first to choose {n}": 1 for n in (1, 2, 3)}


@clause("WG-1.21")
def test_hats_do_not_move_up_in_the_row():
    table = Position(2)
    table.hats(G="church 1", R="church 2")
    table.autumn()
    before = table.state.hats[1]
    table.play("G: walk church", "G: goods fish fish", "R: pass")
    assert table.state.hats[1] == before


@clause("WG-1.22", "WG-1.15", example="E-13")
def test_the_first_disc_is_open_before_the_hats_are_placed():
    table = luck_until("disc 1", 2)
    assert table.state.season == SET_UP and table.state.hats == [NOWHERE, NOWHERE]
    assert table.choices("G") == table.choices("R") == set()
    table.play("luck: disc A2")
    assert FIRST.discs[table.state.disc].name == "A2"
    assert table.events_of("disc")[0].params["year"] == 1
    for _ in range(2):
        table.play(f"{table.asked}: start church")
    assert table.state.season == SPRING and table.asked == "luck"
    assert WALNUT_GROVE.chance(table.state).purpose.startswith("tile")


@clause("WG-1.13")
def test_a_start_position_has_no_other_pieces():
    for player in opening(4).players:
        assert (player.huts, player.extensions, player.improvements) == (0, 0, ())
        assert (player.open_help, player.flipped_help, player.barn[COIN]) == (0, 0, 2)


@clause("WG-1.21")
def test_a_table_may_name_who_chooses_first():
    options = GameOptions(4, first=PLAYER_COLOURS[2])
    table = LocalGame.new(WALNUT_GROVE, options, QuickLuck(1))
    assert table.record.options.first == PLAYER_COLOURS[2]
    assert "first to choose" not in {line.purpose for line in table.record.lines}
    assert (table.state.order, WALNUT_GROVE.may_act(table.state)) == ((2, 3, 0, 1), [2])
    assert WALNUT_GROVE.audit(table.state) == []
    again = read_record(str(table.record))
    assert again.options == table.record.options
    assert replay(WALNUT_GROVE, again) == table.state


@clause("WG-1.21")
@pytest.mark.parametrize("first", ["violet", "nobody"])
def test_nobody_chooses_first_who_does_not_play(first: str):
    options = GameOptions(2, first=first)
    with pytest.raises(UnknownName, match="no first player called"):
        seated(WALNUT_GROVE, options)
    with pytest.raises(IllegalAction, match=r"WG-1\.21"):
        WALNUT_GROVE.new_game(options)
