"""The position for a board on a screen: plain names and numbers, ready for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from planwagen.core.action import Seat
from planwagen.core.place_names import by_name
from planwagen.games.walnut_grove.board import (
    COIN,
    COIN_NAMES,
    COUNTED,
    DISC_NAMES,
    GOODS,
    IMPROVEMENTS,
    LABOURERS,
    NONE,
    Disc,
)
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.games.walnut_grove.client_view.ahead import ahead
from planwagen.games.walnut_grove.client_view.farm import shown_farm, tile_in_hand
from planwagen.games.walnut_grove.client_view.forecast import (
    flips_to_come,
    help_to_come,
    winter_due,
    winter_missing,
    winter_owed,
)
from planwagen.games.walnut_grove.client_view.town import LOOKS, PlayerLook, shown_town
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.games.walnut_grove.scoring import (
    counted,
    cubes,
    level,
    points,
    sheet,
)
from planwagen.games.walnut_grove.state import (
    AT_ONCE,
    FACE_DOWN,
    OVER,
    Player,
    State,
    coins_in_bag,
    tiles_in_bag,
)


def show(seen: State, viewer: Seat) -> shapes.WalnutGrovePosition:
    """Chapter 13 of the rules: what everybody sees, and what only the viewer does."""
    return {
        "year": seen.year,
        "years": seen.edition.years,
        "season": seen.season.name.lower(),
        "at_once": seen.season in AT_ONCE,
        "disc": shown_disc(seen.edition.discs[seen.disc]) if seen.disc != NONE else None,
        "discs_used": [DISC_NAMES[disc] for disc in seen.discs_used],
        "order": [seen.colours[seat] for seat in seen.order],
        "asked": [seen.colours[seat] for seat in seen.waiting],
        "waiting_for_tiles": [seen.colours[seat] for seat in seen.undealt],
        "town": shown_town(seen),
        "bags": bags(seen),
        "players": [shown_player(seen, seat) for seat in range(len(seen.players))],
        "ahead": ahead(seen, viewer),
    }


def shown_disc(disc: Disc) -> shapes.Disc:
    """WG-1.6 As events and texts tell it."""
    return cast(shapes.Disc, disc.to_dict())


def bags(seen: State) -> shapes.Bags:
    """WG-2.13 How much is in them, and which tiles are on no farm."""
    laid = {tile for player in seen.players for _, tile, _ in player.farm.tiles}
    return {
        "tiles": tiles_in_bag(seen),
        "coins": coins_in_bag(seen),
        "unlaid": [name for tile, name in enumerate(TILE_NAMES) if tile not in laid],
    }


def shown_player(seen: State, seat: Seat) -> shapes.Player:
    return drawn_player(PlayerLook(seen, seat))


@lru_cache(LOOKS)
def drawn_player(look: PlayerLook) -> shapes.Player:
    seen, seat = look.seen, look.seat
    player = seen.players[seat]
    return {
        "colour": seen.colours[seat],
        "finished": seen.season in AT_ONCE and seat not in seen.waiting,
        "farm": shown_farm(seen, player),
        "hand": hand(player),
        "barn": barn(player),
        "goods": by_name(player.held[:COIN], GOODS),
        "people": people(player),
        "buildings": buildings(player),
        "improvements": [IMPROVEMENTS[kind] for kind in player.improvements],
        "worth": worth(player),
        "improvement_spaces": player.farm.edition.improvement_spaces,
        "help": help_tiles(player),
        "winter": winter(seen, seat),
        "score": score(seen, player),
    }


def help_tiles(player: Player) -> shapes.Help:
    """WG-9.3, WG-9.8 How many, what they cost, and what one is paid back with."""
    edition = player.farm.edition
    return {
        "open": player.open_help,
        "flipped": player.flipped_help,
        "points": edition.points.help,
        "pieces": edition.pieces_to_repay,
    }


def hand(player: Player) -> shapes.Hand:
    """WG-3.7 Tiles drawn: all see that there are some, their drawer which."""
    known = [tile for tile in player.hand if tile != FACE_DOWN]
    return {
        "count": len(player.hand),
        "tiles": [tile_in_hand(tile, player.farm.edition) for tile in known],
    }


def barn(player: Player) -> shapes.Barn:
    """WG-8.4 The number of coins is open, their values only where they are known."""
    coins = player.barn[COIN]
    return {
        "spaces": player.barn_spaces,
        "free": max(0, player.barn_spaces - sum(player.barn)),
        "surplus": max(0, sum(player.barn) - player.barn_spaces),
        "goods": by_name(player.barn[:COIN], GOODS),
        "coins": coins,
        "values": by_name(player.coins, COIN_NAMES) if player.coins else None,
    }


def people(player: Player) -> shapes.People:
    """WG-6.5 Who was hired this autumn stands beside the board; WG-7.5 huts fill up first."""
    edition = player.farm.edition
    return {
        "first_wagon": LABOURERS[edition.first_wagons[player.farm.board]],
        "labourers": [LABOURERS[colour] for colour in player.labourers],
        "beside": LABOURERS[player.hired] if player.hired != NONE else "",
        "at_campfires": max(0, len(player.labourers) - player.huts),
        "wagons": edition.wagons,
    }


def buildings(player: Player) -> shapes.Buildings:
    return {
        "huts": player.huts,
        "hut_sites": player.farm.edition.wagons,
        "extensions": player.extensions,
        "extension_sites": player.farm.edition.extension_sites,
        "extension_adds": player.farm.edition.extension_adds,
    }


def winter(seen: State, seat: Seat) -> shapes.Winter:
    """WG-7.1 to WG-7.8 The bill: owed, still due, held, missing, and the help that must come."""
    player, due = seen.players[seat], winter_due(seen, seat)
    missing, tiles = winter_missing(player, due), help_to_come(seen, seat)
    kinds = [kind for kind, count in enumerate(due) if count]
    return {
        "owed": some_goods(winter_owed(seen, seat)),
        "due": some_goods(due),
        "held": {GOODS[kind]: player.held[kind] for kind in kinds},
        "coins": player.held[COIN],
        "missing": {GOODS[kind]: missing[kind] for kind in kinds if missing[kind]},
        "help": tiles,
        "flips": flips_to_come(player, tiles),
    }


def worth(player: Player) -> list[int]:
    """WG-10.7 What each improvement would bring now."""
    counts, each = counted(player), player.farm.edition.points.improvements
    return [
        sum(n * counts[what] for n, what in zip(each[kind], COUNTED, strict=True))
        for kind in player.improvements
    ]


def some_goods(counts: Sequence[int]) -> dict[str, int]:
    """Only what there is any of."""
    return {good: count for good, count in by_name(counts, GOODS).items() if count}


def score(seen: State, player: Player) -> shapes.Score:
    """The sheet so far; `complete` says whether coins are counted, the rest is for the end."""
    parts = sheet(player)
    shown: shapes.Score = {
        "points": points(parts),
        "parts": parts,
        "complete": bool(player.coins) or not player.barn[COIN],
        "cubes": cubes(player),
    }
    if seen.season == OVER and len(seen.players) == 1:
        shown["level"] = level(seen.edition, points(parts))
    return shown
