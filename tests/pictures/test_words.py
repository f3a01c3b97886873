"""Captions of pictures: each by its id, and in German nothing English is left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from itertools import islice
from pathlib import Path

import pytest

from conformance.playing import SMALLEST
from planwagen.conformance.playing import Setting, random_game
from planwagen.core.action import NOBODY
from planwagen.games import GAMES
from planwagen.games.america.board import SITES
from planwagen.games.walnut_grove.board import TOWN
from planwagen.pictures import find_picture
from planwagen.pictures.words import captions

ENGLISH, GERMAN = captions("en"), captions("de")
SAME = {text for id_, text in ENGLISH.items() if GERMAN[id_] == text}
SHOWING = re.compile(r"<(?:title|desc|text)[^>]*>([^<]*)</")
CODES = re.compile(r"\bc\d\dr\d\d|\bT\d\d\b|\d,-?\d")
NAMES = {"Planwagen", "Trails to Rails", "START", *(game.title for game in GAMES.values())}
NAMES |= {site.name for site in SITES}
NAMES |= {building.name for building in TOWN}


def texts(svg: str) -> list[str]:
    """All that is written or told, but for the names of the signs, which are ours alone."""
    drawn = re.sub("<defs>.*?</defs>", "", svg, flags=re.DOTALL)
    return [unescape(text) for text in SHOWING.findall(drawn)]


def positions(setting: Setting) -> Iterator[object]:
    """Some of the beginning, some on the way, and the last one of a game."""
    for place, step in enumerate(random_game(setting, 1)):
        if place % (7 if place < 80 else 997) == 0 or step.seat == NOBODY:
            yield step.state


def is_the_same_in_both(text: str) -> bool:
    if not re.search("[a-z]{2}", text) or text in NAMES or text in SAME:
        return True
    parts = text.split(": ")
    return len(parts) > 1 and all(map(is_the_same_in_both, parts))


@pytest.mark.parametrize("setting", SMALLEST.values(), ids=str)
def test_nothing_english_is_left_in_a_german_picture(setting: Setting):
    draw, looked = find_picture(setting.game.slug), 0
    for state in islice(positions(setting), 40):
        for english, german in zip(
            texts(draw(state)), texts(draw(state, language="de")), strict=True
        ):
            assert english != german or is_the_same_in_both(english), english
            looked += english != german
    assert looked > 100


@pytest.mark.parametrize("setting", SMALLEST.values(), ids=str)
def test_places_are_told_by_their_names(setting: Setting):
    """Their notation is for records."""
    draw = find_picture(setting.game.slug)
    for state in islice(positions(setting), 20):
        shown = texts(draw(state))
        assert not [text for text in shown if CODES.search(text)]


def test_every_caption_that_is_drawn_exists_and_none_is_left_over():
    """An id stands in the code, or the code makes it of a kind and the name of a thing."""
    code = [
        path.read_text("utf-8") for path in Path(str(files("planwagen.pictures"))).rglob("*.py")
    ]
    drawn = {id_ for text in code for id_ in re.findall(r"worded\(\s*['\"](\w+)['\"]", text)}
    assert drawn <= ENGLISH.keys()
    kinds = {kind for text in code for kind in re.findall(r"worded_name\(\s*['\"](\w+)", text)}
    literals = {id_ for text in code for id_ in re.findall(r"['\"](\w+)['\"]", text)}
    kinds |= {"front", "building"}  # one or the other, by the length of the name
    left = [id_ for id_ in ENGLISH if id_ not in literals and id_.partition("_")[0] not in kinds]
    assert left == []
