"""Observations and numbers of actions do not change unnoticed: their hashes are stored here.

If one differs, trained learners no longer fit: raise the game's number in
`planwagen.envs.layout.CHANGED`, store the new hashes, and say so in the changelog. `ROWS` are the
observations of a game that is played at random: they also change with the rules, and then only the
hash of the rows is stored anew.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from planwagen.core.game import GameOptions
from planwagen.envs import pettingzoo_env
from planwagen.envs.asked_for import table_for
from planwagen.envs.forms import Form
from planwagen.envs.layout import layout_hash, observation_version
from planwagen.envs.play import Play
from planwagen.envs.seat import SeatEnv
from planwagen.games import GAMES, find_game

TABLES = [(name, players) for name in GAMES.places for players in GAMES[name].players]
LAYOUTS: dict[tuple[str, int, int], str] = {
    ("montana", 1, 2): "2550d34c9610ce6d",
    ("montana", 1, 3): "1b4c5fafda48b3bd",
    ("montana", 1, 4): "8a854453205898da",
    ("america", 1, 3): "87d7f21e16e50b47",
    ("america", 1, 4): "7f1cf9ac780b764e",
    ("walnut_grove", 1, 1): "df90d6f05d36eadc",
    ("walnut_grove", 1, 2): "54ee80959e365d00",
    ("walnut_grove", 1, 3): "c39fb3856bbf4b0a",
    ("walnut_grove", 1, 4): "6c95494b1fe6a0d6",
}
"""By game, version and number of players. Those of older versions stay."""
ROWS: dict[tuple[str, int], str] = {
    ("montana", 2): "f25d8e1aa4c0e715",
    ("montana", 3): "32de2eee030927cb",
    ("montana", 4): "438ee76401bd003f",
    ("america", 3): "379b5728c521fa86",
    ("america", 4): "8d27e385dc708ca2",
    ("walnut_grove", 1): "d7c026801bb1ce78",
    ("walnut_grove", 2): "cb3f26b42f41d9e8",
    ("walnut_grove", 3): "bc76b29a5b13029e",
    ("walnut_grove", 4): "e57ef4851a9f11ae",
}
FORMS_OF: dict[tuple[str, str], str] = {
    ("montana", "planes"): "1d37a4219640927b",
    ("montana", "graph"): "64bd50fc8544d5db",
    ("america", "planes"): "b72a989d85c52f43",
    ("america", "graph"): "933ddd4c0aadea7e",
    ("walnut_grove", "planes"): "9eb9371d44d1b8c6",
    ("walnut_grove", "graph"): "a6394b0c66fd9971",
}
"""How the forms arrange the numbers of a row, at the smallest table."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_layout_is_that_of_its_version(name: str, players: int):
    env = pettingzoo_env(name, players=players)
    assert env.metadata["observation_version"] == observation_version(name)
    assert env.metadata["layout_hash"] == LAYOUTS[name, observation_version(name), players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_edition_and_variant_has_the_same_layout(name: str, players: int):
    game = GAMES[name]
    assert game.editions is not None
    tables = [(v, e) for v in game.variants for e in game.editions.built_in]
    assert len(tables) > 1
    hashes = {layout_hash(Play(game, table_for(game, players, *table))) for table in tables}
    assert hashes == {LAYOUTS[name, observation_version(name), players]}


@pytest.mark.parametrize(("name", "form"), FORMS_OF)
def test_planes_and_graphs_are_arranged_as_they_were(name: str, form: str):
    play = Play(find_game(name), GameOptions(GAMES[name].players[0]))
    numbers = np.linspace(0, 1, len(play.scale), dtype=np.float32)
    parts, found = Form(play, form).of(numbers), hashlib.sha256()
    assert isinstance(parts, dict)
    for key, array in parts.items():
        found.update(f"{key} {array.shape} ".encode() + array.tobytes())
    assert found.hexdigest()[:16] == FORMS_OF[name, form]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_observations_of_a_game_are_the_same(name: str, players: int):
    assert rows_of(Play(find_game(name), GameOptions(players))) == ROWS[name, players]


def rows_of(play: Play[object]) -> str:
    rng, rows = Random(5), hashlib.sha256()
    numbers = np.empty(play.scale.shape, np.float32)
    play.reset(5)
    for _ in range(60):
        if play.is_over:
            break
        for seat in range(play.options.players):
            play.look(seat, numbers)
            rows.update(np.rint(numbers * 255).astype(np.uint8).tobytes())
        play.step(rng.choice(sorted(play.legal())))
    return rows.hexdigest()[:16]


@pytest.mark.parametrize("name", GAMES.places)
def test_both_environments_tell_it(name: str):
    players = GAMES[name].players[-1]
    table = pettingzoo_env(name, players=players)
    game, options = GAMES[name], GameOptions(players)
    seat = SeatEnv(game, options, ("random",) * (players - 1), "win")
    for key in ("observation_version", "layout_hash", "rules_version"):
        assert table.metadata[key] == seat.metadata[key]


def test_a_field_of_another_size_or_scale_is_another_layout():
    play = Play(find_game("montana"), GameOptions(2))
    first, *rest = play.features
    before = layout_hash(play)
    others = {"most": 9, "size": 9, "name": "other", "places": "hexes", "place_by_place": True}
    for key, value in others.items():
        other = replace(first, **{key: value})
        play.features = [other, *rest]
        assert layout_hash(play) != before
    play.features = [*rest, first]
    assert layout_hash(play) != before
    play.features = [replace(first, about="said better"), *rest]
    assert layout_hash(play) == before


def test_another_map_is_another_layout():
    play = Play(find_game("montana"), GameOptions(2))
    before, game = layout_hash(play), play.game
    assert game.board is not None
    board = game.board(game.new_game(play.options))
    turned = {kind: cells[::-1] for kind, cells in board.cells.items()}
    for other in (replace(board, links=board.links[1:]), replace(board, cells=turned)):
        play.game = replace(game, board=lambda _, other=other: other)
        assert layout_hash(play) != before


def test_actions_in_another_order_are_another_layout():
    game = find_game("montana")
    play = Play(game, GameOptions(2))
    before = layout_hash(play)
    play.game = replace(game, actions=tuple(reversed(list(game.actions))))  # type: ignore[arg-type]
    assert layout_hash(play) != before
