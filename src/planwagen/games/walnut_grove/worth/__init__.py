"""A hand-made worth of a position, for bots."""

from planwagen.games.walnut_grove.worth.prospect import worth

__all__ = ["worth"]
