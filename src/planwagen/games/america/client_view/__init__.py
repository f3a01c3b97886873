"""What players get to see of a position: the board, what they are asked, and what is offered."""

from planwagen.core.shown import Shown
from planwagen.games.america.client_view.choices import describe
from planwagen.games.america.client_view.position import own_view, show
from planwagen.games.america.client_view.prompts import prompt
from planwagen.games.america.client_view.shapes import AmericaPosition
from planwagen.games.america.components import Components

AmericaShown = Shown[AmericaPosition, Components]
"""What pictures and texts draw from."""

__all__ = ["AmericaPosition", "AmericaShown", "describe", "own_view", "prompt", "show"]
