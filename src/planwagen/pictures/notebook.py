"""Games in a notebook: each shows its position as a picture."""

from __future__ import annotations

from planwagen.core.game import S
from planwagen.core.local_game import LocalGame
from planwagen.pictures import find_picture


class DrawnGame(LocalGame[S]):
    """A game that notebooks draw."""

    def _repr_svg_(self) -> str:
        return find_picture(self.game.slug)(self.state)
