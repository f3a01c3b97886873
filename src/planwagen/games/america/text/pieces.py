"""The map, the pieces and the trade in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from planwagen.core.action import NOBODY, Message, Seat
from planwagen.core.words import Words
from planwagen.games.america.board import (
    DESERT,
    HAS_SYMBOL,
    HEXES,
    LATER_TOKEN,
    PRINTED,
    SITES,
    START_TOKEN,
)
from planwagen.games.america.components import NEUTRAL
from planwagen.games.america.network import next_to_leave
from planwagen.games.america.offer import Answer
from planwagen.games.america.places import HEX, PATH, PLACE, all_of
from planwagen.games.america.purse import as_words
from planwagen.games.america.state import NOWHERE, State, settlers_of, trains_of

LINE = 78
GLUE = "\0"
BLANK_IN_A_NAME = re.compile(r"(?<![,;]) ")


def folded(line: str) -> list[str]:
    """A long line in several, broken after commas only, so that names stay whole."""
    glued = BLANK_IN_A_NAME.sub(GLUE, line)
    parts = wrap(
        glued, LINE, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )
    return [part.replace(GLUE, " ") for part in parts]


def sites_text(state: State, words: Words) -> Iterator[str]:
    """SA-1.9 Cities by owner, with the cubes beside them; then the sites still free."""
    for seat, colour in enumerate(state.colours):
        places = city_list(state, seat, words)
        yield from folded(words.label("cities", who=colour, places=places))
    if NEUTRAL in state.cities:
        yield from folded(words.label("neutral_cities", places=city_list(state, NEUTRAL, words)))
    for key, purple in (("free_start", True), ("free_later", False)):
        if places := free_list(state, words, purple=purple):
            yield from folded(words.label(key, places=places))


def city_list(state: State, owner: int, words: Words) -> str:
    sites = [site for site, city in enumerate(state.cities) if city == owner]
    return listed([city_text(state, site, words) for site in sites], words)


def city_text(state: State, site: int, words: Words) -> str:
    """SA-9.19 With the cube that lies on its goods space."""
    name, cube = SITES[site].name, state.goods[site]
    if cube == NOBODY:
        return name
    return words.label("cube_there", site=name, tag=state.colours[cube])


def free_list(state: State, words: Words, *, purple: bool) -> str:
    free = [
        words.label("coast", site=site.name, gold=site.gold) if site.gold else site.name
        for number, site in enumerate(SITES)
        if site.purple == purple and state.cities[number] == NOBODY
    ]
    return ", ".join(free)


def pieces_text(state: State, words: Words) -> Iterator[str]:
    """SA-1.11 Rails, and the rail symbols still free; trains; settlers."""
    for seat, colour in enumerate(state.colours):
        rails = [words.place(PATH[path]) for path, owner in enumerate(state.rails) if owner == seat]
        yield from folded(words.label("rails", who=colour, places=listed(rails, words)))
    symbols = [words.place(PATH[p]) for p in symbols_left(state)]
    if symbols:
        yield from folded(words.label("symbols", places=listed(symbols, words)))
    for seat, colour in enumerate(state.colours):
        trains = placed(trains_of(state, seat), PATH, words)
        yield from folded(words.label("trains", who=colour, places=trains))
    for seat, colour in enumerate(state.colours):
        settlers = placed(settlers_of(state, seat), PLACE, words)
        yield from folded(words.label("settlers", who=colour, places=settlers))


def symbols_left(state: State) -> list[int]:
    return [path for path, has in enumerate(HAS_SYMBOL) if has and state.rails[path] == NOBODY]


def placed(pieces: list[int], names: list[Message], words: Words) -> str:
    """`1 at Omaha`; those in stock are left out."""
    out = [
        words.label("piece", number=number, place=names[at])
        for number, at in enumerate(pieces, 1)
        if at != NOWHERE
    ]
    return listed(out, words)


def listed(names: list[str], words: Words) -> str:
    """Names of places hold commas themselves."""
    return "; ".join(names) or words.label("none")


COLUMNS, ROWS = 14, 7
WIDTH = 5
"""A column; its hex may use the next one too, which is empty in the same line."""


def map_text(state: State, words: Words) -> Iterator[str]:
    """Terrain, number and outlaw of every hex; then what the letters mean."""
    yield words.label("map")
    yield (
        "     " + "".join(f"c{column:02}".ljust(WIDTH) for column in range(1, COLUMNS + 1)).rstrip()
    )
    for number in range(1, ROWS + 1):
        for odd in (0, 1):
            if line := half_row(state, number, odd, words):
                yield f"r{number:02}  {line}"
    yield words.label("letters")
    yield words.label("signs")
    yield words.label("outlaw", hex=HEX[state.outlaw])
    if token := next_token(state, words):
        yield token


def half_row(state: State, row: int, odd: int, words: Words) -> str:
    """The hexes of a row in columns that lie equally high."""
    line = ""
    for hex, land in enumerate(HEXES):
        if land.row == row and land.column % 2 == odd:
            line = line.ljust((land.column - 1) * WIDTH) + hex_text(state, hex, words)
    return line


def hex_text(state: State, hex: int, words: Words) -> str:
    """`fi(11)!`"""
    outlaw = "!" if hex == state.outlaw else ""
    return words.label(f"letter_{HEXES[hex].terrain}") + number_text(state, hex) + outlaw


def number_text(state: State, hex: int) -> str:
    mark, number = HEXES[hex].mark, state.numbers[hex]
    if number:
        return str(number) if mark == PRINTED else f"({number})"
    return {DESERT: "", START_TOKEN: "?", LATER_TOKEN: "??"}.get(mark, "")


def next_token(state: State, words: Words) -> str:
    """SA-7.17 Which token leaves next."""
    hex = next_to_leave(state.numbers)
    if hex < 0:
        return ""
    return words.label("next_token", hex=HEX[hex], value=state.numbers[hex])


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
