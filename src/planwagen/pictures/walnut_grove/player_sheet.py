"""A sheet for each player: name and points above, the farm, and his board below it."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.client_view import WalnutGroveShown
from planwagen.games.walnut_grove.client_view.farm import farm_shown
from planwagen.games.walnut_grove.client_view.shapes import Player, Score
from planwagen.pictures.frame import asked_frame, player_name
from planwagen.pictures.svg import Box, badge, group, label, number, rect, sheet, sign, title
from planwagen.pictures.walnut_grove import board
from planwagen.pictures.walnut_grove.farm import farm, plot_of
from planwagen.pictures.walnut_grove.figures import chosen_tile
from planwagen.pictures.walnut_grove.marks import MARKS, coin, minus
from planwagen.pictures.walnut_grove.plot import prairie
from planwagen.pictures.walnut_grove.status import seat_status
from planwagen.pictures.walnut_grove.tiles import HAND_GAP, hand, hand_places
from planwagen.pictures.words import worded

HEADER = 48.0
MARGIN = 10.0
LARGEST_STRIP = 1.75
"""What stands below a farm does not grow beyond this."""
TALL, TALL_SCALE = 1.4, 1.42
"""Sheets so much higher than wide have their board in two rows, and larger."""


def player_sheet(shown: WalnutGroveShown, seat: Seat, box: Box) -> str:
    asked, player = seat in shown.to_move, shown.position["players"][seat]
    most = shown.edition.barn_spaces[-1]
    inner = box.inset(MARGIN)
    rows = 2 if box.height > TALL * box.width else 1
    scale = TALL_SCALE if rows == 2 else min(LARGEST_STRIP, inner.width / board.WIDTH)
    strip = scale * board.HEIGHT * rows
    land = Box(box.x + 7, box.y + HEADER, box.width - 14, box.height - HEADER - strip - 16)
    drawn = (
        sheet(box, "paper-raised" if asked else "paper"),
        header(shown, seat, Box(box.x, box.y, box.width, HEADER)),
        ground(shown, seat, land),
        board.belongings(
            player, most, Box(inner.x + 4, land.bottom + 6, inner.width - 8, strip), rows
        ),
        asked_frame(box) if asked else "",
    )
    return group(*drawn, data_player=player["colour"])


def ground(shown: WalnutGroveShown, seat: Seat, box: Box) -> str:
    """The farm and the tiles in hand, side by side or one above the other."""
    player = shown.position["players"][seat]
    held, land = player["hand"]["count"], farm_shown(shown.edition, player["farm"])
    options = [(plot_of(shown, seat, room), places) for room, places in rooms(box, held)]
    plot, places = max(options, key=lambda option: option[0].size)
    name = f"land-{player['colour']}"
    frame = rect(box, fill="none", stroke="rule", stroke_width=0.8)
    tiles = hand(player["hand"], shown.edition, chosen_tile(shown, seat), places) if held else ""
    return prairie(box, plot, name) + frame + farm(shown, seat, land, plot) + tiles


def rooms(box: Box, held: int) -> list[tuple[Box, list[Box]]]:
    """Where the farm can go, each with the places for the tiles in hand."""
    room = box.inset(9)
    if not held:
        return [(room, [])]
    row, column = hand_places(room, held, upright=False), hand_places(room, held, upright=True)
    top, side = row[0].bottom + HAND_GAP - room.y, room.right - column[0].x + HAND_GAP
    return [
        (Box(room.x, room.y + top, room.width, room.height - top), row),
        (Box(room.x, room.y, room.width - side, room.height), column),
    ]


def header(shown: WalnutGroveShown, seat: Seat, box: Box) -> str:
    player = shown.position["players"][seat]
    won, built_in = seat in shown.standing.winners, shown.edition.points.built_in
    look = {"fill": "gain", "font_weight": 700} if won else {"fill": "ink-soft"}
    return "".join(
        (
            badge((box.x + 29, box.y + 26), 12.5, MARKS[player["colour"]]),
            title((box.x + 52, box.y + 23), player_name(player["colour"]), 16),
            label((box.x + 52, box.y + 39), seat_status(shown, seat), 11, **look),
            total(player["score"], box),
            parts(player, built_in, Box(box.x + 180, box.y + 8, box.width - 180 - 78, 34)),
        )
    )


def total(score: Score, box: Box) -> str:
    """WG-10.10 The points so far; face-down coins may add to them."""
    known, sum_ = score["complete"], score["points"]
    text = title(
        (box.right - 14, box.y + 27), f"{minus(sum_)}{'' if known else '+'}", 22, text_anchor="end"
    )
    note = worded("points" if known else "and_coins")
    caption = label((box.right - 14, box.y + 40), note, 10, fill="ink-soft", text_anchor="end")
    return group(text, caption, data_points=sum_)


def parts(player: Player, built_in: int, box: Box) -> str:
    """The score in its parts: how many of each, and the points below."""
    scored, people, built = player["score"]["parts"], player["people"], player["buildings"]
    figures = 1 + len(people["labourers"]) + bool(people["beside"])
    buildings = built_in + built["huts"] + built["extensions"]
    held = player["help"]["open"] + player["help"]["flipped"]
    coins = scored["coins"] if player["score"]["complete"] else "?"
    entries = [
        (sign("farmer", (0, 0), 18), figures, scored["figures"]),
        (sign("hut", (0, 0), 18), buildings, scored["buildings"]),
        (sign("fence", (0, 0), 18), len(player["farm"]["fenced"]), scored["fences"]),
        (coin("gold", (0, 0), 18), player["barn"]["coins"], coins),
        (sign("tent", (0, 0), 18), len(player["improvements"]), scored["improvements"]),
        (sign("help", (0, 0), 18), held, scored["help"]),
    ]
    pitch = min(43.0, box.width / len(entries))
    left = box.right - pitch * len(entries)
    drawn = [
        part(entry, Box(left + pitch * n, box.y, pitch, box.height))
        for n, entry in enumerate(entries)
    ]
    return group(*drawn, data_parts=" ".join(f"{name}={n}" for name, n in scored.items()))


def part(entry: tuple[str, int, int | str], box: Box) -> str:
    drawn, count, score = entry
    put = group(drawn, transform=f"translate({box.x + 11:.1f} {box.y + 11:.1f})")
    ink = "ink" if count else "disabled"
    held = number((box.x + 28, box.y + 11), count, 13, fill=ink)
    caption = signed(score)
    tint = (
        "danger" if caption.startswith("−") else "gain" if caption.startswith("+") else "disabled"
    )
    return put + held + number((box.x + 18, box.y + 29), caption, 11, fill=tint)


def signed(score: int | str) -> str:
    if isinstance(score, str) or score == 0:
        return str(score)
    return f"+{score}" if score > 0 else minus(score)
