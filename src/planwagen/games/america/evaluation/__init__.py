"""What a position is worth to a seat, for bots."""

from planwagen.games.america.evaluation.position import evaluate, long_term_value

__all__ = ["evaluate", "long_term_value"]
