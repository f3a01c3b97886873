"""What stands on a player board: barn, people, improvements, and help from the neighbours."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import COIN, COUNTED, GOODS, IMPROVEMENTS
from planwagen.games.walnut_grove.scoring import counted, improvement_points
from planwagen.games.walnut_grove.state import Player, State
from planwagen.pictures.svg import Box, element, group, label, number, path, rect, sign
from planwagen.pictures.walnut_grove.barn import CAPTION, barn, caption
from planwagen.pictures.walnut_grove.marks import ghost, minus
from planwagen.pictures.walnut_grove.people import column, people
from planwagen.pictures.words import worded

HEIGHT = 104.0
WIDTH = 520.0
BARN_WIDTH, PEOPLE_WIDTH, IMPROVEMENTS_WIDTH, HELP_WIDTH = 108.0, 200.0, 110.0, 66.0
MOST_GAP = 90.0
ROOM_FOR_NAME = 60.0
"""Cards as wide as this tell their names."""

Block = tuple[str, float]
"""A part of the board as drawn at the left end of its row, and its width."""


def belongings(state: State, seat: Seat, box: Box, rows: int) -> str:
    """The board below a farm in one row or in two, as large as the box allows."""
    scale = box.height / rows / HEIGHT
    lines = one_row(state, seat) if rows == 1 else two_rows(state, seat)
    drawn = [
        group(row(line, box.width / scale), transform=f"translate(0 {HEIGHT * n:g})")
        for n, line in enumerate(lines)
    ]
    return group(*drawn, transform=f"translate({box.x:.2f} {box.y:.2f}) scale({scale:.4f})")


def one_row(state: State, seat: Seat) -> list[list[Block]]:
    player = state.players[seat]
    blocks = [
        (barn(player, Box(0, 0, BARN_WIDTH, HEIGHT)), BARN_WIDTH),
        (people(state, seat, Box(0, 0, PEOPLE_WIDTH, HEIGHT)), PEOPLE_WIDTH),
        (improvements(player, Box(0, 0, IMPROVEMENTS_WIDTH, HEIGHT)), IMPROVEMENTS_WIDTH),
        (help_tiles(player, Box(0, 0, HELP_WIDTH, HEIGHT)), HELP_WIDTH),
    ]
    return [blocks]


def two_rows(state: State, seat: Seat) -> list[list[Block]]:
    """The same in two columns."""
    player = state.players[seat]
    left, right = Box(0, 0, BARN_WIDTH, HEIGHT), Box(0, 0, PEOPLE_WIDTH, HEIGHT)
    return [
        [(barn(player, left), left.width), (people(state, seat, right), right.width)],
        [(help_tiles(player, left), left.width), (improvements(player, right), right.width)],
    ]


def row(blocks: list[Block], width: float) -> str:
    """Side by side, with a rule in every gap."""
    spare = width - sum(wide for _, wide in blocks)
    gap = min(MOST_GAP, spare / (len(blocks) - 1))
    x, drawn = 0.0, []
    for place, (block, wide) in enumerate(blocks):
        drawn.append(group(block, transform=f"translate({x:.1f} 0)"))
        if place:
            drawn.append(divider(x - gap / 2))
        x += wide + gap
    return "".join(drawn)


def divider(x: float) -> str:
    return path(f"M{x:.1f} 4v{HEIGHT - 8:g}", stroke="rule", stroke_width=0.8)


def improvements(player: Player, box: Box) -> str:
    """WG-6.14 Three spaces; each tile tells what it is worth by now."""
    spaces = player.farm.edition.improvement_spaces
    pitch = box.width / spaces
    drawn = [caption(box, "Improvements")]
    for n in range(spaces):
        place = Box(box.x + n * pitch, box.y + CAPTION, pitch - 4, HEIGHT - CAPTION - 6)
        drawn.append(
            improvement(player, player.improvements[n], place)
            if n < len(player.improvements)
            else column(place, lived_in=False)
        )
    return "".join(drawn)


def improvement(player: Player, kind: int, box: Box) -> str:
    card = rect(box, 3, fill="t-milk", stroke="ink", stroke_width=1)
    x, y = box.middle
    name = IMPROVEMENTS[kind]
    told = element("title", worded(name.capitalize()))
    if box.width > ROOM_FOR_NAME:
        told += label((x, box.bottom - 26), name.capitalize(), 10.5, text_anchor="middle")
        y -= 5
    plus = number((x, box.bottom - 13), f"+{worth(player, kind)}", 14, fill="ink")
    return group(told, card, sign(name, (x, y - 14), 27), plus, data_improvement=name)


def worth(player: Player, kind: int) -> int:
    """WG-10.7 The points of one improvement by now."""
    alone = player.copy()
    alone.improvements = (kind,)
    counts = counted(player)
    return improvement_points(alone, [counts[what] for what in COUNTED])


def help_tiles(player: Player, box: Box) -> str:
    """WG-9.2 An open tile can be paid back, flipped ones stay; both cost points."""
    drawn = [caption(box, "Help")]
    rows = (("open", player.open_help), ("flipped", player.flipped_help))
    for n, (word, count) in enumerate(rows):
        place = Box(box.x, box.y + CAPTION + 39 * n, box.width, 36)
        loss = player.farm.edition.points.help * count
        drawn.append(help_row(place, word, count, loss))
    return group(*drawn, data_help=f"{player.open_help} {player.flipped_help}")


def help_row(box: Box, word: str, count: int, points: int) -> str:
    at = box.x + 12, box.y + 11
    if not count:
        told = label((box.x + 28, box.y + 15), "0", 12, fill="disabled")
        return ghost("help", at, 20) + told + label((box.x, box.y + 33), word, 10, fill="disabled")
    loss = label((box.x + 28, box.y + 15), f"×{count}", 12, font_weight=700)
    note = label((box.x, box.y + 33), f"{worded(word)} {minus(points)}", 10, fill="danger")
    return sign("help", at, 20) + loss + note


def goods_told(player: Player) -> str:
    """What a player holds, in words."""
    counts = zip(player.held[:COIN], GOODS, strict=True)
    held = [f"{count} {worded(name)}" for count, name in counts if count]
    return ", ".join([*held, worded("{count} coins", count=player.barn[COIN])])
