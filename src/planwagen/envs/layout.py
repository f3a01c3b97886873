"""What the numbers of observations and actions mean: a version, and a hash that tells if it holds.

A learner that was trained with one layout cannot play with another.
"""

from __future__ import annotations

import hashlib

from planwagen.core.game import S
from planwagen.envs.play import Play

CHANGED: dict[str, int] = {}
"""Goes up from 1 when fields of observations or numbers of actions of a game change."""


def observation_version(slug: str) -> int:
    return CHANGED.get(slug, 1)


def layout_hash(play: Play[S]) -> str:
    """Of the fields, the map and the actions in their order; what a field is about may be reworded.

    The map counts because planes and graphs are made of it.
    """
    fields = [
        f"{field.name} {field.size} {field.most} {field.places} {field.place_by_place}"
        for field in play.features
    ]
    lines = "\n".join([*fields, "", *map_of(play), "", *map(str, play.game.actions)])
    return hashlib.sha256(lines.encode()).hexdigest()[:16]


def map_of(play: Play[S]) -> list[str]:
    """Every kind of places with its cells, and the links between them."""
    game = play.game
    if game.board is None:
        return []
    board = game.board(game.new_game(play.options))
    return [*(f"{kind} {cells}" for kind, cells in board.cells.items()), str(board.links)]


def about(play: Play[S]) -> dict[str, object]:
    """For the metadata of both kinds of environments."""
    return {
        "observation_version": observation_version(play.game.slug),
        "layout_hash": layout_hash(play),
        "rules_version": play.game.rules_version,
    }
