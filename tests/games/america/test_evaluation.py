"""What a position is worth to a bot, and what a bot that looks one action ahead does by it."""

from __future__ import annotations

from random import Random

import pytest

from games.america.position import FIRST, Position, placing
from planwagen.bots.match import play_out
from planwagen.bots.simple import GreedyBot, RandomBot
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.evaluation import evaluate
from planwagen.games.america.setup import FIXED
from planwagen.games.america.state import State

RED = 0


def plain(hand: str = "", gold: int = 0, cards: str = "") -> Position:
    """The fixed start in blue's turn; red holds this."""
    table = Position(active="blue")
    table.give("red", hand, gold, cards)
    return table


def worth_of(hand: str = "", gold: int = 0, cards: str = "") -> float:
    return evaluate(plain(hand, gold, cards).state, RED)


def red_to_act(hand: str = "", gold: int = 0, cards: str = "") -> Position:
    table = plain(hand, gold, cards)
    table.on_turn("red")
    return table


def at_a_city(table: Position) -> Position:
    """Red's train stands at Little Rock, which is blue and takes a cube."""
    table.line_l()
    table.train("red", "Little Rock-c10r05W")
    return table


def choice(table: Position) -> str:
    """What the greedy player does for whom the game waits."""
    seat = AMERICA.to_act(table.state)
    seen = AMERICA.seen_by(table.state, seat)
    return str(GreedyBot(AMERICA).choose(seen, seat, Random(1), None))


def turn_of_red(table: Position) -> list[str]:
    """All that the greedy player does until it ends its turn."""
    done: list[str] = []
    while isinstance(table.state.todo[-1], todos.Act | todos.Run):
        done.append(choice(table))
        table.play(f"red: {done[-1]}")
    return done


def test_a_cube_delivered_is_worth_more_than_one_at_hand():
    table = at_a_city(red_to_act())
    before = evaluate(table.state, RED)
    table.play("red: deliver 1")
    assert evaluate(table.state, RED) > before


def test_the_last_cube_is_worth_more_than_all_else():
    table = at_a_city(red_to_act())
    table.city("red", "Omaha", "Wichita", "Dallas", "Houston", "Denver", "Reno", "Boise")
    table.delivered("red", "St. Louis", "Jackson", "Lexington", "Raleigh", "Shreveport")
    table.delivered("red", "Minneapolis", "Atlanta")
    table.play("red: deliver 1")
    rich = worth_of("4 lumber, 4 ore, 4 grain, 4 coal, 4 cattle", gold=40, cards="4 engineer")
    assert evaluate(table.state, RED) > rich


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"hand": "lumber ore"}, {"hand": "2 lumber"}),
        ({"hand": "lumber grain cattle"}, {"hand": "grain coal cattle"}),
        ({"hand": "3 coal"}, {"hand": "2 coal"}),
        ({"gold": 3}, {"gold": 2}),
        ({"cards": "cavalry"}, {}),
        ({"cards": "engineer"}, {"cards": "cattle drive"}),
    ],
)
def test_more_useful_things_are_worth_more(more, less):
    assert worth_of(**more) > worth_of(**less)


def test_each_further_card_of_a_kind_is_worth_less():
    held = [worth_of(f"{count} coal") for count in (1, 2, 3)]
    assert held[1] - held[0] > held[2] - held[1]


def test_a_hand_that_a_seven_would_halve_is_a_risk():
    assert worth_of("2 ore, 2 coal, 4 grain") < worth_of("2 ore, 2 coal, 3 grain")


def test_any_amount_can_be_rated():
    assert worth_of(gold=1000) >= worth_of(gold=99)


def test_a_price_in_hand_is_worth_more_than_its_cards_apart():
    whole = worth_of("lumber grain cattle") - worth_of("grain cattle")
    assert whole > worth_of("lumber") - worth_of()


def test_cards_for_settlers_are_worth_less_once_all_cities_are_founded():
    table, late = plain("grain cattle"), plain("grain cattle")
    late["red"].cities_left = 0
    early = evaluate(table.state, RED) - worth_of()
    empty = plain()
    empty["red"].cities_left = 0
    assert evaluate(late.state, RED) - evaluate(empty.state, RED) < early


def test_a_city_between_better_numbers_is_worth_more():
    good, poor = plain(), plain()
    good.city("red", "Columbus")
    poor.city("red", "Houston")
    good["red"].gold = poor["red"].gold = 0
    assert evaluate(good.state, RED) > evaluate(poor.state, RED)


def test_an_outlaw_at_an_own_city_costs_and_at_a_foreign_one_helps():
    home, away = plain(), plain()
    home.outlaw("c10r04")
    away.outlaw("c09r05")
    assert evaluate(home.state, RED) < evaluate(plain().state, RED) < evaluate(away.state, RED)


def test_a_rail_towards_a_foreign_city_is_worth_more_than_one_away_from_all():
    towards, away = plain(), plain()
    towards.rails("red", "c09r03E-St. Louis")
    away.rails("red", "c10r02E-Chicago")
    assert evaluate(towards.state, RED) > evaluate(away.state, RED)


def test_a_city_whose_goods_space_is_taken_draws_no_train():
    table = at_a_city(plain())
    before = evaluate(table.state, RED)
    table.delivered("white", "Little Rock")
    assert evaluate(table.state, RED) < before


def test_a_train_is_worth_more_the_nearer_it_is():
    near, far = at_a_city(plain()), at_a_city(plain())
    far.train("red", "c10r04E-Nashville")
    assert evaluate(near.state, RED) > evaluate(far.state, RED)


def test_foreign_rails_are_a_longer_way_than_own_ones():
    own, foreign = at_a_city(plain()), at_a_city(plain())
    for table in (own, foreign):
        table.train("red", "c10r04E-Indianapolis")
    white, rails = foreign.seat("white"), foreign.state.rails
    foreign.state.rails = tuple(white if owner == RED else owner for owner in rails)
    foreign.refresh()
    assert evaluate(own.state, RED) > evaluate(foreign.state, RED)


def test_a_settler_is_worth_more_the_nearer_he_is_to_a_site():
    near, far = plain(), plain()
    near.settler("red", "c08r03W")
    far.settler("red", "Nashville")
    assert evaluate(near.state, RED) > evaluate(far.state, RED)


def test_a_city_founded_is_worth_more_than_the_settler_before_it():
    table = red_to_act("grain")
    table.settler("red", "Indianapolis")
    before = evaluate(table.state, RED)
    table.play("red: walk 1 Columbus")
    assert evaluate(table.state, RED) > before


def test_a_settler_without_a_city_left_is_worth_nothing():
    table = plain()
    table["red"].cities_left = 0
    before = evaluate(table.state, RED)
    table.settler("red", "Indianapolis")
    assert evaluate(table.state, RED) == before


def test_the_last_rails_in_stock_are_worth_more_than_the_first():
    held = []
    for rails in (30, 29, 2, 1):
        table = plain()
        table["red"].rails_left = rails
        held.append(evaluate(table.state, RED))
    assert held[2] - held[3] > held[0] - held[1] > 0


def test_a_seven_that_takes_half_the_own_hand_is_counted_before_the_cards_are_gone():
    table = plain("2 lumber, 2 ore, 2 grain, 2 coal")
    table.before_dice("blue")
    before = evaluate(table.state, RED)
    table.roll(7)
    assert evaluate(table.state, RED) < before


def test_cubes_of_others_make_the_own_position_worse():
    table = plain()
    before = evaluate(table.state, RED)
    table["blue"].delivered += 1
    assert evaluate(table.state, RED) < before


def test_the_hands_of_others_are_not_looked_into():
    table = plain()
    table.give("white", "3 ore")
    seen = AMERICA.seen_by(table.state, RED)
    assert evaluate(seen, RED) == evaluate(table.state, RED)


@pytest.mark.parametrize("players", AMERICA.players)
@pytest.mark.parametrize("variant", AMERICA.variants)
def test_a_game_not_yet_set_up_can_be_rated(players, variant):
    state = AMERICA.new_game(GameOptions(players, AMERICA.colours[:players], variant, FIRST))
    assert all(evaluate(state, seat) > 0 for seat in range(players))


def test_greedy_delivers_what_is_at_hand():
    assert choice(at_a_city(red_to_act())) == "deliver 1"


def test_greedy_runs_to_a_city_and_delivers():
    table = at_a_city(red_to_act("coal"))
    table.train("red", "c09r04E-Nashville")
    assert turn_of_red(table)[:3] == [
        "step 1 c09r04E-c10r05W",
        "step 1 Little Rock-c10r05W",
        "deliver 1",
    ]


def test_greedy_builds_a_settler_and_founds_a_city():
    table = red_to_act("lumber, cattle, 2 grain")
    done = turn_of_red(table)
    assert done[0].startswith("settler")
    assert done[1].startswith("walk")
    assert table["red"].centre == 2


def test_greedy_ends_its_turn_with_nothing_to_gain():
    assert turn_of_red(red_to_act("coal")) == ["end actions"]


def test_greedy_buys_the_card_that_is_missing():
    assert choice(red_to_act("grain, lumber", gold=2)) == "buy cattle"


def test_greedy_makes_one_offer_a_turn_at_most():
    table = red_to_act("3 cattle, grain")
    table.give("white", "2 lumber")
    offers = 0
    while isinstance(table.state.todo[-1], todos.Act | todos.ComposeOffer | todos.AnswerOffer):
        name, text = table.asked, choice(table)
        text = "decline" if name != "red" else text
        offers += text == "offer"
        table.play(f"{name}: {text}")
    assert offers == 1


def test_greedy_accepts_what_helps_and_declines_what_does_not():
    answers = []
    for wants in ("cattle", "lumber"):
        table = red_to_act("ore")
        table.give("orange", "lumber, 3 cattle")
        table.play("red: offer", "red: give ore", f"red: want {wants}", "red: offer to orange")
        answers.append(choice(table))
    assert answers == ["accept", "decline"]


def test_greedy_takes_no_small_gain_from_a_trade_with_a_player_far_ahead():
    answers = []
    for delivered in (0, 6):
        table = red_to_act("ore")
        table.give("orange", "lumber, 3 cattle")
        table.play("red: offer", "red: give ore", "red: want cattle", "red: offer to orange")
        table["red"].delivered = delivered
        answers.append(choice(table))
    assert answers == ["accept", "decline"]


def countered(*answer: str) -> float:
    """What it is worth to red to answer blue, who gives ore for cattle, in this way."""
    table = plain("4 cattle, 2 lumber", gold=3)
    table.give("blue", "3 ore, 3 coal")
    before = evaluate(table.state, RED)
    table.play("blue: offer", "blue: give ore", "blue: want cattle", "blue: offer to red")
    table.play("red: counter", *[f"red: {line}" for line in answer], "red: send counter")
    return evaluate(table.state, RED) - before


def test_a_counter_of_a_card_for_a_card_may_bring_something():
    assert countered("give cattle", "want coal") > 0


@pytest.mark.parametrize(
    "answer",
    [
        ("give cattle", "want ore", "want ore", "want coal"),
        ("give cattle", "give lumber", "want coal"),
        ("give lumber", "want coal"),
    ],
    ids=["more than he gives", "two for one", "nothing that he named"],
)
def test_no_counter_that_nobody_takes_is_worth_its_talk(answer):
    assert countered(*answer) < 0


def test_greedy_places_its_first_city_between_many_hexes():
    table = placing("red", "orange", "white", "blue", first="red")
    site = choice(table).removeprefix("place city ")
    assert site not in {"Houston", "New Orleans", "Jacksonville", "Pensacola", "Columbia"}


@pytest.mark.parametrize("seed", (0, 2, 3))
def test_greedy_wins_from_three_random_players(seed):
    bots = [GreedyBot(AMERICA) if n == seed else RandomBot(AMERICA) for n in range(4)]
    state: State = AMERICA.new_game(GameOptions(4, AMERICA.colours, FIXED, FIRST))
    play_out(AMERICA, state, bots, QuickLuck(seed), Random(seed))
    assert state.winner == seed
    assert state.turn.number < 200
