"""The position as text, and what seats are asked."""

from __future__ import annotations

import pytest

from games.america.position import Position, placing
from planwagen.core.action import SPECTATOR, Event, Message
from planwagen.core.game import GameOptions
from planwagen.core.words import LANGUAGES, read_words
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.board import HAS_SYMBOL, PATH_NAMED, PATH_NAMES
from planwagen.games.america.places import PATH


def lines(table: Position, language: str = "en", viewer: int | None = None) -> list[str]:
    state = table.state if viewer is None else AMERICA.seen_by(table.state, viewer)
    return AMERICA.text(state, language).splitlines()


def line_with(table: Position, text: str, language: str = "en", viewer: int | None = None) -> str:
    return next(line for line in lines(table, language, viewer) if text in line)


def asked(table: Position, seat: int, language: str = "en") -> str:
    return read_words(AMERICA.package, language).ask(AMERICA.prompt(table.state, seat))


def rich() -> Position:
    """Long lists of everything."""
    table = Position()
    table.line_l()
    table.stock("white", rails=0)
    table.city("blue", "Salt Lake City", "San Francisco", "Washington D.C.", "San Antonio")
    table.give("red", "12 lumber, 11 ore, 10 grain, 13 coal, 12 cattle", 99, "2 native support")
    table.pile("6 cavalry, 4 engineer, 4 right of way, 3 mineral rights, 3 cattle drive")
    table.state.turn.fresh = table["red"].cards
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_every_line_fits_into_eighty_columns(viewer: int, language: str):
    assert max(map(len, lines(rich(), language, viewer))) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", AMERICA.variants)
def test_a_table_without_tokens_or_pieces_has_a_text(variant: str, language: str):
    text = AMERICA.text(AMERICA.new_game(GameOptions(3, variant=variant)), language)
    assert max(map(len, text.splitlines())) <= 80


def test_the_first_lines_tell_turn_phase_and_what_each_player_has():
    table = Position(active="orange")
    table.give("orange", "2 ore, coal", gold=5, cards="scout")
    assert lines(table)[0] == "Turn 1: Orange, action phase; sum of the dice 2; asked: Orange"
    numbers = ["3", "5", "1", "29", "1", "2", "7", "1", "0", "of", "8"]
    assert line_with(table, "> Orange").split() == [">", "Orange", *numbers]


def test_a_player_reads_the_kinds_of_his_own_cards_only():
    table = Position()
    table.give("red", "2 ore", cards="scout")
    table.give("blue", "3 grain", cards="cavalry")
    text = "\n".join(lines(table, viewer=0))
    assert "Red has 2 ore; development cards: 1 Scout" in text
    assert "Blue holds" not in text
    assert "Cavalry" not in text


def test_what_is_remembered_of_a_hand_is_never_in_the_text():
    table, other = Position(), Position()
    table.give("blue", "2 ore, 2 coal")
    other.give("blue", "4 grain")
    other.state.supply = table.state.supply[:]
    seen = [AMERICA.seen_by(t.state, 0) for t in (table, other)]
    assert seen[0].players[3].remembered != seen[1].players[3].remembered
    assert AMERICA.text(seen[0]) == AMERICA.text(seen[1])


def test_cards_bought_in_this_turn_are_named_as_new():
    table = Position()
    table.give("red", "coal, cattle")
    table.play("red: buy card", "luck: drawn scout")
    assert "not yet playable: 1 Scout" in "\n".join(lines(table, viewer=0))


def test_the_map_shows_terrain_numbers_tokens_and_the_outlaw():
    table = Position()
    table.outlaw("c13r03")
    assert "pa(9)!" in line_with(table, "pa(9)!")
    assert "mo??" in line_with(table, "fo??")
    assert "The outlaw is on pasture in Virginia" in lines(table)
    assert "The next token to move is the 9 on pasture in Virginia" in lines(table)


def test_cities_cubes_rails_trains_and_settlers_are_listed():
    table = Position()
    table.city("blue", "Omaha")
    table.delivered("red", "Omaha")
    table.settler("white", "c09r03W", 2)
    text = "\n".join(lines(table))
    assert "Omaha [Red cube]" in text
    assert "Rails of Red: Indianapolis, west" in text
    assert "Trains of Red: 1 at Indianapolis, west" in text
    assert "Settlers of White: 2 at Omaha, east" in text
    assert "Settlers of Red: none" in text
    assert "Seattle (3 gold)" in text


def test_with_three_players_neutral_cities_have_a_line():
    assert "Neutral cities: Little Rock" in "\n".join(lines(Position("red", "orange", "white")))


def offered() -> Position:
    table = Position()
    table.give("red", "grain")
    table.give("orange", "ore")
    table.give("blue", "2 ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange blue")
    return table


def test_an_open_offer_is_told_with_answers_as_far_as_they_are_open():
    table = offered()
    table.play("orange: accept")
    assert "Offer of Red: gives 1 grain, wants 1 ore; to Orange, Blue" in lines(table, viewer=3)
    assert "  Orange: has answered" in lines(table, viewer=3)
    assert "  Orange: accepts" in lines(table, viewer=1)
    assert "  Blue: no answer yet" in lines(table, viewer=2)


def test_a_counter_in_the_making_is_read_by_its_maker_only():
    table = offered()
    table.play("blue: counter", "blue: give ore", "blue: want grain")
    assert "  Blue: makes a counter, gives 1 ore, wants 1 grain" in lines(table, viewer=3)
    assert "  Blue: no answer yet" in lines(table, viewer=0)
    assert asked(table, 3) == "Build your counter-offer"


def test_cards_laid_aside_are_read_by_their_owner_only():
    table = Position()
    table.give("red", "8 ore")
    table.give("blue", "8 grain")
    table.roll(7)
    table.play("blue: discard grain")
    assert "Blue: laid aside for the outlaw: 1 grain" in lines(table, viewer=3)
    assert lines(table)[0].endswith("production phase; sum of the dice 7; asked: Red, Blue")
    table.play(*["blue: discard grain"] * 3)
    assert "Blue: laid aside for the outlaw, face down: 4 resource cards" in lines(table, viewer=0)


def test_a_run_and_the_fees_of_its_train_are_told():
    table = Position()
    table.rails("orange", "c09r03E-St. Louis")
    table.give("red", "coal", gold=1)
    table.play("red: step 1 c09r03E-St. Louis")
    assert "Train 1 has paid: Orange" in lines(table)
    assert "Train 1 of Red is running, up to 2 rails more" in lines(table)
    assert asked(table, 0) == "Train 1: 2 rails left"


def two_routes() -> Position:
    table = Position(active="orange")
    table.rails("orange", "Jackson-c10r05W", "c09r04E-c10r05W")
    table.rails("blue", "Little Rock-c10r05W")
    table.give("orange", "ore, lumber")
    table.play("orange: rail c09r04E-St. Louis")
    return table


def test_routes_to_choose_from_are_told_with_what_they_pay():
    table = two_routes()
    assert "Route 2 pays gold (2 Orange, 1 Blue):" in line_with(table, "Route 2")
    assert asked(table, 1).startswith("Equally short")
    routes = AMERICA.client_view(AMERICA.seen_by(table.state, 0), 0)["routes"]
    assert [route["pays"] for route in routes] == [{"orange": 3}, {"orange": 2, "blue": 1}]


def test_phases_and_the_end_have_their_own_headlines():
    table = Position()
    table.play("red: end actions")
    assert "extraordinary building phase" in lines(table)[0]
    table.before_dice("blue")
    assert lines(table)[0] == "Turn 1: Blue, production phase; asked: Blue"
    table.state.todo.clear()
    assert lines(table)[0] == "The game is over after 1 turns, without a winner"
    table.state.winner = 3
    assert lines(table, "de")[0].endswith("nach 1 Zügen aus; gewonnen hat Blau")
    setting_up = placing("red", "blue", "white", first="red")
    text = AMERICA.text(setting_up.state)
    assert text.startswith("The table is being set up; asked: Red")


def test_the_text_speaks_german():
    table = Position()
    table.give("red", "2 cattle, ore", cards="2 right of way")
    assert lines(table, "de")[0] == "Zug 1: Rot, Aktionsphase; Würfelsumme 2; gefragt: Rot"
    held = "Rot hat 1 Erz, 2 Rinder; Entwicklungskarten: 2 Benutzungsrechte"
    assert held in lines(table, "de")


@pytest.mark.parametrize(
    ("todo", "params", "words"),
    [
        (todos.DISCARD[0][1], {"left": 1}, "Return 1 resource card to the supply"),
        (todos.LAY_CARD_RAIL[0][2], {"left": 2}, "Engineer: choose a path (2 rails left)"),
        (todos.USE_SCOUT[0], {"gold": 3, "steps": 5}, "Take 3 gold, or move a settler"),
        (todos.PICK_ROUTE[0], {"routes": 0}, "Equally short"),
        (
            todos.LAY_FREE_RAIL[0][PATH_NAMED["c05r03E-c07r03W"]],
            {"path": PATH[PATH_NAMED["c05r03E-c07r03W"]]},
            "Bonus rail: choose a marked path, or skip",
        ),
    ],
)
def test_a_question_says_what_it_is_about(todo, params: dict[str, object], words: str):
    table = Position()
    table.state.todo.append(todo)
    assert AMERICA.prompt(table.state, 0) == Message(type(todo).__name__, params)
    assert words in asked(table, 0)


def test_who_answers_an_offer_is_asked_with_both_sides():
    assert asked(offered(), 1, "de") == "Rot gibt 1 Getreide für 1 Erz"


def test_a_theft_is_told_with_its_card_to_thief_and_victim_only():
    words = read_words(AMERICA.package, "en")
    theft = Event("steals", 0, {"victim": "blue"}, {"kind": "ore"}, (0, 3))
    shown = [words.say(theft.seen_by(viewer), AMERICA.colours) for viewer in (0, 3, 1, SPECTATOR)]
    assert shown[:2] == ["Red steals ore from Blue"] * 2
    assert shown[2:] == ["Red steals a card from Blue"] * 2


def test_prices_and_free_rail_symbols_are_told():
    table = Position()
    assert line_with(table, "Prices:").startswith("Prices: rail: 1 lumber, 1 ore; settler:")
    assert "run of 3 rails: 1 coal;" in line_with(table, "run of")
    path = HAS_SYMBOL.index(True)
    symbol = read_words(AMERICA.package, "en").place(PATH[path])
    assert symbol in free_symbols(table)
    table.rails("red", PATH_NAMES[path])
    assert symbol not in free_symbols(table)


def free_symbols(table: Position) -> str:
    text = " ".join(line.strip() for line in lines(table))
    return text[text.index("Rail symbols") : text.index("Trains of")]
