"""The hexes as text: two lines a row, since every second column lies half a hex lower."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.words import Words
from planwagen.games.america.board import DESERT, HEXES, LATER_TOKEN, PRINTED, START_TOKEN
from planwagen.games.america.places import HEX
from planwagen.games.america.state import State
from planwagen.games.america.tokens import next_to_leave

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
