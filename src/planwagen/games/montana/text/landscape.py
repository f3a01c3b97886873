"""The landscape as text: two lines a row of hexes, every second row moved by half a hex."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import NOBODY, Seat
from planwagen.core.words import Words
from planwagen.games.montana.board import GOODS, Price
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import LAKE, MOUNTAIN, OFF

WIDTH = 6
"""Room for a price of four goods and a gap."""


def landscape_text(state: State, words: Words) -> str:
    """Above the name of each free hex, below what it shows or who is there."""
    columns = columns_of(state)
    lines: list[str] = []
    for row in sorted({r for _, r in columns.values()}):
        here = {hex: column for hex, (column, r) in columns.items() if r == row}
        lines.append(row_text(here, lambda hex: place_name(state, hex)))
        lines.append(row_text(here, lambda hex: place_text(state, hex, words)))
    return "\n".join(line for line in lines if line)  # a row may have no free hex to name


def columns_of(state: State) -> dict[int, tuple[int, int]]:
    """Of each hex twice the distance from the left, since rows are moved by halves, and its row."""
    printed, hexes = state.landscape.hexes, state.edition.ground.hexes
    shown = [hex for hex in range(len(hexes)) if printed[hex].terrain != OFF]
    at = {hex: hexes[hex] for hex in shown}
    first = min((2 * q + r for q, r in at.values()), default=0)
    return {hex: (2 * q + r - first, r) for hex, (q, r) in at.items()}


def row_text(here: dict[int, int], text_of: Callable[[int], str]) -> str:
    line = ""
    for hex, column in here.items():
        line = line.ljust(column * WIDTH // 2) + text_of(hex).center(WIDTH - 1)
    return line.rstrip()


def place_name(state: State, hex: int) -> str:
    printed = state.landscape.hexes[hex]
    is_named = printed.price and hex != state.landscape.start and state.owner[hex] == NOBODY
    return state.edition.ground.labels[hex] if is_named else ""


def place_text(state: State, hex: int, words: Words) -> str:
    printed = state.landscape.hexes[hex]
    if hex == state.landscape.start:
        return "START"
    if state.owner[hex] != NOBODY:
        return f"[{tag(state, state.owner[hex], words)}{state.pieces[hex]}]"
    if printed.terrain == MOUNTAIN:
        return "^^^"
    if printed.terrain == LAKE:
        return "~o~" if hex in state.canteen_on else "~~~"
    cattle = "*" if hex in state.cattle_on else ""
    return price_text(printed.price, words) + ("²" if printed.symbols == 2 else "") + cattle


def price_text(price: Price, words: Words) -> str:
    return "".join(letter(GOODS[good], words) * count for good, count in enumerate(price))


def letter(name: str, words: Words) -> str:
    """The letter that stands for a good or a worker colour."""
    return words.label(f"letter_{name.replace(' ', '_')}")


def tag(state: State, seat: Seat, words: Words) -> str:
    """Two letters for a colour."""
    return words.term(state.colours[seat])[:2]
