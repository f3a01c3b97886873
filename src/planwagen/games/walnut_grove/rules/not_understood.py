"""Texts that name no action at all: what was probably meant."""

from __future__ import annotations

from typing import Final

from planwagen.core.action import Refusal, plain
from planwagen.games.walnut_grove.board import COIN_NAMES

NOT_UNDERSTOOD: Final[dict[str, Refusal]] = {
    "start": Refusal("start before the church or the town hall", "WG-1.21"),
    "take": Refusal("there is no such tile", "WG-3.1"),
    "cell": Refusal("no tiles lie there: beside or below the board, or out of reach", "WG-3.13"),
    "turn": Refusal("a tile has four turns, 0 to 3", "WG-3.9"),
    "work": Refusal("there is no such area; it is named after its first triangle", "WG-3.20"),
    "rest": Refusal("every figure works", "WG-4.1"),
    "stay": Refusal("leave your building, walk once around, or pass", "WG-5.6"),
    "use": Refusal("leave your building, walk once around, or pass", "WG-5.6"),
    "walk": Refusal("there is no such building in the town", "WG-5.5"),
    "coin": Refusal("the least valuable coin is used; it is not named", "WG-8.8"),
    "pay": Refusal("the least valuable coin is used; it is not named", "WG-8.8"),
    "goods": Refusal("two goods of your choice", "WG-6.2"),
    "hire": Refusal("a yellow, blue or white labourer that waits there", "WG-6.4"),
    "build": Refusal("a hut or a barn extension that lies there", "WG-6.10"),
    "improve": Refusal("an improvement that lies there", "WG-6.13"),
    "sell": Refusal("a store buys up to one cube of each of three goods", "WG-6.16"),
    "with": Refusal("fewer coins: no payment takes so many of this kind", "WG-8.11"),
    "source": Refusal("name an area that holds cubes of the kind", "WG-8.10"),
    "drop": Refusal("a good in the barn, or a coin, whose value is not named", "WG-8.14"),
    "give": Refusal("a good, or a coin, whose value is not named", "WG-9.6"),
    "to": Refusal("cubes move into the barn, never to squares", "WG-8.13"),
    "move": Refusal("cubes never move to squares or to another area", "WG-8.13"),
    "undo": Refusal("such a decision stands", "WG-2.9"),
    "trade": Refusal("nothing is traded between players", "WG-2.11"),
}


COIN_WORDS: Final = {*COIN_NAMES, "coin", "coins"}


def not_understood(text: str) -> Refusal:
    """A text that names no action: what was probably meant tells the clause."""
    verb, *others = plain(text).split() or [""]
    if verb == "sell" and COIN_WORDS & {*others}:
        return Refusal("stores buy cubes; a coin cannot be sold", "WG-6.17")
    if {*COIN_NAMES} & {verb, *others}:
        return NOT_UNDERSTOOD["coin"]
    return NOT_UNDERSTOOD.get(
        verb, Refusal("not understood; choose one of the answers offered", "WG-2.10")
    )
