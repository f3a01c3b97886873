"""The town: rows with rewards, columns with pumpkin prices, and the contractors."""

from __future__ import annotations

from planwagen.games.montana.board import GOODS, TOWN_GOODS
from planwagen.games.montana.client_view import MontanaShown
from planwagen.games.montana.client_view.shapes import Town, TownRow
from planwagen.pictures.montana.marks import MARKS, contractor, good
from planwagen.pictures.montana.worker_board import NOTE, arrow
from planwagen.pictures.svg import Box, Point, group, label, number, rect, sheet, sign, title
from planwagen.pictures.words import worded

CELL, GAP, ROW_HEIGHT, COLUMNS_WIDTH = 38.0, 5.0, 42.0, 215.0


def pitch_of(columns: int) -> float:
    """From column to column; many columns are narrower."""
    return min(CELL + GAP, COLUMNS_WIDTH / columns)


def town(shown: MontanaShown, box: Box) -> str:
    heading = title((box.x + 16, box.y + 26), worded("town"))
    note = label((box.x + 74, box.y + 26), worded("bid_pumpkins"), 11.5, **NOTE)
    prices = shown.position["town"]["column_prices"]
    open_now = {choice.at[0] for choice in shown.offered("place")}
    pitch = pitch_of(len(prices))
    left = box.right - 14 - pitch * len(prices)
    heads = [column_head(price, (left + n * pitch, box.y + 20)) for n, price in enumerate(prices)]
    rows = [
        row(
            printed,
            n,
            Box(box.x + 12, box.y + 35 + n * ROW_HEIGHT, box.width - 24, ROW_HEIGHT),
            open_now,
        )
        for n, printed in enumerate(shown.position["town"]["rows"])
    ]
    store_box = Box(box.x + 12, box.bottom - 54, box.width - 24, 44)
    return sheet(box) + heading + note + "".join((*heads, *rows)) + store(shown, store_box)


def column_head(price: int, at: Point) -> str:
    x, y = at
    return sign("pumpkin", (x + 10, y), 19) + number((x + 28, y), price, 14)


def row(printed: TownRow, n: int, box: Box, open_now: set[str]) -> str:
    """M-5.3, M-5.6 Places offered to whoever is asked are marked."""
    ground = "paper-sunk" if n % 2 else "paper-raised"
    strip = rect(box, 2, fill=ground, stroke="rule", stroke_width=0.8)
    count = len(printed["spaces"])
    pitch = pitch_of(count)
    left = box.right - 2 - pitch * count
    cells = [Box(left + c * pitch, box.y + 2, pitch - GAP, CELL) for c in range(count)]
    papers = [
        rect(cell, 4, **(OPEN if place["at"] in open_now else CLOSED))
        for cell, place in zip(cells, printed["spaces"], strict=True)
    ]
    owner, standing = printed["contractor"], ""
    if owner:
        spot = cells[printed["column"]].middle
        figure = contractor((spot[0] - 2, spot[1] - 1), 28, MARKS[owner])
        given = {"data_row": n + 1, "data_column": printed["column"] + 1}
        standing = group(figure, data_contractor=owner, **given)
    reward = signs(printed, (box.x + 16, box.y + 14)) + caption(printed, box)
    return group(strip, reward, *papers, standing)


CLOSED = {"fill": "paper", "stroke": "rule", "stroke_width": 1}
OPEN = {"fill": "legal-fill", "stroke": "legal", "stroke_width": 2, "stroke_dasharray": "5 3"}


def signs(reward: TownRow, at: Point) -> str:
    """M-5.12 The reward in icons, one after the other."""
    x, y = at
    drawn = []
    if reward["cattle"]:
        drawn.append(sign("cattle", (x, y), 22))
        x += 30
    if reward["silver"]:
        drawn += [sign("silver", (x, y), 20), number((x + 17, y), reward["silver"], 13)]
        x += 38
    if reward["goods"]:
        drawn += [
            good(GOODS[kind], (x + 24 * place, y), 20) for place, kind in enumerate(TOWN_GOODS)
        ]
        drawn.append(number((x + 24 * len(TOWN_GOODS) + 2, y), f"×{reward['goods']}", 13))
    if reward["upgrades"]:
        drawn += [sign("copper-small", (x, y), 17), sign("stone-small", (x + 19, y), 17)]
        drawn += [arrow((x + 31, y)), sign("copper-large", (x + 56, y), 19)]
        drawn += [sign("stone-large", (x + 79, y), 19)]
        drawn.append(number((x + 102, y), f"×{reward['upgrades']}", 13))
    return "".join(drawn)


def caption(reward: TownRow, box: Box) -> str:
    parts = [
        worded("cattle", count=reward["cattle"]) if reward["cattle"] else "",
        worded("silver", count=reward["silver"]) if reward["silver"] else "",
        worded("up_to_goods", count=reward["goods"]) if reward["goods"] else "",
        worded("up_to_upgrades", count=reward["upgrades"]) if reward["upgrades"] > 1 else "",
        worded("one_upgrade") if reward["upgrades"] == 1 else "",
    ]
    drawn_text = ", ".join(part for part in parts if part)
    return label((box.x + 8, box.bottom - 5), drawn_text, 10.5, fill="ink-soft")


def store(shown: MontanaShown, box: Box) -> str:
    """M-5.18 Where contractors wait, and what became of them in this auction."""
    placed = {row["contractor"] for row in shown.position["town"]["rows"]}
    colours = [player["colour"] for player in shown.position["players"]]
    home = [colour for colour in colours if colour not in placed]
    lines = ((19, "store_first_line"), (34, "store_second_line"))
    name = "".join(title((box.x + 4, box.y + y), worded(line), 12) for y, line in lines)
    width = (box.width - 70) / len(colours)
    spots = [Box(box.x + 66 + n * width, box.y, width - 4, box.height) for n in range(len(home))]
    return name + "".join(
        waiting(shown.position["town"], *pair) for pair in zip(home, spots, strict=True)
    )


def waiting(town: Town, colour: str, box: Box) -> str:
    figure = contractor((box.x + 18, box.y + 21), 28, MARKS[colour])
    drawn_text = label((box.x + 40, box.y + 26), bidding(town, colour), 11, fill="ink-soft")
    return group(figure, drawn_text, data_store=colour)


def bidding(town: Town, colour: str) -> str:
    """M-5.4, M-5.5 Asked now, still to be asked, or out of this auction."""
    if colour in town["waiting"][:1]:
        return worded("asked")
    if colour in town["waiting"]:
        return worded("waits")
    return worded("passed") if colour in town["passed"] else ""
