"""A panel for each player: all that he owns, and whether the table waits for him."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.america.questions import seats_asked
from planwagen.games.america.state import State, kit_of
from planwagen.pictures.america.hand import hand, own_cards
from planwagen.pictures.america.marks import EMPTY, mark_of, player_name
from planwagen.pictures.america.movers import in_stock
from planwagen.pictures.america.sites import cube
from planwagen.pictures.america.status import seat_status
from planwagen.pictures.frame import asked_frame
from planwagen.pictures.svg import (
    Box,
    Point,
    badge,
    group,
    icon,
    label,
    number,
    path,
    piece,
    rect,
    sheet,
    sign,
    title,
)

HEIGHT = 221.0
FIRST = 64.0
"""Where the first slot of a row stands, from the left of the panel."""
SLOT = 26.0


def player_panel(state: State, seat: Seat, box: Box) -> str:
    asked = seat in seats_asked(state)
    rows = Box(box.x + 14, box.y, box.width - 28, 0)
    drawn = [
        sheet(box, "paper-raised" if asked else "paper"),
        asked_frame(box) if asked else "",
        header(state, seat, box),
        goods(state, seat, (box.x, box.y + 69)),
        cities(state, seat, (box.x, box.y + 96)),
        path(f"M{rows.x:g} {box.y + 113:g}h{rows.width:g}", stroke="rule", stroke_width=0.7),
        stock(state, seat, rows._replace(y=box.y + 116, height=28)),
        hand(state, seat, rows._replace(y=box.y + 147, height=30)),
        own_cards(state, seat, rows._replace(y=box.y + 181, height=31)),
    ]
    return group(*drawn, data_player=state.colours[seat])


def header(state: State, seat: Seat, box: Box) -> str:
    name = title((box.x + 58, box.y + 27), player_name(state, seat), 17)
    won = seat == state.winner
    look = {"fill": "gain", "font_weight": 700} if won else {"fill": "ink-soft"}
    told = label((box.x + 58, box.y + 44), seat_status(state, seat), 11, **look)
    delivered, all_goods = (
        state.players[seat].delivered,
        kit_of(state).goods,
    )
    right = {"text_anchor": "end"}
    score = title((box.right - 14, box.y + 30), f"{delivered}/{all_goods}", 24, **right)
    note = label((box.right - 14, box.y + 45), "delivered", 11, fill="ink-soft", **right)
    who = badge((box.x + 32, box.y + 31), 14, mark_of(state, seat))
    return "".join((who, name, told, score, note))


def goods(state: State, seat: Seat, at: Point) -> str:
    """SA-1.19 Delivered, ready in the centre, and still beside a city of the turntable."""
    player, mark = state.players[seat], mark_of(state, seat)
    beside = kit_of(state).goods - player.delivered - player.centre
    spots = row_spots(at, player.delivered + player.centre + beside)
    bound = player.delivered + player.centre
    drawn = [row_name(at, "Goods")]
    drawn += [slot(spot, ticked=True) for spot in spots[: player.delivered]]
    drawn += [cube(spot, 20, mark) for spot in spots[player.delivered : bound]]
    drawn += [icon("goods", spot, 17, **EMPTY) for spot in spots[bound:]]
    return group(*drawn, data_goods=f"{player.delivered} {player.centre} {beside}")


def cities(state: State, seat: Seat, at: Point) -> str:
    """SA-1.19 The cities left on the turntable, behind the places of those founded."""
    player, mark = state.players[seat], mark_of(state, seat)
    in_all = kit_of(state).turntable_cities
    spots = row_spots(at, in_all)
    founded = in_all - player.cities_left
    drawn = [row_name(at, "Cities")]
    drawn += [slot(spot, ticked=False) for spot in spots[:founded]]
    drawn += [piece("city", spot, 20, mark.colour) for spot in spots[founded:]]
    return group(*drawn, data_cities=player.cities_left)


def row_name(at: Point, name: str) -> str:
    return label((at[0] + 16, at[1] + 4), name, 11, fill="ink-soft")


def row_spots(at: Point, count: int) -> list[Point]:
    return [(at[0] + FIRST + SLOT * (n + 0.5), at[1]) for n in range(count)]


def slot(at: Point, *, ticked: bool) -> str:
    """An empty place; a tick where goods were delivered."""
    box = Box(at[0] - 9, at[1] - 9, 18, 18)
    frame = rect(box, 3, fill="none", stroke="rule", stroke_dasharray="2.5 2.2")
    tick = f"M{at[0] - 4:g} {at[1]:g}l3 4l5-8"
    look = {"fill": "none", "stroke": "gain", "stroke_width": 2, "stroke_linecap": "round"}
    return frame + (path(tick, **look) if ticked else "")


def stock(state: State, seat: Seat, box: Box) -> str:
    """SA-1.18 Gold; and the rails, trains and settlers that are left."""
    player, mark = state.players[seat], mark_of(state, seat)
    trains, settlers = in_stock(state, seat)
    counts = {"gold": player.gold, "rail": player.rails_left, "train": trains, "wagon": settlers}
    pitch = box.width / len(counts)
    drawn = []
    for place, (name, count) in enumerate(counts.items()):
        at = box.x + pitch * place + 14, box.middle[1]
        mine = name in ("train", "wagon")
        drawn.append(piece(name, at, 22, mark.colour) if mine else sign(name, at, 22))
        ink = "ink" if count else "disabled"
        drawn.append(number((at[0] + 17, at[1]), count, 15, text_anchor="start", fill=ink))
    return group(*drawn, data_stock=" ".join(map(str, counts.values())))
