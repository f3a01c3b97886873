"""What clients are given: the position, the question, and what each answer is."""

from planwagen.games.walnut_grove.show.describe import describe
from planwagen.games.walnut_grove.show.position import show
from planwagen.games.walnut_grove.show.prompt import prompt
from planwagen.games.walnut_grove.show.shapes import WalnutGrovePosition

__all__ = ["WalnutGrovePosition", "describe", "prompt", "show"]
