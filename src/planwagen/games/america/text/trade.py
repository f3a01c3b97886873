"""An open offer with its answers, and routes to choose from, as text."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import Seat
from planwagen.core.words import Words
from planwagen.games.america.offer import Answer
from planwagen.games.america.places import PATH, all_of
from planwagen.games.america.purse import as_words
from planwagen.games.america.state import State
from planwagen.games.america.text.pieces import folded


def offer_text(state: State, words: Words) -> Iterator[str]:
    """SA-5.6 Offers are heard by all; SA-5.7 answers when all have answered."""
    offer = state.offer
    if offer is None:
        return
    who, give, want = state.colours[state.active], as_words(offer.give), as_words(offer.want)
    if not offer.to and not any(offer.give + offer.want):
        yield words.label("offer_begun", who=who)
        return
    line = words.label("offer", who=who, give=give, want=want)
    if offer.to:
        line += "; " + words.label("offered_to", to=[state.colours[seat] for seat in offer.to])
    yield from folded(line)
    for seat in offer.to:
        yield from folded(f"  {answer_text(state, seat, offer.answers[seat], words)}")


def answer_text(state: State, seat: Seat, answer: Answer | None, words: Words) -> str:
    who = state.colours[seat]
    if answer is None:
        return words.label("answer_open", who=who)
    sides = {"give": as_words(answer.give), "want": as_words(answer.want)}
    return words.label(f"answer_{answer.word}", who=who, **sides)


def route_text(state: State, words: Words) -> Iterator[str]:
    """SA-6.23 What each of the shortest routes pays."""
    for number, route in enumerate(state.routes, 1):
        pays = {c: n for c, n in zip(state.colours, route.pays, strict=True) if n}
        paths = all_of([PATH[path] for path in route.paths])
        yield from folded(words.label("route", number=number, pays=pays, paths=paths))
