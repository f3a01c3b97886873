"""What players get to see of a position: the board, what they are asked, and what is offered."""

from planwagen.games.america.client_view.choices import describe
from planwagen.games.america.client_view.position import own_view, show
from planwagen.games.america.client_view.prompts import prompt
from planwagen.games.america.client_view.shapes import AmericaPosition

__all__ = ["AmericaPosition", "describe", "own_view", "prompt", "show"]
