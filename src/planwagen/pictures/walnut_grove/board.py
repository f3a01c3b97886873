"""The board of a player: barn, people, improvements, and help from the neighbours."""

from __future__ import annotations

from planwagen.games.walnut_grove.board import COIN_NAMES, GOODS
from planwagen.games.walnut_grove.client_view.shapes import Barn, Help, Player
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
    FACE_DOWN_COIN,
    MARKS,
    coin,
    coins_of,
    ghost,
    hat,
    labourer,
    minus,
    one_by_one,
)
from planwagen.pictures.words import worded, worded_name

CAPTION = 20.0
"""Room for the heading above the spaces."""
SPACE_HEIGHT = 39.0


def caption(box: Box, id_: str) -> str:
    return title((box.x, box.y + 13), worded(id_), 12.5)


def barn(held: Barn, most: int, box: Box) -> str:
    """WG-8.1 A space for each piece; extensions are dashed until built, and so is surplus."""
    pieces = [*one_by_one(held["goods"]), *coins_of(held)]
    places = barn_places(box, max(most, len(pieces)))
    spaces = [
        space(place, built=n < held["spaces"], filled=n < len(pieces))
        for n, place in enumerate(places)
    ]
    drawn = [
        stored(piece, place.middle, min(23.0, place.width - 1))
        for piece, place in zip(pieces, places, strict=False)
    ]
    counts = " ".join(map(str, (*held["goods"].values(), held["coins"])))
    head = caption(box, "barn") + surplus(held["surplus"], box)
    return group(head, *spaces, *drawn, data_barn=counts, data_spaces=held["spaces"])


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


def surplus(count: int, box: Box) -> str:
    """WG-8.14 How much has to be given up."""
    if not count:
        return ""
    note = worded("too_many", count=count)
    look = {"fill": "danger", "text_anchor": "end", "font_weight": 700}
    return label((box.right, box.y + 13), note, 10, **look)


def stored(piece: str, at: Point, size: float) -> str:
    is_coin = piece in COIN_NAMES or piece == FACE_DOWN_COIN
    return coin(piece, at, size) if is_coin else sign(piece, at, size)


def space(box: Box, *, built: bool, filled: bool) -> str:
    if built:
        return rect(box, 3, fill="paper-raised", stroke="ink", stroke_width=1)
    look = {"stroke": "danger" if filled else "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, fill="none", stroke_width=1, **look)


def people(player: Player, box: Box) -> str:
    """WG-1.7 The farmer in his house, four wagons with a fire or a hut, and who waits beside."""
    wagons = player["people"]["wagons"]
    pitch = box.width / (wagons + 2)
    columns = [
        Box(box.x + n * pitch, box.y + CAPTION, pitch - 4, box.height - CAPTION - 6)
        for n in range(wagons + 2)
    ]
    drawn = [caption(box, "people"), bill(player["winter"]["owed"], box)]
    drawn.append(farmer(player["colour"], columns[0]))
    drawn += [wagon(player, n, columns[n + 1]) for n in range(wagons)]
    drawn.append(beside(player, columns[-1]))
    return group(*drawn, data_huts=player["buildings"]["huts"])


def column(box: Box, *, lived_in: bool) -> str:
    look = {"fill": "paper-raised", "stroke": "ink"}
    if not lived_in:
        look = {"fill": "none", "stroke": "rule", "stroke_dasharray": "3 2"}
    return rect(box, 3, stroke_width=1, **look)


def above(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.29


def below(box: Box) -> Point:
    return box.middle[0], box.y + box.height * 0.74


def farmer(colour: str, box: Box) -> str:
    figure = hat(above(box), 24, MARKS[colour])
    return column(box, lived_in=True) + figure + sign("hut", below(box), 23)


def wagon(player: Player, n: int, box: Box) -> str:
    """WG-7.5 A fire where a labourer has no hut; WG-6.11 a hut may wait for one."""
    labourers = player["people"]["labourers"]
    lives = n < len(labourers)
    built = n < player["buildings"]["huts"]
    drawn = [column(box, lived_in=lives or built)]
    drawn.append(
        labourer(labourers[n], above(box), 24) if lives else ghost("wagon", above(box), 22)
    )
    if built:
        drawn.append(sign("hut", below(box), 23))
    elif lives:
        drawn.append(sign("fire", below(box), 22))
    return group(*drawn, data_home="hut" if built else "fire" if lives else "empty")


def beside(player: Player, box: Box) -> str:
    """WG-6.5 Who was hired this autumn stands beside the board until winter is over."""
    name = player["people"]["beside"]
    if not name:
        return ""
    x, y = below(box)
    words = [
        label((x, y + 11 * n - 3), worded(word), 10, fill="ink-soft", text_anchor="middle")
        for n, word in enumerate(("joins", "later"))
    ]
    return group(labourer(name, above(box), 24), *words, data_beside=name)


def bill(due: dict[str, int], box: Box) -> str:
    """WG-7.1 to WG-7.5 What the coming winter asks for."""
    if not due:
        return ""
    right = box.right
    drawn = []
    for kind, count in reversed(due.items()):
        drawn.append(sign(kind, (right - 7, box.y + 9), 15))
        drawn.append(number((right - 19, box.y + 9), count, 12, fill="danger"))
        right -= 28
    word = label(
        (right - 1, box.y + 13), worded("during_winter"), 10.5, fill="danger", text_anchor="end"
    )
    return group(word, *drawn, data_winter=" ".join(str(due.get(kind, 0)) for kind in GOODS))


HEIGHT = 104.0
WIDTH = 520.0
BARN_WIDTH, PEOPLE_WIDTH, IMPROVEMENTS_WIDTH, HELP_WIDTH = 108.0, 200.0, 110.0, 66.0
MOST_GAP = 90.0
ROOM_FOR_NAME = 60.0
"""Cards as wide as this tell their names."""

Block = tuple[str, float]
"""A part of the board as drawn at the left end of its row, and its width."""


def belongings(player: Player, most: int, box: Box, rows: int) -> str:
    """The board below a farm in one row or in two, as large as the box allows."""
    scale = box.height / rows / HEIGHT
    lines = one_row(player, most) if rows == 1 else two_rows(player, most)
    drawn = [
        group(row(line, box.width / scale), transform=f"translate(0 {HEIGHT * n:g})")
        for n, line in enumerate(lines)
    ]
    return group(*drawn, transform=f"translate({box.x:.2f} {box.y:.2f}) scale({scale:.4f})")


def one_row(player: Player, most: int) -> list[list[Block]]:
    blocks = [
        (barn(player["barn"], most, Box(0, 0, BARN_WIDTH, HEIGHT)), BARN_WIDTH),
        (people(player, Box(0, 0, PEOPLE_WIDTH, HEIGHT)), PEOPLE_WIDTH),
        (improvements(player, Box(0, 0, IMPROVEMENTS_WIDTH, HEIGHT)), IMPROVEMENTS_WIDTH),
        (help_tiles(player["help"], Box(0, 0, HELP_WIDTH, HEIGHT)), HELP_WIDTH),
    ]
    return [blocks]


def two_rows(player: Player, most: int) -> list[list[Block]]:
    """The same in two columns."""
    left, right = Box(0, 0, BARN_WIDTH, HEIGHT), Box(0, 0, PEOPLE_WIDTH, HEIGHT)
    return [
        [(barn(player["barn"], most, left), left.width), (people(player, right), right.width)],
        [
            (help_tiles(player["help"], left), left.width),
            (improvements(player, right), right.width),
        ],
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
    spaces, built = player["improvement_spaces"], player["improvements"]
    pitch = box.width / spaces
    drawn = [caption(box, "improvements")]
    for n in range(spaces):
        place = Box(box.x + n * pitch, box.y + CAPTION, pitch - 4, HEIGHT - CAPTION - 6)
        drawn.append(
            improvement(built[n], player["worth"][n], place)
            if n < len(built)
            else column(place, lived_in=False)
        )
    return "".join(drawn)


def improvement(name: str, worth: int, box: Box) -> str:
    card = rect(box, 3, fill="t-milk", stroke="ink", stroke_width=1)
    x, y = box.middle
    caption = element("title", worded_name("improvement", name))
    if box.width > ROOM_FOR_NAME:
        caption += label(
            (x, box.bottom - 26), worded_name("improvement", name), 10.5, text_anchor="middle"
        )
        y -= 5
    plus = number((x, box.bottom - 13), f"+{worth}", 14, fill="ink")
    return group(caption, card, sign(name, (x, y - 14), 27), plus, data_improvement=name)


def help_tiles(held: Help, box: Box) -> str:
    """WG-9.2 An open tile can be paid back, flipped ones stay; both cost points."""
    drawn = [caption(box, "help")]
    rows = (("open", held["open"]), ("flipped", held["flipped"]))
    for n, (word, count) in enumerate(rows):
        place = Box(box.x, box.y + CAPTION + 39 * n, box.width, 36)
        loss = held["points"] * count
        drawn.append(help_row(place, word, count, loss))
    return group(*drawn, data_help=f"{held['open']} {held['flipped']}")


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
    counts = player["goods"].items()
    held = [f"{count} {worded_name('good', name)}" for name, count in counts if count]
    return ", ".join([*held, worded("coins", count=player["barn"]["coins"])])
