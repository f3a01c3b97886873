"""The editions of Walnut Grove, and what must hold in any of them beyond the schema."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.data import Facts
from planwagen.core.edition import Editions
from planwagen.core.schema import Fault
from planwagen.games.walnut_grove.board import (
    EXTENSION_ADDS,
    GOODS,
    KIT,
    LABOURERS,
    MOST_TILES,
    PACKAGE,
    PER_HOUSE,
    PLAYERS,
    TOWN,
    WARES,
)
from planwagen.games.walnut_grove.land import CORNERS


def check(facts: Facts) -> list[Fault]:
    """What the rulebook says about sums, and without which no game could be played."""
    parts = (wrong_discs, wrong_land, wrong_names, wrong_costs)
    return [fault for part in parts for fault in part(facts)] or [*too_few(facts)]


def wrong_discs(facts: Facts) -> Iterator[Fault]:
    """WG-3.3 Some tiles go back to the bag, WG-3.13 and no farm outgrows its grid."""
    discs = facts.tables("disc")
    for n, disc in enumerate(discs):
        draw, lay = disc.number("draw"), disc.number("lay")
        if lay >= draw:
            yield Fault(f"disc[{n}].lay", f"fewer than the {draw} tiles drawn", str(lay))
        for key, names in (("summer", GOODS), ("autumn", GOODS), ("double", [*LABOURERS, "none"])):
            if disc.text(key) not in names:
                yield Fault(f"disc[{n}].{key}", f"one of {', '.join(names)}", disc.text(key))
    laid = sum(disc.number("lay") for disc in discs)
    if laid > MOST_TILES:
        yield Fault("disc", f"at most {MOST_TILES} tiles laid in all years", str(laid))


def wrong_land(facts: Facts) -> Iterator[Fault]:
    """WG-3.8 Four landscapes and four numbers of squares a tile; fences end in corners."""
    for n, tile in enumerate(facts.tables("tiles")):
        if unknown := [land for land in tile.texts("land") if land not in GOODS]:
            yield Fault(f"tiles[{n}].land", f"some of {', '.join(GOODS)}", unknown[0])
        if unknown := [corner for corner in tile.texts("fences") if corner not in CORNERS]:
            yield Fault(f"tiles[{n}].fences", f"some of {', '.join(CORNERS)}", unknown[0])


def wrong_names(facts: Facts) -> Iterator[Fault]:
    """WG-1.8 A board has one field of each landscape."""
    for n, board in enumerate(facts.tables("boards")):
        if sorted(board.texts("fields")) != sorted(GOODS):
            expected = f"each of {', '.join(GOODS)} once"
            yield Fault(f"boards[{n}].fields", expected, ", ".join(board.texts("fields")))


def wrong_costs(facts: Facts) -> Iterator[Fault]:
    """WG-5.8 A house with a stock costs some goods, the others nothing."""
    for n, building in enumerate(facts.facts("town").tables("building")):
        cost = building.facts("cost").values if building.has("cost") else {}
        if unknown := [name for name in cost if name not in GOODS]:
            yield Fault(f"town.building[{n}].cost", f"some of {', '.join(GOODS)}", unknown[0])
        elif any(cost.values()) != (TOWN[n].house in WARES):
            expected = "at least one good" if TOWN[n].house in WARES else "no cost"
            yield Fault(f"town.building[{n}].cost", expected, str(cost or "none"))


def too_few(facts: Facts) -> Iterator[Fault]:
    """WG-1.16 to WG-1.18 Every house is stocked for four players; WG-6.20 coins are enough."""
    players, box = PLAYERS[-1], facts.facts("box")
    labourers = sum(box.counts("labourers", LABOURERS))
    if labourers < (due := players + 3 * PER_HOUSE[-1]):
        yield Fault("box.labourers", f"{due} labourers or more", str(labourers))
    tiles = box.counts("buildings", ["hut", "barn"])
    if sum(tiles) < (due := 2 * PER_HOUSE[-1]):
        yield Fault("box.buildings", f"{due} building tiles or more", str(sum(tiles)))
    coins = [coin.number("count") for coin in facts.tables("coin")]
    spaces = players * facts.facts("board").number("barn_spaces") + EXTENSION_ADDS * tiles[1]
    if sum(coins) < (due := spaces + 4):
        yield Fault("coin", f"{due} coins or more, for all barns and a sale", str(sum(coins)))
    if coins[0] < (due := players * KIT.number("copper")):
        yield Fault("coin[0].count", f"{due} or more, to begin with", str(coins[0]))


EDITIONS = Editions(PACKAGE, default="3", check=check)
