"""What a position is worth to a seat, for bots."""

from planwagen.games.america.worth.position import outlook, worth

__all__ = ["outlook", "worth"]
