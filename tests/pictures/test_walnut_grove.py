"""The picture of a position: all that section 13 of the rules wants to be seen."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games.walnut_grove.position import Position, laid, opening
from planwagen.core.action import SPECTATOR
from planwagen.core.game import GameOptions
from planwagen.games.walnut_grove import WALNUT_GROVE, todos
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    GOODS,
    LABOURERS,
    MOST_TILES,
    PLAYER_COLOURS,
    PLAYERS,
)
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, CELLS, TILE_NAMES
from planwagen.games.walnut_grove.state import State, coins_in_bag, tiles_in_bag
from planwagen.pictures import find_picture
from planwagen.pictures.palette import PIECES, contrast, letter_on
from planwagen.pictures.svg import Box
from planwagen.pictures.walnut_grove import FARMS, farm_places
from planwagen.pictures.walnut_grove.marks import MARKS
from planwagen.pictures.walnut_grove.plot import fitted
from planwagen.pictures.walnut_grove.status import QUESTIONS
from tabletop import at_random

picture = find_picture("walnut_grove")
SVG = "{http://www.w3.org/2000/svg}"
MAX_BYTES = 500_000
MANY_FENCES = (
    "T25@(0,0)r3, T44@(1,0)r0, T50@(2,0)r0, T05@(3,0)r0, T18@(3,1)r0, T03@(4,0)r3, T16@(0,1)r0"
)


def played(players: int, seed: int, decisions: int = 100_000) -> State:
    """A game of chance, stopped after so many decisions or at its end."""
    state = WALNUT_GROVE.new_game(GameOptions(players))
    for _ in at_random(WALNUT_GROVE, state, seed, decisions):
        pass
    return state


def drawn(state: State) -> ElementTree.Element:
    """A seat without a question is not asked."""
    shown = state.copy()
    shown.waiting = tuple(seat for seat in state.waiting if state.players[seat].todo)
    return ElementTree.fromstring(picture(shown))


def marked(root: ElementTree.Element, mark: str) -> list[ElementTree.Element]:
    """All parts of the picture that carry a `data-` attribute of this name."""
    return [part for part in root.iter() if f"data-{mark}" in part.attrib]


def values(root: ElementTree.Element, mark: str) -> list[str]:
    return [part.attrib[f"data-{mark}"] for part in marked(root, mark)]


def one(root: ElementTree.Element, mark: str, value: str) -> ElementTree.Element:
    (found,) = (part for part in marked(root, mark) if part.get(f"data-{mark}") == value)
    return found


def said(root: ElementTree.Element) -> str:
    return " | ".join(text for part in root.iter(f"{SVG}text") for text in part.itertext())


def board(state: State, seat: int = 0) -> ElementTree.Element:
    return one(drawn(state), "player", state.colours[seat])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("decisions", [0, 30, 150, 100_000])
def test_every_position_is_drawn_whole(players, decisions):
    state = played(players, 5, decisions)
    text = picture(state)
    root = ElementTree.fromstring(text)
    for seat, player in enumerate(state.players):
        farm = one(root, "farm", state.colours[seat])
        tiles = Counter(
            (part.get("data-laid"), part.get("data-cell"), part.get("data-turn"))
            for part in marked(farm, "laid")
        )
        assert tiles == Counter(
            (TILE_NAMES[tile], CELL_NAMES[cell], str(turn))
            for cell, tile, turn in player.farm.tiles
        )
        assert values(farm, "area") == [AREA_NAMES[area] for area in player.farm.areas]
    assert root.get("role") == "img"
    assert len(text.encode()) < MAX_BYTES


def test_the_same_position_looks_the_same():
    assert picture(played(3, 8, 300)) == picture(played(3, 8, 300))


def test_a_picture_refers_only_to_what_it_holds():
    text = picture(played(4, 2, 300))
    known = re.findall(r'\bid="(.*?)"', text)
    assert {*re.findall(r'(?:href="|url\()#([a-z0-9-]+)', text)} <= {*known}
    assert len(known) == len({*known})


def test_the_dark_theme_is_drawn_with_other_colours():
    state = opening(2)
    assert ElementTree.fromstring(picture(state, "dark")) is not None
    assert picture(state, "dark") != picture(state)


def test_those_who_hear_the_picture_are_told_the_position():
    root = drawn(opening(2))
    assert "year 1, spring" in root.findtext(f"{SVG}title", "")
    assert "Red: 0 tiles, 0 fenced areas" in root.findtext(f"{SVG}desc", "")


@pytest.mark.parametrize("players", PLAYERS)
def test_farms_lie_beside_each_other_on_their_part_of_the_table(players):
    places = farm_places(players)
    assert len(places) >= players
    for n, place in enumerate(places):
        assert FARMS.x <= place.x and place.right <= FARMS.right + 0.01
        assert FARMS.y <= place.y and place.bottom <= FARMS.bottom + 0.01
        assert not any(overlap(place, other) for other in places[:n])


def overlap(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 0 and down > 0


@pytest.mark.parametrize("step", [(0, 1), (1, 0), (-1, 0)])
def test_a_farm_of_any_shape_fits_its_box(step):
    start = 0 if step[0] < 0 else 4
    cells = [(start + step[0] * n, step[1] * n) for n in range(MOST_TILES)]
    box = Box(10, 20, 520, 290)
    plot = fitted([CELLS.index(cell) for cell in cells], box, 124)
    for inner in (plot.sill, *(plot.frame(cell).box for cell in cells)):
        assert box.x - 0.01 <= inner.x and inner.right <= box.right + 0.01
        assert box.y - 0.01 <= inner.y and inner.bottom <= box.bottom + 0.01


def test_an_area_tells_its_landscape_size_and_yield():
    table = Position(disc="A3")
    farm = table.farm("G", "T17@(0,0)r0")
    areas = {name: area for name, area in farm.areas.items() if area.size == 2}
    (name,) = areas
    shown = one(drawn(table.state), "area", AREA_NAMES[name])
    land = GOODS[areas[name].land]
    bonus = land == "grain"
    assert shown.get("data-land") == land
    assert shown.get("data-size") == "2"
    assert shown.get("data-yield") == str(2 + bonus)
    assert said(one(drawn(table.state), "pill", AREA_NAMES[name])) == "2"


def test_cubes_lie_on_the_squares_of_their_area():
    table = Position()
    table.squares("G", B3=2)
    squares = one(drawn(table.state), "squares", "B3")
    assert squares.get("data-cubes") == "2"
    icons = [part.get("href") for part in squares.iter(f"{SVG}use")]
    assert icons == ["#i-fish", "#i-fish"]


def test_fenced_areas_have_golden_fences():
    table = Position()
    farm = table.farm("G", MANY_FENCES)
    shown = one(drawn(table.state), "farm", "green")
    assert shown.get("data-fenced") == str(farm.fenced) != "0"
    assert len(marked(shown, "rails")) == 2


def test_a_farm_without_fenced_areas_has_wooden_fences_only():
    shown = one(drawn(opening(1)), "farm", "green")
    assert values(shown, "rails") == ["10"]


def test_figures_stand_where_they_work():
    table = Position()
    table.people("G", "blue yellow")
    table.summer()
    table.play("G: work B0", "G: work B4", "G: work B2")
    root = one(drawn(table.state), "farm", "green")
    assert values(root, "works") == ["B0", "B4", "B2"]
    assert values(root, "labourer") == ["blue", "yellow"]


def test_areas_open_to_the_next_figure_tell_what_it_would_bring():
    table = Position(disc="A3")
    table.summer()
    root = one(drawn(table.state), "farm", "green")
    assert values(root, "open") == ["B0", "B1", "B2", "B3", "B4"]
    assert [said(part) for part in marked(root, "open")] == ["2", "1", "1", "1", "1"]


def test_cells_open_to_the_chosen_tile_are_shown():
    table = Position()
    table.spring(G="T16 T31 T02 T05")
    table.play("G: take T16")
    root = drawn(table.state)
    assert values(root, "open") == ["0,0", "1,0", "2,0", "3,0", "4,0"]


def test_a_tile_that_waits_for_its_turn_lies_on_its_cell():
    table = Position()
    table.spring(G="T16 T31 T02 T05")
    table.play("G: take T16", "G: cell 3,0")
    waiting = one(drawn(table.state), "chosen", "3,0")
    assert values(waiting, "tile") == ["T16"]


def test_own_tiles_are_open_and_those_of_others_face_down():
    state = opening(2)
    seen = drawn(WALNUT_GROVE.seen_by(state, 1))
    own, other = one(seen, "player", "red"), one(seen, "player", "green")
    assert values(own, "tile") == [TILE_NAMES[tile] for tile in state.players[1].hand]
    assert values(other, "tile") == ["back"] * len(state.players[0].hand)


def test_the_barn_shows_goods_and_coins():
    table = Position()
    table.barn("G", "1c 1g, 1 fish, 1 stone")
    shown = one(board(table.state), "barn", "0 1 0 0 1 2")
    assert shown.get("data-spaces") == "4"
    assert values(shown, "coin") == ["copper", "gold"]


def test_coins_of_others_show_their_backs():
    table = Position(2)
    table.barn("R", "1c 1g")
    seen = WALNUT_GROVE.seen_by(table.state, 0)
    red = board(seen, 1)
    assert values(one(red, "barn", "0 0 0 0 0 2"), "coin") == ["back", "back"]
    assert "and coins" in said(red)


def test_an_onlooker_sees_no_coin_and_no_tile():
    seen = drawn(WALNUT_GROVE.seen_by(opening(3), SPECTATOR))
    for player in marked(seen, "player"):
        assert {*values(player, "tile")} == {"back"}
        assert {*values(marked(player, "barn")[0], "coin")} == {"back"}


def test_too_much_in_the_barn_is_told():
    table = Position()
    table.barn("G", "6c")
    assert "2 too many" in said(board(table.state))


def test_people_live_in_huts_or_at_fires():
    table = Position()
    table.people("G", "blue white", hired="yellow")
    table.owns("G", huts=1)
    shown = board(table.state)
    assert values(shown, "home") == ["hut", "fire", "empty", "empty"]
    assert values(shown, "labourer") == ["blue", "white", "yellow"]
    assert values(shown, "beside") == ["yellow"]


def test_the_bill_of_the_winter_is_shown():
    table = Position(disc="A3")
    table.people("G", "white white yellow")
    table.owns("G", huts=1)
    assert values(board(table.state), "winter") == ["1 0 4 3 0"]


def test_improvements_tell_their_worth():
    table = Position()
    table.owns("G", improvements="tent well")
    shown = board(table.state)
    assert said(one(shown, "improvement", "tent")) == "+4"
    assert said(one(shown, "improvement", "well")) == "+2"


def test_help_tiles_are_counted_with_their_loss():
    table = Position()
    table.help("G", open=1, flipped=2)
    shown = one(board(table.state), "help", "1 2")
    assert "open −2" in said(shown)
    assert "flipped −4" in said(shown)


def test_points_are_shown_with_their_parts():
    table = Position()
    table.barn("G", "2g")
    shown = board(table.state)
    assert values(shown, "points") == [str(table.points("G"))]
    parts = "fences=0 figures=4 buildings=2 coins=4 improvements=0 help=0"
    assert values(shown, "parts") == [parts]


def test_the_town_has_all_buildings_and_both_gates():
    root = drawn(opening(4))
    assert values(root, "building") == BUILDING_IDS
    assert values(root, "gate") == ["town hall", "bazaar"]


def test_what_waits_in_a_house_is_shown():
    table = Position()
    table.stock("lodge", blue=1, white=2)
    table.stock("mill", hut=1, barn=1)
    root = drawn(table.state)
    assert values(one(root, "building", "lodge"), "stock") == ["blue white white"]
    assert values(one(root, "building", "mill"), "stock") == ["hut barn"]
    assert "nothing left" in said(one(root, "building", "saloon"))


def test_hats_stand_before_their_buildings_in_the_order_of_arrival():
    table = Position(4)
    table.hats(G=2, V=5, R=5, N="town hall 1")
    root = drawn(table.state)
    assert values(one(root, "building", "svensons"), "hat") == ["violet", "red"]
    assert values(one(root, "building", "lodge"), "hat") == ["green"]
    assert values(one(root, "start", "town hall"), "hat") == ["natural"]
    assert values(one(root, "start", "church"), "hat") == []


def test_the_buildings_open_to_the_hat_are_marked():
    table = Position()
    table.autumn()
    root = drawn(table.state)
    frames = [
        house.get("data-building")
        for house in marked(root, "building")
        if any(part.get("stroke-dasharray") == "7 4" for part in house.iter(f"{SVG}rect"))
    ]
    offered = [str(action).split()[-1] for action in WALNUT_GROVE.legal_actions(table.state, 0)]
    assert sorted(frames) == sorted(name for name in offered if name in BUILDING_IDS)


def test_the_order_of_autumn_is_shown():
    state = opening(4)
    assert values(drawn(state), "order") == [" ".join(state.colours[seat] for seat in state.order)]


def test_the_disc_shows_year_and_season():
    table = Position(disc="B2", in_year=6)
    table.autumn()
    root = drawn(table.state)
    disc = one(root, "disc", "B2")
    assert disc.get("data-year") == "6"
    assert values(disc, "now") == ["autumn"]
    assert {"3 → 1", "×2", "×1"} <= {*said(disc).split(" | ")}


def test_before_the_first_year_the_disc_is_hidden():
    state = WALNUT_GROVE.new_game(GameOptions(2))
    assert said(one(drawn(state), "disc", "none")).count("?") == 4


def test_used_discs_are_named():
    table = Position(disc="B1", in_year=4)
    root = drawn(table.state)
    assert values(root, "years") == ["A1 A2 A3"]
    assert said(marked(root, "years")[0]).count("B?") == 4


def test_the_bags_are_counted_and_tiles_on_no_farm_shown():
    state = played(2, 3, 150)
    root = drawn(state)
    counts = marked(root, "tiles")[0]
    assert counts.get("data-tiles") == str(tiles_in_bag(state))
    assert counts.get("data-coins") == str(coins_in_bag(state))
    assert values(marked(root, "bag")[0], "tile") == [
        TILE_NAMES[tile] for tile in state.unplaced_tiles
    ]


def test_all_who_are_asked_at_once_are_named():
    table = Position(3)
    table.summer()
    root = drawn(table.state)
    asked = [table.state.colours[seat] for seat in table.state.waiting]
    assert values(root, "asked") == [" ".join(asked)]
    assert said(root).count("put a figure to work") == len(asked)


def test_a_seat_that_has_finished_is_told():
    table = Position(2)
    table.summer()
    table.play("G: work B0", "G: work B1")
    assert "has finished" in said(board(table.state))


def test_the_winner_is_named():
    state = played(2, 4)
    names = [state.colours[seat].capitalize() for seat in WALNUT_GROVE.standing(state).winners]
    assert f"Game over: {names[0]}" in said(drawn(state))


def test_alone_the_level_is_named():
    state = played(1, 4)
    state.players[0].flipped_help = state.players[0].open_help = 0
    state.players[0].coins, state.players[0].barn[-1] = (0, 0, 16), 16
    score = WALNUT_GROVE.standing(state).scores[0]
    assert f"Game over: expert, {score} points" in said(drawn(state))


def test_every_question_has_words():
    kinds = {kind for kind in vars(todos).values() if isinstance(kind, type)}
    asked = {kind for kind in kinds if issubclass(kind, todos.Todo)}
    names = {kind.__name__ for kind in asked - {todos.Todo, todos.Visit}}
    assert names == {*QUESTIONS}


def test_every_player_colour_has_a_shape_and_a_letter_of_its_own():
    marks = [MARKS[colour] for colour in PLAYER_COLOURS]
    assert len({mark.shape for mark in marks}) == len({mark.letter for mark in marks}) == len(marks)
    for mark in marks:
        assert contrast(PIECES[letter_on(mark.colour)], PIECES[mark.colour]) >= 4.5


def test_labourers_have_letters_of_their_own():
    table = Position()
    table.people("G", "yellow blue white")
    shown = board(table.state)
    letters = {part.get("data-labourer"): said(part) for part in marked(shown, "labourer")}
    assert letters == {name: name[0].upper() for name in LABOURERS}


def test_no_colour_is_named_but_by_the_palette():
    sources = sorted(Path(str(files("planwagen.pictures.walnut_grove"))).glob("*.py"))
    assert len(sources) > 5
    assert not [path.name for path in sources if re.search(r"#[0-9A-Fa-f]{3}", path.read_text())]


def test_tiles_laid_are_drawn_on_their_cells():
    table = Position()
    table.state.players[0].farm = laid("T10@(0,0)r2, T11@(-1,0)r1")
    farm = one(drawn(table.state), "farm", "green")
    assert values(farm, "cell") == ["0,0", "-1,0"]
