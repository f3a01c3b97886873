"""The picture of a position: all that section 12 of the rules wants to be seen."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.montana.position import FIRST, NUMBER_OF, Position, opening
from planwagen.core.action import NOBODY
from planwagen.core.game import GameOptions
from planwagen.core.hexes import corners
from planwagen.games.montana import MONTANA, todos
from planwagen.games.montana.board import PLAYER_COLOURS, PLAYERS
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import hexes_of_tile
from planwagen.pictures import find_picture
from planwagen.pictures.montana import MAP
from planwagen.pictures.montana.map import SHORE, fitted
from planwagen.pictures.montana.marks import MARKS
from planwagen.pictures.montana.status import QUESTIONS
from planwagen.pictures.palette import PIECES, contrast, letter_on
from tabletop import at_random

HEX_NAMES = FIRST.ground.names
CENTRES = {players: seating.centres for players, seating in FIRST.seating.items()}

picture = find_picture("montana")
SVG = "{http://www.w3.org/2000/svg}"
MAX_BYTES = 400_000


def played(players: int, seed: int, decisions: int = 100_000) -> State:
    """A game of chance, stopped after so many decisions or at its end."""
    state = MONTANA.new_game(GameOptions(players))
    for _ in at_random(MONTANA, state, seed, decisions):
        pass
    return state


def drawn(state: State) -> ElementTree.Element:
    return ElementTree.fromstring(picture(state))


def marked(root: ElementTree.Element, mark: str) -> list[ElementTree.Element]:
    """All parts of the picture that carry a `data-` attribute of this name."""
    return [part for part in root.iter() if f"data-{mark}" in part.attrib]


def one(root: ElementTree.Element, mark: str, value: str) -> ElementTree.Element:
    (found,) = (part for part in marked(root, mark) if part.get(f"data-{mark}") == value)
    return found


def said(root: ElementTree.Element) -> str:
    return " | ".join(text for part in root.iter(f"{SVG}text") for text in part.itertext())


def workers_in(part: ElementTree.Element) -> Counter[str]:
    return Counter(figure.get("data-worker", "") for figure in marked(part, "worker"))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("decisions", [0, 4, 40, 400, 100_000])
def test_every_position_is_drawn_whole(players, decisions):
    state = played(players, 5, decisions)
    text = picture(state)
    root = ElementTree.fromstring(text)
    shown = {part.get("data-hex") for part in marked(root, "hex")}
    hexes = {HEX_NAMES[n] for n, printed in enumerate(state.landscape.hexes) if printed.terrain}
    settled = {HEX_NAMES[n]: owner for n, owner in enumerate(state.owner) if owner != NOBODY}
    assert shown >= hexes
    assert {
        part.get("data-settled"): state.colours.index(part.get("data-owner", ""))
        for part in marked(root, "settled")
    } == settled
    assert len(text.encode()) < MAX_BYTES


def test_the_same_position_looks_the_same():
    assert picture(played(3, 8, 300)) == picture(played(3, 8, 300))


def test_a_picture_refers_only_to_what_it_holds():
    text = picture(played(4, 2, 300))
    assert {*re.findall(r'(?:href="|url\()#([a-z0-9-]+)', text)} <= {
        *re.findall(r'\bid="(.*?)"', text)
    }


def test_the_dark_theme_is_drawn_with_other_colours():
    state = opening(2)
    assert ElementTree.fromstring(picture(state, "dark")) is not None
    assert picture(state, "dark") != picture(state)


def test_before_the_tiles_lie_their_places_are_drawn():
    root = drawn(MONTANA.new_game(GameOptions(4)))
    dashed = [part for part in root.iter(f"{SVG}polygon") if part.get("stroke-dasharray") == "3 3"]
    assert len(dashed) == 7 * len(CENTRES[4])
    assert not marked(root, "hex")


def test_tiles_are_seen_while_they_are_laid():
    state = MONTANA.new_game(GameOptions(2))
    state.drawn = [(0, 0), (1, 3)]
    shown = {part.get("data-hex") for part in marked(drawn(state), "hex")}
    laid = [at for middle in CENTRES[2][:2] for at in hexes_of_tile(middle)]
    assert shown == {HEX_NAMES[NUMBER_OF[at]] for at in laid}


@pytest.mark.parametrize("players", PLAYERS)
def test_landscape_and_coast_stay_on_their_sheet(players):
    land = fitted(CENTRES[players], MAP)
    points = [point for at in land.hexes for point in corners(*land.place(at), land.size)]
    assert min(x for x, _ in points) >= MAP.x + SHORE - 0.01
    assert max(x for x, _ in points) <= MAP.right - SHORE + 0.01
    assert min(y for _, y in points) >= MAP.y + SHORE - 0.01
    assert max(y for _, y in points) <= MAP.bottom - SHORE + 0.01


def test_settlements_carry_letter_and_number():
    table = Position()
    table.land((0, 0), drawn=True)
    table.settled("B", (1, 0), pieces=3)
    settled = one(drawn(table.state), "settled", "1,0")
    letter = MARKS[table.state.colours[1]].letter
    assert [part.text for part in settled.iter(f"{SVG}text")] == [letter, "×3"]


def test_cattle_and_canteens_are_shown_where_they_lie():
    state = opening(4)
    root = drawn(state)
    assert {part.get("data-cattle") for part in marked(root, "cattle")} == {
        HEX_NAMES[hex] for hex in state.cattle_on
    }
    assert {part.get("data-canteen") for part in marked(root, "canteen")} == {
        HEX_NAMES[hex] for hex in state.canteen_on
    }


def test_the_start_tile_is_shown():
    state = opening(3)
    assert one(drawn(state), "start", HEX_NAMES[state.landscape.start]) is not None


def test_the_arrow_points_to_its_sector():
    state = opening(2)
    assert marked(drawn(state), "arrow")[0].get("data-arrow") == str(state.arrow)
    assert len(marked(drawn(state), "sector")) == 8


def test_workers_on_the_board_are_shown():
    table = Position()
    table.occupy("bank 2", "copper stone")
    table.occupy("mine 1", "2grain")
    table.occupy("mine 1 small", "copper")
    root = drawn(table.state)
    assert workers_in(one(root, "bank", "2")) == {"copper": 1, "stone": 1}
    assert workers_in(one(root, "big", "mine 1")) == {"grain": 2}
    assert workers_in(one(root, "small", "mine 1")) == {"copper": 1}


def test_a_full_area_and_a_full_bank_are_announced():
    table = Position()
    for place in ("quarry 1", "quarry 2", "quarry 3", "bank 1", "bank 2", "bank 3"):
        table.occupy(place, "stone")
    root = drawn(table.state)
    assert [part.get("data-area") for part in marked(root, "full") if part.get("data-full") == "1"]
    assert "full: to be emptied" in said(root)


def test_the_steps_that_can_be_paid_are_shown_on_the_disc():
    table = Position()
    table.give("A", goods="3g")
    table.play("A: recruit", "luck: sector 0")
    assert [part.get("data-step") for part in marked(drawn(table.state), "step")] == ["1", "2", "3"]


def test_contractors_stand_in_the_town_or_in_the_store():
    table = Position()
    table.state.contractor[2], table.state.column[2] = 1, 4
    root = drawn(table.state)
    standing = one(root, "contractor", table.state.colours[1])
    assert (standing.get("data-row"), standing.get("data-column")) == ("3", "5")
    at_home = [part.get("data-store") for part in marked(root, "store")]
    assert at_home == [table.state.colours[seat] for seat in (0, 2, 3)]


def test_who_has_passed_in_the_auction_is_told():
    table = Position()
    table.give("A", goods="2p")
    table.play("A: town", "A: place 1,1", "B: pass")
    waiting = one(drawn(table.state), "store", table.state.colours[1])
    assert said(waiting).endswith("passed")


def test_a_player_board_shows_all_that_is_owned():
    table = Position()
    kit = {"silver": 7, "cattle": 2, "canteens": 1, "goods": "3g C", "workers": "2copper pumpkin"}
    table.give("A", **kit)
    board = one(drawn(table.state), "player", table.state.colours[0])
    assert one(board, "purse", "7 2 1") is not None
    assert one(board, "goods", "3 0 0 1 0 0") is not None
    assert workers_in(board) == {"copper": 2, "pumpkin": 1}
    assert one(board, "settlements", "8") is not None


def test_the_supply_is_counted():
    state = opening(3)
    counts = [*state.goods, *state.workers, state.cattle]
    assert one(drawn(state), "supply", " ".join(map(str, counts))) is not None


def test_the_start_marker_lies_with_the_start_player():
    table = Position()
    root = drawn(table.state)
    assert len(marked(root, "marker")) == 1
    assert marked(one(root, "player", table.state.colours[0]), "marker")


def test_the_last_round_is_announced():
    table = Position()
    table.state.ended_by = 0
    assert "Last round! Blue has settled all" in said(drawn(table.state))


def test_the_winner_is_named():
    state = played(2, 4)
    names = [state.colours[seat].capitalize() for seat in MONTANA.standing(state).winners]
    assert f"Game over: {names[0]}" in said(drawn(state))


def test_every_question_has_words():
    asked = {kind for kind in vars(todos).values() if isinstance(kind, type)}
    named = {kind.__name__ for kind in asked if issubclass(kind, todos.Todo)} - {"Todo"}
    assert named == {*QUESTIONS}


def test_every_player_colour_has_a_shape_and_a_letter_of_its_own():
    marks = [MARKS[colour] for colour in PLAYER_COLOURS]
    assert len({mark.shape for mark in marks}) == len({mark.letter for mark in marks}) == len(marks)
    for mark in marks:
        assert contrast(PIECES[letter_on(mark.colour)], PIECES[mark.colour]) >= 4.5


def test_no_colour_is_named_but_by_the_palette():
    sources = sorted(Path(str(files("planwagen.pictures.montana"))).glob("*.py"))
    assert len(sources) > 5
    assert not [path.name for path in sources if re.search(r"#[0-9A-Fa-f]{3}", path.read_text())]
