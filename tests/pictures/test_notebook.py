"""Notebooks show a game as a picture."""

from __future__ import annotations

import planwagen
from planwagen.pictures import find_picture


def test_a_new_game_is_drawn():
    game = planwagen.new("montana", players=2, seed=1)
    assert game._repr_svg_() == find_picture("montana")(game.state)
