"""What a seat is asked, what things cost, and what a choice brings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from planwagen.core.action import CHANCE, NOBODY, Message, Seat, Todo
from planwagen.games.america import places, todos
from planwagen.games.america.board import (
    DESERT,
    HAS_SYMBOL,
    HEXES,
    HEXES_OF,
    SITE_AT,
    SITE_OF_PATH,
    SITES,
    TOUCHING,
    Counts,
)
from planwagen.games.america.client_view.shapes import PriceList
from planwagen.games.america.components import CARD_NAMES, Components
from planwagen.games.america.offer import GOLD, NOTHING
from planwagen.games.america.purse import as_words, by_name
from planwagen.games.america.questions import own_question
from planwagen.games.america.rules.founding import tokens_after
from planwagen.games.america.rules.outlaw import victims_at
from planwagen.games.america.rules.trains import takes_a_cube
from planwagen.games.america.state import Route, State, kit_of


@lru_cache(maxsize=64)
def price_list(edition: Components) -> PriceList:
    """Made once for each edition, so that it is also encoded but once."""
    return {
        "card": by_name(edition.card_price),
        "settler": by_name(edition.settler_price),
        "train": by_name(edition.train_price),
        "rail": by_name(edition.rail_price),
        "walk": by_name(edition.walk_price),
        "steps": edition.steps_for_a_grain,
        "run": by_name(edition.run_price),
        "rails": edition.rails_for_a_coal,
        "fee": {GOLD: edition.fee},
        "resource_card": {GOLD: edition.gold_for_a_card},
        "bank_rate": edition.bank_rate,
        "development_cards": dict(zip(CARD_NAMES, edition.copies, strict=True)),
    }


def prompt(state: State, seat: Seat) -> Message:
    """What the seat is asked, or whatever is asked now; its class is the id of the words."""
    asked = own_question(state, seat) or (state.todo[-1] if state.todo else None)
    if asked is None:
        return Message("over")
    params = luck_params if asked.seat == CHANCE else prompt_params
    return Message(type(asked).__name__, params(state, asked))


def luck_params(state: State, asked: Todo) -> dict[str, object]:
    match asked:
        case todos.RollForFirst():
            return {"who": state.colours[asked.player]}
        case todos.DrawStolen():
            return {"who": state.colours[asked.thief], "whom": state.colours[asked.victim]}
    return {}


def prompt_params(state: State, asked: Todo) -> dict[str, object]:
    match asked:
        case todos.Discard() | todos.TakeMinerals() | todos.LayCardRail():
            return {"left": asked.left}
        case todos.ComposeOffer():
            return offer_params(state)
        case todos.AnswerOffer():
            return {"active": state.colours[state.active], **offer_params(state)}
        case todos.ComposeCounter():
            return counter_params(state, asked.seat)
        case todos.PickRoute():
            return {"routes": len(state.routes)}
        case todos.LayFreeRail():
            return {"path": places.PATH[asked.symbol]}
        case todos.UseScout():
            return {"gold": state.edition.scout_gold, "steps": state.edition.scout_steps}
        case todos.Run():
            return {"train": asked.train + 1, "points": asked.points}
    return {}


def offer_params(state: State) -> dict[str, object]:
    offer = state.offer
    give, want = (offer.give, offer.want) if offer else (NOTHING, NOTHING)
    return {"give": as_words(give), "want": as_words(want)}


def counter_params(state: State, seat: Seat) -> dict[str, object]:
    answer = state.offer.answers[seat] if state.offer else None
    give, want = (answer.give, answer.want) if answer else (NOTHING, NOTHING)
    return {"give": as_words(give), "want": as_words(want)}


Brings = dict[str, int | str]


NO_NUMBER = "?"


def land(numbers: Counts, hexes: Iterable[int]) -> Brings:
    """`{"hills": "6/9", "fields": "?"}`: hexes by terrain, with the numbers they show."""
    shown: dict[str, list[str]] = {}
    for hex in hexes:
        found = shown.setdefault(HEXES[hex].terrain, [])
        if HEXES[hex].mark != DESERT:
            found.append(str(numbers[hex] or NO_NUMBER))
    return {terrain: "/".join(found) for terrain, found in shown.items()}


def a_city(numbers: Counts, site: int) -> Brings:
    """SA-1.8 The hexes that a city there borders."""
    return land(numbers, HEXES_OF[site])


def end_of_walk(state: State, place: int) -> Brings:
    """SA-7.25 A free site as end founds the city; SA-7.15 at a coast symbol that brings gold.

    SA-7.16 Tokens that will move are told with the numbers that they leave the hexes with.
    """
    site = SITE_AT[place]
    if site < 0 or state.cities[site] != NOBODY:
        return {}
    found: Brings = {"founds": SITES[site].name}
    if SITES[site].gold:
        found[GOLD] = SITES[site].gold
    after = tokens_after(state.numbers, site)
    left = [str(old) for old, new in zip(state.numbers, after, strict=True) if old and not new]
    if left:
        found["tokens"] = "/".join(left)
    return found | a_city(after, site)


def a_rail(state: State, seat: Seat, path: int, routes: list[Route]) -> Brings:
    """SA-6.24 The builder's gold for a first connection; SA-6.29 a symbol brings a free rail."""
    found: Brings = {}
    if routes and routes[0].pays[seat]:
        found[GOLD] = routes[0].pays[seat]
    more = state.players[seat].rails_left > 1
    if HAS_SYMBOL[path] and more and any(state.rails[near] == NOBODY for near in TOUCHING[path]):
        found["free rail"] = 1
    return found


def a_step(state: State, run: todos.Run, path: int) -> Brings:
    """SA-9.27 The points left, SA-9.9 whether there is room to stop, SA-9.17 a city that buys."""
    points = (run.points or state.edition.rails_for_a_coal) - 1
    found: Brings = {"points left": str(points)}
    if state.trains.count(path) >= state.edition.trains_beside_a_rail:
        found["stop there"] = "no"
    if takes_a_cube(state, run.seat, path):
        found["reaches"] = SITES[SITE_OF_PATH[path]].name
    return found


def a_delivery(state: State, seat: Seat, site: int) -> Brings:
    """SA-11.1 The city, and how many cubes are still missing after it."""
    missing = kit_of(state).goods - state.players[seat].delivered - 1
    return {"delivers to": SITES[site].name, "cubes left": str(missing)}


def the_outlaw(state: State, seat: Seat, hex: int) -> Brings:
    """SA-4.4 The hex that would be blocked; SA-4.14 who could be robbed there."""
    colours = ", ".join(state.colours[victim] for victim in victims_at(state, seat, hex))
    return land(state.numbers, [hex]) | ({"cities of": colours} if colours else {})
