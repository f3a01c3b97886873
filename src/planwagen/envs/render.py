"""A position as Gymnasium and PettingZoo show it: in words, or as an array of pixels."""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from planwagen.core.game import AnyGame
from planwagen.envs.asked_for import BadArgument
from planwagen.pictures import find_picture
from planwagen.pictures.png import as_png

WORDS, PIXELS = "ansi", "rgb_array"
RENDER_MODES = [WORDS, PIXELS] if find_spec("PIL") and find_spec("resvg_py") else [WORDS]
"""Those that there are here: pixels need the extra `picture`."""
WIDTH = 960
"""Pixels of a picture; its height follows."""

Drawn = str | NDArray[np.uint8] | None


def check_render_mode(mode: object) -> None:
    if mode == PIXELS and mode not in RENDER_MODES:
        raise BadArgument("render_mode 'rgb_array' needs more: pip install 'planwagen[picture]'")
    if mode is not None and mode not in RENDER_MODES:
        known = ", ".join(RENDER_MODES)
        raise BadArgument(f"render_mode is None or one of {known}, not {mode!r}")


def drawn(game: AnyGame, state: object, mode: str | None) -> Drawn:
    if mode == WORDS:
        return game.text(state)
    return pixels(find_picture(game.slug)(state)) if mode == PIXELS else None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Rows of red, green and blue."""
    from PIL import Image

    with Image.open(BytesIO(as_png(svg, WIDTH))) as image:
        return np.array(image.convert("RGB"))
