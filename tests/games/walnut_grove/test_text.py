"""The position as text."""

from __future__ import annotations

from random import Random

import pytest

from games.walnut_grove.position import Position, opening
from planwagen.core.action import CHANCE, NOBODY, SPECTATOR
from planwagen.core.game import GameOptions
from planwagen.core.luck import QuickLuck
from planwagen.core.words import LANGUAGES
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.state import OVER, State
from tabletop import clause

WIDE = ", ".join(f"T{n:02}@({x},0)r0" for n, x in enumerate(range(4, 15), 10))
"""Eleven tiles in a row: the widest farm there can be."""


def lines(table: Position, language: str = "en", viewer: int | None = None) -> list[str]:
    state = table.state if viewer is None else WALNUT_GROVE.seen_by(table.state, viewer)
    return WALNUT_GROVE.text(state, language).splitlines()


def line_with(table: Position, text: str, language: str = "en", viewer: int | None = None) -> str:
    return next(line for line in lines(table, language, viewer) if text in line)


def unfolded(table: Position) -> str:
    """All lines as one, however they were broken."""
    return " ".join(" ".join(lines(table)).split())


def played(players: int, seed: int) -> list[State]:
    """Positions of a random game, a few of each season."""
    game, rng, luck = WALNUT_GROVE, Random(seed), QuickLuck(seed)
    state, found = game.new_game(GameOptions(players)), list[State]()
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            action = rng.choice(game.legal_actions(state, seat))
            if rng.random() < 0.1:
                found.append(game.copy(state))
        game.apply(state, seat, action, None)
    return [*found, state]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", WALNUT_GROVE.players)
def test_every_line_fits_into_eighty_columns(players: int, language: str):
    for state in played(players, seed=players):
        for viewer in (0, SPECTATOR):
            text = WALNUT_GROVE.text(WALNUT_GROVE.seen_by(state, viewer), language)
            assert max(map(len, text.splitlines())) <= 80
            assert "{" not in text


@clause("WG-3.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_farm_fits_too(language: str):
    table = Position()
    table.farm("G", WIDE)
    table.summer()
    assert max(map(len, lines(table, language))) <= 80


def test_the_first_paragraph_tells_what_each_player_holds():
    table = Position(2)
    table.barn("G", "1c 2g, 2 grain")
    table.squares("G", B4=1)
    table.people("G", "blue yellow", hired="white")
    table.owns("G", huts=1, improvements="tent well")
    table.help("G", open=1, flipped=2)
    table.summer()
    first = WALNUT_GROVE.text(table.state).split("\n\n")[0].splitlines()
    row = next(line for line in first if line.startswith("> Green"))
    assert row.split() == f"> Green 2g 1w 3 (1c 2g) by+w 1 2 1+2 {table.points('G')}".split()


def test_the_headline_says_who_is_asked_and_who_has_finished():
    table = Position(3, "A3")
    table.spring(G="T16 T31", R="T20 T50", N="T02 T03")
    table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    head = lines(table)[0]
    assert head.startswith("Year 1 of 8, spring; to decide: Green, Natural; finished: Red")


def test_the_disc_and_the_bags_are_told():
    table = Position(disc="A3", in_year=2)
    table.summer()
    shown = unfolded(table)
    assert (
        "Disc of the year: draw 2 tiles, lay 1; summer +1 grain; autumn +1 coin for fish" in shown
    )
    assert "winter: white eats double, 1 fire" in shown
    assert "In the bags: 50 tiles, 30 coins" in shown


@clause("WG-3.8", "WG-3.23")
def test_a_tile_is_drawn_with_triangles_squares_and_fences():
    table = Position()
    table.farm("G", "T33@(2,0)r1")
    table.summer()
    shown = lines(table)
    top = next(n for n, line in enumerate(shown) if line.endswith("\\ m1"))
    assert [line[12:17].rstrip() for line in shown[top : top + 3]] == [
        "\\ m1",
        "g  s",
        "/ s",
    ]


def test_a_figure_at_work_is_a_capital_letter():
    table = Position(2)
    table.summer()
    table.play("G: work B4")
    assert line_with(table, "W2").split() == ["g2", "m2", "s2", "f2", "W2"]
    assert "figure" in line_with(table, "  wood: the wood field")


@clause("WG-3.12")
def test_in_spring_free_cells_are_marked():
    table = Position()
    table.spring(G="T16 T31")
    assert line_with(table, "  +").split() == ["+"] * 5


@clause("WG-3.7")
def test_own_tiles_are_drawn_and_those_of_others_counted():
    table = Position(2, "A3")
    table.spring(G="T16 T31", R="T20 T50")
    seen = "\n".join(lines(table, viewer=0))
    own, others = "  g1      s1\nw  g    g  s\n  g       f", "  g1      s "
    assert f"Green's tiles, as printed\n{own}" in seen
    assert "2 tiles drawn, unknown" in seen and "Red's tiles" not in seen and others not in seen


@clause("WG-3.7", "WG-2.5")
@pytest.mark.parametrize(
    ("language", "reported"),
    [("en", "1 tile laid face down"), ("de", "1 Plättchen verdeckt gelegt")],
)
def test_tiles_of_who_has_finished_are_laid_face_down(language: str, reported: str):
    table = Position(2, "A3")
    table.spring(G="T16 T31", R="T20 T50")
    table.play("R: take T20", "R: cell 0,0", "R: turn 0")
    assert f"  {reported}" in lines(table, language, viewer=0)


@clause("WG-3.9")
def test_the_tile_taken_is_drawn_in_its_four_turns():
    table = Position(disc="A3")
    table.spring(G="T16 T31")
    table.play("G: take T31", "G: cell 0,0")
    head = "Green's tile north of the grain field, turned by 0, 1, 2 and 3 quarters"
    assert lines(table)[lines(table).index(head) + 1].split() == ["0", "1", "2", "3"]


@clause("WG-3.17", "WG-3.18", "WG-4.6")
def test_areas_are_told_with_size_yield_and_cubes():
    table = Position(disc="A3")
    table.farm("G", "T16@(0,0)r0")
    table.squares("G", B0=1)
    table.summer()
    assert "  grain: the grain area, 2 tiles brings 3, cubes 1 of 3" in lines(table)


@clause("WG-3.24")
def test_fenced_areas_are_told():
    table = Position()
    table.farm("G", "T24@(2,0)r3")
    table.summer()
    assert (
        line_with(table, "fenced")
        == "  largest area: 1 tile; 1 fenced area: the stone field (2 triangles)"
    )


@clause("WG-8.4")
def test_the_barn_shows_values_of_own_coins_only():
    table = Position(2)
    table.barn("G", "1c 1g, 1 fish")
    table.summer()
    own, others = (line_with(table, "  barn (3", viewer=seat) for seat in (0, 1))
    assert own == "  barn (3 of 4 spaces): 1 fish; 2 coins (1 copper, 1 gold)"
    assert others == "  barn (3 of 4 spaces): 1 fish; 2 coins"
    assert "coins not counted" in "\n".join(lines(table, viewer=1))


def test_people_buildings_and_help_are_told():
    table = Position(2)
    table.people("G", "blue blue", hired="white")
    table.owns("G", huts=1, extensions=2, improvements="tent tent well")
    table.help("G", open=1, flipped=2)
    table.autumn()
    shown = lines(table)
    assert "  people: 1 farmer, 2 blue labourers; beside the board: white labourer" in shown
    assert "  huts 1 of 4, barn extensions 2 of 2, improvements (of 3): 2× tent, well" in shown
    assert "  help tiles: 1 open, 2 flipped" in shown


@clause("WG-7.2", "WG-7.5", "WG-7.8")
def test_the_winter_to_come_is_told():
    table = Position(2, "A1")
    table.barn("G", "1 fish")
    table.people("G", "blue yellow")
    table.summer()
    assert "  winter asks for 1 grain, 2 fish, 2 wood; missing 1 grain, 1 fish, 2 wood," in lines(
        table
    )


@clause("WG-7.8", "WG-9.4")
def test_the_help_that_must_come_is_told():
    table = Position(2, "A1")
    table.barn("G", "1c")
    table.help("G", open=1)
    table.winter()
    to_come = "unless coins stand in; help tiles to come: at least 2, flipped 2"
    assert f"missing 2 fish, 1 wood, {to_come}" in unfolded(table)
    table.play("G: with_coins fish 0")
    assert f"winter asks for 1 wood; missing 1 wood, {to_come}" in unfolded(table)


def test_the_town_shows_gates_costs_stock_and_hats():
    table = Position(2)
    table.hats(R=5, G=5)
    table.stock("svensons", tent=2, well=1)
    table.autumn()
    shown = lines(table)
    assert "   5 Svenson's [Re] [Gr]: improve for 3 stone; there: 2× tent, well" in shown
    assert "   8 General Store 2: buys 1 each of grain, milk, stone" in shown
    assert "  -- church bazaar: a coin or a help tile" in shown
    assert "   2 Dakota Lodge: hire for 2 grain; there: nothing" in shown


@clause("WG-1.21")
def test_start_spaces_are_told_while_hats_stand_there():
    table = Position(2)
    table.hats(G="church 2", R="town hall 1")
    table.autumn()
    assert "  start spaces before the Church: 2. [Gr]" in lines(table)
    assert "  start spaces before the town hall: 1. [Re]" in lines(table)


def test_the_text_speaks_german():
    table = Position(2)
    table.barn("G", "2c, 1 wood")
    table.stock("lodge", yellow=2)
    table.summer()
    shown = lines(table, "de")
    assert shown[0] == "Jahr 1 von 8, Sommer; am Zug: Grün, Rot"
    assert "  Scheune (3 von 4 Plätzen): 1 Holz; 2 Münzen (2 Kupfer)" in shown
    assert "   2 Dakota Lodge: anheuern für 2 Getreide; dort: 2× gelber Knecht" in shown
    assert "1h" in line_with(table, "> Grün", "de")


def test_the_end_and_the_beginning_have_their_own_headlines():
    table = Position(disc="B2", in_year=8)
    table.reckoning()
    assert table.state.season == OVER
    assert lines(table)[0] == "The game is over after 8 years"
    before = WALNUT_GROVE.new_game(GameOptions(2))
    assert WALNUT_GROVE.text(before).splitlines()[0] == "set-up; luck decides"


def test_paragraphs_have_no_empty_lines_inside():
    for paragraph in WALNUT_GROVE.text(opening(4)).split("\n\n"):
        assert all(line.strip() for line in paragraph.splitlines())
