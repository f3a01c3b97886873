"""The position to read: in a terminal, or with a screen reader."""

from planwagen.games.walnut_grove.text.position import text

__all__ = ["text"]
