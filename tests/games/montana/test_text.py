"""The position as text, and what seats are asked."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.montana.position import Position, opening
from planwagen.core.action import Event, Message
from planwagen.core.words import LANGUAGES, read_words
from planwagen.games.montana import MONTANA, todos
from planwagen.games.montana.refusal import Refusal

PARAGRAPHS = 4
"""Boards, landscape, worker board, town."""


def lines(table: Position, language: str = "en") -> list[str]:
    return MONTANA.text(table.state, language).splitlines()


def line_with(table: Position, text: str, language: str = "en") -> str:
    return next(line for line in lines(table, language) if text in line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", MONTANA.players)
def test_every_line_fits_into_eighty_columns(players: int, language: str):
    assert max(map(len, MONTANA.text(opening(players), language).splitlines())) <= 80


def test_a_board_shows_what_its_player_holds():
    table = Position()
    table.give("B", silver=7, goods="2g C", workers="3stone", cattle=2, canteens=1)
    assert line_with(table, "Yellow ").split() == ["Yellow", "7", "2g", "1C", "3s", "2", "1", "8"]


def test_the_seat_asked_is_marked():
    table = Position(active="D")
    assert "> Green" in line_with(table, "> ")
    assert "Green is asked" in lines(table)[0]


def test_the_landscape_shows_names_prices_and_settlers():
    table = Position(players=2)
    table.land((0, 0), drawn=True)
    table.settled("A", (1, 0), pieces=2)
    shown = "\n".join(lines(table))
    assert "START [Bl2]" in shown
    assert "gp" in shown
    assert "Open to settlers: " in shown


def test_a_row_without_a_free_hex_does_not_tear_the_map():
    table = Position(players=2)
    table.land((0, 0), drawn=True)
    table.settled("A", (1, 0), pieces=2)
    for hex, printed in enumerate(table.state.landscape.hexes):
        if printed.price:
            table.state.owner[hex], table.state.pieces[hex] = 0, 1
    assert len(MONTANA.text(table.state).split("\n\n")) == PARAGRAPHS


def test_the_worker_board_shows_who_works_where():
    table = Position()
    table.occupy("bank 2", "copper stone")
    table.occupy("mine 1", "copper")
    table.occupy("mine 1 small", "2grain")
    assert "2: 2 > 8     cs" in line_with(table, "  Bank")
    assert "1: 1 > 1c +1 c+gg" in line_with(table, "  Mine")


def test_the_town_shows_contractors():
    table = Position()
    table.give("A", goods="3p")
    table.play("A: town", "A: place 2,3")
    assert line_with(table, "[Bl]").split()[:4] == ["2:", "1", "2", "[Bl]"]


def test_the_text_speaks_german():
    table = Position()
    table.give("A", goods="2p")
    assert "Startspieler Blau" in lines(table, "de")[0]
    assert "2ü" in line_with(table, "> Blau", "de")


def test_the_end_and_the_beginning_have_their_own_headlines():
    table = Position()
    table.state.todo.clear()
    assert lines(table)[0] == "The game is over after 1 round"


@pytest.mark.parametrize(
    ("asked", "params", "words"),
    [
        (todos.TURN[0], {}, "Your turn: choose one action"),
        (todos.GIVE_BACK[0][2], {"surplus": 2, "places": 8}, "return 2 workers"),
        (todos.BUILD[0][1], {"left": 1}, "Settle again (1 left), or take 1 silver"),
        (todos.MOVE_ARROW[0], {"grain": 0}, "You have 0 grain"),
        (todos.WORKED[0], {"canteens": 0}, "(0 left)"),
    ],
)
def test_a_question_says_what_it_is_about(asked, params: dict[str, object], words: str):
    table = Position()
    table.state.todo.append(asked)
    message = MONTANA.prompt(table.state, 0)
    assert message == Message(type(asked).__name__, params)
    assert words in read_words(MONTANA.package, "en").ask(message)


def test_the_small_space_is_asked_about_with_its_area_and_good():
    table = Position()
    table.give("A", silver=3, workers="3pumpkin")
    table.play("A: produce vegetable field 1 pumpkin")
    asked = read_words(MONTANA.package, "de").ask(MONTANA.prompt(table.state, 0))
    assert asked == "Gemüseacker: Helfer dazu für +1 Kürbis?"


@pytest.mark.parametrize(
    ("refusal", "english", "german"),
    [
        (
            Refusal("pumpkins_needed", "M-5.3", need=1, held=0),
            "1 pumpkin needed, 0 held",
            "1 Kürbis nötig, du hast 0",
        ),
        (
            Refusal("too_many_upgrades", "M-5.12", most=1),
            "this row gives up to 1 upgrade",
            "diese Reihe gibt bis zu 1 Aufwertung",
        ),
        (
            Refusal(
                "give_back_first",
                "M-3.9",
                surplus=1,
                places=8,
            ),
            "first give back 1 worker: there are 8 places",
            "erst 1 Arbeiter zurückgeben: es gibt nur 8 Plätze",
        ),
    ],
)
def test_a_refusal_about_one_thing_speaks_of_one(refusal: Refusal, english: str, german: str):
    assert read_words(MONTANA.package, "en").refuse(refusal) == english
    assert read_words(MONTANA.package, "de").refuse(refusal) == german


def test_a_price_in_german_stands_in_a_case_that_fits_any_list():
    hex = Message("hex by the lake", {"hex": "E7"})
    params = {"hex": hex, "pieces": 1, "price": {"copper": 1, "large stone": 2}}
    reported = read_words(MONTANA.package, "de").say(Event("settles", 0, params), ("blue",))
    assert reported == "Blau besiedelt E7 am See mit 1 Siedlung (Preis: 1 Kupfer, 2 große Steine)"


def test_the_module_prints_a_table_or_says_what_a_seed_is():
    command = [sys.executable, "-m", "planwagen.games.montana"]
    printed = subprocess.run([*command, "7"], capture_output=True, text=True, check=True)
    assert "Town: " in printed.stdout
    refused = subprocess.run([*command, "abc"], capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stderr) == (1, "a seed is a whole number, not 'abc'\n")
