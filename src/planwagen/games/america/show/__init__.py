"""What players get to see of a position: the board, what they are asked, and what is offered."""

from planwagen.games.america.show.choices import describe
from planwagen.games.america.show.position import show
from planwagen.games.america.show.prompts import prompt
from planwagen.games.america.show.shapes import AmericaPosition

__all__ = ["AmericaPosition", "describe", "prompt", "show"]
