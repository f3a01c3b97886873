"""Chapter 1: components and set-up."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import PIECES_A_HOUSE, opening
from planwagen.core.action import CHANCE
from planwagen.core.errors import IllegalAction
from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.actions import DECISIONS
from planwagen.games.walnut_grove.board import COIN, GOODS, HIRES, HOUSES, WOOD
from planwagen.games.walnut_grove.setup import STOCKED
from planwagen.games.walnut_grove.state import SET_UP, coins_in_bag
from tabletop import Tabletop, clause

COPPER_IN_BAG = {1: 9, 2: 7, 3: 5, 4: 3}
LABOURERS_IN_BOX = {1: 9, 2: 8, 3: 4, 4: 0}


def before_the_hats(players: int) -> Tabletop:
    """Boards and houses are dealt; Green chooses first."""
    state, luck = WALNUT_GROVE.new_game(Options(players)), QuickLuck(1)
    while len(state.luck) > 1:
        WALNUT_GROVE.apply(state, CHANCE, luck.pick(WALNUT_GROVE.chance(state)), None)
    table = Tabletop(WALNUT_GROVE, state, "GRNV"[:players])
    table.play("luck: first to choose 1")
    return table


@clause("WG-1.14", "WG-1.16", "WG-1.17", "WG-1.18", "WG-1.19", example="E-8")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_house_gets_as_many_pieces_as_the_number_of_players_asks(players):
    state = opening(players)
    stocks = [sum(state.stock[house]) for kind in STOCKED for house in HOUSES[kind]]
    assert stocks == [PIECES_A_HOUSE[players]] * 7
    assert coins_in_bag(state) == 30 - 2 * players
    assert state.coins[0] == COPPER_IN_BAG[players]
    assert sum(state.box[0]) == LABOURERS_IN_BOX[players]


@clause("WG-1.16", example="E-8")
def test_with_four_players_four_labourers_of_each_colour_wait():
    state = opening(4)
    assert [sum(state.stock[h][c] for h in HOUSES[HIRES]) for c in range(3)] == [4, 4, 4]


@clause("WG-1.13", "WG-10.4", "WG-10.5", example="E-76")
def test_everyone_begins_with_two_copper_one_wood_and_six_points():
    state = opening(4)
    for player in state.players:
        assert player.coins == (2, 0, 0) and player.barn[COIN] == 2
        assert player.cubes == {4: 1} and player.held[WOOD] == 1
    assert WALNUT_GROVE.standing(state).scores == (6, 6, 6, 6)


@clause("WG-1.21", example="E-9")
def test_hats_go_to_the_free_space_nearest_the_street():
    table = before_the_hats(4)
    table.play("G: start church", "R: start church", "N: start town hall", "V: start church")
    assert table.state.order == (0, 1, 3, 2)


@clause("WG-1.21", example="E-9")
def test_who_chooses_before_his_turn_is_refused():
    assert before_the_hats(4).refused("R: start church") == "WG-1.21"


@clause("WG-1.22", example="E-13")
def test_no_disc_is_open_while_hats_are_placed():
    table = before_the_hats(2)
    assert table.state.season == SET_UP and table.state.disc == -1
    table.play("G: start church", "R: start church")
    assert table.asked == "luck"


@clause("WG-1.1")
@pytest.mark.parametrize("options", [Options(0), Options(5), Options(2, ("red", "red"))])
def test_one_to_four_players_with_different_colours(options):
    with pytest.raises(IllegalAction) as no:
        WALNUT_GROVE.new_game(options)
    assert no.value.refusal.clause == "WG-1.1"


@clause("WG-1.3", "WG-2.15")
def test_all_decisions_are_1668():
    assert len(DECISIONS) == 1668
    assert GOODS == ["grain", "fish", "milk", "wood", "stone"]
