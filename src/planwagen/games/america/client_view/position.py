"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from collections.abc import Sequence

from planwagen.core.action import Seat
from planwagen.core.game import OwnView
from planwagen.games.america import todos
from planwagen.games.america.board import PATH_NAMES, RESOURCES, Counts
from planwagen.games.america.client_view import shapes
from planwagen.games.america.client_view.map import MAP, board, who
from planwagen.games.america.client_view.prompts import price_list
from planwagen.games.america.client_view.shapes import (
    AmericaPosition,
    LaidAside,
    OpenOffer,
    OpenRun,
    PaidRoute,
    ThisTurn,
)
from planwagen.games.america.components import CARD_NAMES
from planwagen.games.america.offer import Answer, Offer
from planwagen.games.america.purse import as_words
from planwagen.games.america.questions import own_question, phase, seats_asked
from planwagen.games.america.state import (
    CARD_FACE_DOWN,
    FACE_DOWN,
    NO_CARD,
    NOWHERE,
    State,
    kit_of,
    settlers_of,
    trains_of,
)
from planwagen.games.america.view import face_down_todo, seen_offer


def show(seen: State, viewer: Seat) -> AmericaPosition:
    """Built name by name: what is remembered of others' hands is not among it."""
    return {
        "turn": seen.turn.number,
        "phase": phase(seen),
        "first": who(seen, seen.first),
        "active": who(seen, seen.active),
        "winner": who(seen, seen.winner),
        "asked": asked_of(seen, viewer),
        "asking": [seen.colours[seat] for seat in seats_asked(seen)],
        "this_turn": this_turn(seen),
        "run": run(seen),
        "board": board(seen),
        "players": [player(seen, seat) for seat in range(len(seen.players))],
        "supply": counted(seen.supply, RESOURCES),
        "deck": sum(seen.deck),
        "pile": counted(seen.pile, CARD_NAMES),
        "in_play": CARD_NAMES[seen.in_play] if seen.in_play != NO_CARD else "",
        "offer": offer(seen.offer, seen.colours),
        "routes": routes(seen),
        "price_list": price_list(seen.edition),
        "map": MAP,
    }


def own_view(state: State, viewer: Seat) -> OwnView:
    """What is asked of the viewer, his own cards, and the offer as far as he knows it."""
    return OwnView(
        [
            (["players", viewer], player(state, viewer)),
            (["asked"], asked_of(state, viewer)),
            (["offer"], offer(seen_offer(state, viewer), state.colours)),
        ]
    )


def asked_of(state: State, viewer: Seat) -> str:
    """What the viewer is asked, or whatever is asked now."""
    if asked := own_question(state, viewer):
        return type(asked).__name__
    return type(face_down_todo(state, state.todo[-1], viewer)).__name__ if state.todo else ""


def counted(counts: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """By name; cards face down stand after the names and are left out."""
    return dict(zip(names, counts, strict=False))


def this_turn(seen: State) -> ThisTurn:
    """SA-8.1, SA-5.10, SA-5.8, SA-9.28 What has been used up or paid in this turn."""
    return {
        "dice": seen.turn.dice,
        "card_played": seen.turn.card_played,
        "bought_for_gold": seen.turn.bought,
        "most_for_gold": seen.edition.cards_for_gold,
        "offers_left": seen.edition.most_offers - seen.turn.offers,
        "paid": [
            [colour for seat, colour in enumerate(seen.colours) if bits >> seat & 1]
            for bits in seen.turn.paid
        ],
    }


def run(seen: State) -> OpenRun | None:
    """SA-9.27 The open run."""
    for asked in seen.todo:
        if isinstance(asked, todos.Run):
            return {
                "colour": seen.colours[asked.seat],
                "train": asked.train + 1,
                "points": asked.points,
                "by_card": asked.by_card,
            }
    return None


def player(seen: State, seat: Seat) -> shapes.Player:
    """SA-4.17, SA-8.8 Numbers for all; kinds only of cards that lie face up for the viewer."""
    held = seen.players[seat]
    shown: shapes.Player = {
        "colour": seen.colours[seat],
        "resource_cards": sum(held.hand),
        "development_cards": sum(held.cards),
        "gold": held.gold,
        "rails": held.rails_left,
        "trains": trains_of(seen, seat).count(NOWHERE),
        "settlers": settlers_of(seen, seat).count(NOWHERE),
        "cities": held.cities_left,
        "goods": {
            "centre": held.centre,
            "beside_cities": held.cities_left,
            "delivered": held.delivered,
            "all": kit_of(seen).goods,
        },
        "laid_aside": laid_aside(seen, seat),
    }
    if not held.hand[FACE_DOWN] and not held.cards[CARD_FACE_DOWN]:
        shown["hand"] = counted(held.hand, RESOURCES)
        shown["cards"] = counted(held.cards, CARD_NAMES)
        shown["new_cards"] = counted(seen.turn.fresh, CARD_NAMES) if seat == seen.active else {}
    elif seat == seen.active and any(seen.turn.fresh):
        shown["new"] = sum(seen.turn.fresh)
    return shown


def laid_aside(seen: State, seat: Seat) -> LaidAside:
    """SA-4.11 Cards chosen for the outlaw, face down to all others until all have chosen."""
    cards: Counts = seen.laid[seat] if seen.laid else ()
    return {"count": sum(cards), "cards": {} if not cards else known(cards)}


def known(cards: Counts) -> dict[str, int]:
    return {kind: count for kind, count in counted(cards, RESOURCES).items() if count}


def offer(seen: Offer | None, colours: Sequence[str]) -> OpenOffer | None:
    """SA-5.6, SA-5.7 The offer, and the answers as far as they are open."""
    if seen is None:
        return None
    return {
        "give": as_words(seen.give),
        "want": as_words(seen.want),
        "to": [colours[seat] for seat in seen.to],
        "answers": {
            colours[seat]: answer_shown(answer)
            for seat, answer in enumerate(seen.answers)
            if answer is not None
        },
    }


def answer_shown(answer: Answer) -> shapes.Answer:
    return {"word": answer.word, "give": as_words(answer.give), "want": as_words(answer.want)}


def routes(seen: State) -> list[PaidRoute]:
    """SA-6.23 What each of the shortest routes would pay."""
    return [
        {
            "pays": {c: n for c, n in counted(route.pays, seen.colours).items() if n},
            "paths": [PATH_NAMES[path] for path in route.paths],
        }
        for route in seen.routes
    ]
