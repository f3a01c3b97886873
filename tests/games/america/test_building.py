"""Chapter 6, first part: development cards, settlers, trains."""

from __future__ import annotations

from games.america.position import Position
from planwagen.games.america.board import PATH_NAMED, PLACE_NAMES
from tabletop import clause


@clause("SA-6.6", "SA-6.9", example="E-48")
def test_a_settler_taken_off_leaves_his_old_city_empty():
    table = Position()
    table.give("red", "cattle, grain, lumber")
    table.settler("red", "c08r03E")
    table.settler("red", "Chicago", number=2)
    assert table.verbs("red", "rebuild settler 1") == {"Indianapolis", "Nashville"}
    assert table.verbs("red", "rebuild settler 2") == {"Indianapolis", "Nashville", "Chicago"}
    assert table.refused("red: settler Nashville") == "SA-6.3"


@clause("SA-6.9", example="E-48")
def test_with_one_settler_in_stock_none_is_taken_off():
    table = Position()
    table.give("red", "cattle, grain, lumber")
    table.settler("red", "c08r03E")
    assert table.refused("red: rebuild settler 1 Chicago") == "SA-6.9"
    table.play("red: settler Chicago")
    assert table.state.settlers[1] == PLACE_NAMES.index("Chicago")


@clause("SA-6.1", "SA-6.5")
def test_a_settler_needs_his_price_and_an_own_city():
    table = Position()
    table.give("red", "cattle, grain")
    assert table.refused("red: settler St. Louis") == "SA-6.5"
    assert table.refused("red: settler Chicago") == "SA-6.1"


@clause("SA-6.14", example="E-49")
def test_a_train_is_rebuilt_beside_another():
    table = Position()
    table.line_l()
    table.give("red", "ore, lumber, coal")
    table.train("red", "c08r04E-St. Louis")
    table.train("red", "c09r03E-Indianapolis", number=2)
    table.play("red: rebuild train 1 c09r03E-Indianapolis")
    assert table.state.trains[:2] == [PATH_NAMED["c09r03E-Indianapolis"]] * 2


@clause("SA-6.10", "SA-6.11", example="E-50")
def test_a_full_rail_and_one_away_from_own_cities_take_no_train():
    table = Position()
    table.rails("red", "c09r03E-St. Louis")
    table.give("red", "ore, lumber, coal")
    table.train("red", None)
    table.train("white", "c09r03E-Indianapolis")
    table.train("blue", "c09r03E-Indianapolis")
    assert not table.verbs("red", "train")
    assert table.refused("red: train c09r03E-Indianapolis") == "SA-6.11"
    assert table.refused("red: train c09r03E-St. Louis") == "SA-6.10"
    assert table.refused("red: train c10r05E-Atlanta") == "SA-6.10"


@clause("SA-8.6", "SA-6.4", example="E-41")
def test_an_empty_deck_is_renewed_from_the_pile():
    table = Position()
    table.give("red", "cattle, coal")
    table.give("blue", cards="6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, 2 scout")
    table.pile("3 cattle drive, 2 native support")
    assert sum(table.state.deck) == 0
    table.play("red: buy card", "luck: drawn native support")
    assert (sum(table.state.deck), sum(table.state.pile)) == (4, 0)
    assert table.cards("red") == {"native support": 1}


@clause("SA-8.7", example="E-41")
def test_without_deck_and_pile_no_card_is_sold():
    table = Position()
    table.give("red", "cattle, coal")
    table.give(
        "blue",
        cards="6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, 2 scout,"
        " 3 cattle drive, 2 native support",
    )
    assert table.refused("red: buy card") == "SA-8.7"
