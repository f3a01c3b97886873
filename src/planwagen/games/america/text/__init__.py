"""The position as text, for a terminal or a screen reader."""

from planwagen.games.america.text.position import text

__all__ = ["text"]
