"""Chapter 1: what is in the box, and what is printed on it."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import FIRST, Position, areas, laid
from planwagen.games.walnut_grove.board import (
    BOARDS,
    COIN_NAMES,
    GOODS,
    HOUSE_KINDS,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    PLAYER_COLOURS,
    TOWN,
)
from planwagen.games.walnut_grove.town import BAZAAR, TOWN_HALL
from tabletop import clause


@clause("WG-1.2")
def test_the_box_holds_what_is_listed():
    assert (len(FIRST.tiles), len(FIRST.discs), sum(FIRST.coins)) == (50, 8, 30)
    assert (sum(FIRST.in_all[1]), sum(FIRST.in_all[2])) == (8, 21)
    assert dict(zip(LABOURERS, FIRST.in_all[0], strict=True)) == {
        "yellow": 6,
        "blue": 6,
        "white": 4,
    }
    assert sum(FIRST.copies) == len(PLAYER_COLOURS) == 4


@clause("WG-1.3")
def test_labourers_eat_by_colour_wood_heats_and_nobody_eats_stone():
    table = Position(disc="A2")
    table.people("G", "yellow blue white")
    table.owns("G", huts=3, extensions=1)
    table.barn("G", "1 grain, 1 fish, 1 milk, 1 wood, 1 stone")
    table.winter()
    assert table.barn_of("G") == "1 stone" and table.help_of("G") == (0, 0)


@clause("WG-1.3")
def test_goods_have_a_fixed_order_and_a_landscape_each():
    assert GOODS == ["grain", "fish", "milk", "wood", "stone"]
    assert {land for land, _, _ in areas(laid("")).values()} == {*GOODS}


@clause("WG-1.4")
def test_help_tiles_never_run_out():
    table = Position(disc="A4")
    table.help("G", flipped=20)
    table.winter()
    assert table.help_of("G") == (1, 21)


@clause("WG-1.5")
def test_copper_is_worth_nothing_silver_one_and_gold_two():
    table = Position()
    worth = {}
    for coin in ("", "1c", "1s", "1g"):
        table.barn("G", coin)
        worth[coin] = table.points("G") - 6
    assert worth == {"": 0, "1c": 0, "1s": 1, "1g": 2}
    counts = dict(zip(COIN_NAMES, FIRST.coins, strict=True))
    assert counts == {"copper": 11, "silver": 11, "gold": 8}


@clause("WG-1.6")
@pytest.mark.parametrize(
    "line",
    [
        "A1 4 2 milk wood blue 0",
        "A2 3 1 wood grain none 1",
        "A3 2 1 grain fish white 1",
        "A4 3 1 fish stone yellow 0",
        "B1 4 2 stone milk none 2",
        "B2 3 1 fish grain blue 1",
        "B3 2 1 grain wood yellow 1",
        "B4 4 2 wood fish none 2",
    ],
)
def test_what_the_discs_show(line):
    name, draw, lay, summer, autumn, double, fires = line.split()
    disc = next(disc for disc in FIRST.discs if disc.name == name)
    assert (disc.draw, disc.lay, disc.fires) == (int(draw), int(lay), int(fires))
    assert (GOODS[disc.summer], GOODS[disc.autumn]) == (summer, autumn)
    assert double == ("none" if disc.double == NONE else LABOURERS[disc.double])


@clause("WG-1.7", "WG-3.22")
def test_a_board_has_five_fields_a_barn_and_its_sites():
    assert [squares for _, _, squares in areas(laid("")).values()] == [2, 2, 2, 2, 2]
    assert areas(laid(""))["B4"] == ("wood", 1, 2)
    assert FIRST.barn_spaces == [4, 6, 8] and FIRST.extension_sites == 2
    assert (FIRST.improvement_spaces, FIRST.wagons) == (3, 4)


@clause("WG-1.8")
def test_there_are_two_kinds_of_boards():
    kinds = {
        kind: [GOODS[field] for field in fields]
        for kind, fields in zip(BOARDS, FIRST.fields, strict=True)
    }
    assert kinds == {
        "blue": ["grain", "milk", "stone", "fish", "wood"],
        "yellow": ["fish", "milk", "stone", "grain", "wood"],
    }
    assert [LABOURERS[colour] for colour in FIRST.first_wagons] == BOARDS
    assert FIRST.copies == [2, 2]


@clause("WG-1.9")
def test_the_town_is_a_ring_of_twelve_buildings():
    shown = [
        f"{b.id} {HOUSE_KINDS[b.house]} {hats} "
        + " ".join([f"{n} {GOODS[k]}" for k, n in cost] + [GOODS[k] for k in buys])
        for b, hats, cost, buys in zip(TOWN[:12], FIRST.hats, FIRST.costs, FIRST.buys, strict=True)
    ]
    assert [line.strip() for line in shown] == [
        "post_office goods 1",
        "lodge hire 1 2 grain",
        "store_1 sell 1 grain fish wood",
        "carpenter build 1 1 wood 1 stone",
        "svensons improve 2 3 stone",
        "hotel hire 1 2 milk",
        "church goods 1",
        "store_2 sell 1 grain milk stone",
        "saloon hire 1 2 fish",
        "mill build 1 2 wood",
        "soebucks improve 2 2 wood 2 stone",
        "store_3 sell 1 fish milk wood",
    ]


@clause("WG-1.9")
def test_the_gates_lie_after_the_twelfth_and_the_sixth_building():
    steps = [FIRST.street.gates[at][(at + 1) % 12] for at in range(12)]
    assert steps == [[]] * 5 + [[BAZAAR]] + [[]] * 5 + [[TOWN_HALL]]


@clause("WG-1.10", "WG-1.11")
def test_four_huts_four_extensions_and_three_improvements_of_seven_kinds():
    assert FIRST.in_all[1] == [4, 4]
    assert FIRST.in_all[2] == [3] * 7
    assert {*IMPROVEMENTS} == {
        *("tent", "ladder", "vault", "warehouse", "paddock", "horses", "well")
    }
