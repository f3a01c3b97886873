"""Drawing tools and colours, whatever the game."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from planwagen.pictures.icons import accent_of, symbol, symbols
from planwagen.pictures.palette import DARK, LIGHT, PIECES, THEMES, contrast, letter_on, painted
from planwagen.pictures.svg import (
    Box,
    Mark,
    badge,
    element,
    icon,
    label,
    scatter,
    whole,
)

COLOURED_PIECES = [name for name in PIECES if name.startswith(("p-", "w-"))]
PAPERS = ("paper", "paper-raised", "paper-sunk")
SVG = "{http://www.w3.org/2000/svg}"


def test_text_and_attributes_are_escaped():
    drawn = label((0, 0), '<b> & "fill"', data_name='a"<b')
    root = ElementTree.fromstring(drawn)
    assert root.text == '<b> & "fill"'
    assert root.get("data-name") == 'a"<b'


def test_a_word_in_a_text_is_never_taken_for_a_colour():
    drawn = whole((10, 10), ("t", "d"), label((0, 0), 'fill="ink"'))
    assert ElementTree.fromstring(drawn).findtext(f"{SVG}text") == 'fill="ink"'


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (-0.001, "0"), (1.239, "1.24"), (12, "12")]
)
def test_numbers_are_short(value, text):
    assert element("circle", r=value) == f'<circle r="{text}"/>'


def test_attributes_without_a_value_are_left_out():
    assert element("g", opacity=None) == "<g/>"


def test_a_box_inside_a_box():
    inner = Box(0, 10, 100, 50).inset(5)
    assert inner == Box(5, 15, 90, 40)
    assert (inner.right, inner.bottom, inner.middle) == (95, 55, (50, 35))


def test_an_unknown_colour_is_refused():
    with pytest.raises(KeyError, match="purple"):
        painted('<g fill="purple"/>', "light")


def test_both_themes_name_the_same_colours():
    assert LIGHT.keys() == DARK.keys()


@pytest.mark.parametrize("colour", COLOURED_PIECES)
def test_letters_read_well_on_every_piece(colour):
    assert contrast(PIECES[letter_on(colour)], PIECES[colour]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "ink", ["ink", "ink-soft", "legal", "selected", "danger", "gain", "disabled"]
)
def test_text_reads_well_on_every_paper(theme, ink):
    colours = THEMES[theme]
    assert min(contrast(colours[ink], colours[paper]) for paper in PAPERS) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_a_piece_stands_out_on_every_ground(theme):
    grounds = [colour for name, colour in THEMES[theme].items() if name.startswith("t-")]
    edges = PIECES["outline"], PIECES["halo"]
    assert min(max(contrast(edge, ground) for edge in edges) for ground in grounds) >= 3


def test_black_on_white_has_the_highest_contrast():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_every_icon_is_well_formed_and_free_of_style_variables():
    assert len(symbols()) > 40
    for name in symbols():
        ElementTree.fromstring(symbol(name))
        assert "var(" not in symbol(name)
        assert accent_of(name) in THEMES["light"]


def test_a_picture_holds_the_symbols_it_uses_and_no_others():
    drawn = whole((24, 24), ("Grain", "An ear"), icon("grain", (12, 12), 24))
    assert re.findall(r'<symbol id="(.*?)"', drawn) == ["i-grain"]


def test_a_picture_can_be_read_by_those_who_hear_it():
    root = ElementTree.fromstring(whole((9, 9), ("A <title>", "What & where"), ""))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "A <title>"
    assert root.findtext(f"{SVG}desc") == "What & where"


@pytest.mark.parametrize("shape", ["circle", "square", "triangle", "diamond"])
def test_a_badge_has_shape_and_letter(shape):
    root = ElementTree.fromstring(badge((0, 0), 8, Mark("p-red", shape, "R")))
    assert root.findtext("text") == "R"
    corners = {"circle": 0, "square": 4, "triangle": 3, "diamond": 4}[shape]
    assert len((root[0].get("points") or "").split()) == corners


def test_scattering_repeats_itself_and_spreads():
    spots = [scatter(number, 1) for number in range(100)]
    assert spots == [scatter(number, 1) for number in range(100)]
    assert min(spots) >= 0
    assert max(spots) <= 1
    assert len({*spots}) > 90
