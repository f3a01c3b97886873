"""What clients are given: the position, what is offered, and what is asked."""

from __future__ import annotations

from planwagen.games.montana.show.choices import describe
from planwagen.games.montana.show.position import show
from planwagen.games.montana.show.prompt import prompt
from planwagen.games.montana.show.shapes import MontanaPosition

__all__ = ["MontanaPosition", "describe", "prompt", "show"]
