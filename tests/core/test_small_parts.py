"""Hexes, graphs, stocks, data, actions, errors: the small parts of the core."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from math import comb, dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planwagen.core.action import Action, ActionTable, Event, plain
from planwagen.core.data import Facts, read_facts
from planwagen.core.errors import BrokenData, IllegalAction, PlanwagenError, UnknownName
from planwagen.core.game import GameOptions, seated
from planwagen.core.hexes import AXES, DIRECTIONS, centre, corners, is_one_piece, name, step
from planwagen.core.stock import holds, missing, move, multisets, spelled
from planwagen.games.america import AMERICA
from planwagen.games.montana import MONTANA
from planwagen.games.montana.actions import Pass
from planwagen.games.montana.refusal import Refusal
from planwagen.games.walnut_grove import WALNUT_GROVE


def test_six_neighbours_at_one_distance_and_opposite_ways_cancel():
    x, y = centre((0, 0), 10)
    assert len({round(dist((x, y), centre(at, 10)), 6) for at in DIRECTIONS}) == 1
    assert all(step(step((3, -2), there), back) == (3, -2) for there, back in AXES)


def test_directions_go_round_in_order():
    assert [name(step((0, 0), d)) for d in range(6)] == [
        "1,0",
        "1,-1",
        "0,-1",
        "-1,0",
        "-1,1",
        "0,1",
    ]
    assert step((0, 0), 1, steps=3) == (3, -3)


def test_neighbouring_hexes_share_two_corners():
    def around(at):
        return {(round(x, 6), round(y, 6)) for x, y in corners(*centre(at, 1), 1)}

    assert all(len(around((0, 0)) & around(at)) == 2 for at in DIRECTIONS)


def test_a_hex_has_six_corners_from_the_upper_right_one_on():
    drawn = corners(0.0, 0.0, 2.0)
    assert len(drawn) == 6
    assert drawn[0] == pytest.approx((3**0.5, -1.0)) and drawn[1] == pytest.approx((3**0.5, 1.0))


def test_one_piece_is_walked_without_leaving_it():
    ring = [[1, 5], [0, 2], [1, 3], [2, 4], [3, 5], [4, 0]]
    assert not is_one_piece({0, 1, 2, 4}, ring)
    assert is_one_piece({0, 1, 5}, ring)
    assert not is_one_piece({0, 1, 3}, ring)
    assert is_one_piece(set(), ring)


def test_stocks_are_compared_and_moved_kind_by_kind():
    assert holds([2, 1], [2, 0])
    assert not holds([2, 1], [0, 2])
    assert missing([2, 1], [3, 1]) == [1, 0]
    one, other = [2, 1], [0, 0]
    move(one, other, (1, 1))
    assert (one, other) == ([1, 0], [1, 1])


@given(st.integers(1, 5), st.integers(0, 5))
def test_multisets_are_all_different_and_complete(kinds: int, size: int):
    found = list(multisets(kinds, size))
    assert len({*found}) == len(found) == comb(kinds + size - 1, size)
    assert all(sum(counts) == size for counts in found)


def test_a_multiset_in_words_names_each_piece():
    assert spelled((2, 0, 1), ["copper", "stone", "grain"]) == "copper copper grain"


@pytest.mark.parametrize(
    ("key", "ask"),
    [
        ("missing", lambda facts: facts.number("missing")),
        ("yes", lambda facts: facts.number("yes")),
        ("word", lambda facts: facts.numbers("word")),
        ("mixed", lambda facts: facts.numbers("mixed")),
        ("pairs", lambda facts: facts.points("pairs")),
        ("missing: expected str, found nothing", lambda facts: facts.text("missing")),
        ("iron: expected one of grain, found 1", lambda facts: facts.counts("goods", ["grain"])),
    ],
)
def test_wrong_data_is_told_with_file_and_key(key, ask):
    facts = Facts(
        {"yes": True, "word": "x", "mixed": [1, "2"], "pairs": [[1]], "goods": {"iron": 1}},
        "x.toml",
    )
    with pytest.raises(BrokenData, match=r"^x\.toml") as wrong:
        ask(facts)
    assert key in str(wrong.value)


def test_right_data_is_read_as_asked():
    facts = Facts({"goods": {"stone": 2}, "at": [[1, -2]], "rows": [{"n": 1}]}, "x.toml")
    assert facts.counts("goods", ["grain", "stone"]) == [0, 2]
    assert facts.points("at") == [(1, -2)]
    assert [row.number("n") for row in facts.tables("rows")] == [1]
    assert facts.has("at") and not facts.has("to")


def test_facts_come_out_of_a_package():
    assert read_facts("planwagen.games.montana", "data/editions/1.toml").texts("goods")


@dataclass(frozen=True, slots=True, eq=False)
class Say(Action):
    word: str

    def __str__(self) -> str:
        return f"say {self.word}"


def test_actions_are_found_however_they_are_typed():
    hello = Say("Hello there")
    table = ActionTable([hello, Say("bye")])
    assert table.read("  SAY hello_There ") is hello
    assert table.read("say nothing") is None
    assert [str(action) for action in table] == ["say Hello there", "say bye"]
    assert len(table) == 2


def test_decisions_are_numbered_before_luck():
    hello, heads = Say("hello"), Say("heads")
    table = ActionTable([hello], luck=[heads])
    assert (table.number[hello], table.number[heads], table.decisions) == (0, 1, 1)


@pytest.mark.parametrize("typed", ["rail Omaha-X", "rail Omaha – X", "rail  omaha\u2014x"])
def test_dashes_are_hyphens_with_or_without_blanks(typed: str):
    assert plain(typed) == "rail omaha-x"


def test_a_minus_sign_before_a_number_stays_apart():
    assert plain("settle \u22121,2") == "settle -1,2"


def test_two_actions_cannot_share_a_text():
    with pytest.raises(ValueError, match="share one text"):
        ActionTable([Say("a"), Say("A")])


def test_an_action_may_be_read_by_further_texts_but_never_by_two_meanings():
    hello, bye = Say("hello"), Say("bye")
    table = ActionTable([hello, bye], also={"Good  Day": hello})
    assert table.read("good day") is hello
    assert str(table.read("good day")) == str(hello)
    assert len(table) == 2
    with pytest.raises(ValueError, match="names another action"):
        ActionTable([hello, bye], also={str(bye): hello})


def test_a_refusal_says_why_and_by_which_clause():
    refusal = Refusal("silver_needed", "M-4.8", need=6, held=2)
    assert str(refusal) == "6 silver needed, 2 held (M-4.8)"
    assert refusal.why == "{need} silver needed, {held} held"
    assert "M-4.8" in repr(refusal)
    again = pickle.loads(pickle.dumps(refusal))
    assert (type(again), str(again)) == (Refusal, str(refusal))
    assert str(IllegalAction(refusal)) == str(refusal)


def test_the_secret_part_of_an_event_is_for_its_audience():
    event = Event("draws", 1, {"count": 1}, {"card": "gold"}, (1,))
    assert event.seen_by(1) == Event("draws", 1, {"count": 1, "card": "gold"})
    assert event.seen_by(0) == event.seen_by(-3) == Event("draws", 1, {"count": 1})


def test_an_unknown_name_comes_with_the_nearest_or_all():
    assert "did you mean montana?" in str(UnknownName("game", "montanna", ["montana", "america"]))
    assert "there are: a, b" in str(UnknownName("game", "zzz", ["b", "a"]))
    assert issubclass(UnknownName, PlanwagenError)


def test_a_table_is_set_up_by_the_first_variant_or_by_one_that_there_is():
    assert seated(AMERICA, GameOptions(3)).variant == AMERICA.variants[0]
    assert seated(AMERICA, GameOptions(3, variant="variable")).variant == "variable"
    assert seated(MONTANA, GameOptions(2)).variant == ""
    with pytest.raises(UnknownName, match="no variant called 'wide'") as error:
        seated(AMERICA, GameOptions(3, variant="wide"))
    assert "fixed" in str(error.value)


def test_who_comes_first_is_named_where_the_game_asks_and_by_a_colour_of_the_table():
    colour = WALNUT_GROVE.colours[1]
    assert seated(WALNUT_GROVE, GameOptions(2, first=colour)).first == colour
    with pytest.raises(UnknownName, match="no first player called 'pink'") as error:
        seated(WALNUT_GROVE, GameOptions(2, first="pink"))
    assert colour in str(error.value)
    with pytest.raises(UnknownName):
        seated(MONTANA, GameOptions(2, first=MONTANA.colours[0]))


def test_an_action_is_given_its_text():
    assert str(Pass("pass")) == "pass"
    assert not Pass("pass").reveals
