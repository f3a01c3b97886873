"""What clients are given: the position, the question, and what each answer is."""

from planwagen.core.shown import Shown
from planwagen.games.walnut_grove.client_view.describe import describe
from planwagen.games.walnut_grove.client_view.position import show
from planwagen.games.walnut_grove.client_view.prompt import prompt
from planwagen.games.walnut_grove.client_view.shapes import WalnutGrovePosition
from planwagen.games.walnut_grove.components import Components

WalnutGroveShown = Shown[WalnutGrovePosition, Components]
"""What pictures and texts draw from."""

__all__ = ["WalnutGrovePosition", "WalnutGroveShown", "describe", "prompt", "show"]
