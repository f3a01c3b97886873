"""The whole position as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import fill

from planwagen.core.words import Words, read_words
from planwagen.games.montana.board import PACKAGE
from planwagen.games.montana.client_view import MontanaPosition, MontanaShown
from planwagen.games.montana.client_view.shapes import (
    AreaSpace,
    Disc,
    Hex,
    Landscape,
    Player,
    Supply,
    Town,
    TownRow,
)

WIDTH = 6
"""Room for a price of four goods and a gap."""


def landscape_text(land: Landscape, words: Words) -> str:
    """Above the name of each free hex, below what it shows or who is there."""
    first = min((2 * hex["q"] + hex["r"] for hex in land["hexes"]), default=0)
    lines: list[str] = []
    for row in sorted({hex["r"] for hex in land["hexes"]}):
        here = [(2 * hex["q"] + row - first, hex) for hex in land["hexes"] if hex["r"] == row]
        lines.append(row_text(here, lambda hex: name_of(hex, land["start"])))
        lines.append(row_text(here, lambda hex: text_of(hex, land["start"], words)))
    return "\n".join(line for line in lines if line)  # a row may have no free hex to name


def row_text(here: list[tuple[int, Hex]], said: Callable[[Hex], str]) -> str:
    """Of each hex twice the distance from the left, since rows are moved by halves."""
    line = ""
    for column, hex in here:
        line = line.ljust(column * WIDTH // 2) + said(hex).center(WIDTH - 1)
    return line.rstrip()


def name_of(hex: Hex, start: str) -> str:
    is_named = hex.get("price") and hex["at"] != start and "owner" not in hex
    return hex["label"] if is_named else ""


def text_of(hex: Hex, start: str, words: Words) -> str:
    if hex["at"] == start:
        return words.label("on_start_tile")
    if "owner" in hex:
        return f"[{tag(hex['owner'], words)}{hex['settlements']}]"
    if hex["terrain"] == "mountain":
        return "^^^"
    if hex["terrain"] == "lake":
        return "~o~" if "canteen" in hex else "~~~"
    double, cattle = "²" if hex["symbols"] == 2 else "", "*" if "cattle" in hex else ""
    price = "".join(letter(good, words) * count for good, count in hex["price"].items())
    return price + double + cattle


def letter(name: str, words: Words) -> str:
    """The letter that stands for a good or a worker colour."""
    return words.label(f"letter_{name.replace(' ', '_')}")


def tag(colour: str, words: Words) -> str:
    """Two letters for a colour."""
    return words.term(colour)[:2]


LINE = 78


def text(shown: MontanaShown, language: str) -> str:
    """Paragraphs: the players' boards and the disc, the landscape, the worker board, the town."""
    words, position = read_words(PACKAGE, language), shown.position
    land = position["landscape"]
    paragraphs = [
        [headline(shown, words), *boards(shown, words), disc(position["disc"], words)],
        [landscape_text(land, words), *legend(land, words)],
        [words.label("work"), *worker_board(position, words)],
        [words.label("town"), *town(position["town"], words)],
    ]
    return "\n\n".join("\n".join(line for line in lines if line) for lines in paragraphs)


def headline(shown: MontanaShown, words: Words) -> str:
    position = shown.position
    if not position["asked"]:
        return words.label("over", round=position["round"])
    if not position["active"]:
        return words.label("setting_up")
    asked = [position["players"][seat]["colour"] for seat in shown.to_move]
    said = {"round": position["round"], "first": position["start_player"]}
    if not asked:
        return words.label("lucky", **said)
    return words.label("extra_turn" if position["extra_turn"] else "round", **said, who=asked[0])


def boards(shown: MontanaShown, words: Words) -> Iterator[str]:
    """A line for each player and one for the supply."""
    heads = ["silver", "goods", "workers", "cattle", "canteens", "left"]
    yield board_row("", *(words.label(head) for head in heads))
    for seat, player in enumerate(shown.position["players"]):
        name = f"{'>' if seat in shown.to_move else ' '} {words.term(player['colour'])}"
        few = [player["cattle"], player["canteens"], player["settlements"]]
        yield board_row(name, str(player["silver"]), *pieces(player, words), *map(str, few))
    left = shown.position["supply"]
    supply = f"  {words.label('supply')}"
    yield board_row(supply, "", *pieces(left, words), str(left["cattle"]), "", "")


def pieces(held: Player | Supply, words: Words) -> tuple[str, str]:
    """Goods and workers, of a player or of the supply."""
    return counted(held["goods"], words), counted(held["workers"], words)


def board_row(name: str, silver: str, goods: str, workers: str, *few: str) -> str:
    cattle, canteens, settlements = few
    things = f"{goods:23} {workers:15}"
    return f"{name:9}{silver:>6}  {things} {cattle:>6} {canteens:>8} {settlements:>5}".rstrip()


def counted(stock: dict[str, int], words: Words) -> str:
    """`2g 1p`."""
    return " ".join(f"{count}{letter(name, words)}" for name, count in stock.items() if count)


def legend(land: Landscape, words: Words) -> list[str]:
    """The letters and signs, and M-6.1 where a settlement could go now, price aside."""
    places = "  ".join(hex["label"] for hex in land["hexes"] if hex["at"] in land["open"])
    hanging = fill(f"{words.label('open')}: {places}", LINE, subsequent_indent="  ")
    return [words.label("letters"), words.label("signs"), hanging if places else ""]


def worker_board(position: MontanaPosition, words: Words) -> Iterator[str]:
    bank = [
        f"{space['needs']} > {space['silver']:<5} {staff(space['workers'], words)}"
        for space in position["bank"]["spaces"]
    ]
    yield work_row(words.label("bank"), bank)
    for area in position["areas"]:
        good = letter(area["good"], words)
        row = [area_space(space, good, words) for space in area["spaces"]]
        yield work_row(words.term(area["name"]).capitalize(), row)


def area_space(space: AreaSpace, good: str, words: Words) -> str:
    placed, small = staff(space["workers"], words), space["small_workers"]
    beside = f"+{staff(small, words)}" if small is not None else ""
    deal = f"{space['silver']} > {space['goods']}{good} +{space['small_goods']}"
    return f"{deal} {placed}{beside}"


def work_row(name: str, spaces: list[str]) -> str:
    return (
        f"  {name:16}" + "".join(f"{n}: {space:17}" for n, space in enumerate(spaces, 1)).rstrip()
    )


def staff(workers: list[str] | None, words: Words) -> str:
    """The workers on a space; a dot when it is free."""
    return "." if workers is None else "".join(letter(name, words) for name in workers)


def disc(printed: Disc, words: Words) -> str:
    sectors = [
        sector_text(shown, n == printed["arrow"], words)
        for n, shown in enumerate(printed["sectors"])
    ]
    return f"  {words.label('disc'):8}" + " ".join(sectors).rstrip()


def sector_text(sector: list[str], is_arrow: bool, words: Words) -> str:
    workers = "".join(letter(name, words) for name in sector)
    return f"[{workers}]" if is_arrow else f" {workers} "


def town(printed: Town, words: Words) -> Iterator[str]:
    for number, row in enumerate(printed["rows"], 1):
        spaces = [str(price) for price in printed["column_prices"]]
        if row["contractor"]:
            spaces[row["column"]] = f"[{tag(row['contractor'], words)}]"
        places = " ".join(f"{space:>4}" for space in spaces)
        yield f"  {number}:{places}    {', '.join(reward(row, words))}"


def reward(row: TownRow, words: Words) -> Iterator[str]:
    for kind in ("upgrades", "goods", "silver", "cattle"):
        if count := row[kind]:
            yield words.label(f"{kind}_of_row", count=count)
