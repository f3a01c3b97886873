"""A hand-made worth of a position, for bots, and a fitted one for those that think."""

from planwagen.games.walnut_grove.worth.prospect import outlook, worth

__all__ = ["outlook", "worth"]
