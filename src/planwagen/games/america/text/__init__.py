"""A position of America in words, for a terminal or a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planwagen.core.action import NOBODY, Seat
from planwagen.core.words import Words, read_words
from planwagen.games.america import todos
from planwagen.games.america.board import PACKAGE, RESOURCES, Counts
from planwagen.games.america.client_view.prompts import price_list
from planwagen.games.america.components import CARD_NAMES
from planwagen.games.america.deadlock import nobody_can_deliver
from planwagen.games.america.purse import as_words
from planwagen.games.america.questions import SET_UP, phase, seats_asked
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
from planwagen.games.america.text.pieces import (
    folded,
    map_text,
    offer_text,
    pieces_text,
    route_text,
    sites_text,
)


def text(state: State, language: str = "en") -> str:
    """Paragraphs: players and trade, supply, map, sites, rails and other pieces, prices."""
    words = read_words(PACKAGE, language)
    paragraphs = [
        [headline(state, words), *players(state, words)],
        [*stocks(state, words)],
        [*map_text(state, words)],
        [*sites_text(state, words)],
        [*pieces_text(state, words)],
        [*folded(words.label("prices", **price_list(state.edition)))],
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs)


def players(state: State, words: Words) -> list[str]:
    """What each player has, the cards in sight, and what is on offer."""
    shown = [*boards(state, words), *hands(state, words)]
    return [*shown, *offer_text(state, words), *route_text(state, words)]


def headline(state: State, words: Words) -> str:
    """Whose turn, which phase, and who is asked."""
    if not state.todo:
        key = "stopped" if state.winner == NOBODY else "over"
        return words.label(key, turns=state.turn.number, who=colour_of(state, state.winner))
    asked = [state.colours[seat] for seat in seats_asked(state)]
    waits = words.label("asked", who=asked) if asked else words.label("lucky")
    if phase(state) == SET_UP:
        return "; ".join([words.label("set_up"), waits])
    now = words.label(phase(state))
    who = colour_of(state, state.active)
    parts = [words.label("turn", turn=state.turn.number, who=who, phase=now)]
    if state.turn.dice:
        parts.append(words.label("rolled", dice=state.turn.dice))
    said = [words.label("deadlock")] if nobody_can_deliver(state) else []
    return "; ".join([*parts, waits, *said])


def colour_of(state: State, seat: Seat) -> str:
    return state.colours[seat] if seat >= 0 else "nobody"


HEADS = ("hand", "gold", "cards", "rails", "trains", "settlers", "cities", "centre", "delivered")
WIDTHS = (5, 6, 8, 8, 8, 9, 8, 9, 11)


def boards(state: State, words: Words) -> Iterator[str]:
    """What all may know of each player, a line for each."""
    asked = seats_asked(state)
    yield row("", [words.label(f"head_{head}") for head in HEADS])
    for seat, colour in enumerate(state.colours):
        yield row(
            f"{'>' if seat in asked else ' '} {words.term(colour)}", numbers(state, seat, words)
        )
    yield words.label("heads")


def row(name: str, cells: Sequence[str]) -> str:
    columns = zip(cells, WIDTHS, strict=True)
    return f"{name:8}" + "".join(f"{cell:>{width}}" for cell, width in columns)


def numbers(state: State, seat: Seat, words: Words) -> list[str]:
    player = state.players[seat]
    stock = [trains_of(state, seat).count(NOWHERE), settlers_of(state, seat).count(NOWHERE)]
    few = [sum(player.hand), player.gold, sum(player.cards), player.rails_left, *stock]
    goods = words.label("goods", count=player.delivered, all=kit_of(state).goods)
    return [*map(str, (*few, player.cities_left, player.centre)), goods]


def hands(state: State, words: Words) -> Iterator[str]:
    """SA-4.17, SA-8.8 The cards themselves, where the viewer knows them."""
    for seat, player in enumerate(state.players):
        if player.hand[FACE_DOWN] == 0 and player.cards[CARD_FACE_DOWN] == 0:
            yield from folded(hand_text(state, seat, words))
    for seat, cards in enumerate(state.laid):
        if any(cards):
            yield f"{words.term(state.colours[seat])}: {laid_text(cards, words)}"


def hand_text(state: State, seat: Seat, words: Words) -> str:
    player = state.players[seat]
    hand, cards = named(player.hand, RESOURCES), named(player.cards, CARD_NAMES)
    none = words.label("none")
    shown = words.label("holds", who=state.colours[seat], hand=hand, cards=cards or none)
    fresh = named(state.turn.fresh, CARD_NAMES) if seat == state.active else {}
    return f"{shown}; {words.label('new_cards', cards=fresh)}" if fresh else shown


def laid_text(cards: Counts, words: Words) -> str:
    """SA-4.11 Cards chosen for the outlaw stay face down until all have chosen."""
    if cards[FACE_DOWN]:
        return words.label("laid_down", count=cards[FACE_DOWN])
    return words.label("laid", cards=as_words(cards))


def named(counts: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """What there is of each kind; those face down stand after the names and are left out."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def stocks(state: State, words: Words) -> Iterator[str]:
    """SA-1.17 The supply, SA-2.5 the deck, SA-8.5 the pile; and what was used up in this turn."""
    supply = dict(zip(RESOURCES, state.supply, strict=True))
    yield words.label("supply", cards=supply)
    played = named(state.pile, CARD_NAMES) or words.label("none")
    yield from folded(words.label("deck", count=sum(state.deck), cards=played))
    if state.in_play != NO_CARD:
        yield words.label("in_play", card=CARD_NAMES[state.in_play])
    yield from folded(
        words.label(
            "this_turn",
            played=words.label("yes" if state.turn.card_played else "no"),
            bought=state.turn.bought,
            most=state.edition.cards_for_gold,
            offers=state.edition.most_offers - state.turn.offers,
        )
    )
    yield from fees(state, words)


def fees(state: State, words: Words) -> Iterator[str]:
    """SA-9.28 Whom each train of the active player has paid; SA-9.27 the open run."""
    for train, bits in enumerate(state.turn.paid):
        owners = [colour for seat, colour in enumerate(state.colours) if bits >> seat & 1]
        if owners:
            yield words.label("fees", train=train + 1, owners=owners)
    for asked in state.todo:
        if isinstance(asked, todos.Run):
            who = state.colours[asked.seat]
            yield words.label("run", train=asked.train + 1, who=who, points=asked.points)


__all__ = ["text"]
