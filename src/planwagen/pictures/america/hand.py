"""What a player holds: resource cards and development cards, face up or face down."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import Seat
from planwagen.games.america.board import RESOURCES, Counts
from planwagen.games.america.components import CARDS
from planwagen.games.america.state import CARD_FACE_DOWN, FACE_DOWN, State
from planwagen.pictures.america.marks import card_back, card_name, resource_back, small_card
from planwagen.pictures.svg import Box, Point, element, group, label, number, sign
from planwagen.pictures.words import worded

COUNTED = 74.0
"""The room at the right end, where all are counted."""
BACK = 26.0
ASIDE = 36.0
"""The room for cards laid aside."""


def hand(state: State, seat: Seat, box: Box) -> str:
    """SA-4.17 By kind if they are seen; SA-4.10 too many for a seven is a danger."""
    cards = state.players[seat].hand
    held, hidden = sum(cards), cards[FACE_DOWN]
    laid = sum(state.laid[seat]) if state.laid else 0
    room = box._replace(width=box.width - COUNTED - ASIDE * bool(laid))
    drawn = backs(hidden, room, resource_back) if hidden else kinds(cards, room)
    ink = "danger" if held > state.edition.most_in_hand else "ink"
    total = counted(held, "cards" if held != 1 else "card", box, ink)
    aside = laid_aside(laid, (room.right + 12, box.middle[1])) if laid else ""
    return group(drawn, aside, total, data_hand=" ".join(map(str, cards)))


def laid_aside(count: int, at: Point) -> str:
    """SA-4.11 Cards chosen to go back, face down until all have chosen."""
    return group(resource_back(at, BACK), number((at[0] + 16, at[1]), count, 13), data_laid=count)


def kinds(cards: list[int], room: Box) -> str:
    pitch = room.width / len(RESOURCES)
    drawn = []
    for kind, name in enumerate(RESOURCES):
        at, count = (room.x + pitch * kind + 12, room.middle[1]), cards[kind]
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
    told = label((box.right, box.middle[1] + 4), noun, 11, fill="ink-soft", **end)
    left = box.right - 6.4 * len(worded(noun)) - 2
    return told + number((left, box.middle[1]), count, 15, fill=ink, **end)


def own_cards(state: State, seat: Seat, box: Box) -> str:
    """SA-8.8 Development cards; SA-8.3 those bought this turn are marked."""
    cards = state.players[seat].cards
    fresh = state.turn.fresh if seat == state.active else (0,) * len(cards)
    held, hidden = sum(cards), cards[CARD_FACE_DOWN]
    drawn = []
    left = box.x
    for card in CARDS:
        if cards[card]:
            drawn.append(face_up(card, cards[card], fresh[card], (left + 13, box.middle[1])))
            left += 36
    if hidden:
        room = Box(left, box.y, box.right - left - COUNTED, box.height)
        drawn.append(backs(hidden, room, card_back))
    if not held:
        drawn.append(
            label((box.x + 2, box.middle[1] + 4), "no development cards", 11, fill="disabled")
        )
    else:
        drawn.append(all_cards(held, fresh, box))
    return group(*drawn, data_cards=" ".join(map(str, cards)))


def all_cards(held: int, fresh: Counts, box: Box) -> str:
    """How many, and how many of them must wait for the next turn."""
    if not sum(fresh):
        return counted(held, "dev. cards" if held != 1 else "dev. card", box)
    told = counted(held, "cards", box._replace(height=box.height - 13))
    look = {"text_anchor": "end", "fill": "ink-soft"}
    return told + label(
        (box.right, box.bottom - 4), worded("{count} new", count=sum(fresh)), 11, **look
    )


def face_up(card: int, count: int, new: int, at: Point) -> str:
    told = f"{card_name(card)}, {count}"
    told += worded(", {count} bought this turn", count=new) if new else ""
    many = number((at[0] + 16, at[1] + 7), count, 11) if count > 1 else ""
    return group(element("title", told), small_card(card, at), many, data_card=card_name(card))
