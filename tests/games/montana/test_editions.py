"""Editions: what is printed can differ, and no edition is a dead table."""

from __future__ import annotations

import pickle
import re

import pytest

from games.montana.position import Position, goods
from planwagen.core.edition import EditionName
from planwagen.core.game import GameOptions
from planwagen.editions.edition import BrokenEdition
from planwagen.games.montana import MONTANA
from planwagen.games.montana.board import PUMPKIN
from planwagen.games.montana.components import components_of
from planwagen.games.montana.editions import EDITIONS
from tabletop import clause

SECOND = components_of(EDITIONS.find("2"))
FILE = EDITIONS.text("2")


def dear_town(pumpkins: int, players: int = 2) -> Position:
    """Edition 2, where the cheapest column costs 3 pumpkins."""
    table = Position(players)
    table.state.edition = SECOND
    table.give("A", goods=f"{pumpkins}p")
    return table


@clause("M-5.1", "M-2.3")
@pytest.mark.parametrize(("pumpkins", "may_open"), [(0, False), (1, False), (2, True), (9, True)])
def test_the_town_is_open_to_who_can_pay_its_cheapest_column(pumpkins: int, may_open: bool):
    table = dear_town(pumpkins)
    assert ("town" in table.choices("A")) == may_open
    if not may_open:
        assert table.refused("A: town") == "M-5.1"
    assert "recruit" in table.choices("A")


@clause("M-5.1")
def test_whom_a_refill_leaves_short_of_the_cheapest_column_passes():
    table = dear_town(2)
    table.give("B", goods="10p")
    assert table.state.goods[PUMPKIN] == 0
    table.play("A: town")
    assert table["A"].goods[PUMPKIN] == 2
    assert table.choices("A") == {"pass"}
    table.play("A: pass")
    assert table.asked == "B"


@clause("M-5.1")
def test_who_can_place_must_not_pass_at_the_opening():
    table = dear_town(2)
    table.play("A: town")
    assert table.choices("A") == {f"place {row},1" for row in range(1, 5)}
    assert table.refused("A: pass") == "M-5.1"


@clause("M-5.2")
def test_a_column_that_the_edition_lacks_is_refused():
    table = dear_town(9)
    table.play("A: town")
    assert table.refused("A: place 1,8") == "M-5.2"


@clause("M-5.2")
def test_the_second_edition_differs_from_the_first_in_columns_and_vegetable_field_alone():
    first, second = (EDITIONS.find(name).facts().values for name in "12")
    assert second["town"]["column_prices"] == [3, 4, 5, 6, 7]
    assert [space["yield"] for space in second["area"][3]["spaces"]] == [2, 4, 5]
    first["town"]["column_prices"] = second["town"]["column_prices"]
    first["area"][3]["spaces"] = second["area"][3]["spaces"]
    assert first == second


def test_new_tables_play_the_second_edition():
    assert MONTANA.new_game(GameOptions(2)).edition is SECOND


def test_a_position_that_is_sent_elsewhere_finds_its_edition_there():
    state = MONTANA.new_game(GameOptions(2, edition=EditionName("2")))
    assert pickle.loads(pickle.dumps(state)).edition is SECOND


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[3, 4, 5, 6, 7]", "[3, 5, 4]", "prices that rise"),
        ('["stone", "pumpkin"],', '["stone", "gold"],', "two workers"),
        ("cattle = 24", "cattle = 5", "cattle for all that is printed"),
        ("canteens = 6", "canteens = 5", "canteens for all that is printed"),
        ("[[1, -3], [3, -2], [-2, -1]", "[[1, -3], [2, -3], [-2, -1]", "tiles that do not overlap"),
        (
            "[[1, -3], [3, -2], [-2, -1]",
            "[[1, -9], [3, -2], [-2, -1]",
            "within the largest",
        ),
        ("settlements_of_a_colour = 12", "settlements_of_a_colour = 9", "settlements for all"),
    ],
)
def test_what_could_not_be_played_is_refused(old: str, new: str, said: str):
    assert old in FILE
    with pytest.raises(BrokenEdition, match=said):
        EDITIONS.read(FILE.replace(old, new))


@clause("M-6.4")
def test_a_price_that_nobody_could_ever_pay_is_refused():
    dear = FILE.replace('price = { "large stone" = 1', 'price = { "large stone" = 6', 1)
    assert dear != FILE and EDITIONS.read(dear)
    with pytest.raises(BrokenEdition, match="6 large stone in play"):
        EDITIONS.read(
            dear.replace('stone = 10, "large stone" = 6', 'stone = 10, "large stone" = 5')
        )


@clause("M-5.12", "M-5.14")
def test_a_town_without_upgrades_or_with_a_row_that_gives_nothing_to_announce_is_refused():
    nothing = re.sub(r"upgrades = \d", "upgrades = 0", FILE)
    with pytest.raises(BrokenEdition, match=r"(?s)town.row\[0\].*one of them.*neither"):
        EDITIONS.read(nothing)
    with pytest.raises(BrokenEdition, match="a row with upgrades"):
        EDITIONS.read(re.sub(r"\bgoods = 0", "goods = 1", nothing))


def test_both_editions_are_sound():
    for name in "12":
        assert EDITIONS.read(EDITIONS.text(name)).hash == EDITIONS.find(name).hash


def test_prices_are_those_of_the_tiles():
    assert tuple(goods("g p")) in SECOND.prices
