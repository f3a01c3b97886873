"""A hand-made worth of a position, for bots, and a fitted one for those that think."""

from planwagen.games.walnut_grove.evaluation.prospect import evaluate, long_term_value

__all__ = ["evaluate", "long_term_value"]
