"""Places and tiles have names, the same wherever they are said; codes are for records."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from games.walnut_grove.position import FIRST, Position, laid
from planwagen.core.action import CHANCE, Event, Message
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.words import Words, read_words
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import PIECES
from planwagen.games.walnut_grove.farm import bare_farm
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NUMBER, CELLS
from planwagen.games.walnut_grove.places import area_place, cell_place, tile_place
from planwagen.games.walnut_grove.state import AUTUMN, State
from tabletop import clause

WORDS = {language: read_words(WALNUT_GROVE.package, language) for language in ("en", "de")}
ENGLISH, GERMAN = WORDS["en"], WORDS["de"]
CODE = re.compile(r"\b[TB]\d|\bA\d\b|-?\d,-?\d|_|Message|\{")
"""Tiles, fields and discs by number, cells by coordinates, ids, blanks that nothing filled."""


@clause("WG-3.10")
@pytest.mark.parametrize(
    ("cell", "english", "german"),
    [
        ((4, 0), "north of the wood field", "nördlich vom Holzfeld"),
        ((1, 2), "3 north of the milk field", "3 nördlich vom Milchfeld"),
        ((-1, 0), "1 west of the house, row 1", "1 westlich vom Haus, Reihe 1"),
        ((6, 1), "2 east of the house, row 2", "2 östlich vom Haus, Reihe 2"),
    ],
)
def test_a_cell_is_named_by_what_it_lies_beside(cell: tuple[int, int], english: str, german: str):
    place = cell_place(bare_farm(FIRST, 0), CELL_NUMBER[cell])
    assert (ENGLISH.place(place), GERMAN.place(place)) == (english, german)


@clause("WG-3.20")
def test_an_area_is_named_by_its_landscape_where_it_begins_and_its_size():
    farm = laid("T19@(4,0)r0, T41@(0,0)r0")
    names = {AREA_NAMES[area]: area_place(farm, area) for area in farm.names}
    assert ENGLISH.place(names["B1"]) == "the milk field"
    assert ENGLISH.place(names["B4"]) == "the wood area, 2 tiles"
    assert ENGLISH.place(names["0,0e"]) == "the wood area north of the grain field, 1 tile"
    assert GERMAN.place(names["B4"]) == "Holzgebiet, 2 Plättchen"


@clause("WG-3.20")
def test_two_areas_of_one_landscape_that_begin_on_one_tile_are_told_apart():
    farm = laid("T43@(2,0)r1")
    names = [ENGLISH.place(area_place(farm, area)) for area in farm.names]
    assert "the fish area north of the stone field, east side, 1 tile" in names
    assert "the fish area north of the stone field, west side, 1 tile" in names


@pytest.mark.parametrize("words", WORDS.values())
def test_no_two_cells_and_no_two_tiles_have_one_name(words: Words):
    cells = {words.place(cell_place(bare_farm(FIRST, 0), cell)) for cell in range(len(CELLS))}
    tiles = {words.place(tile_place(tile[0])) for tile in FIRST.tiles}
    assert (len(cells), len(tiles)) == (len(CELLS), len(FIRST.tiles))


def played(seed: int, players: int) -> Iterator[tuple[State, int, list[Event]]]:
    """A random game: each position, who is asked, and what was told since the last."""
    game, luck, rng = WALNUT_GROVE, QuickLuck(seed), Random(seed)
    state, shown = game.new_game(GameOptions(players)), list[Event]()
    while (seat := game.to_act(state)) != -2:
        yield state, seat, shown
        shown.clear()
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = rng.choice(game.legal_actions(state, seat))
        game.apply(state, seat, action, shown)
    yield state, seat, shown


def said(state: State, seat: int, words: Words) -> Iterator[str]:
    """What the seat is asked and offered, and why some other things are refused."""
    game = WALNUT_GROVE
    yield words.ask(game.prompt(state, seat))
    for action in game.legal_actions(state, seat):
        yield words.choose(game.describe(state, seat, action))
    for action in game.actions.all[:: len(game.actions) // 23]:
        if refusal := game.why_not(state, seat, action):
            yield words.refuse(refusal)


@pytest.mark.parametrize("language", WORDS)
def test_nothing_that_people_read_holds_a_code(language: str):
    words = WORDS[language]
    for state, seat, shown in played(5, 3):
        sentences = [words.say(event.opened(), state.colours) for event in shown]
        sentences += [words.say(event.seen_by(2), state.colours) for event in shown]
        if seat >= 0:
            sentences += said(state, seat, words)
        for sentence in sentences:
            assert not CODE.search(sentence), sentence


@pytest.mark.parametrize("language", WORDS)
def test_no_text_of_a_position_holds_a_code(language: str):
    for number, (state, _, _) in enumerate(played(7, 2)):
        if number % 20 == 0:
            text = WALNUT_GROVE.text(state, language)
            assert not CODE.search(text), text


@pytest.mark.parametrize("words", WORDS.values())
def test_choices_of_one_question_are_said_differently(words: Words):
    for state, seat, _ in played(11, 2):
        if seat >= 0:
            choices = WALNUT_GROVE.legal_actions(state, seat)
            names = {words.choose(WALNUT_GROVE.describe(state, seat, each)) for each in choices}
            assert len(names) == len(choices), sorted(names)


def test_every_kind_of_choice_has_words_in_both_languages():
    kinds = {
        WALNUT_GROVE.describe(state, seat, action).kind
        for state, seat, _ in played(3, 4)
        if seat >= 0
        for action in WALNUT_GROVE.legal_actions(state, seat)
    }
    for words in WORDS.values():
        assert kinds <= words.sentences["choice"].keys()


def test_in_autumn_what_events_tell_adds_up():
    """Pieces that came or left, as told, are those that a player has more or fewer of."""
    held: dict[int, list[int]] = {}
    for state, _, shown in played(13, 4):
        if state.season == AUTUMN:
            for change in (change for event in shown for change in event.changes):
                if change.thing in PIECES and change.seat in held:
                    held[change.seat][PIECES.index(change.thing)] += change.count
            for seat, counts in held.items():
                assert counts == state.players[seat].held
        walking = state.season == AUTUMN
        held = {n: [*player.held] for n, player in enumerate(state.players) if walking}


@clause("WG-3.7")
def test_a_drawn_tile_is_named_to_its_drawer_alone():
    table = Position(2, "A3")
    table.deal()
    table.act("luck: tile T16")
    [drawn] = table.events_of("draws_tile")
    assert ENGLISH.say(drawn.seen_by(1), table.state.colours) == "Green draws a land tile"
    own = "Green draws the tile with 3× grain, wood, 1 storage square"
    assert ENGLISH.say(drawn.seen_by(0), table.state.colours) == own
    assert drawn.params == {} and isinstance(drawn.secret["tile"], Message)


@clause("WG-5.5")
def test_a_walk_is_told_from_where_to_where():
    table = Position(2, "A2")
    table.hats(R="town hall 4", G=3)
    table.autumn()
    table.play("G: walk post_office")
    [walk] = table.events_of("walks_to")
    assert walk.at == ("building store_1", "building post_office")
