"""The barn of a player: a space for each piece."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import COIN
from planwagen.games.walnut_grove.state import Player
from planwagen.pictures.svg import Box, Point, group, label, rect, title
from planwagen.pictures.walnut_grove.marks import coin, coins_of, good
from planwagen.pictures.words import worded

CAPTION = 20.0
"""Room for the heading above the spaces."""
SPACE_HEIGHT = 39.0


def caption(box: Box, text: str) -> str:
    return title((box.x, box.y + 13), text, 12.5)


def barn(player: Player, box: Box) -> str:
    """WG-8.1 A space for each piece; extensions are dashed until built, and so is surplus."""
    pieces = pieces_in(player)
    places = barn_places(box, max(player.farm.edition.barn_spaces[-1], len(pieces)))
    spaces = [
        space(place, built=n < player.barn_spaces, filled=n < len(pieces))
        for n, place in enumerate(places)
    ]
    held = [
        stored(piece, place.middle, min(23.0, place.width - 1))
        for piece, place in zip(pieces, places, strict=False)
    ]
    given = {"data_barn": " ".join(map(str, player.barn)), "data_spaces": player.barn_spaces}
    return group(caption(box, "Barn"), surplus(player, box), *spaces, *held, **given)


def pieces_in(player: Player) -> list[int | str]:
    """Goods by kind, then coins by name."""
    goods = [kind for kind, count in enumerate(player.barn[:COIN]) for _ in range(count)]
    return [*goods, *coins_of(player)]


def barn_places(box: Box, spaces: int) -> list[Box]:
    """Two rows; closer together where there is more than the barn holds."""
    columns = -(-spaces // 2)
    pitch = min(27.0, box.width / columns)
    return [
        Box(
            box.x + n % columns * pitch,
            box.y + CAPTION + n // columns * SPACE_HEIGHT,
            pitch - 3,
            SPACE_HEIGHT - 4,
        )
        for n in range(spaces)
    ]


def surplus(player: Player, box: Box) -> str:
    """WG-8.14 How much has to be given up."""
    if not player.is_overfull:
        return ""
    note = worded("{count} too many", count=sum(player.barn) - player.barn_spaces)
    look = {"fill": "danger", "text_anchor": "end", "font_weight": 700}
    return label((box.right, box.y + 13), note, 10, **look)


def stored(piece: int | str, at: Point, size: float) -> str:
    return coin(piece, at, size) if isinstance(piece, str) else good(piece, at, size)


def space(box: Box, *, built: bool, filled: bool) -> str:
    if built:
        return rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1)
    look = {"stroke": "danger" if filled else "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, fill="none", stroke_width=1, **look)
