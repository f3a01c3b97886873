"""Places have names that people read, in both languages; no code of the board reaches them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from conformance.playing import SETTINGS, case
from games.america.position import Position
from planwagen.conformance.playing import Setting, positions
from planwagen.core.words import LANGUAGES, read_words
from planwagen.games.america import AMERICA
from planwagen.games.america.actions.building import MOST_ROUTES
from planwagen.games.america.board import HEX_NUMBER, PATH_NAMED, PLACE_NAMES, ROADS, SITE_AT, SITES
from planwagen.games.america.places import HEX, PATH, PLACE

AMERICA_SETTINGS = [setting for setting in SETTINGS if setting.game is AMERICA]
CODE = re.compile(r"c\d\dr\d\d")


def test_an_intersection_is_called_by_the_nearest_city_and_a_direction():
    words = read_words(AMERICA.package, "en")
    assert words.place(PLACE[PLACE_NAMES.index("Omaha")]) == "Omaha"
    assert words.place(PLACE[PLACE_NAMES.index("c08r04W")]) == "Omaha, south-west"
    assert words.place(PLACE[PLACE_NAMES.index("c09r03W")]) == "Omaha, east"


def test_a_path_goes_from_a_city_or_between_two_intersections():
    words = read_words(AMERICA.package, "de")
    assert words.place(PATH[PATH_NAMED["Omaha-c08r04W"]]) == "Omaha, Südwest"
    assert words.place(PATH[PATH_NAMED["c08r04E-c09r03W"]]) == "St. Louis, West – Omaha, Ost"


def test_a_hex_is_called_by_its_land_and_area():
    hex = HEX[HEX_NUMBER["c12r04"]]
    assert read_words(AMERICA.package, "en").place(hex) == "mountains in West Virginia"
    assert read_words(AMERICA.package, "de").place(hex) == "Gebirge in West Virginia"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_places_have_the_same_name(language: str):
    words = read_words(AMERICA.package, language)
    for names in (PLACE, PATH, HEX):
        said = Counter(words.place(name) for name in names)
        assert not [name for name, count in said.items() if count > 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", [case(setting) for setting in AMERICA_SETTINGS])
def test_no_code_of_the_board_is_said_in_a_whole_game(setting: Setting, language: str):
    said = [*sentences(setting, language)]
    assert len(said) > 400
    assert not [sentence for sentence in said if CODE.search(sentence)]


def sentences(setting: Setting, language: str) -> Iterator[str]:
    """All that is asked, offered and told along a game, and the position as text."""
    words = read_words(AMERICA.package, language)
    for state in positions(setting, count=40):
        yield AMERICA.text(state, language)
        for seat in AMERICA.may_act(state):
            yield words.ask(AMERICA.prompt(state, seat))
            for action in AMERICA.legal_actions(state, seat):
                yield words.choose(AMERICA.describe(state, seat, action))
                events = []
                AMERICA.apply(AMERICA.copy(state), seat, action, events)
                yield from (words.say(event.opened(), state.colours) for event in events)


def test_every_kind_of_choice_has_its_words():
    en, de = (
        read_words(AMERICA.package, language).sentences["choice"] for language in ("en", "de")
    )
    assert {*en} == {*de}
    table = Position()
    for action in AMERICA.legal_actions(table.state, 0):
        assert AMERICA.describe(table.state, 0, action).kind in en


def test_no_more_routes_can_be_equally_short_than_there_are_actions_for():
    most = max(max(ways_by_length(site.at).values()) for site in SITES)
    assert most == 11 <= MOST_ROUTES


def ways_by_length(start: int) -> Counter[int]:
    """From a site to the next ones over intersections without site, whatever rails may lie."""
    found, ahead = Counter[int](), [(start, (start,))]
    while ahead:
        at, way = ahead.pop()
        for _, near in ROADS[at]:
            if near not in way and SITE_AT[near] >= 0:
                found[len(way)] += 1
            elif near not in way:
                ahead.append((near, (*way, near)))
    return found
