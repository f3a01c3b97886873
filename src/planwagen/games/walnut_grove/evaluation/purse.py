"""What cubes and coins are worth, with the next winter's bill in view."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from planwagen.games.walnut_grove.board import (
    BUILDS,
    COIN,
    COIN_NAMES,
    COUNTED,
    GOODS,
    HUT,
    IMPROVES,
    KINDS,
    Coins,
    Cost,
)
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.evaluation.estate import Estate, needs
from planwagen.games.walnut_grove.evaluation.to_come import (
    bills_to_come,
    coins_to_come,
    stores_to_come,
)
from planwagen.games.walnut_grove.evaluation.weights import (
    CACHED,
    JOKER,
    JOKER_FADE,
    KEPT,
    KEPT_FADE,
    KEPT_NEEDED,
    REPAID,
    TIE,
)
from planwagen.games.walnut_grove.rules.cubes import without_least
from planwagen.games.walnut_grove.state import Player

Pieces = tuple[int, ...]
NO_BILL: Pieces = (0,) * len(GOODS)
PER_COIN, PER_CUBE = COUNTED.index("coin"), COUNTED.index("cube")
SILVER = COIN_NAMES.index("silver")


class Purse(NamedTuple):
    """What a player can pay with; `held` is barn and squares together."""

    held: Pieces
    barn: Pieces
    coins: Coins


class TableSettings(NamedTuple):
    """What decides how much a purse is worth."""

    edition: Components
    bill: Pieces
    needs: Pieces
    """What a usual winter takes;"""
    bills: tuple[Pieces, ...]
    """and what the next one may take, for the fitted table."""
    spaces: int
    years: int
    """Still to come after this one."""
    per_coin: int
    per_cube: int
    open_help: int
    is_improving: bool
    """There is a space for an improvement."""
    is_fitted: bool
    """Rated by the fitted table, not by hand."""


def purse_of(player: Player) -> Purse:
    """Coins that lie face down are taken for silver."""
    coins = player.coins or (0, player.barn[COIN], 0)
    return Purse(tuple(player.held), tuple(player.barn), coins)


def terms_of(player: Player, estate: Estate, bill: Pieces) -> TableSettings:
    each = player.farm.edition.points.improvements
    return TableSettings(
        player.farm.edition,
        bill,
        tuple(needs(estate.people, estate.huts)),
        bills_to_come(estate) if estate.is_fitted and estate.summers else (),
        player.barn_spaces,
        estate.summers,
        sum([each[kind][PER_COIN] for kind in player.improvements]),
        sum([each[kind][PER_CUBE] for kind in player.improvements]),
        player.open_help,
        len(player.improvements) < player.farm.edition.improvement_spaces,
        estate.is_fitted,
    )


@lru_cache(maxsize=CACHED)
def settings_with(terms: TableSettings, house: int, ware: int) -> TableSettings:
    """WG-10.7 What a vault or a warehouse counts is at hand already; a barn has more room."""
    if house == IMPROVES:
        each = terms.edition.points.improvements[ware]
        more = terms.per_coin + each[PER_COIN], terms.per_cube + each[PER_CUBE]
        return terms._replace(per_coin=more[0], per_cube=more[1])
    if house == BUILDS and ware != HUT:
        return terms._replace(spaces=terms.spaces + terms.edition.extension_adds)
    return terms


@lru_cache(maxsize=CACHED)
def stores_worth(purse: Purse, terms: TableSettings) -> float:
    """WG-8.14 Of too many pieces the best are kept."""
    for _ in range(sum(purse.barn) - terms.spaces):
        after = [without(purse, kind) for kind in KINDS if purse.barn[kind]]
        purse = max(after, key=lambda each: settled_worth(each, terms))
    return settled_worth(purse, terms)


@lru_cache(maxsize=CACHED)
def settled_worth(purse: Purse, terms: TableSettings) -> float:
    """When the bill has been paid, wherever the pieces lie."""
    (held, barn, coins), help_points = purse, terms.edition.points.help
    rest = [count - due for count, due in zip(held, terms.bill, strict=False)]
    missing = -sum([count for count in rest if count < 0])
    while missing and sum(coins) and coin_worth(coins, terms) < -help_points:
        coins, _ = without_least(coins, 1)
        missing -= 1
    total = coins_worth(coins, terms) + help_points * missing
    if not terms.years:
        return total + left_over(rest, coins, terms)
    if terms.is_fitted:
        in_barn = sum([max(0, n - due) for n, due in zip(barn, terms.bill, strict=False)])
        return total + stores_to_come(rest, in_barn, sum(coins), terms)
    return total + kept(rest, terms) + REPAID * terms.open_help


def kept(rest: list[int], terms: TableSettings) -> float:
    """Cubes for the years to come."""
    return sum([keeping(k, terms.needs[k], n) for k, n in enumerate(rest) if n > 0])


@lru_cache(maxsize=CACHED)
def keeping(kind: int, due: int, count: int) -> float:
    spare = sum([KEPT[kind] * KEPT_FADE**n for n in range(count - due)])
    return KEPT_NEEDED * min(due, count) + spare


def left_over(rest: list[int], coins: Coins, terms: TableSettings) -> float:
    """Cubes at the end: for a warehouse, for help that can be paid back, for a tie."""
    cubes = sum([count for count in rest if count > 0])
    in_barn = min(cubes, terms.spaces - sum(coins))
    enough = cubes + coins[0] >= terms.edition.pieces_to_repay
    back = terms.open_help and not terms.per_cube and enough
    return TIE * cubes + terms.per_cube * in_barn - (terms.edition.points.help if back else 0)


@lru_cache(maxsize=CACHED)
def coins_worth(coins: Coins, terms: TableSettings) -> float:
    """Their points, and what they can stand in for."""
    count = sum(coins)
    value = terms.edition.points.coins
    points = sum([n * each for n, each in zip(coins, value, strict=True)])
    if terms.is_fitted and terms.years:
        return coins_to_come(count, points, terms)
    jokers = sum([JOKER * JOKER_FADE**n for n in range(count)]) if terms.years else 0.0
    return points + terms.per_coin * count + jokers


def coin_worth(coins: Coins, terms: TableSettings) -> float:
    """What the least coin is worth."""
    return coins_worth(coins, terms) - coins_worth(without_least(coins, 1)[0], terms)


def without(purse: Purse, kind: int) -> Purse:
    """WG-8.14 A piece less, from the barn if it is there."""
    held, barn, coins = [*purse.held], [*purse.barn], purse.coins
    held[kind] -= 1
    if barn[kind]:
        barn[kind] -= 1
    if kind == COIN:
        coins = without_least(coins, 1)[0]
    return Purse(tuple(held), tuple(barn), coins)


def with_more(purse: Purse, kind: int, count: int) -> Purse:
    """More of a kind, in the barn; coins are expected to be silver."""
    held, barn, coins = [*purse.held], [*purse.barn], [*purse.coins]
    held[kind] += count
    barn[kind] += count
    if kind == COIN:
        coins[SILVER] += count
    return Purse(tuple(held), tuple(barn), tuple(coins))


@lru_cache(maxsize=CACHED)
def paid(purse: Purse, cost: Cost) -> Purse:
    """WG-8.10 Cubes from the barn first; WG-8.5 coins only for what is missing."""
    held, barn, missing = [*purse.held], [*purse.barn], 0
    for kind, count in cost:
        cubes = min(count, held[kind])
        missing += count - cubes
        held[kind] -= cubes
        barn[kind] -= min(cubes, barn[kind])
    held[COIN] -= missing
    barn[COIN] -= missing
    return Purse(tuple(held), tuple(barn), without_least(purse.coins, missing)[0])


def given(purse: Purse, terms: TableSettings, count: int) -> Purse:
    """WG-9.6 When so many pieces are given, those that are missed least."""
    for _ in range(count):
        after = [without(purse, kind) for kind in KINDS if purse.held[kind]]
        purse = max(after, key=lambda each: stores_worth(each, terms))
    return purse
