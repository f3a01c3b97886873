"""Gymnasium's ids, such as `planwagen/Montana-2p-v1`: the game, the players, the layout."""

from __future__ import annotations

import gymnasium
from gymnasium.envs.registration import EnvSpec

from planwagen.core.game import AnyGame
from planwagen.envs.layout import observation_version
from planwagen.games import GAMES

PLACE = "planwagen.envs:seat_env"


def env_id(game: AnyGame, players: int) -> str:
    name = "".join(word.capitalize() for word in game.slug.split("_"))
    return f"planwagen/{name}-{players}p-v{observation_version(game.slug)}"


def spec_for(game: AnyGame, players: int, **arguments: object) -> EnvSpec:
    """From which Gymnasium can make the same environment again."""
    kwargs = {"game": game.slug, "players": players, **arguments}
    return EnvSpec(env_id(game, players), PLACE, kwargs=kwargs)


def register_all() -> None:
    """Every game that learners can play, with every number of players."""
    for game in GAMES.values():
        if game.features is None:
            continue
        for players in game.players:
            id_ = env_id(game, players)
            if id_ not in gymnasium.registry:
                kwargs = {"game": game.slug, "players": players}
                gymnasium.register(id_, PLACE, kwargs=kwargs)
