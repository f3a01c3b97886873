"""What a player owns, in words: barn, people, buildings, help, the winter to come, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planwagen.core.action import Seat
from planwagen.core.words import Words
from planwagen.games.walnut_grove.board import (
    COIN,
    COIN_NAMES,
    GOODS,
    HIRES,
    IMPROVEMENTS,
    NONE,
    WARE_TITLES,
)
from planwagen.games.walnut_grove.client_view.forecast import (
    flips_to_come,
    help_to_come,
    winter_due,
    winter_missing,
)
from planwagen.games.walnut_grove.rules.spring import has_laid_face_down
from planwagen.games.walnut_grove.scoring import points, sheet
from planwagen.games.walnut_grove.state import FACE_DOWN, Player, State
from planwagen.games.walnut_grove.text.farm import hanging


def said_stock(counts: Sequence[int], names: Sequence[str], words: Words) -> str:
    """`2 grain, 1 coin`; a word for nothing at all."""
    stock = {name: count for name, count in zip(names, counts, strict=True) if count}
    return words.fill("{stock}", {"stock": stock})


def is_hidden(player: Player) -> bool:
    """WG-8.4 Are there coins of unknown value?"""
    return player.barn[COIN] > 0 and not player.coins


def board_text(state: State, seat: Seat, words: Words) -> Iterator[str]:
    player = state.players[seat]
    for line in (
        barn_text(player, words),
        people_text(player, words),
        buildings_text(player, words),
        words.label("help", open=player.open_help, flipped=player.flipped_help),
        winter_text(state, seat, words),
        hidden_tiles_text(state, seat, words),
        points_text(player, words),
    ):
        if line:
            yield hanging(f"  {line}")


def barn_text(player: Player, words: Words) -> str:
    """WG-8.1 Goods by kind, coins by number; WG-8.4 their values where they are known."""
    goods = said_stock(player.barn[:COIN], GOODS, words)
    used, spaces, coins = sum(player.barn), player.barn_spaces, player.barn[COIN]
    said = words.label("barn", used=used, spaces=spaces, goods=goods, coins=coins)
    if player.coins and coins:
        said += f" ({said_stock(player.coins, COIN_NAMES, words)})"
    return said


def people_text(player: Player, words: Words) -> str:
    """WG-6.5 Who was hired this autumn still stands beside the board."""
    titles = [WARE_TITLES[HIRES][colour] for colour in player.labourers]
    said = words.label("people", people={"farmer": 1, **Counter(titles)})
    if player.hired != NONE:
        said += words.label("beside", labourer=WARE_TITLES[HIRES][player.hired])
    return said


def buildings_text(player: Player, words: Words) -> str:
    edition = player.farm.edition
    return words.label(
        "buildings",
        huts=player.huts,
        hut_sites=edition.wagons,
        extensions=player.extensions,
        barn_sites=edition.extension_sites,
        improvements=[IMPROVEMENTS[kind] for kind in player.improvements],
        spaces=edition.improvement_spaces,
    )


def winter_text(state: State, seat: Seat, words: Words) -> str:
    """WG-7.1 to WG-7.8 What the winter will ask, what there are no cubes for, and the help."""
    player, due, tiles = state.players[seat], winter_due(state, seat), help_to_come(state, seat)
    if not any(due) and not tiles:
        return ""
    missing = winter_missing(player, due)
    said = words.label("winter", due=said_stock(due, GOODS, words))
    if any(missing):
        said += words.label("missing", missing=said_stock(missing, GOODS, words))
    if tiles:
        said += words.label("help_comes", count=tiles, flips=flips_to_come(player, tiles))
    return said


def hidden_tiles_text(state: State, seat: Seat, words: Words) -> str:
    """WG-3.7 Others see only that there are tiles, WG-2.5 and whether they are laid."""
    count = state.players[seat].hand.count(FACE_DOWN)
    if not count:
        return ""
    key = "laid_face_down" if has_laid_face_down(state, seat) else "hidden_hand"
    return words.label(key, count=count)


def points_text(player: Player, words: Words) -> str:
    """The score so far, with its parts; coins of unknown value are left out."""
    parts = sheet(player)
    said = ", ".join(f"{words.term(part)} {value}" for part, value in parts.items() if value)
    key = "points_without_coins" if is_hidden(player) else "points"
    return words.label(key, points=points(parts), parts=said)
