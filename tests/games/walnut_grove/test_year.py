"""Chapter 2: the year and its seasons."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.walnut_grove.position import FIRST, Position, in_town, laid
from planwagen.core.action import CHANCE, NOBODY, SPECTATOR, Action
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.actions import DECISIONS
from planwagen.games.walnut_grove.board import NONE
from planwagen.games.walnut_grove.state import (
    AUTUMN,
    FACE_DOWN,
    OVER,
    RECKONING,
    SPRING,
    SUMMER,
    WINTER,
    State,
)
from tabletop import clause

GREEN = ["G: take T31", "G: cell 0,0", "G: turn 2"]
RED = ["R: take T50", "R: cell 2,0", "R: turn 0"]
ORDERS = [GREEN + RED, RED + GREEN, [GREEN[0], *RED, *GREEN[1:]], [RED[0], *GREEN, *RED[1:]]]


def two_in_spring() -> Position:
    table = Position(players=2, disc="A3")
    table.spring(G="T16 T31", R="T20 T50")
    return table


def two_in_summer() -> Position:
    table = Position(players=2, disc="A4")
    table.summer()
    return table


def random_game(players: int, seed: int) -> Iterator[State]:
    """Every position of a game, in which seats that may act at once act in any order."""
    state, rng, luck = WALNUT_GROVE.new_game(GameOptions(players)), Random(seed), QuickLuck(seed)
    while WALNUT_GROVE.to_act(state) != NOBODY:
        yield state
        if WALNUT_GROVE.to_act(state) == CHANCE:
            WALNUT_GROVE.apply(state, CHANCE, luck.pick(WALNUT_GROVE.chance(state)), None)
        else:
            seat = rng.choice(WALNUT_GROVE.may_act(state))
            choices = WALNUT_GROVE.legal_actions(state, seat)
            WALNUT_GROVE.apply(state, seat, rng.choice(choices), None)
    yield state


@clause("WG-2.1", "WG-2.2")
@pytest.mark.parametrize("players", [1, 4])
def test_eight_years_of_four_seasons_then_the_game_is_over(players):
    met = list(dict.fromkeys((state.year, state.season) for state in random_game(players, 1)))
    assert met == sorted(met) and met[-1] == (8, OVER)
    asked = [(year, season) for year in range(1, 9) for season in (SPRING, SUMMER, AUTUMN)]
    assert {*asked} <= {*met} and {season for _, season in met} >= {WINTER}


@clause("WG-2.2")
def test_all_finish_a_season_before_the_next_begins():
    table = two_in_spring()
    assert table.refused("G: work B0") == "WG-2.2"
    table.play(*GREEN)
    assert table.refused("G: work B0") == "WG-2.2" and table.state.season == SPRING
    table.play(*RED)
    assert table.state.season == SUMMER and "work B0" in table.choices("G")


@clause("WG-2.3", "WG-2.4", "WG-2.8")
def test_all_are_asked_at_the_same_time_except_in_autumn():
    asked = {}
    for season in ("summer", "autumn", "winter"):
        table = Position(3, disc="A4")
        for name in table.names:
            table.barn(name, "1c")
        getattr(table, season)()
        asked[season] = WALNUT_GROVE.may_act(table.state)
    assert asked == {"summer": [0, 1, 2], "autumn": [0], "winter": [0, 1, 2]}
    assert WALNUT_GROVE.may_act(two_in_spring().state) == [0, 1]


@clause("WG-2.4")
def test_who_has_no_question_left_has_finished_and_waits():
    table = two_in_spring()
    table.play(*GREEN)
    assert WALNUT_GROVE.may_act(table.state) == [1] and table.choices("G") == set()
    assert table.refused("G: pass") == "WG-2.4"
    assert table.refused("G: take T16") == "WG-3.2"


@clause("WG-2.4")
def test_after_the_own_harvest_no_figure_is_left_to_place():
    table = two_in_summer()
    table.play("G: work B0", "G: work B1")
    assert table.refused("G: work B2") == "WG-2.4"


@clause("WG-2.4", "WG-5.4")
def test_in_autumn_nobody_decides_out_of_turn():
    table = in_town(1)
    assert table.refused("R: walk church") == table.refused("R: pass") == "WG-5.4"


@clause("WG-2.4", "WG-2.6", example="E-10")
@pytest.mark.parametrize("lines", ORDERS)
def test_every_order_of_arrival_gives_the_same_position(lines):
    table, in_order = two_in_spring(), two_in_spring()
    table.play(*lines)
    in_order.play(*GREEN, *RED)
    assert table.state == in_order.state
    assert len(table.state.unplaced_tiles) == 48 and table.state.season == SUMMER
    assert (table["G"].farm, table["R"].farm) == (laid("T31@(0,0)r2"), laid("T50@(2,0)r0"))


@clause("WG-2.5", "WG-2.6", "WG-2.13", "WG-3.7", example="E-10")
def test_until_all_have_finished_the_others_see_an_empty_farm():
    table = two_in_spring()
    before = WALNUT_GROVE.seen_by(table.state, 1)
    table.play(*GREEN[:2])
    assert WALNUT_GROVE.seen_by(table.state, 1) == before
    table.play(GREEN[2])
    after = WALNUT_GROVE.seen_by(table.state, 1)
    assert after.players[0].farm.tiles == () and {*after.players[0].hand} <= {FACE_DOWN}
    assert (before.waiting, after.waiting) == ((0, 1), (1,))
    table.play(*RED)
    assert WALNUT_GROVE.seen_by(table.state, 1).players[0].farm == laid("T31@(0,0)r2")


@clause("WG-2.5")
def test_after_the_season_everything_done_is_shown_together():
    table = two_in_summer()
    table.play("G: work B0", "G: work B3")
    seen = WALNUT_GROVE.seen_by(table.state, 1).players[0]
    assert (seen.cubes, seen.worked) == ({}, ())
    assert all(event.seen_by(1).params == {} for event in table.events_of("works"))
    table.play("R: work B0", "R: work B1")
    seen = WALNUT_GROVE.seen_by(table.state, 1).players[0]
    assert (seen.cubes, seen.worked) == ({0: 1, 3: 2}, (0, 3))


@clause("WG-2.6")
def test_a_harvest_changes_no_answer_and_no_view_of_another_seat():
    table = two_in_summer()
    seen, choices = WALNUT_GROVE.seen_by(table.state, 1), table.choices("R")
    table.play("G: work B0")
    assert WALNUT_GROVE.seen_by(table.state, 1) == seen and table.choices("R") == choices


@clause("WG-2.6")
def test_a_winter_gives_the_same_position_in_each_order():
    lines = ["G: with_coins fish 1", "G: with_coins wood 0", "R: with_coins fish 0"]
    ends = []
    for order in (lines, [lines[2], *lines[:2]], [lines[0], lines[2], lines[1]]):
        table = Position(2, disc="A4")
        table.barn("G", "1c 1g, 1 fish")
        table.barn("R", "1c, 1 wood")
        table.owns("R", huts=1)
        table.winter()
        table.play(*order)
        ends.append(table.state)
    assert ends[0] == ends[1] == ends[2]


@clause("WG-2.6")
def test_read_as_a_single_line_seats_follow_in_autumn_order():
    table = Position(2, disc="A4")
    table.hats(G=3, R=9)
    table.summer()
    table.play("R: work B0")
    assert table.asked == "R"
    table.play("R: work B1")
    assert table.asked == "G"


@clause("WG-2.7")
def test_luck_is_drawn_in_spring_and_autumn_only_each_time_for_another_purpose():
    purposes = []
    for state in random_game(3, 2):
        if state.luck:
            assert state.season not in (SUMMER, WINTER, RECKONING)
            purposes.append(WALNUT_GROVE.chance(state).purpose)
    assert len(purposes) == len({*purposes})
    assert {"disc 8", "tile 1 green 1", "tile 8 red 2"} <= {*purposes}


@clause("WG-2.7")
def test_luck_comes_before_the_decisions_and_is_nobodys_to_choose():
    table = Position(disc="A2", in_year=1)
    table.winter()
    assert WALNUT_GROVE.to_act(table.state) == CHANCE
    assert table.refused("G: pass") == table.refused("G: disc A3") == "WG-2.7"


@clause("WG-2.8")
def test_autumn_is_seen_as_it_happens_except_the_values_of_coins():
    table = in_town("town hall 1", "1c 1g")
    table.play("G: walk post_office", "G: goods fish milk")
    for viewer in (1, SPECTATOR):
        seen = WALNUT_GROVE.seen_by(table.state, viewer)
        assert seen.hats == table.state.hats and seen.players[0].barn == [0, 1, 1, 0, 0, 2]
        assert seen.players[0].coins == ()
    assert table.events_of("takes_goods")[0].seen_by(1).params["goods"] == {"fish": 1, "milk": 1}


@clause("WG-2.10")
def test_a_question_with_one_answer_is_answered_by_the_software():
    table = Position(2)
    table.hats(G=6, R="town hall 4")
    table.autumn()
    table.act("G: walk church")
    assert table.choices("G") == {"help"} and table.forced == "G: help"


@clause("WG-2.10", "WG-8.8")
def test_no_decision_names_a_value_of_a_coin():
    words = {word for action in DECISIONS for word in str(action).split()}
    assert not words & {"copper", "silver", "gold"}


@clause("WG-2.10")
@pytest.mark.parametrize("text", ["", "dance", "with_coins wood 1", "goods fish fish", "flip"])
def test_what_does_not_answer_the_question_is_refused(text):
    assert two_in_summer().refused(f"G: {text}") == "WG-2.10"


@clause("WG-2.11")
def test_nothing_is_traded_and_no_decision_touches_another_player():
    table = in_town("town hall 1", "2 grain")
    table.barn("R", "1 fish")
    assert table.refused("G: trade grain fish") == "WG-2.11"
    red = table["R"].copy()
    table.play("G: walk store_1", "G: sell grain", "luck: draw gold", "luck: draw gold")
    red.todo = table["R"].todo
    assert table["R"] == red
    assert not [text for text in map(str, DECISIONS) if {*text.split()} & {"red", "green"}]


@clause("WG-2.12", "WG-1.15", example="E-13")
def test_after_winter_the_hired_join_and_the_next_disc_is_turned():
    table = Position(disc="A2", in_year=4)
    table.people("G", "blue", hired="yellow")
    table.winter()
    assert table["G"].labourers == (1, 0) and table["G"].hired == NONE
    assert (table.state.year, table.state.season, table.state.disc) == (5, SPRING, NONE)
    assert FIRST.discs[table.state.discs_used[-1]].name == "A2"
    chance = WALNUT_GROVE.chance(table.state)
    assert [str(outcome) for outcome in chance.outcomes] == [f"disc B{n}" for n in (1, 2, 3, 4)]
    assert chance.weights is None or len({*chance.weights}) == 1


@clause("WG-2.13")
@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_secret_are_only_values_tiles_in_hand_and_the_discs_to_come(viewer):
    table = in_town("town hall 1", "1c 1g, 1 fish")
    table.owns("G", huts=1, improvements="tent")
    table.help("G", open=1, flipped=2)
    seen, green = WALNUT_GROVE.seen_by(table.state, viewer), table["G"].copy()
    green.coins = ()
    assert seen.players[0] == green
    assert sum(seen.unplaced_coins) == 30 and seen.disc == table.state.disc


@clause("WG-2.14")
def test_the_invariants_hold_at_every_question():
    for state in random_game(4, 3):
        assert WALNUT_GROVE.audit(state) == []


@clause("WG-2.14")
@pytest.mark.parametrize(
    ("what", "spoil"),
    [
        ("tile", lambda state: state.unplaced_tiles.pop()),
        ("coin", lambda state: state.unplaced_coins.__setitem__(2, 9)),
        ("labourer", lambda state: setattr(state.players[0], "labourers", (1, 1))),
        ("hut", lambda state: setattr(state.players[0], "huts", 1)),
        ("improvement", lambda state: setattr(state.players[0], "improvements", (0,))),
        ("barn", lambda state: state.players[0].barn.__setitem__(0, 5)),
        ("square", lambda state: setattr(state.players[0], "cubes", {0: 3})),
        ("help", lambda state: setattr(state.players[0], "open_help", 2)),
    ],
)
def test_a_piece_lost_or_made_is_noticed(what, spoil):
    table = in_town(1)
    assert WALNUT_GROVE.audit(table.state) == []
    spoil(table.state)
    assert WALNUT_GROVE.audit(table.state), what


@clause("WG-2.15")
def test_all_decisions_are_1677_and_no_list_is_longer_than_work_can_be():
    assert len(DECISIONS) == 1677
    longest: dict[type[Action], int] = {}
    for seed in range(3):
        for state in random_game(2 + seed, seed):
            for seat in WALNUT_GROVE.may_act(state):
                choices = WALNUT_GROVE.legal_actions(state, seat)
                kind = type(choices[0])
                longest[kind] = max(longest.get(kind, 0), len(choices))
    found = {kind.__name__: count for kind, count in longest.items()}
    assert found["Work"] <= 48 and found["Cell"] <= 24 and found["TwoGoods"] == 15
    assert found["WalkTo"] <= 14 and max(found.values()) <= 48


@clause("WG-2.15")
def test_a_column_of_ten_tiles_leaves_the_most_cells():
    column = " ".join(f"T{y + 1:02}@(0,{y})r0" for y in range(10))
    assert len(laid(column).cells) == 24
