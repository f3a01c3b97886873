"""The editions of Walnut Grove, and what must hold in any of them beyond the schema."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.data import Facts
from planwagen.editions.edition import Editions
from planwagen.editions.schema import Fault, Total, rows_of
from planwagen.games.walnut_grove.board import (
    BUILDING_IDS,
    BUILDING_TILES,
    BUYS,
    COUNTED,
    GOODS,
    HOUSE_KINDS,
    HOUSES,
    LABOURERS,
    MOST_TILES,
    PACKAGE,
    PLAYERS,
    STORE_GOODS,
    TOWN,
    WARES,
    Building,
)
from planwagen.games.walnut_grove.land import CORNERS


def check(facts: Facts) -> list[Fault]:
    """What the rulebook says about sums, and without which no game could be played."""
    if faults := [*wrong_street(facts)]:
        return faults
    parts = (wrong_discs, wrong_land, wrong_boards, wrong_houses, wrong_points)
    return [fault for part in parts for fault in part(facts)] or [*too_few(facts)]


def wrong_street(facts: Facts) -> Iterator[Fault]:
    """WG-1.9 A building stands once in the town, anywhere."""
    ids = [house.text("id") for house in houses_in(facts)]
    for n, name in enumerate(ids):
        if name not in BUILDING_IDS or ids.index(name) < n:
            free = [other for other in BUILDING_IDS if other not in ids]
            yield Fault(f"town.building[{n}].id", f"one of {', '.join(free)}", name)


def houses_in(facts: Facts) -> list[Facts]:
    return facts.facts("town").tables("building")


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
        for key, names in (("land", GOODS), ("fences", CORNERS)):
            for k, name in enumerate(tile.texts(key)):
                if name not in names:
                    yield Fault(f"tiles[{n}].{key}[{k}]", f"one of {', '.join(names)}", name)


def wrong_boards(facts: Facts) -> Iterator[Fault]:
    """WG-1.8 A board has one field of each landscape; there is one for everybody."""
    boards = facts.tables("boards")
    for n, board in enumerate(boards):
        if sorted(board.texts("fields")) != sorted(GOODS):
            expected = f"each of {', '.join(GOODS)} once"
            yield Fault(f"boards[{n}].fields", expected, ", ".join(board.texts("fields")))
        if (colour := board.text("first_wagon")) not in LABOURERS:
            yield Fault(f"boards[{n}].first_wagon", f"one of {', '.join(LABOURERS)}", colour)
    if (copies := sum(board.number("copies") for board in boards)) < PLAYERS[-1]:
        yield Fault("boards", f"{PLAYERS[-1]} boards or more", str(copies))


def wrong_houses(facts: Facts) -> Iterator[Fault]:
    for n, house in enumerate(houses_in(facts)):
        yield from wrong_house(f"town.building[{n}]", house)


def wrong_house(path: str, facts: Facts) -> Iterator[Fault]:
    """A building has its own name and is for its own purpose, wherever it stands."""
    building = TOWN[BUILDING_IDS.index(facts.text("id"))]
    for key, own in (("name", building.name), ("kind", HOUSE_KINDS[building.house])):
        if facts.text(key) != own:
            yield Fault(f"{path}.{key}", f"{own}, as it belongs to {building.id}", facts.text(key))
    yield from wrong_cost(path, building, facts)
    yield from wrong_store(path, building, facts)


def wrong_cost(path: str, building: Building, facts: Facts) -> Iterator[Fault]:
    """WG-5.8 A house with a stock costs some goods, the others nothing."""
    cost = facts.facts("cost").values if facts.has("cost") else {}
    if unknown := [name for name in cost if name not in GOODS]:
        yield Fault(f"{path}.cost", f"some of {', '.join(GOODS)}", unknown[0])
    elif any(cost.values()) != (building.house in WARES):
        expected = "at least one good" if building.house in WARES else "no cost"
        yield Fault(f"{path}.cost", expected, str(cost or "none"))


def wrong_store(path: str, building: Building, facts: Facts) -> Iterator[Fault]:
    """WG-6.16 A store buys three goods, others none."""
    goods = facts.texts("buys") if facts.has("buys") else []
    if building.house != BUYS and goods:
        yield Fault(f"{path}.buys", "nothing, as this is no store", ", ".join(goods))
    elif building.house == BUYS and len({*goods} & {*GOODS}) != STORE_GOODS:
        expected = f"{STORE_GOODS} different ones of {', '.join(GOODS)}"
        yield Fault(f"{path}.buys", expected, ", ".join(goods) or "none")


def wrong_points(facts: Facts) -> Iterator[Fault]:
    """WG-8.8 The least coin is the first of them; WG-10.7, WG-11.2."""
    for path in ("coin", "solo"):
        points = [row.number("points") for row in facts.tables(path)]
        if points != sorted(points):
            yield Fault(path, "points that do not fall", str(points))
    for n, improvement in enumerate(facts.tables("improvement")):
        counted = improvement.facts("points").values
        if unknown := [name for name in counted if name not in COUNTED]:
            yield Fault(f"improvement[{n}].points", f"some of {', '.join(COUNTED)}", unknown[0])


def too_few(facts: Facts) -> Iterator[Fault]:
    """What a table of four takes out of the box."""
    for part in (too_few_wares, too_few_labourers, too_few_coins, too_little_room):
        yield from part(facts)


def too_few_wares(facts: Facts) -> Iterator[Fault]:
    """WG-1.16 to WG-1.18 Every house is stocked, whatever the number of players."""
    box, per_house = facts.facts("box"), facts.facts("kit").numbers("per_house")
    improvements = box.number("improvements_of_a_kind") * len(facts.tables("improvement"))
    ids = [house.text("id") for house in houses_in(facts)]
    stocks = (
        ("labourers", sum(box.counts("labourers", LABOURERS)), PLAYERS[-1]),
        ("buildings", sum(box.counts("buildings", BUILDING_TILES)), 0),
        ("improvements_of_a_kind", improvements, 0),
    )
    for house, (name, count, given) in zip(WARES, stocks, strict=True):
        due = given + sum(BUILDING_IDS[n] in ids for n in HOUSES[house]) * max(per_house)
        if count < due:
            yield Fault(f"box.{name}", f"{due} in all, or more", str(count))


def too_few_labourers(facts: Facts) -> Iterator[Fault]:
    """WG-1.13 With each board comes a labourer of the colour of its first wagon."""
    boards, labourers = facts.tables("boards"), facts.facts("box").facts("labourers")
    for colour in LABOURERS:
        copies = [b.number("copies") for b in boards if b.text("first_wagon") == colour]
        due = min(sum(copies), PLAYERS[-1])
        if labourers.number(colour) < due:
            found = str(labourers.number(colour))
            yield Fault("box.labourers", f"{due} {colour} or more, to begin with", found)


def too_few_coins(facts: Facts) -> Iterator[Fault]:
    """WG-6.20 For all barns and a sale; WG-1.13 to begin with."""
    board, tiles = facts.facts("board"), facts.facts("box").facts("buildings")
    coins = [coin.number("count") for coin in facts.tables("coin")]
    spaces = PLAYERS[-1] * board.number("barn_spaces")
    spaces += board.number("extension_adds") * tiles.number("barn")
    if sum(coins) < (due := spaces + STORE_GOODS + 1):
        yield Fault("coin", f"{due} coins or more, for all barns and a sale", str(sum(coins)))
    if coins[0] < (due := PLAYERS[-1] * facts.facts("kit").number("copper")):
        yield Fault("coin[0].count", f"{due} or more, to begin with", str(coins[0]))


def too_little_room(facts: Facts) -> Iterator[Fault]:
    """WG-1.13 What a player begins with has room; WG-1.21 so has every hat."""
    kit, board = facts.facts("kit"), facts.facts("board")
    room = {"copper": board.number("barn_spaces"), "wood": min(board.numbers("squares"))}
    for piece, spaces in room.items():
        if kit.number(piece) > spaces:
            expected = f"at most {spaces}, for which there is room"
            yield Fault(f"kit.{piece}", expected, str(kit.number(piece)))


def totals(facts: Facts) -> list[Total]:
    """What WG-1.2 counts."""
    box = facts.facts("box")
    labourers = sum(box.counts("labourers", LABOURERS))
    tiles = sum(box.counts("buildings", BUILDING_TILES))
    improvements = box.number("improvements_of_a_kind") * len(facts.tables("improvement"))
    coins = sum(coin.number("count") for coin in facts.tables("coin"))
    boards = sum(board.number("copies") for board in facts.tables("boards"))
    return [
        Total("box.labourers", "labourers", labourers, 16, "WG-1.2"),
        Total("box.buildings", "building tiles", tiles, 8, "WG-1.2"),
        Total("box.improvements_of_a_kind", "improvements", improvements, 21, "WG-1.2"),
        Total("coin", "coins", coins, 30, "WG-1.2"),
        Total("boards", "player boards", boards, 4, "WG-1.2"),
    ]


def with_names(values: dict[str, object]) -> dict[str, object]:
    """What the buildings are called and are for stands in `data/town.toml`, for all editions."""
    town = values.get("town")
    if not isinstance(town, dict) or not (rows := rows_of(town.get("building"))):
        return values
    return values | {"town": town | {"building": list(map(named, rows))}}


def named(row: dict[str, object]) -> dict[str, object]:
    """What an edition itself says of the name stays, so that older ones read as they were."""
    if row.get("id") not in BUILDING_IDS:
        return row
    building = TOWN[BUILDING_IDS.index(str(row["id"]))]
    return {"name": building.name, "kind": HOUSE_KINDS[building.house], **row}


EDITIONS = Editions(PACKAGE, default="3", check=check, totals=totals, complete=with_names)
