"""What clients are given: the position, the question, and what each answer is."""

from planwagen.games.walnut_grove.client_view.describe import describe
from planwagen.games.walnut_grove.client_view.position import show
from planwagen.games.walnut_grove.client_view.prompt import prompt
from planwagen.games.walnut_grove.client_view.shapes import WalnutGrovePosition

__all__ = ["WalnutGrovePosition", "describe", "prompt", "show"]
