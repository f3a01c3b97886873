"""What stands on the board as lists: sites and cities, rails, trains and settlers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from planwagen.core.action import NOBODY, Message
from planwagen.core.words import Words
from planwagen.games.america.board import HAS_SYMBOL, SITES
from planwagen.games.america.components import NEUTRAL
from planwagen.games.america.places import PATH, PLACE
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
