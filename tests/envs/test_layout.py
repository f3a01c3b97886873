"""Observations and numbers of actions do not change unnoticed: their hashes are stored here.

If one differs, trained learners no longer fit: raise the game's number in
`planwagen.envs.layout.VERSIONS`, store the new hashes, and say so in the changelog. `ROWS` are the
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
from planwagen.envs.layout import VERSIONS, layout_hash
from planwagen.envs.play import Play
from planwagen.envs.seat import SeatEnv
from planwagen.games import GAMES, find_game

TABLES = [(name, players) for name in VERSIONS for players in GAMES[name].players]
LAYOUTS: dict[tuple[str, int, int], str] = {
    ("montana", 1, 2): "09a481457aca90bb",
    ("montana", 1, 3): "c64bcd8bfe7b74d8",
    ("montana", 1, 4): "805cc6257d64c947",
    ("america", 1, 3): "73d0feeca1711d1f",
    ("america", 1, 4): "b6eb3697ea676d6d",
    ("walnut_grove", 1, 1): "17df7799fc3705df",
    ("walnut_grove", 1, 2): "8875701a1a245bde",
    ("walnut_grove", 1, 3): "791ba3d87efa6908",
    ("walnut_grove", 1, 4): "fd78269cafa889b4",
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


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_layout_is_that_of_its_version(name: str, players: int):
    env = pettingzoo_env(name, players=players)
    assert env.metadata["observation_version"] == VERSIONS[name]
    assert env.metadata["layout_hash"] == LAYOUTS[name, VERSIONS[name], players]


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


@pytest.mark.parametrize("name", VERSIONS)
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
    for other in (replace(first, most=9), replace(first, size=9), replace(first, name="other")):
        play.features = [other, *rest]
        assert layout_hash(play) != before
    play.features = [*rest, first]
    assert layout_hash(play) != before
    play.features = [replace(first, about="said better"), *rest]
    assert layout_hash(play) == before


def test_actions_in_another_order_are_another_layout():
    game = find_game("montana")
    play = Play(game, GameOptions(2))
    before = layout_hash(play)
    play.game = replace(game, actions=tuple(reversed(list(game.actions))))  # type: ignore[arg-type]
    assert layout_hash(play) != before
