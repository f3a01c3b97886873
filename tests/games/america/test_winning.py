"""Chapter 11: the last cube."""

from __future__ import annotations

import pytest

from games.america.position import EDITION, Position, on_line_l
from planwagen.core.action import NOBODY, Event, Message
from planwagen.core.game import GameOptions, seated
from planwagen.core.rulebook import read_rulebook
from planwagen.core.words import LANGUAGES, read_words
from planwagen.games.america import AMERICA
from planwagen.games.america.board import PATH_NAMED, SITE_NAMED
from planwagen.games.america.rules.turn import begin_turn
from planwagen.games.america.state import State, changed
from tabletop import clause

TO_LITTLE_ROCK = [
    "red: step 1 c10r04E-Indianapolis",
    "red: step 1 c10r04E-Nashville",
    "red: step 1 c09r04E-Nashville",
    "red: step 1 c09r04E-c10r05W",
    "red: step 1 Little Rock-c10r05W",
]


def about_to_win(path: str = "Little Rock-c10r05W", coal: int = 0, gold: int = 0) -> Position:
    """Red has one cube left, in the centre, and a train on line L."""
    table = on_line_l(path, coal, gold)
    table.one_cube_left()
    assert (table["red"].delivered, table["red"].centre) == (7, 1)
    return table


def won() -> Position:
    table = about_to_win()
    table.delivered("blue", "Nashville")
    table.play("red: deliver 1")
    return table


@clause("SA-11.1")
def test_the_last_cube_wins_at_once():
    table = about_to_win()
    assert AMERICA.standing(table.state).winners == ()
    table.play("red: deliver 1")
    assert (table.state.winner, table.asked) == (0, "nobody")
    assert AMERICA.standing(table.state).winners == (0,)
    assert [event.seat for event in table.events_of("wins")] == [0]


@clause("SA-11.1")
def test_the_last_but_one_does_not_win():
    table = on_line_l("Little Rock-c10r05W")
    table.city("red", "Omaha", "Denver", "Dallas", "Reno", "Boise", "Casper", "Helena")
    table.delivered("red", "Jackson", "Lexington", "Raleigh", "Shreveport", "Washington D.C.")
    table.delivered("red", "Minneapolis")
    table.play("red: deliver 1")
    assert table["red"].delivered == 7
    assert "end actions" in table.choices("red")


@clause("SA-11.2")
def test_four_players_deliver_eight_and_have_founded_every_city():
    table = won()
    assert (table["red"].delivered, EDITION.kits[4].goods) == (8, 8)
    assert (table["red"].cities_left, table["red"].centre) == (0, 0)


@clause("SA-11.2")
def test_three_players_deliver_ten():
    table = Position("red", "white", "blue")
    table.city("red", "Omaha", "Denver", "Dallas", "Reno", "Boise", "Casper", "Helena")
    table.city("red", "Billings", "Wichita")
    table.delivered("red", "Jackson", "Lexington", "Raleigh", "Shreveport", "Washington D.C.")
    table.delivered("red", "Minneapolis", "Atlanta")
    table.city("white", "Seattle", "Portland")
    table.rails("red", "c09r03E-St. Louis", "c09r04E-c10r05W", "Little Rock-c10r05W")
    table.train("red", "c09r03E-St. Louis")
    table.train("red", "Little Rock-c10r05W", number=2)
    table.play("red: deliver 1")
    assert (table["red"].delivered, table.state.winner) == (8, NOBODY)
    table.delivered("red", "Seattle")
    table.play("red: deliver 2")
    assert (table["red"].delivered, table.state.winner) == (10, 0)
    assert (table["red"].cities_left, table.asked) == (0, "nobody")


@clause("SA-11.1", "SA-11.3", example="E-77")
def test_a_win_in_the_midst_of_a_run():
    table = about_to_win("c09r03E-Indianapolis", coal=3, gold=2)
    table.play(*TO_LITTLE_ROCK, "red: deliver 1")
    assert (table.state.winner, table.asked) == (0, "nobody")
    assert table.hand("red") == {"coal": 1, "gold": 2}  # 5 steps
    assert table.state.trains[0] == PATH_NAMED["Little Rock-c10r05W"]
    assert table.refused("red: step 1 Little Rock-c09r04W") == "SA-11.7"
    assert table.refused("red: end actions") == "SA-11.7"
    assert table.refused("orange: done") == "SA-11.7"


@clause("SA-11.3", "SA-8.14", example="E-78")
def test_a_win_before_the_dice():
    table = about_to_win("c09r04E-Nashville")
    table.give("red", "", cards="right of way")
    table.before_dice("red")
    table.play("red: play right of way", "red: card train 1", *TO_LITTLE_ROCK[3:], "red: deliver 1")
    assert (table.state.winner, table.asked) == (0, "nobody")
    assert table.state.turn.dice == 0
    assert table.refused("red: roll") == "SA-11.7"


@clause("SA-11.4")
def test_there_is_one_winner():
    table = about_to_win()
    table.city("blue", "Seattle", "Portland", "Flagstaff", "Los Angeles", "Salt Lake City")
    table.city("blue", "Santa Fe", "El Paso")
    table.delivered("blue", "Chicago", "Indianapolis", "Nashville", "Omaha", "Denver", "Dallas")
    table.delivered("blue", "Reno")
    table.rails("blue", "c09r04E-St. Louis")
    table.train("blue", "c09r04E-St. Louis")
    table.play("red: deliver 1")
    assert table.refused("blue: deliver 1") == "SA-11.7"
    standing = AMERICA.standing(table.state)
    assert (standing.winners, standing.scores) == ((0,), (8, 0, 0, 7))


@clause("SA-11.5")
def test_the_others_are_listed_by_cubes_delivered():
    standing = AMERICA.standing(won().state)
    assert standing.scores == (8, 0, 0, 1)
    assert standing.ranking[:2] == (0, 3)
    assert [parts["delivered"] for parts in standing.parts] == [8, 0, 0, 1]


@clause("SA-11.6")
def test_a_game_has_no_winner_before_the_last_cube_however_long():
    table = about_to_win()
    table.state.turn.number = EDITION.most_turns - 1
    table.pass_on()
    assert (table.asked, table.state.turn.number) == ("orange", EDITION.most_turns)
    assert table.state.winner == NOBODY


@clause("SA-11.6")
def test_a_game_of_bots_stopped_at_the_last_turn_has_no_winner():
    table = about_to_win()
    table.state.turn.number = EDITION.most_turns
    table.play("red: end actions", "orange: done", "white: done", "blue: done")
    assert table.asked == "nobody"
    assert AMERICA.standing(table.state).winners == ()
    assert not table.events_of("wins")
    assert table.events_of("stopped")[0].params == {"turns": EDITION.most_turns}


@clause("SA-11.7")
@pytest.mark.parametrize(
    "command",
    ["roll", "end actions", "done", "buy card", "play scout", "deliver 1", "stop", "offer"],
)
@pytest.mark.parametrize("colour", ["red", "orange"])
def test_nothing_is_accepted_any_more(colour: str, command: str):
    table = won()
    assert table.choices(colour) == set()
    assert table.refused(f"{colour}: {command}") == "SA-11.7"


@clause("SA-11.6")
def test_where_people_play_no_turn_is_the_last():
    options = seated(AMERICA, GameOptions(4, endless=True))
    table = about_to_win()
    table.state.last_turn = AMERICA.new_game(options).last_turn
    table.state.turn.number = EDITION.most_turns
    table.pass_on()
    assert (table.asked, table.state.turn.number) == ("orange", EDITION.most_turns + 1)
    assert AMERICA.audit(table.state) == []


def nothing_left_to_lay() -> State:
    """Red could deliver to Little Rock; but no rail, no city and no free goods space is left."""
    state = about_to_win().state
    for player in state.players:
        player.rails_left = player.cities_left = 0
    state.goods = tuple(NOBODY if owner == NOBODY else 0 for owner in state.cities)
    return state


def shown_at_next_turn(state: State) -> list[str]:
    events: list[Event] = []
    begin_turn(state, 1, events)
    return [event.id for event in events]


@clause("SA-11.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nobody_can_deliver_any_more_people_are_told(language: str):
    state = nothing_left_to_lay()
    assert shown_at_next_turn(state) == ["turn", "nobody_can_deliver"]
    assert AMERICA.standing(state).note == Message("deadlock")
    said = read_words(AMERICA.package, language).label("deadlock")
    assert said in " ".join(AMERICA.text(state, language).split())


@clause("SA-11.6")
@pytest.mark.parametrize("hope", ["a rail", "a city", "a goods space"])
def test_while_there_is_hope_to_deliver_nothing_is_told(hope: str):
    state = nothing_left_to_lay()
    match hope:
        case "a goods space":
            state.goods = changed(state.goods, SITE_NAMED["Little Rock"], NOBODY)
        case "a rail":
            state.players[3].rails_left = 1
        case _:
            state.players[3].cities_left = 1
            state.cities = changed(state.cities, SITE_NAMED["Nashville"], NOBODY)
            state.goods = changed(state.goods, SITE_NAMED["Nashville"], NOBODY)
    assert shown_at_next_turn(state) == ["turn"]
    assert AMERICA.standing(state).note is None


@clause("SA-11.6")
def test_a_goods_space_that_no_rail_leads_to_is_no_hope():
    state = nothing_left_to_lay()
    state.goods = changed(state.goods, SITE_NAMED["Minneapolis"], NOBODY)
    assert shown_at_next_turn(state) == ["turn", "nobody_can_deliver"]


@clause("SA-11.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turns_after_which_bots_stop_are_told_in_the_rules(language: str):
    shown = read_rulebook(AMERICA.package).find("SA-11.6")
    assert shown.mentions(str(EDITION.most_turns), language)
