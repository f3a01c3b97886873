"""A panel for each player: all that the player owns, with the cards, face up or face down."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Seat
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.client_view import AmericaShown
from planwagen.games.america.client_view.shapes import Counts, Player
from planwagen.games.america.components import CARD_NAMES, CARDS
from planwagen.pictures.america.marks import (
    EMPTY,
    MARKS,
    card_back,
    card_name,
    resource_back,
    small_card,
)
from planwagen.pictures.america.sites import cube
from planwagen.pictures.america.status import seat_status
from planwagen.pictures.frame import asked_frame, player_name
from planwagen.pictures.svg import (
    Box,
    Point,
    badge,
    element,
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
from planwagen.pictures.words import worded

COUNTED = 74.0
"""The room at the right end, where all are counted."""
BACK = 26.0
ASIDE = 36.0
"""The room for cards laid aside."""


def hand(player: Player, most: int, box: Box) -> str:
    """SA-4.17 By kind if they are seen; SA-4.10 too many for a seven is a danger."""
    held, laid, cards = player["resource_cards"], player["laid_aside"]["count"], player.get("hand")
    hidden = 0 if cards else held
    cards = cards or dict.fromkeys(RESOURCES, 0)
    room = box._replace(width=box.width - COUNTED - ASIDE * bool(laid))
    drawn = backs(hidden, room, resource_back) if hidden else kinds(cards, room)
    ink = "danger" if held > most else "ink"
    total = counted(held, worded("cards" if held != 1 else "one_card"), box, ink)
    aside = laid_aside(laid, (room.right + 12, box.middle[1])) if laid else ""
    return group(drawn, aside, total, data_hand=" ".join(map(str, (*cards.values(), hidden))))


def laid_aside(count: int, at: Point) -> str:
    """SA-4.11 Cards chosen to go back, face down until all have chosen."""
    return group(resource_back(at, BACK), number((at[0] + 16, at[1]), count, 13), data_laid=count)


def kinds(cards: Counts, room: Box) -> str:
    pitch = room.width / len(RESOURCES)
    drawn = []
    for place, (name, count) in enumerate(cards.items()):
        at = room.x + pitch * place + 12, room.middle[1]
        drawn.append(group(sign(name, at, 22), opacity=None if count else 0.4))
        ink = "ink" if count else "disabled"
        drawn.append(number((at[0] + 14, at[1]), count, 14, text_anchor="start", fill=ink))
    return "".join(drawn)


def backs(count: int, room: Box, back: Callable[[Point, float], str]) -> str:
    """So many cards, closer together where there is little room."""
    pitch = min(BACK * 0.74 + 3, (room.width - BACK) / max(1, count - 1))
    spots = [(room.x + BACK / 2 + pitch * n, room.middle[1]) for n in range(count)]
    return "".join(back(spot, BACK) for spot in spots)


def counted(count: int, noun: str, box: Box, ink: str = "ink") -> str:
    end = {"text_anchor": "end"}
    caption = label((box.right, box.middle[1] + 4), noun, 11, fill="ink-soft", **end)
    left = box.right - 6.4 * len(noun) - 2
    return caption + number((left, box.middle[1]), count, 15, fill=ink, **end)


def own_cards(player: Player, box: Box) -> str:
    """SA-8.8 Development cards; SA-8.3 those bought this turn are marked."""
    held, cards = player["development_cards"], player.get("cards")
    hidden, fresh = 0 if cards else held, player.get("new_cards", {})
    cards = cards or dict.fromkeys(CARD_NAMES, 0)
    drawn = []
    left = box.x
    for card in CARDS:
        name = CARD_NAMES[card]
        if count := cards[name]:
            drawn.append(face_up(card, count, fresh.get(name, 0), (left + 13, box.middle[1])))
            left += 36
    if hidden:
        room = Box(left, box.y, box.right - left - COUNTED, box.height)
        drawn.append(backs(hidden, room, card_back))
    if not held:
        drawn.append(label((box.x + 2, box.middle[1] + 4), worded("no_cards"), 11, fill="disabled"))
    else:
        drawn.append(all_cards(held, player.get("new", sum(fresh.values())), box))
    return group(*drawn, data_cards=" ".join(map(str, (*cards.values(), hidden))))


def all_cards(held: int, fresh: int, box: Box) -> str:
    """How many, and how many of them must wait for the next turn."""
    if not fresh:
        return counted(
            held, worded("development_cards" if held != 1 else "one_development_card"), box
        )
    caption = counted(held, worded("cards"), box._replace(height=box.height - 13))
    look = {"text_anchor": "end", "fill": "ink-soft"}
    return caption + label(
        (box.right, box.bottom - 4), worded("new_cards", count=fresh), 11, **look
    )


def face_up(card: int, count: int, new: int, at: Point) -> str:
    caption = f"{card_name(card)}, {count}"
    caption += worded("bought_this_turn", count=new) if new else ""
    many = number((at[0] + 16, at[1] + 7), count, 11) if count > 1 else ""
    return group(element("title", caption), small_card(card, at), many, data_card=card_name(card))


HEIGHT = 221.0
FIRST = 64.0
"""Where the first slot of a row stands, from the left of the panel."""
SLOT = 26.0


def player_panel(shown: AmericaShown, seat: Seat, box: Box) -> str:
    asked, player = seat in shown.to_move, shown.position["players"][seat]
    in_all = shown.edition.kits[len(shown.position["players"])].turntable_cities
    rows = Box(box.x + 14, box.y, box.width - 28, 0)
    drawn = [
        sheet(box, "paper-raised" if asked else "paper"),
        asked_frame(box) if asked else "",
        header(shown, seat, box),
        goods(player, (box.x, box.y + 69)),
        cities(player, in_all, (box.x, box.y + 96)),
        path(f"M{rows.x:g} {box.y + 113:g}h{rows.width:g}", stroke="rule", stroke_width=0.7),
        stock(player, rows._replace(y=box.y + 116, height=28)),
        hand(player, shown.edition.most_in_hand, rows._replace(y=box.y + 147, height=30)),
        own_cards(player, rows._replace(y=box.y + 181, height=31)),
    ]
    return group(*drawn, data_player=player["colour"])


def header(shown: AmericaShown, seat: Seat, box: Box) -> str:
    player = shown.position["players"][seat]
    colour, sold = player["colour"], player["goods"]
    name = title((box.x + 58, box.y + 27), player_name(colour), 17)
    won = colour == shown.position["winner"]
    look = {"fill": "gain", "font_weight": 700} if won else {"fill": "ink-soft"}
    caption = label((box.x + 58, box.y + 44), seat_status(shown, seat), 11, **look)
    right = {"text_anchor": "end"}
    score = title((box.right - 14, box.y + 30), f"{sold['delivered']}/{sold['all']}", 24, **right)
    note = label((box.right - 14, box.y + 45), worded("delivered"), 11, fill="ink-soft", **right)
    who = badge((box.x + 32, box.y + 31), 14, MARKS[colour])
    return "".join((who, name, caption, score, note))


def goods(player: Player, at: Point) -> str:
    """SA-1.19 Delivered, ready in the centre, and still beside a city of the turntable."""
    sold, mark = player["goods"], MARKS[player["colour"]]
    delivered, centre = sold["delivered"], sold["centre"]
    bound = delivered + centre
    spots = row_spots(at, sold["all"])
    drawn = [row_name(at, "goods")]
    drawn += [slot(spot, ticked=True) for spot in spots[:delivered]]
    drawn += [cube(spot, 20, mark) for spot in spots[delivered:bound]]
    drawn += [icon("goods", spot, 17, **EMPTY) for spot in spots[bound:]]
    return group(*drawn, data_goods=f"{delivered} {centre} {sold['all'] - bound}")


def cities(player: Player, in_all: int, at: Point) -> str:
    """SA-1.19 The cities left on the turntable, behind the places of those founded."""
    left, mark = player["cities"], MARKS[player["colour"]]
    spots = row_spots(at, in_all)
    founded = in_all - left
    drawn = [row_name(at, "cities")]
    drawn += [slot(spot, ticked=False) for spot in spots[:founded]]
    drawn += [piece("city", spot, 20, mark.colour) for spot in spots[founded:]]
    return group(*drawn, data_cities=left)


def row_name(at: Point, name: str) -> str:
    return label((at[0] + 16, at[1] + 4), worded(name), 11, fill="ink-soft")


def row_spots(at: Point, count: int) -> list[Point]:
    return [(at[0] + FIRST + SLOT * (n + 0.5), at[1]) for n in range(count)]


def slot(at: Point, *, ticked: bool) -> str:
    """An empty place; a tick where goods were delivered."""
    box = Box(at[0] - 9, at[1] - 9, 18, 18)
    frame = rect(box, 3, fill="none", stroke="rule", stroke_dasharray="2.5 2.2")
    tick = f"M{at[0] - 4:g} {at[1]:g}l3 4l5-8"
    look = {"fill": "none", "stroke": "gain", "stroke_width": 2, "stroke_linecap": "round"}
    return frame + (path(tick, **look) if ticked else "")


def stock(player: Player, box: Box) -> str:
    """SA-1.18 Gold; and the rails, trains and settlers that are left."""
    mark = MARKS[player["colour"]]
    counts = {
        "gold": player["gold"],
        "rail": player["rails"],
        "train": player["trains"],
        "wagon": player["settlers"],
    }
    pitch = box.width / len(counts)
    drawn = []
    for place, (name, count) in enumerate(counts.items()):
        at = box.x + pitch * place + 14, box.middle[1]
        mine = name in ("train", "wagon")
        drawn.append(piece(name, at, 22, mark.colour) if mine else sign(name, at, 22))
        ink = "ink" if count else "disabled"
        drawn.append(number((at[0] + 17, at[1]), count, 15, text_anchor="start", fill=ink))
    return group(*drawn, data_stock=" ".join(map(str, counts.values())))
