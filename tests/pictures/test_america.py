"""The picture of a position: all that section 13 of the rules wants to be seen."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.america.position import Position, placing
from planwagen.core.action import SPECTATOR
from planwagen.core.game import GameOptions
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.board import (
    HAS_SYMBOL,
    HEXES,
    PATH_NAMES,
    PLACE_NAMES,
    SITES,
)
from planwagen.games.america.client_view import show
from planwagen.games.america.components import CARD_NAMES, COLOURS, PLAYERS
from planwagen.games.america.offer import NOTHING
from planwagen.games.america.setup import VARIANTS
from planwagen.games.america.state import NOWHERE, State, changed
from planwagen.games.america.view import seen_by
from planwagen.pictures import find_picture
from planwagen.pictures.america.board import HEX_AT, PLACE_AT, SEA, SIZE
from planwagen.pictures.america.map_signs import candidates, common
from planwagen.pictures.america.marks import CARD_ICONS, MARKS
from planwagen.pictures.america.movers import SETTLER, settler_places
from planwagen.pictures.america.on_map import OnMap
from planwagen.pictures.america.rails import PATTERNS
from planwagen.pictures.america.sites import site_box
from planwagen.pictures.america.status import QUESTIONS
from planwagen.pictures.palette import PIECES, THEMES, contrast, letter_on
from planwagen.pictures.svg import Box
from tabletop import at_random, clause

picture = find_picture("america")
SVG = "{http://www.w3.org/2000/svg}"
MAX_BYTES = 400_000
STOPS = (0, 4, 30, 400, 3_000)


@cache
def played(players: int, seed: int, variant: str) -> dict[int, State]:
    """A game of chance, as it stood after so many decisions; the last one is the end or near."""
    state, stops = AMERICA.new_game(GameOptions(players, (), variant)), {}
    for decision, _ in enumerate(at_random(AMERICA, state, seed, STOPS[-1] + 1)):
        if decision in STOPS:
            stops[decision] = state.copy()
    return stops


def map_of(state: State) -> OnMap:
    return OnMap(show(state, SPECTATOR)["board"])


def drawn(state: State) -> ElementTree.Element:
    return ElementTree.fromstring(picture(state))


def marked(root: ElementTree.Element, mark: str) -> list[ElementTree.Element]:
    """All parts of the picture that carry a `data-` attribute of this name."""
    return [part for part in root.iter() if f"data-{mark}" in part.attrib]


def values(root: ElementTree.Element, mark: str) -> list[str]:
    return [part.get(f"data-{mark}", "") for part in marked(root, mark)]


def owners(root: ElementTree.Element, mark: str) -> list[tuple[str, str]]:
    """Each marked part with the colour that it belongs to."""
    found = [
        (part.get(f"data-{mark}", ""), part.get("data-owner", "")) for part in marked(root, mark)
    ]
    return sorted(found)


def one(root: ElementTree.Element, mark: str, value: str) -> ElementTree.Element:
    (found,) = (part for part in marked(root, mark) if part.get(f"data-{mark}") == value)
    return found


def said(root: ElementTree.Element) -> str:
    return " | ".join(text for part in root.iter(f"{SVG}text") for text in part.itertext())


def colour(state: State, owner: int) -> str:
    return "neutral" if owner >= len(COLOURS) else state.colours[owner]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("decisions", STOPS)
def test_every_position_is_drawn_whole(players, variant, decisions):
    state = played(players, 5, variant)[decisions]
    text = picture(state)
    root = ElementTree.fromstring(text)
    cities = [(SITES[s].name, colour(state, o)) for s, o in enumerate(state.cities) if o >= 0]
    rails = [(PATH_NAMES[p], colour(state, o)) for p, o in enumerate(state.rails) if o >= 0]
    cubes = [(SITES[s].name, colour(state, o)) for s, o in enumerate(state.goods) if o >= 0]
    assert owners(root, "city") == sorted(cities)
    assert owners(root, "rail") == sorted(rails)
    assert owners(root, "cube") == sorted(cubes)
    assert values(root, "hex") == [land.id for land in HEXES]
    assert values(root, "outlaw") == [HEXES[state.outlaw].id]
    assert len(text.encode()) < MAX_BYTES


@pytest.mark.parametrize("players", PLAYERS)
def test_trains_and_settlers_are_shown_where_they_stand(players):
    state = played(players, 2, "fixed")[3_000]
    root = drawn(state)
    trains = [(PATH_NAMES[p], state.colours[n // 2]) for n, p in enumerate(state.trains) if p >= 0]
    walkers = [(n, at) for n, at in enumerate(state.settlers) if at != NOWHERE]
    assert owners(root, "train") == sorted(trains)
    assert owners(root, "settler") == sorted(
        (PLACE_NAMES[at], state.colours[n // 2]) for n, at in walkers
    )


def test_the_same_position_looks_the_same():
    state = played(4, 8, "variable")[400]
    assert picture(state) == picture(state.copy())


def test_a_picture_refers_only_to_what_it_holds():
    text = picture(played(4, 5, "fixed")[3_000])
    assert {*re.findall(r'(?:href="|url\()#([a-z0-9-]+)', text)} <= {
        *re.findall(r'\bid="(.*?)"', text)
    }


def test_a_picture_has_a_title_and_a_description():
    root = drawn(Position().state)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Settlers of America, turn 1"
    assert "Red: 0 of 8 goods delivered" in (root.findtext(f"{SVG}desc") or "")


def test_the_dark_theme_is_drawn_with_other_colours():
    state = Position().state
    assert ElementTree.fromstring(picture(state, "dark")) is not None
    assert picture(state, "dark") != picture(state)


def test_all_land_and_every_intersection_lie_on_the_sheet():
    for x, y in HEX_AT:
        assert SEA.x + SIZE <= x <= SEA.right - SIZE
        assert SEA.y <= y <= SEA.bottom
    for x, y in PLACE_AT:
        assert SEA.x < x < SEA.right
        assert SEA.y < y < SEA.bottom


def test_numbers_tokens_and_waiting_hexes_are_shown():
    state = Position().state
    root = drawn(state)
    shown = {part.get("data-number"): part.get("data-value") for part in marked(root, "number")}
    assert shown == {HEXES[n].id: str(value) for n, value in enumerate(state.numbers) if value}
    assert len(marked(root, "token")) == 12
    assert len(marked(root, "waiting")) == sum(land.mark == 3 for land in HEXES)
    assert not marked(root, "left")


def test_the_token_that_leaves_next_has_an_arrow_and_its_hex_is_marked_once_it_has_left():
    table = Position()
    assert marked(one(drawn(table.state), "number", "c13r03"), "leaving")
    table.founds("red", "Omaha")
    table.founds("red", "Denver")
    root = drawn(table.state)
    assert values(root, "left") == [
        HEXES[n].id for n, land in enumerate(HEXES) if land.mark == 2 and not table.state.numbers[n]
    ]
    assert values(root, "left") == ["c13r03"]


def test_rail_symbols_are_seen_until_a_rail_covers_them():
    table = Position()
    printed = {name for name, has in zip(PATH_NAMES, HAS_SYMBOL, strict=True) if has}
    assert {*values(drawn(table.state), "symbol")} == printed
    covered = min(printed)
    table.rails("red", covered)
    assert {*values(drawn(table.state), "symbol")} == printed - {covered}


def test_every_site_has_its_name_and_free_ones_show_their_kind():
    table = Position()
    root = drawn(table.state)
    assert sorted(values(root, "name")) == sorted(site.name for site in SITES)
    assert one(root, "site", "Boston").get("data-kind") == "purple"
    assert one(root, "site", "Omaha").get("data-kind") == "red"
    assert "Chicago" not in values(root, "site")


def test_no_name_covers_another_name_or_city_at_the_start():
    root, on_map = drawn(Position().state), map_of(Position().state)
    boxes = {site.name: name_box(root, n) for n, site in enumerate(SITES)}
    for name, box in boxes.items():
        others = [other for also, other in boxes.items() if also != name]
        others += [site_box(on_map, site) for site in range(len(SITES))]
        assert not [other for other in others if common(box, other)], name


def name_box(root: ElementTree.Element, site: int) -> Box:
    """What a written name covers."""
    text = one(root, "name", SITES[site].name)
    width = candidates(map_of(Position().state), site)[0].width
    x, y = float(text.get("x", "")), float(text.get("y", ""))
    return Box(x - width / 2, y - 7, width, 8)


def test_two_trains_beside_a_rail_stand_apart():
    table = Position()
    table.train("red", "c09r03E-Indianapolis", 1)
    table.train("orange", "c09r03E-Indianapolis", 1)
    trains = marked(drawn(table.state), "train")
    here = [part for part in trains if part.get("data-train") == "c09r03E-Indianapolis"]
    places = {(use.get("x"), use.get("y")) for part in here for use in part.iter(f"{SVG}use")}
    assert len(here) == len(places) == 2


@clause("SA-6.6")
def test_two_settlers_in_one_city_are_drawn_apart_and_off_the_number():
    table = Position()
    for number in (1, 2):
        table.settler("red", "Chicago", number)
    spots = settler_places(map_of(table.state))
    assert len(marked(drawn(table.state), "settler")) == 2
    assert dist(*spots) == SETTLER + 2
    assert all(dist(spot, hex) > SETTLER for spot in spots for hex in HEX_AT)


@pytest.mark.parametrize("colours", [COLOURS[:2], COLOURS[:3], COLOURS])
def test_settlers_on_one_intersection_stand_apart(colours):
    table = Position()
    for name in colours:
        table.settler(name, "Omaha")
    settlers = marked(drawn(table.state), "settler")
    places = {(use.get("x"), use.get("y")) for part in settlers for use in part.iter(f"{SVG}use")}
    assert len(settlers) == len(places) == len(colours)


def test_pieces_carry_the_letter_of_their_owner():
    table = Position()
    table.settler("blue", "Omaha")
    root = drawn(table.state)
    for kind in ("city", "train", "settler"):
        for part in marked(root, kind):
            letters = [text.text for text in part.iter(f"{SVG}text")]
            assert letters == [MARKS[part.get("data-owner", "")].letter]


def test_neutral_cities_have_no_badge():
    table = Position("red", "orange", "white")
    neutral = [
        part for part in marked(drawn(table.state), "city") if not [*part.iter(f"{SVG}text")]
    ]
    assert {part.get("data-owner") for part in neutral} == {"neutral"}
    assert len(neutral) == 3


def test_a_panel_shows_all_that_is_owned():
    table = Position()
    table.give("red", "3 grain, ore", gold=7, cards="scout, 2 cavalry")
    table.city("red", "Omaha", "Denver")
    table.delivered("red", "Atlanta")
    table.settler("red", "Omaha")
    panel = one(drawn(table.state), "player", "red")
    assert values(panel, "hand") == ["0 1 3 0 0 0"]
    assert values(panel, "cards") == ["2 0 0 0 0 0 1 0"]
    assert values(panel, "stock") == ["7 29 1 1"]
    assert values(panel, "goods") == ["1 2 5"]
    assert values(panel, "cities") == ["5"]
    assert "1/8" in said(panel)


def test_a_hand_that_is_not_seen_is_counted_only():
    table = Position()
    table.give("red", "3 grain, ore", cards="scout")
    panel = one(drawn(seen_by(table.state, 1)), "player", "red")
    assert values(panel, "hand") == ["0 0 0 0 0 4"]
    assert values(panel, "cards") == ["0 0 0 0 0 0 0 1"]
    assert "cards | 4" in said(panel)
    assert not values(panel, "card")


def test_hands_that_differ_in_what_is_hidden_look_the_same_to_the_others():
    one_way, other_way = Position(), Position()
    one_way.give("red", "2 grain", cards="scout")
    other_way.give("red", "2 grain", cards="cavalry")
    assert picture(seen_by(one_way.state, 1)) == picture(seen_by(other_way.state, 1))


def test_what_a_good_memory_knows_is_not_drawn():
    table = Position()
    table.give("red", "2 grain")
    seen = seen_by(table.state, 1)
    before = picture(seen)
    seen.players[0].remembered = (1, 1, 0, 0, 0)
    assert picture(seen) == before


def test_cards_bought_this_turn_are_told():
    table = Position()
    table.give("red", "", cards="scout")
    table.state.turn.fresh = changed(table.state.turn.fresh, CARD_NAMES.index("scout"), 1)
    assert "1 new" in said(one(drawn(table.state), "player", "red"))


def test_supply_deck_and_pile_are_counted():
    table = Position()
    table.pile("2 cavalry, scout")
    table.drain("ore", 0, into="blue")
    root = drawn(table.state)
    assert values(root, "supply") == [" ".join(map(str, table.state.supply))]
    assert values(root, "deck") == ["21"]
    assert values(root, "pile") == ["2 0 0 0 0 0 1"]


def test_the_dice_are_told_once_they_are_rolled():
    table = Position()
    table.before_dice("red")
    assert values(drawn(table.state), "dice") == ["0"]
    table.roll(6)
    assert values(drawn(table.state), "dice") == ["6"]


def test_the_owners_that_a_train_has_paid_are_shown():
    table = Position()
    table.state.turn.paid = (0b1010, 0)
    assert values(drawn(table.state), "fees") == ["orange blue", ""]


def test_an_open_offer_is_shown_with_its_answers():
    table = Position()
    table.give("red", "2 grain")
    table.give("orange", "ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange white")
    root = drawn(table.state)
    assert values(root, "offer") == ["0 0 1 0 0 0 0 1 0 0 0 0"]
    assert answers(root) == {"orange": "is asked", "white": "is asked"}
    table.play("orange: accept", "white: decline")
    assert answers(drawn(table.state)) == {"orange": "accepts", "white": "declines"}


def answers(root: ElementTree.Element) -> dict[str, str]:
    return {
        part.get("data-answer", ""): part.get("data-word", "") for part in marked(root, "answer")
    }


def test_an_answer_is_not_seen_before_all_have_answered():
    table = Position()
    table.give("red", "2 grain")
    table.give("orange", "ore")
    table.play("red: offer", "red: give grain", "red: want ore", "red: offer to orange white")
    table.play("orange: accept")
    assert answers(drawn(seen_by(table.state, 2)))["orange"] == "answered"


def test_an_offer_without_anything_asks_for_proposals():
    table = Position()
    table.give("red", "2 grain")
    table.play("red: offer", "red: offer to orange")
    root = drawn(table.state)
    assert values(root, "offer") == [" ".join(map(str, (*NOTHING, *NOTHING)))]
    assert "asks for proposals" in said(root)


def test_several_who_are_asked_at_once_are_all_named():
    table = Position()
    table.give("orange", "8 grain")
    table.give("white", "9 ore")
    table.roll(7)
    root = drawn(table.state)
    assert {*values(root, "asked")[0].split()} == {"orange", "white"}
    assert "returns 4 more cards" in said(one(root, "player", "orange"))


def test_cards_laid_aside_lie_face_down_beside_the_hand():
    table = Position()
    table.give("orange", "8 grain")
    table.give("white", "9 ore")
    table.roll(7)
    table.play("orange: discard grain")
    panel = one(drawn(table.state), "player", "orange")
    assert values(panel, "hand") == ["0 0 7 0 0 0"]
    assert values(panel, "laid") == ["1"]
    table.play(*["orange: discard grain"] * 3)
    assert values(one(drawn(seen_by(table.state, 0)), "player", "orange"), "laid") == ["4"]


@pytest.mark.parametrize("players", PLAYERS)
def test_marked_places_are_the_ones_offered(players):
    table = placing(*COLOURS[:players], first="red")
    while not isinstance(table.state.todo[-1], todos.BeforeDice):
        offered = AMERICA.legal_actions(table.state, AMERICA.to_act(table.state))
        names = [str(action).split(" ", 2)[2] for action in offered]
        assert sorted(values(drawn(table.state), "target")) == sorted(names)
        table.play(f"{table.asked}: {offered[0]}")


def test_hexes_for_the_outlaw_are_marked():
    table = Position()
    table.roll(7)
    offered = AMERICA.legal_actions(table.state, 0)
    assert values(drawn(table.state), "target") == [str(a).split()[1] for a in offered]


def test_what_would_show_a_hand_is_not_marked():
    table = Position()
    table.give("red", "ore, lumber")
    assert not marked(drawn(table.state), "target")


def test_steps_of_an_open_run_are_marked():
    table = Position()
    table.rails("red", "c10r04E-Indianapolis")
    table.give("red", "coal")
    table.play("red: step 1 c10r04E-Indianapolis")
    assert values(drawn(table.state), "target") == ["c09r03E-Indianapolis"]


def test_the_winner_is_named():
    table = Position()
    table.state.winner, table.state.todo = 2, []
    root = drawn(table.state)
    assert "Game over: White wins" in said(root)
    assert "has won" in said(one(root, "player", "white"))


def test_a_game_stopped_at_the_last_turn_has_no_winner():
    table = Position()
    table.state.todo = []
    assert "Game over: nobody wins" in said(drawn(table.state))


def test_every_question_has_words():
    asked = {kind for kind in vars(todos).values() if isinstance(kind, type)}
    named = {kind.__name__ for kind in asked if issubclass(kind, todos.Todo)} - {"Todo"}
    assert named == {*QUESTIONS}


def test_every_colour_has_a_shape_a_letter_and_a_pattern_of_its_own():
    marks = [MARKS[name] for name in COLOURS]
    assert len({mark.shape for mark in marks}) == len({mark.letter for mark in marks}) == len(marks)
    assert len({str(PATTERNS.get(mark.shape)) for mark in marks}) == len(marks)
    for mark in marks:
        assert contrast(PIECES[letter_on(mark.colour)], PIECES[mark.colour]) >= 4.5


def test_every_development_card_has_a_sign_of_its_own():
    assert len({*CARD_ICONS}) == len(CARD_NAMES)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_names_of_cities_read_well_on_their_halo(theme):
    colours = THEMES[theme]
    assert contrast(colours["ink"], colours["map-halo"]) >= 7


def test_no_colour_is_named_but_by_the_palette():
    sources = sorted(Path(str(files("planwagen.pictures.america"))).glob("*.py"))
    assert len(sources) > 10
    assert not [path.name for path in sources if re.search(r"#[0-9A-Fa-f]{3}", path.read_text())]


def test_a_start_city_can_be_told_from_a_later_one_by_its_shape():
    root = drawn(Position().state)
    start = [part.tag for part in one(root, "site", "Boston").iter()]
    later = [part.tag for part in one(root, "site", "Reno").iter()]
    assert f"{SVG}polygon" in start
    assert f"{SVG}polygon" not in later
