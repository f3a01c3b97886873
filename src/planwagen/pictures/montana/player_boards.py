"""A board for each player: all that he owns, and whether the table waits for him."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.game import Standing
from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.client_view.shapes import Player
from planwagen.pictures.frame import asked_frame, player_name
from planwagen.pictures.montana.marks import MARKS, cabin, good, one_by_one, worker
from planwagen.pictures.montana.worker_board import EMPTY, slot
from planwagen.pictures.svg import (
    Box,
    Point,
    badge,
    circle,
    group,
    icon,
    label,
    number,
    path,
    sheet,
    sign,
    title,
)
from planwagen.pictures.words import worded

HEIGHT = 221.0


def player_board(shown: MontanaShown, seat: Seat, box: Box) -> str:
    asked, player = seat in shown.to_move, shown.position["players"][seat]
    in_all = shown.edition.seating[len(shown.position["players"])].settlements
    drawn = [
        sheet(box, "paper-raised" if asked else "paper"),
        asked_frame(box) if asked else "",
        header(shown, seat, box),
        cabins(player, in_all, Box(box.x + 14, box.y + 58, box.width - 28, 28)),
        goods(player, Box(box.x + 14, box.y + 92, box.width - 28, 44)),
        workers(player, Box(box.x + 14, box.y + 143, box.width - 28, 34)),
        purse(player, Box(box.x + 14, box.y + 182, box.width - 28, 30)),
    ]
    return group(*drawn, data_player=player["colour"])


def header(shown: MontanaShown, seat: Seat, box: Box) -> str:
    player = shown.position["players"][seat]
    name = title((box.x + 58, box.y + 27), player_name(player["colour"]), 17)
    won = seat in shown.standing.winners
    look = {"fill": "gain", "font_weight": 700} if won else {"fill": "ink-soft"}
    caption = label((box.x + 58, box.y + 44), status(shown, seat), 11, **look)
    count = title((box.right - 14, box.y + 29), player["settlements"], 24, text_anchor="end")
    note = label(
        (box.right - 14, box.y + 44), worded("to_settle"), 11, text_anchor="end", fill="ink-soft"
    )
    is_first = player["colour"] == shown.position["start_player"]
    marker = start_marker((box.right - 92, box.y + 27)) if is_first else ""
    sign = badge((box.x + 32, box.y + 30), 14, MARKS[player["colour"]])
    return "".join((sign, name, caption, count, note, marker))


def start_marker(at: Point) -> str:
    """M-1.19 A gold coin with a wagon."""
    coin = circle(at, 17, fill="g-gold", stroke="outline", stroke_width=1.4)
    ring = circle(at, 14.5, fill="none", stroke="outline", stroke_width=0.6)
    return group(coin, ring, icon("wagon", at, 21), data_marker="start")


def status(shown: MontanaShown, seat: Seat) -> str:
    position = shown.position
    if not position["asked"]:
        return result(shown.standing, seat)
    is_on = position["players"][seat]["colour"] == position["active"]
    said = [worded("on_turn")] if is_on else []
    if seat in shown.to_move:
        said.append(worded("decides_now"))
    return " · ".join(said)


def result(standing: Standing, seat: Seat) -> str:
    """M-10.6, M-10.7 Both tie-breaks are shown, whether they were needed or not."""
    parts = standing.parts[seat]
    first, second = parts["cattle_and_canteens"], parts["silver_goods_and_workers"]
    ties = worded("tie_breaks", first=first, second=second)
    return worded("wins_with_ties", ties=ties) if seat in standing.winners else ties


def cabins(player: Player, in_all: int, box: Box) -> str:
    """M-1.16 The settlements still on the board, and the places of the others."""
    left, pitch = player["settlements"], min(35.0, box.width / in_all)
    spots = [(box.x + pitch * (place + 0.5), box.middle[1]) for place in range(in_all)]
    standing = [cabin(spot, 22, MARKS[player["colour"]]) for spot in spots[:left]]
    gone = [icon("settlement", spot, 19, **EMPTY) for spot in spots[left:]]
    return group(*standing, *gone, data_settlements=left)


def goods(player: Player, box: Box) -> str:
    rule = path(f"M{box.x:g} {box.y - 3:g}h{box.width:g}", stroke="rule", stroke_width=0.7)
    held = player["goods"]
    pitch = box.width / len(held)
    drawn = []
    for place, (kind, count) in enumerate(held.items()):
        x, y = box.x + pitch * place, box.middle[1]
        opacity = None if count else 0.45
        drawn.append(group(good(kind, (x + 12, y), 24), opacity=opacity))
        drawn.append(number((x + 35, y), count, 14, fill="ink" if count else "disabled"))
    return rule + group(*drawn, data_goods=" ".join(map(str, held.values())))


def workers(player: Player, box: Box) -> str:
    """M-1.18 Eight places; more only while some are to be given back."""
    colours, least = one_by_one(player["workers"]), player["worker_places"]
    places = max(least, len(colours))
    pitch = box.width / places
    slots = [Box(box.x + pitch * n + 1, box.y, pitch - 3, box.height) for n in range(places)]
    papers = [slot(place, dashed=n >= least) for n, place in enumerate(slots)]
    figures = [
        worker(colour, place.middle, min(27, pitch - 4))
        for colour, place in zip(colours, slots, strict=False)
    ]
    empty = [icon("worker", place.middle, 20, **EMPTY) for place in slots[len(colours) :]]
    return group(
        *papers, *empty, *figures, data_workers=" ".join(map(str, player["workers"].values()))
    )


def purse(player: Player, box: Box) -> str:
    counts = {"silver": player["silver"], "cattle": player["cattle"], "canteen": player["canteens"]}
    drawn = []
    for place, (name, count) in enumerate(counts.items()):
        x = box.x + box.width / 3 * place
        drawn.append(sign(name, (x + 15, box.middle[1]), 25))
        drawn.append(number((x + 34, box.middle[1]), count, 16, text_anchor="start"))
    return group(*drawn, data_purse=" ".join(map(str, counts.values())))
