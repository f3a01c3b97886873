"""What an offered action brings: a city and its hexes, gold, a free rail, a delivery."""

from __future__ import annotations

from collections.abc import Iterable

from planwagen.core.action import NOBODY, Seat
from planwagen.games.america.board import (
    DESERT,
    HAS_SYMBOL,
    HEXES,
    HEXES_OF,
    SITE_AT,
    SITES,
    SITES_AT_HEX,
    TOUCHING,
)
from planwagen.games.america.components import KITS
from planwagen.games.america.rules.rails import payout
from planwagen.games.america.state import State

Brings = dict[str, int | str]

NO_NUMBER = "?"


def land(state: State, hexes: Iterable[int]) -> Brings:
    """`{"hills": "6/9", "fields": "?"}`: hexes by terrain, with the numbers they show."""
    numbers: dict[str, list[str]] = {}
    for hex in hexes:
        shown = str(state.numbers[hex] or NO_NUMBER)
        found = numbers.setdefault(HEXES[hex].terrain, [])
        if HEXES[hex].mark != DESERT:
            found.append(shown)
    return {terrain: "/".join(shown) for terrain, shown in numbers.items()}


def a_city(state: State, site: int) -> Brings:
    """SA-1.8 The hexes that a city there borders."""
    return land(state, HEXES_OF[site])


def end_of_walk(state: State, place: int) -> Brings:
    """SA-7.25 A free site as end founds the city; SA-7.15 at a coast symbol that brings gold."""
    site = SITE_AT[place]
    if site < 0 or state.cities[site] != NOBODY:
        return {}
    found: Brings = {"founds": SITES[site].name}
    if SITES[site].gold:
        found["gold"] = SITES[site].gold
    return found | a_city(state, site)


def a_rail(state: State, seat: Seat, path: int) -> Brings:
    """SA-6.24 The builder's gold for a first connection; SA-6.29 a symbol brings a free rail."""
    found: Brings = {}
    if gold := payout(state, seat, path):
        found["gold"] = gold
    more = state.players[seat].rails_left > 1
    if HAS_SYMBOL[path] and more and any(state.rails[near] == NOBODY for near in TOUCHING[path]):
        found["free rail"] = 1
    return found


def a_delivery(state: State, seat: Seat, site: int) -> Brings:
    """SA-11.1 The city, and how many cubes are still missing after it."""
    missing = KITS[len(state.players)].goods - state.players[seat].delivered - 1
    return {"delivers to": SITES[site].name, "cubes left": str(missing)}


def the_outlaw(state: State, hex: int) -> Brings:
    """SA-4.4 The hex that would be blocked; SA-4.13 whose cities are there."""
    owners = {state.cities[site] for site in SITES_AT_HEX[hex]}
    colours = ", ".join(c for seat, c in enumerate(state.colours) if seat in owners)
    return land(state, [hex]) | ({"cities of": colours} if colours else {})
