"""What clients are given: the position, what is offered, and what is asked."""

from __future__ import annotations

from planwagen.core.shown import Shown
from planwagen.games.montana.client_view.choices import describe, prompt
from planwagen.games.montana.client_view.position import show
from planwagen.games.montana.client_view.shapes import MontanaPosition
from planwagen.games.montana.components import Components

MontanaShown = Shown[MontanaPosition, Components]
"""What pictures and texts draw from."""

__all__ = ["MontanaPosition", "MontanaShown", "describe", "prompt", "show"]
