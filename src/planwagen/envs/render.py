"""A position as Gymnasium and PettingZoo show it: in words, or as an array of pixels."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from planwagen.core.game import AnyGame
from planwagen.envs.asked_for import BadArgument
from planwagen.pictures import find_picture

RENDER_MODES = ["ansi", "rgb_array"]
WIDTH = 960
"""Pixels of a picture; its height follows."""

Drawn = str | NDArray[np.uint8] | None


def drawn(game: AnyGame, state: object, mode: str | None) -> Drawn:
    if mode == "ansi":
        return game.text(state)
    return pixels(find_picture(game.slug)(state)) if mode == "rgb_array" else None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Rows of red, green and blue."""
    try:
        from PIL import Image

        from planwagen.pictures.png import as_png

        png = as_png(svg, WIDTH)
    except ModuleNotFoundError as error:
        needs = "render_mode 'rgb_array' needs more: pip install 'planwagen[picture]'"
        raise BadArgument(needs) from error
    with Image.open(BytesIO(png)) as image:
        return np.array(image.convert("RGB"))
