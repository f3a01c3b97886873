"""Positions as drawings. A game is played without one; whose slug has a folder here is drawn."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, TypeVar

from planwagen.core.errors import PlanwagenError
from planwagen.core.shown import Shown
from planwagen.games import find_game
from planwagen.pictures.words import speaking

T_contra = TypeVar("T_contra", contravariant=True)


class Picture(Protocol[T_contra]):
    """A position as SVG, in the colours of a theme, with captions in a language."""

    def __call__(self, state: T_contra, theme: str = "light", language: str = "en") -> str: ...


class NoPicture(PlanwagenError):
    """The game has no drawing."""


@cache
def find_picture(slug: str) -> Picture[object]:
    """The drawing of the game of that name, if there is one."""
    if not slug.isidentifier() or find_spec(f"{__name__}.{slug}.status") is None:
        raise NoPicture(f"there are no pictures of {slug}")
    draw, game = import_module(f"{__name__}.{slug}").picture, find_game(slug)

    def picture(state: object, theme: str = "light", language: str = "en") -> str:
        with speaking(language):
            drawn: str = draw(Shown(game, state), theme)
        return drawn

    return picture
