"""What a position is worth in the long run, by the fitted table."""

from __future__ import annotations

from random import Random

import pytest

from games.walnut_grove.position import Position
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    COIN,
    FISH,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    MILK,
    NONE,
    STONE,
)
from planwagen.games.walnut_grove.evaluation import evaluate, fitted, long_term_value
from planwagen.games.walnut_grove.evaluation.estate import land_of
from planwagen.games.walnut_grove.evaluation.to_come import used

YEARS = 8


def over(barn: str = "", **owned: int | str) -> Position:
    table = Position(1, "B1", in_year=8)
    table.barn("G", barn)
    table.owns("G", **owned)
    table.reckoning()
    return table


def year_end(barn: str = "", in_year: int = 3, **owned: int | str) -> Position:
    """The winter of the year before is over, and no disc has been turned yet."""
    table = Position(1, "A2", in_year=in_year)
    table.barn("G", barn)
    table.owns("G", **owned)
    table.state.disc = NONE
    return table


def rate(barn: str = "", in_year: int = 3, **owned: int | str) -> float:
    return long_term_value(year_end(barn, in_year, **owned).state, 0)


def tables() -> list[tuple[str, list[object]]]:
    return [(name, row) for name, row in vars(fitted).items() if name.isupper()]


def rows(table: list[object]) -> list[list[float]]:
    """A row, or rows of rows."""
    if isinstance(table[0], float):
        return [table]
    return [row for part in table for row in rows(part)]


@pytest.mark.parametrize(("name", "table"), tables())
def test_every_row_has_a_number_for_each_of_seven_years(name, table):
    assert all(len(row) == YEARS - 1 for row in rows(table))


def test_there_is_a_row_for_everything_that_can_be_owned():
    edition = Position(1, "A2").state.edition
    assert len(fitted.LARGEST_OF) == len(fitted.CUBES) == len(GOODS)
    assert len(fitted.COLOURS) == len(LABOURERS)
    assert len(fitted.LABOURERS) == edition.wagons
    assert len(fitted.EXTENSIONS) == edition.extension_sites
    assert len(fitted.IMPROVEMENTS) == edition.improvement_spaces
    assert len(fitted.KINDS) == len(fitted.POINTS) == len(fitted.GROWTH) == len(IMPROVEMENTS)
    assert len(fitted.KINDS_WAITING) == len(fitted.POINTS_WAITING) == len(IMPROVEMENTS)
    assert len(fitted.GONE) == len(edition.discs)
    assert len(fitted.PLACES) == len(BUILDING_IDS)


@pytest.mark.parametrize("owned", [{}, {"huts": 2}, {"improvements": "tent well"}])
def test_at_the_end_it_is_the_points(owned):
    table = over("1s 1g", **owned)
    assert long_term_value(table.state, 0) == pytest.approx(table.points("G"))


@pytest.mark.parametrize("in_year", [2, 5, 8])
def test_at_the_end_of_a_year_a_good_is_worth_its_row(in_year):
    years = YEARS - in_year + 1
    more = rate("1 stone", in_year) - rate("", in_year)
    row = fitted.CUBES[STONE][0][years - 1]
    assert more == pytest.approx(row + fitted.READY[years - 1])
    full = {"improvements": "ladder ladder ladder"}
    assert rate("1 stone", in_year, **full) - rate("", in_year, **full) == pytest.approx(row)


def test_what_labourers_eat_is_worth_more():
    fish, milk = rate("1 fish") - rate(), rate("1 milk") - rate()
    assert milk == pytest.approx(fitted.CUBES[MILK][0][5])
    assert fish == pytest.approx(fitted.CUBES[1][0][5] + fitted.FOOD[5])


def test_what_a_winter_may_eat_is_taken_in_the_mean_of_the_discs_to_come():
    """Blue eats double on one of the A discs: A1, which may come or be gone."""
    bills = ((0, 2, 0, 1, 0), (0, 1, 0, 1, 0))
    assert used(FISH, 3, bills) == 1.5
    assert used(FISH, 1, bills) == 1.0
    table = year_end("2 fish")
    table.state.discs_used = (0, 1)
    once = long_term_value(table.state, 0)
    table.state.discs_used = (1, 2)
    twice = long_term_value(table.state, 0)
    more = fitted.FOOD[5] / 2 + fitted.HUNGER[LABOURERS.index("blue")][5]
    assert twice - once == pytest.approx(more + fitted.GONE[2][5] - fitted.GONE[0][5])


@pytest.mark.parametrize(
    ("kind", "points", "may_come"),
    [("tent", 2, 0.0), ("well", 2, 0.0), ("horses", 0, 5 * fitted.GROWTH_WAITING[1][5])],
)
def test_an_improvement_in_the_town_counts_while_there_is_a_space_for_it(kind, points, may_come):
    """For horses also the five fields, each of them a yard with one open edge."""

    def more(improvements: str) -> float:
        table = year_end(improvements=improvements)
        table.stock("svensons")
        table.stock("soebucks")
        before = long_term_value(table.state, 0)
        table.stock("svensons", **{kind: 1})
        return long_term_value(table.state, 0) - before

    number = IMPROVEMENTS.index(kind)
    waits = fitted.KINDS_WAITING[number][5] + points * fitted.POINTS_WAITING[number][5]
    assert more("") == pytest.approx(waits + may_come)
    assert more("ladder ladder ladder") == 0


def test_more_improvements_than_alone_in_the_town_are_shared():
    table = year_end()
    table.stock("svensons", tent=2)
    before = long_term_value(table.state, 0)
    table.stock("soebucks", tent=2)
    four = long_term_value(table.state, 0)
    table.stock("soebucks", tent=4)
    assert four == pytest.approx(long_term_value(table.state, 0))
    assert four > before


def test_an_area_can_grow_where_nothing_lies_behind_its_edges():
    """Fields of the board are open to the north; a tile is so to the sides that are free."""
    table = Position(1, "A2")
    assert land_of(table.farm("G"))[-1] == (1, 1, 1, 1, 1, 1)
    grain_and_fish = "T17@(0,0)r0"
    rooms = land_of(table.farm("G", grain_and_fish))[-1]
    assert rooms == (2, 1, 1, 1, 1, 2)


def test_a_vault_counts_coins_and_a_warehouse_cubes():
    for improvement, piece in (("vault", "1c"), ("warehouse", "1 stone")):
        row = fitted.POINTS[IMPROVEMENTS.index(improvement)]
        with_it = rate(piece, improvements=improvement) - rate(improvements=improvement)
        assert with_it - (rate(piece) - rate()) == pytest.approx(row[5])


def test_help_that_can_be_paid_back_costs_less_than_its_points():
    table = year_end("3 stone")
    before = long_term_value(table.state, 0)
    table.help("G", open=1)
    paid_back = long_term_value(table.state, 0)
    table.help("G", open=0, flipped=1)
    assert before > paid_back > long_term_value(table.state, 0)


def test_winter_is_over_when_the_year_is():
    """By hand it is not: there the next winter is expected already."""
    assert rate("1 fish") - rate() < 2
    fed, hungry = year_end("1 fish"), year_end()
    assert evaluate(fed.state, 0) - evaluate(hungry.state, 0) > 0.4


def test_coins_that_are_being_drawn_count_already():
    table = Position(1, "A2", in_year=6)
    table.barn("G", "1 fish, 1 grain")
    table.squares("G", B4=2)
    table.autumn()
    table.act("G: walk store_2")
    WALNUT_GROVE.apply(table.state, 0, WALNUT_GROVE.actions.read("sell grain"), None)
    assert WALNUT_GROVE.to_act(table.state) == CHANCE
    expected = long_term_value(table.state, 0)
    drawn = []
    for action in ("draw copper", "draw gold"):
        state = WALNUT_GROVE.copy(table.state)
        while WALNUT_GROVE.to_act(state) == CHANCE:
            WALNUT_GROVE.apply(state, CHANCE, WALNUT_GROVE.actions.read(action), None)
        assert state.players[0].held[COIN]
        drawn.append(long_term_value(state, 0))
    assert drawn[0] < expected < drawn[1]


def test_every_position_can_be_rated_for_every_seat_as_any_seat_sees_it():
    state, luck, rng = WALNUT_GROVE.new_game(GameOptions(2)), QuickLuck(5), Random(5)
    rates = []
    while (seat := WALNUT_GROVE.to_act(state)) != NOBODY:
        rates += [
            long_term_value(WALNUT_GROVE.seen_by(state, viewer), seat % 2) for viewer in range(2)
        ]
        if seat == CHANCE:
            action = luck.pick(WALNUT_GROVE.chance(state))
        else:
            action = rng.choice(WALNUT_GROVE.legal_actions(state, seat))
        WALNUT_GROVE.apply(state, seat, action, None)
    assert all(-200 < rate < 200 for rate in rates)
