"""The landscape as text: two lines a row of hexes, every second row moved by half a hex."""

from __future__ import annotations

from collections.abc import Callable

from planwagen.core.action import NOBODY, Seat
from planwagen.core.words import Words
from planwagen.games.montana.board import GOODS, Price
from planwagen.games.montana.landscape import HEX_LABELS, HEXES, LAKE, MOUNTAIN, OFF
from planwagen.games.montana.state import State

WIDTH = 6
"""Room for a price of four goods and a gap."""


def landscape_text(state: State, words: Words) -> str:
    """Above the name of each free hex, below what it shows or who is there."""
    shown = [hex for hex, printed in enumerate(state.landscape.hexes) if printed.terrain != OFF]
    rows = sorted({HEXES[hex][1] for hex in shown})
    lines: list[str] = []
    for row in rows:
        here = [hex for hex in shown if HEXES[hex][1] == row]
        lines.append(row_text(shown, here, lambda hex: place_name(state, hex)))
        lines.append(row_text(shown, here, lambda hex: place_text(state, hex, words)))
    return "\n".join(line for line in lines if line)  # a row may have no free hex to name


def row_text(shown: list[int], here: list[int], text_of: Callable[[int], str]) -> str:
    first = min(column(hex) for hex in shown)
    line = ""
    for hex in here:
        line = line.ljust((column(hex) - first) * WIDTH // 2) + text_of(hex).center(WIDTH - 1)
    return line.rstrip()


def column(hex: int) -> int:
    """Twice the distance to the right, since rows are moved by halves."""
    q, r = HEXES[hex]
    return 2 * q + r


def place_name(state: State, hex: int) -> str:
    printed = state.landscape.hexes[hex]
    is_named = printed.price and hex != state.landscape.start and state.owner[hex] == NOBODY
    return HEX_LABELS[hex] if is_named else ""


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
