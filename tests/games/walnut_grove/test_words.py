"""What seats are asked, told and refused, in words."""

from __future__ import annotations

import pytest

from games.walnut_grove.position import Position, in_town
from planwagen.core.action import Message
from planwagen.core.words import read_words
from planwagen.games.walnut_grove import WALNUT_GROVE
from tabletop import clause

ENGLISH, GERMAN = (read_words(WALNUT_GROVE.package, language) for language in ("en", "de"))


def asked(table: Position, language: str = "en") -> str:
    words = GERMAN if language == "de" else ENGLISH
    return words.ask(WALNUT_GROVE.prompt(table.state, 0))


def test_a_figure_is_asked_for_by_its_number():
    table = Position(2)
    table.summer()
    table.play("G: work B4")
    assert WALNUT_GROVE.prompt(table.state, 0) == Message(
        "PlaceFigure", {"figure": 2, "figures": 2}
    )
    assert asked(table) == "Choose an area to work (2 of 2)"


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("G: walk church", "1 coin, or a help tile", "Kirchenbasar: 1 Münze"),
        ("G: walk lodge", "hurch bazaar:", "oder Hilfe"),
    ],
)
def test_a_gate_is_named_when_it_is_asked_about(line: str, english: str, german: str):
    table = in_town(6, "2c, 2 grain")
    table.stock("lodge", white=1)
    table.play(line)
    assert english in asked(table) and german in asked(table, "de")


def test_a_payment_says_what_is_due():
    table = in_town(7, "1c, 2 wood")
    table.stock("mill", hut=1)
    table.play("G: walk mill")
    assert asked(table) == "Johansen's Mill: pay 2 wood"
    assert asked(table, "de").endswith(": zahle 2 Holz")


def test_the_winter_says_what_is_due():
    table = Position(2, "A4")
    table.barn("G", "1c 1g, 1 fish")
    table.winter()
    assert asked(table) == "Winter: pay 1 fish"


def test_an_overfull_barn_says_how_much_is_too_much():
    table = in_town("town hall 1", "2c, 1 wood, 1 stone")
    table.play("G: walk post_office", "G: goods fish milk")
    assert asked(table) == "Barn holds 4: give up 2 pieces"


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        (
            "G: walk svensons",
            "3 stone missing, 1 coin held",
            "es fehlt: 3 Stein; du hast 1 Münze",
        ),
        ("G: walk lodge", "nothing is left there", "dort ist nichts mehr"),
    ],
)
def test_refusals_are_said_in_both_languages(line: str, english: str, german: str):
    table = in_town(7, "1c")
    table.stock("svensons", tent=1)
    refusal = table.refusal(line)
    assert ENGLISH.refuse(refusal) == english
    assert GERMAN.refuse(refusal) == german


@clause("WG-5.7")
def test_an_occupied_building_says_who_stands_there():
    table = Position(3, "A2")
    table.hats(R=5, N=5, G=12)
    table.barn("G", "3 stone")
    table.stock("svensons", tent=1)
    table.autumn()
    refusal = table.refusal("G: walk svensons")
    german = GERMAN.refuse(refusal)
    assert german == "dort steht schon Rot, Naturfarben (2 von 2 Plätzen besetzt)"
    assert str(refusal) == "red, natural stands there (2 of 2 places) (WG-5.7)"


@clause("WG-5.6")
def test_the_own_building_is_not_used_without_walking():
    table = in_town(1, "2c")
    assert table.refused("G: goods grain grain") == "WG-5.6"
    assert table.refused("G: sell nothing") == "WG-2.10"


@clause("WG-8.4")
def test_what_others_do_not_know_is_told_without_it():
    table = in_town(2, "1 grain")
    table.play("G: walk store_1", "G: sell grain", "luck: draw gold")
    [event] = table.events_of("draws_coin")
    assert ENGLISH.say(event.seen_by(1), table.state.colours) == "Green draws a coin"
    assert ENGLISH.say(event.seen_by(0), table.state.colours) == "Green draws gold"
    assert GERMAN.say(event.seen_by(1), table.state.colours) == "Grün zieht eine Münze"


@clause("WG-2.5")
def test_a_season_at_once_is_told_when_it_is_over():
    table = Position(1)
    table.summer()
    table.play("G: work B0", "G: work B1")
    shown = [GERMAN.say(event, table.state.colours) for event in table.events]
    assert "Grün hat dazubekommen: 1 Getreide, 2 Milchprodukte" in shown
