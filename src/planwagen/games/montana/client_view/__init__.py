"""What clients are given: the position, what is offered, and what is asked."""

from __future__ import annotations

from planwagen.games.montana.client_view.choices import describe, prompt
from planwagen.games.montana.client_view.position import show
from planwagen.games.montana.client_view.shapes import MontanaPosition

__all__ = ["MontanaPosition", "describe", "prompt", "show"]
