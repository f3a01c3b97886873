"""The map, the pieces and the trade in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap

from planwagen.core.action import Message
from planwagen.core.words import Words
from planwagen.games.america.board import (
    DESERT,
    HAS_SYMBOL,
    HEX_NUMBER,
    HEXES,
    LATER_TOKEN,
    PATH_NAMED,
    PATH_NAMES,
    PLACE_NAMES,
    PRINTED,
    SITES,
    START_TOKEN,
    Land,
)
from planwagen.games.america.client_view import AmericaPosition
from planwagen.games.america.client_view.shapes import Answer, Mover, OnBoard
from planwagen.games.america.places import HEX, PATH, PLACE, all_of

LINE = 78
GLUE = "\0"
RAILS = {name: PATH[path] for name, path in PATH_NAMED.items()}
STANDS = dict(zip(PLACE_NAMES, PLACE, strict=True))
"""What people call a path and an intersection."""
BLANK_IN_A_NAME = re.compile(r"(?<![,;]) ")


def folded(line: str) -> list[str]:
    """A long line in several, broken after commas only, so that names stay whole."""
    glued = BLANK_IN_A_NAME.sub(GLUE, line)
    parts = wrap(
        glued, LINE, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False
    )
    return [part.replace(GLUE, " ") for part in parts]


def sites_text(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-1.9 Cities by owner, with the cubes beside them; then the sites still free."""
    board = position["board"]
    for colour in colours(position):
        places = city_list(board, colour, words)
        yield from folded(words.label("cities", who=colour, places=places))
    if board["neutral"] in board["cities"].values():
        places = city_list(board, board["neutral"], words)
        yield from folded(words.label("neutral_cities", places=places))
    for key, purple in (("free_start", True), ("free_later", False)):
        if places := free_list(board, words, purple=purple):
            yield from folded(words.label(key, places=places))


def colours(position: AmericaPosition) -> list[str]:
    return [player["colour"] for player in position["players"]]


def city_list(board: OnBoard, owner: str, words: Words) -> str:
    sites = [site for site, colour in board["cities"].items() if colour == owner]
    return listed([city_text(board, site, words) for site in sites], words)


def city_text(board: OnBoard, site: str, words: Words) -> str:
    """SA-9.19 With the cube that lies on its goods space."""
    if site not in board["goods"]:
        return site
    return words.label("cube_there", site=site, tag=board["goods"][site])


def free_list(board: OnBoard, words: Words, *, purple: bool) -> str:
    free = [
        words.label("coast", site=site.name, gold=site.gold) if site.gold else site.name
        for site in SITES
        if site.purple == purple and site.name not in board["cities"]
    ]
    return ", ".join(free)


def pieces_text(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-1.11 Rails, and the rail symbols still free; trains; settlers."""
    board = position["board"]
    for colour in colours(position):
        rails = [words.place(RAILS[path]) for path, own in board["rails"].items() if own == colour]
        yield from folded(words.label("rails", who=colour, places=listed(rails, words)))
    free = [name for name, has in zip(PATH_NAMES, HAS_SYMBOL, strict=True) if has]
    symbols = [words.place(RAILS[name]) for name in free if name not in board["rails"]]
    if symbols:
        yield from folded(words.label("symbols", places=listed(symbols, words)))
    for colour in colours(position):
        trains = placed(board["trains"], colour, RAILS, words)
        yield from folded(words.label("trains", who=colour, places=trains))
    for colour in colours(position):
        settlers = placed(board["settlers"], colour, STANDS, words)
        yield from folded(words.label("settlers", who=colour, places=settlers))


def placed(movers: list[Mover], colour: str, names: dict[str, Message], words: Words) -> str:
    """`1 at Omaha`; those in stock are left out."""
    out = [
        words.label("piece", number=mover["number"], place=names[mover["at"]])
        for mover in movers
        if mover["colour"] == colour
    ]
    return listed(out, words)


def listed(names: list[str], words: Words) -> str:
    """Names of places hold commas themselves."""
    return "; ".join(names) or words.label("none")


COLUMNS, ROWS = 14, 7
WIDTH = 5
"""A column; its hex may use the next one too, which is empty in the same line."""


def map_text(board: OnBoard, words: Words) -> Iterator[str]:
    """Terrain, number and outlaw of every hex; then what the letters mean."""
    yield words.label("map")
    yield (
        "     " + "".join(f"c{column:02}".ljust(WIDTH) for column in range(1, COLUMNS + 1)).rstrip()
    )
    for number in range(1, ROWS + 1):
        for odd in (0, 1):
            if line := half_row(board, number, odd, words):
                yield f"r{number:02}  {line}"
    yield words.label("letters")
    yield words.label("signs")
    yield words.label("outlaw", hex=HEX[HEX_NUMBER[board["outlaw"]]])
    if token := next_token(board, words):
        yield token


def half_row(board: OnBoard, row: int, odd: int, words: Words) -> str:
    """The hexes of a row in columns that lie equally high."""
    line = ""
    for land in HEXES:
        if land.row == row and land.column % 2 == odd:
            line = line.ljust((land.column - 1) * WIDTH) + hex_text(board, land, words)
    return line


def hex_text(board: OnBoard, land: Land, words: Words) -> str:
    """`fi(11)!`"""
    outlaw = "!" if land.id == board["outlaw"] else ""
    number = number_text(land, board["numbers"].get(land.id))
    return words.label(f"letter_{land.terrain}") + number + outlaw


def number_text(land: Land, number: int | None) -> str:
    if number:
        return str(number) if land.mark == PRINTED else f"({number})"
    return {DESERT: "", START_TOKEN: "?", LATER_TOKEN: "??"}.get(land.mark, "")


def next_token(board: OnBoard, words: Words) -> str:
    """SA-7.17 Which token leaves next."""
    name = board["next_token"]
    if not name:
        return ""
    return words.label("next_token", hex=HEX[HEX_NUMBER[name]], value=board["numbers"][name])


def offer_text(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-5.6 Offers are heard by all; SA-5.7 answers when all have answered."""
    offer, who = position["offer"], position["active"]
    if offer is None:
        return
    if not offer["to"] and not offer["give"] and not offer["want"]:
        yield words.label("offer_begun", who=who)
        return
    line = words.label("offer", who=who, give=offer["give"], want=offer["want"])
    if offer["to"]:
        line += "; " + words.label("offered_to", to=offer["to"])
    yield from folded(line)
    for colour in offer["to"]:
        yield from folded(f"  {answer_text(colour, offer['answers'].get(colour), words)}")


def answer_text(who: str, answer: Answer | None, words: Words) -> str:
    if answer is None:
        return words.label("answer_open", who=who)
    sides = {"give": answer["give"], "want": answer["want"]}
    return words.label(f"answer_{answer['word']}", who=who, **sides)


def route_text(position: AmericaPosition, words: Words) -> Iterator[str]:
    """SA-6.23 What each of the shortest routes pays."""
    for number, route in enumerate(position["routes"], 1):
        paths = all_of([RAILS[path] for path in route["paths"]])
        said = words.label("route", number=number, pays=route["pays"], paths=paths)
        yield from folded(said)
