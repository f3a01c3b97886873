"""The editions of America, and what must hold in any of them beyond the schema."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.data import Facts
from planwagen.editions.edition import Editions
from planwagen.editions.schema import Fault, Total
from planwagen.games.america.board import (
    HEX_NUMBER,
    HEXES,
    NO_YIELD,
    PACKAGE,
    PATH_NAMED,
    PATH_NAMES,
    PATHS,
    RESOURCES,
    SITE_NAMED,
    SITES,
)
from planwagen.games.america.components import (
    CARD_NAMES,
    COLOURS,
    PLAYERS,
    TOKEN_HEXES,
    TOKEN_VALUES,
)
from planwagen.games.america.places import HEX, PATH, PLACE


def check(facts: Facts) -> list[Fault]:
    """What the rulebook says about names and sums, and without which no game could be played."""
    return [
        *wrong_prices(facts),
        *wrong_tokens(facts),
        *wrong_outlaw(facts),
        *wrong_cards(facts),
        *wrong_kits(facts),
        *wrong_starts(facts),
    ]


def wrong_prices(facts: Facts) -> Iterator[Fault]:
    """SA-6.1 A price names resources, and asks for at least one card."""
    for name, price in facts.facts("price").values.items():
        yield from wrong_counts(f"price.{name}", price)
    drive = facts.tables("card")[CARD_NAMES.index("cattle drive")]
    yield from wrong_counts("card[4].price", drive.values.get("price"))


def wrong_counts(path: str, price: object, least: int = 1) -> Iterator[Fault]:
    if not isinstance(price, dict) or not {*price} <= {*RESOURCES}:
        yield Fault(path, f"counts of {', '.join(RESOURCES)}", repr(price))
    elif sum(price.values()) < least:
        yield Fault(path, f"at least {least} card", "none")


def wrong_tokens(facts: Facts) -> Iterator[Fault]:
    """SA-1.16 One token for each `?` hex; SA-2.9 in the fixed set-up each on one of them."""
    tokens = facts.facts("box").facts("token_values")
    if not {*tokens.values} <= {*map(str, TOKEN_VALUES)}:
        yield Fault("box.token_values", "values from 2 to 12 but 7", ", ".join(tokens.values))
        return
    counts = {int(value): tokens.number(value) for value in tokens.values}
    if sum(counts.values()) != len(TOKEN_HEXES):
        found = str(sum(counts.values()))
        yield Fault("box.token_values", f"{len(TOKEN_HEXES)} tokens in all", found)
    laid = facts.tables("token")
    if {row.text("hex") for row in laid} != {HEXES[hex].id for hex in TOKEN_HEXES}:
        yield Fault("token", "a token for each hex with a ?", f"{len(laid)} others")
    values = [row.number("value") for row in laid]
    if any(values.count(value) != count for value, count in counts.items()):
        yield Fault("token", "the tokens of box.token_values", str(sorted(values)))


def wrong_outlaw(facts: Facts) -> Iterator[Fault]:
    """SA-2.6 He begins on a desert."""
    name = facts.facts("box").text("outlaw_start")
    if name not in HEX_NUMBER or HEXES[HEX_NUMBER[name]].yields != NO_YIELD:
        yield Fault("box.outlaw_start", "a hex of desert", name)


def wrong_cards(facts: Facts) -> Iterator[Fault]:
    """SA-8.11 The seven kinds of cards, in their order."""
    names = [row.text("name") for row in facts.tables("card")]
    if names != CARD_NAMES:
        yield Fault("card", ", ".join(CARD_NAMES), ", ".join(names))


def wrong_kits(facts: Facts) -> Iterator[Fault]:
    """SA-7.27 A cube beside each city of the turntable, the others in the centre."""
    for players in PLAYERS:
        kit, path = facts.facts("table").facts(str(players)), f"table.{players}"
        cubes = kit.number("turntable_cities") + kit.number("goods_in_centre")
        if kit.number("goods") != cubes:
            yield Fault(f"{path}.goods", f"{cubes} for this turntable", str(kit.number("goods")))


def wrong_starts(facts: Facts) -> Iterator[Fault]:
    """SA-2.10 A start for each colour, on sites of its own."""
    starts = facts.tables("start")
    for number, start in enumerate(starts):
        yield from wrong_start(number, start)
    if [row.text("colour") for row in starts] != [*COLOURS]:
        yield Fault("start", f"one for each of {', '.join(COLOURS)}", f"{len(starts)} others")
    cities = [name for row in starts for name in row.texts("cities")]
    if len({*cities}) != len(cities):
        yield Fault("start", "no site twice", "one that is")
    yield from too_many_start_cards(facts, starts)
    rails = [row.text("rail") for row in starts]
    if len({*rails}) != len(rails):
        yield Fault("start", "no path twice", "one that is")


def too_many_start_cards(facts: Facts, starts: list[Facts]) -> Iterator[Fault]:
    """SA-2.10 The stacks hold what all four begin with."""
    stack = facts.facts("box").number("cards_of_a_resource")
    for kind in RESOURCES:
        dealt = sum(start.counts("cards", RESOURCES)[RESOURCES.index(kind)] for start in starts)
        if dealt > stack:
            yield Fault("start", f"at most {stack} {kind} to begin with", str(dealt))


def wrong_start(number: int, start: Facts) -> Iterator[Fault]:
    """SA-2.13 Cities on purple sites; SA-2.16 the rail touches one of them; SA-1.2 known cards."""
    path, cities = f"start[{number}]", start.texts("cities")
    if any(name not in SITE_NAMED or not SITES[SITE_NAMED[name]].purple for name in cities):
        yield Fault(f"{path}.cities", "purple sites", ", ".join(cities))
        return
    rail = PATH_NAMED.get(start.text("rail"), -1)
    ends = PATHS[rail] if rail >= 0 else ()
    if not any(SITES[SITE_NAMED[name]].at in ends for name in cities):
        yield Fault(f"{path}.rail", "a path at one of the cities", start.text("rail"))
    yield from wrong_counts(f"{path}.cards", start.values.get("cards"), least=0)


def totals(facts: Facts) -> list[Total]:
    """What SA-1.15 and SA-2.2 count."""
    box = facts.facts("box")
    cards = sum(card.number("copies") for card in facts.tables("card"))
    coins = box.facts("gold_coins")
    return [
        Total("card", "development cards", cards, 24, "SA-1.15"),
        Total("box.gold_coins", "gold coins", sum(map(coins.number, coins.values)), 44, "SA-1.15"),
        *(cities(facts, players, stated) for players, stated in ((3, 12), (4, 10))),
    ]


def cities(facts: Facts, players: int, stated: int) -> Total:
    kit = facts.facts("table").facts(str(players))
    count = kit.number("turntable_cities") + kit.number("start_cities")
    return Total(f"table.{players}", "cities of a colour", count, stated, "SA-2.2")


NAMED = {land.id: name for land, name in zip(HEXES, HEX, strict=True)}
NAMED |= dict(zip(PATH_NAMES, PATH, strict=True))
NAMED |= {site.name: PLACE[site.at] for site in SITES}
EDITIONS = Editions(PACKAGE, default="3", check=check, totals=totals, places=NAMED)
