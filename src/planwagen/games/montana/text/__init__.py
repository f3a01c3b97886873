"""The whole position as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from textwrap import fill

from planwagen.core.action import NOBODY, Seat
from planwagen.core.words import Words, read_words
from planwagen.games.montana.board import AREAS, COLOURS, GOODS, PACKAGE, WHITE, Price, Workers
from planwagen.games.montana.parts import Row
from planwagen.games.montana.state import Player, State
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
        return words.label("on_start_tile")
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


LINE = 78


def text(state: State, language: str = "en") -> str:
    """Paragraphs: the players' boards and the disc, the landscape, the worker board, the town."""
    words = read_words(PACKAGE, language)
    paragraphs = [
        [headline(state, words), *boards(state, words), disc(state, words)],
        [landscape_text(state, words), *legend(state, words)],
        [words.label("work"), *worker_board(state, words)],
        [words.label("town"), *town(state, words)],
    ]
    return "\n\n".join("\n".join(line for line in lines if line) for lines in paragraphs)


def headline(state: State, words: Words) -> str:
    if not state.todo:
        return words.label("over", round=state.round)
    if state.active == NOBODY:
        return words.label("setting_up")
    asked, first = state.todo[-1].seat, state.colours[state.start_player]
    if asked < 0:
        return words.label("lucky", round=state.round, first=first)
    label = "extra_turn" if state.extra_turn else "round"
    return words.label(label, round=state.round, first=first, who=state.colours[asked])


def boards(state: State, words: Words) -> Iterator[str]:
    """A line for each player and one for the supply."""
    asked = state.todo[-1].seat if state.todo else NOBODY
    heads = ["silver", "goods", "workers", "cattle", "canteens", "left"]
    yield board_row("", *(words.label(head) for head in heads))
    for seat, player in enumerate(state.players):
        name = f"{'>' if seat == asked else ' '} {words.term(state.colours[seat])}"
        few = [player.cattle, player.canteens, player.settlements]
        yield board_row(name, str(player.silver), *pieces(player, words), *map(str, few))
    supply = f"  {words.label('supply')}"
    yield board_row(supply, "", *pieces(state, words), str(state.cattle), "", "")


def pieces(held: Player | State, words: Words) -> tuple[str, str]:
    """Goods and workers, of a player or of the supply."""
    return counted(held.goods, GOODS, words), counted(held.workers, COLOURS, words)


def board_row(name: str, silver: str, goods: str, workers: str, *few: str) -> str:
    cattle, canteens, settlements = few
    things = f"{goods:23} {workers:15}"
    return f"{name:9}{silver:>6}  {things} {cattle:>6} {canteens:>8} {settlements:>5}".rstrip()


def counted(stock: Sequence[int], names: list[str], words: Words) -> str:
    """`2g 1p`."""
    return " ".join(
        f"{count}{letter(name, words)}" for count, name in zip(stock, names, strict=True) if count
    )


def legend(state: State, words: Words) -> list[str]:
    """The letters and signs, and M-6.1 where a settlement could go now, price aside."""
    places = "  ".join(state.edition.ground.labels[hex] for hex in state.frontier)
    hanging = fill(f"{words.label('open')}: {places}", LINE, subsequent_indent="  ")
    return [words.label("letters"), words.label("signs"), hanging if places else ""]


def worker_board(state: State, words: Words) -> Iterator[str]:
    bank = [
        f"{space.workers} > {space.silver:<5} {staff(state.bank[n], words)}"
        for n, space in enumerate(state.edition.bank)
    ]
    yield work_row(words.label("bank"), bank)
    for area, spaces in zip(AREAS, state.edition.spaces_of, strict=True):
        row = [area_space(state, n, letter(GOODS[area.good], words), words) for n in spaces]
        yield work_row(words.term(area.name).capitalize(), row)


def area_space(state: State, number: int, good: str, words: Words) -> str:
    space, staff = state.edition.spaces[number], area_staff(state, number, words)
    return f"{space.silver} > {space.goods}{good} +{space.small} {staff}"


def work_row(name: str, spaces: list[str]) -> str:
    return (
        f"  {name:16}" + "".join(f"{n}: {space:17}" for n, space in enumerate(spaces, 1)).rstrip()
    )


def staff(workers: Workers | None, words: Words) -> str:
    """The workers on a space; a dot when it is free."""
    if workers is None:
        return "."
    names = (letter(name, words) * n for name, n in zip(COLOURS, workers, strict=True))
    return "".join(names)


def area_staff(state: State, space: int, words: Words) -> str:
    small = state.small[space]
    beside = f"+{staff(small, words)}" if small is not None else ""
    return staff(state.big[space], words) + beside


def disc(state: State, words: Words) -> str:
    printed = state.edition.disc.sectors
    sectors = [sector_text(shown, n == state.arrow, words) for n, shown in enumerate(printed)]
    return f"  {words.label('disc'):8}" + " ".join(sectors).rstrip()


def sector_text(sector: tuple[int, ...], is_arrow: bool, words: Words) -> str:
    names = ["white" if colour == WHITE else COLOURS[colour] for colour in sector]
    workers = "".join(letter(name, words) for name in names)
    return f"[{workers}]" if is_arrow else f" {workers} "


def town(state: State, words: Words) -> Iterator[str]:
    for number, row in enumerate(state.edition.town.rows):
        spaces = [str(price) for price in state.edition.town.column_prices]
        if state.contractor[number] != NOBODY:
            spaces[state.column[number]] = f"[{tag(state, state.contractor[number], words)}]"
        places = " ".join(f"{space:>4}" for space in spaces)
        yield f"  {number + 1}:{places}    {', '.join(reward(row, words))}"


def reward(row: Row, words: Words) -> Iterator[str]:
    for kind, count in (
        ("upgrades", row.upgrades),
        ("goods", row.goods),
        ("silver", row.silver),
        ("cattle", row.cattle),
    ):
        if count:
            yield words.label(f"{kind}_of_row", count=count)
