"""What a position is worth to a bot."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.bots import find_bot
from planwagen.bots.match import match
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.evaluation import evaluate


def over(barn: str = "", **owned: int | str) -> Position:
    """The reckoning: nothing but points counts any more."""
    table = Position(1, "B1", in_year=8)
    table.barn("G", barn)
    table.owns("G", **owned)
    table.reckoning()
    return table


def winter(barn: str, in_year: int = 3) -> float:
    """The errand of the year is done; A2 has a fire, so that a fish and two wood are due."""
    table = in_town("church 1", barn)
    table.state.year = in_year
    table.act("G: pass")
    return evaluate(table.state, 0)


def best(table: Position, *lines: str) -> str:
    """Of these answers the one after which the position is worth most."""
    rates: dict[str, float] = {}
    for line in lines:
        state = table.game.copy(table.state)
        table.act(line)
        rates[line] = evaluate(table.state, 0)
        table.state = state
    return max(rates, key=rates.__getitem__)


@pytest.mark.parametrize(
    "owned",
    [{}, {"huts": 2}, {"extensions": 1}, {"improvements": "tent well"}, {"improvements": "ladder"}],
)
def test_at_the_end_worth_is_the_points(owned):
    table = over("1s 1g", **owned)
    assert evaluate(table.state, 0) == pytest.approx(table.points("G"))


def test_at_the_end_a_vault_counts_coins_and_a_warehouse_cubes():
    table = over("1c 1g, 2 stone", improvements="vault warehouse")
    assert evaluate(table.state, 0) == pytest.approx(table.points("G"), abs=0.1)


def test_each_help_tile_costs_its_points():
    table = over()
    before = evaluate(table.state, 0)
    table.help("G", flipped=2)
    assert evaluate(table.state, 0) == before - 4


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ("1 fish, 2 wood", "1 fish, 1 wood"),
        ("1 fish, 2 wood", "3 wood"),
        ("1c, 2 wood", "1 milk, 2 wood"),
        ("1g", "1s"),
        ("1s, 1 fish, 2 wood", "1c, 1 fish, 2 wood"),
        ("3 stone", "2 stone"),
    ],
)
def test_what_winter_takes_or_the_town_wants_is_worth_more(more, less):
    assert winter(more) > winter(less)


def test_goods_beyond_the_last_bill_are_worth_next_to_nothing():
    last = winter("1 fish, 2 wood, 1 milk", 8) - winter("1 fish, 2 wood", 8)
    assert 0 < last < winter("1 fish, 2 wood, 1 milk") - winter("1 fish, 2 wood")


def test_a_larger_area_is_worth_more_while_summers_come():
    table = Position(1, "A2")
    apart, joined = "T24@(0,0)r3", "T24@(0,0)r0"
    rates = [evaluate(table.state, 0) for farm in (apart, joined) if table.farm("G", farm)]
    assert rates[1] > rates[0]


def test_the_best_place_counts_before_the_tile_lies():
    table = Position(1, "A1")
    table.spring(G="T16 T31 T32 T33")
    table.act("G: take T16")
    rates = [evaluate(table.state, 0)]
    table.act(best(table, *(f"G: cell {x},0" for x in range(5))))
    rates.append(evaluate(table.state, 0))
    table.act(best(table, *(f"G: turn {turn}" for turn in range(4))))
    with_harvest = evaluate(table.state, 0)
    assert rates[0] == pytest.approx(rates[1])
    assert with_harvest - 1 < rates[1] <= with_harvest


def test_the_coming_harvest_and_errand_are_seen_in_spring():
    table = Position(1, "A2")
    table.spring(G="T16 T31 T32")
    table.barn("G", "3 stone")
    before = evaluate(table.state, 0)
    table.stock("svensons", tent=1)
    assert evaluate(table.state, 0) > before


def test_figures_that_are_not_placed_yet_count_already():
    table = Position(1, "A2")
    table.summer()
    before = evaluate(table.state, 0)
    table["G"].worked = (0, 1)
    assert evaluate(table.state, 0) < before


def test_food_for_the_winter_is_harvested():
    table = Position(1, "A4", in_year=8)
    table.barn("G", "3 wood")
    table.summer()
    table.act("G: work B4")
    assert best(table, "G: work B0", "G: work B2", "G: work B3") == "G: work B3"


def test_an_errand_is_led_through_to_its_end():
    table = in_town("church 1", "1c, 3 stone")
    table.stock("svensons", well=1)
    table.hats(R="town hall 4", G="town hall 1")
    rates = [evaluate(table.state, 0)]
    for line in ("G: walk svensons", "G: improve well", "G: with_coins stone 0"):
        if line[3:] in [str(action) for action in table.game.legal_actions(table.state, 0)]:
            table.act(line)
            rates.append(evaluate(table.state, 0))
    assert table["G"].improvements
    assert rates[1:] == pytest.approx([rates[1]] * len(rates[1:]))


def test_no_errand_is_hoped_for_where_another_hat_stands():
    table = in_town(1, "2 stone, 1 wood")
    table.stock("carpenter", hut=1)
    free = evaluate(table.state, 0)
    table.hats(R=4, G=1)
    assert evaluate(table.state, 0) < free


def test_a_gate_is_paid_with_copper_rather_than_with_help():
    table = in_town(6, "1c, 1 fish, 2 wood")
    table.act("G: walk church")
    assert best(table, "G: coin", "G: help") == "G: coin"


def test_help_is_paid_back_at_the_end_with_what_is_left():
    table = Position(1, "B1", in_year=8)
    table.barn("G", "1c, 3 stone")
    table.help("G", open=1)
    table.reckoning()
    assert best(table, "G: repay", "G: done") == "G: repay"


def test_gold_is_kept_when_the_barn_is_over_full():
    table = Position(1, "B2", in_year=8)
    table.barn("G", "3g, 1 fish")
    table.squares("G", B4=2)
    table.summer()
    table.act("G: work B4")
    assert best(table, "G: drop coin", "G: drop wood") == "G: drop wood"


@pytest.mark.parametrize("players", WALNUT_GROVE.players)
def test_a_game_not_yet_set_up_is_worth_the_same_to_all(players):
    state = WALNUT_GROVE.new_game(GameOptions(players))
    assert len({evaluate(state, seat) for seat in range(players)}) == 1


def test_every_position_can_be_rated_for_every_seat_as_any_seat_sees_it():
    state, luck, rng = WALNUT_GROVE.new_game(GameOptions(3)), QuickLuck(5), Random(5)
    rates = []
    while (seat := WALNUT_GROVE.to_act(state)) != NOBODY:
        rates += [evaluate(WALNUT_GROVE.seen_by(state, viewer), seat % 3) for viewer in range(3)]
        if seat == CHANCE:
            action = luck.pick(WALNUT_GROVE.chance(state))
        else:
            action = rng.choice(WALNUT_GROVE.legal_actions(state, seat))
        WALNUT_GROVE.apply(state, seat, action, None)
    assert all(-200 < rate < 200 for rate in rates)


def test_who_follows_it_plays_far_better_than_who_does_anything():
    scores = {}
    for name in ("random", "greedy"):
        bots = [find_bot(name, WALNUT_GROVE)]
        games = [match(WALNUT_GROVE, bots, QuickLuck(n), Random(n)) for n in range(3)]
        scores[name] = mean(played.standing.scores[0] for played in games)
    assert scores["greedy"] > 18 > 0 > scores["random"]
