"""The board of a player: barn, people, improvements, and help from the neighbours."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import COIN, COUNTED, GOODS, IMPROVEMENTS, LABOURERS, NONE
from planwagen.games.walnut_grove.client_view.forecast import winter_owed
from planwagen.games.walnut_grove.scoring import counted, improvement_points
from planwagen.games.walnut_grove.state import Player, State
from planwagen.pictures.svg import (
    Box,
    Point,
    element,
    group,
    label,
    number,
    path,
    rect,
    sign,
    title,
)
from planwagen.pictures.walnut_grove.marks import (
    coin,
    coins_of,
    ghost,
    good,
    hat,
    labourer,
    mark_of,
    minus,
)
from planwagen.pictures.words import worded, worded_name

CAPTION = 20.0
"""Room for the heading above the spaces."""
SPACE_HEIGHT = 39.0


def caption(box: Box, id_: str) -> str:
    return title((box.x, box.y + 13), worded(id_), 12.5)


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
    return group(caption(box, "barn"), surplus(player, box), *spaces, *held, **given)


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
    note = worded("too_many", count=sum(player.barn) - player.barn_spaces)
    look = {"fill": "danger", "text_anchor": "end", "font_weight": 700}
    return label((box.right, box.y + 13), note, 10, **look)


def stored(piece: int | str, at: Point, size: float) -> str:
    return coin(piece, at, size) if isinstance(piece, str) else good(piece, at, size)


def space(box: Box, *, built: bool, filled: bool) -> str:
    if built:
        return rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1)
    look = {"stroke": "danger" if filled else "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, fill="none", stroke_width=1, **look)


def people(state: State, seat: Seat, box: Box) -> str:
    """WG-1.7 The farmer in his house, four wagons with a fire or a hut, and who waits beside."""
    player, wagons = state.players[seat], state.edition.wagons
    pitch = box.width / (wagons + 2)
    columns = [
        Box(box.x + n * pitch, box.y + CAPTION, pitch - 4, box.height - CAPTION - 6)
        for n in range(wagons + 2)
    ]
    drawn = [caption(box, "people"), bill(state, seat, box), farmer(state, seat, columns[0])]
    drawn += [wagon(player, n, columns[n + 1]) for n in range(wagons)]
    drawn.append(beside(player, columns[-1]))
    return group(*drawn, data_huts=player.huts)


def column(box: Box, *, lived_in: bool) -> str:
    look = {"fill": "paper-raised", "stroke": "ink"}
    if not lived_in:
        look = {"fill": "none", "stroke": "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, stroke_width=1, **look)


def above(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.29


def below(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.74


def farmer(state: State, seat: Seat, box: Box) -> str:
    figure = hat(above(box), 24, mark_of(state, seat))
    return column(box, lived_in=True) + figure + sign("hut", below(box), 23)


def wagon(player: Player, n: int, box: Box) -> str:
    """WG-7.5 A fire where a labourer has no hut; WG-6.11 a hut may wait for one."""
    lives = n < len(player.labourers)
    built = n < player.huts
    drawn = [column(box, lived_in=lives or built)]
    drawn.append(
        labourer(player.labourers[n], above(box), 24) if lives else ghost("wagon", above(box), 22)
    )
    if built:
        drawn.append(sign("hut", below(box), 23))
    elif lives:
        drawn.append(sign("fire", below(box), 22))
    return group(*drawn, data_home="hut" if built else "fire" if lives else "empty")


def beside(player: Player, box: Box) -> str:
    """WG-6.5 Who was hired this autumn stands beside the board until winter is over."""
    if player.hired == NONE:
        return ""
    x, y = below(box)
    words = [
        label((x, y + 11 * n - 3), worded(word), 10, fill="ink-soft", text_anchor="middle")
        for n, word in enumerate(("joins", "later"))
    ]
    name = LABOURERS[player.hired]
    return group(labourer(player.hired, above(box), 24), *words, data_beside=name)


def bill(state: State, seat: Seat, box: Box) -> str:
    """WG-7.1 to WG-7.5 What the coming winter asks for."""
    due = winter_owed(state, seat)
    if not any(due):
        return ""
    kinds = [kind for kind, count in enumerate(due) if count]
    right = box.right
    drawn = []
    for kind in reversed(kinds):
        drawn.append(good(kind, (right - 7, box.y + 9), 15))
        drawn.append(number((right - 19, box.y + 9), due[kind], 12, fill="danger"))
        right -= 28
    word = label(
        (right - 1, box.y + 13), worded("during_winter"), 10.5, fill="danger", text_anchor="end"
    )
    return group(word, *drawn, data_winter=" ".join(map(str, due)))


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
    drawn = [caption(box, "improvements")]
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
    caption = element("title", worded_name("improvement", name))
    if box.width > ROOM_FOR_NAME:
        caption += label(
            (x, box.bottom - 26), worded_name("improvement", name), 10.5, text_anchor="middle"
        )
        y -= 5
    plus = number((x, box.bottom - 13), f"+{worth(player, kind)}", 14, fill="ink")
    return group(caption, card, sign(name, (x, y - 14), 27), plus, data_improvement=name)


def worth(player: Player, kind: int) -> int:
    """WG-10.7 The points of one improvement by now."""
    alone = player.copy()
    alone.improvements = (kind,)
    counts = counted(player)
    return improvement_points(alone, [counts[what] for what in COUNTED])


def help_tiles(player: Player, box: Box) -> str:
    """WG-9.2 An open tile can be paid back, flipped ones stay; both cost points."""
    drawn = [caption(box, "help")]
    rows = (("open", player.open_help), ("flipped", player.flipped_help))
    for n, (word, count) in enumerate(rows):
        place = Box(box.x, box.y + CAPTION + 39 * n, box.width, 36)
        loss = player.farm.edition.points.help * count
        drawn.append(help_row(place, word, count, loss))
    return group(*drawn, data_help=f"{player.open_help} {player.flipped_help}")


def help_row(box: Box, word: str, count: int, points: int) -> str:
    at = box.x + 12, box.y + 11
    if not count:
        caption = label((box.x + 28, box.y + 15), "0", 12, fill="disabled")
        return (
            ghost("help", at, 20)
            + caption
            + label((box.x, box.y + 33), worded(word), 10, fill="disabled")
        )
    loss = label((box.x + 28, box.y + 15), f"×{count}", 12, font_weight=700)
    note = label((box.x, box.y + 33), f"{worded(word)} {minus(points)}", 10, fill="danger")
    return sign("help", at, 20) + loss + note


def goods_caption(player: Player) -> str:
    """What a player holds, in words."""
    counts = zip(player.held[:COIN], GOODS, strict=True)
    held = [f"{count} {worded_name('good', name)}" for count, name in counts if count]
    return ", ".join([*held, worded("coins", count=player.barn[COIN])])
