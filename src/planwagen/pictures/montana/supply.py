"""The supply, and a key to the signs where the table has room for one."""

from __future__ import annotations

from planwagen.games.montana.board import AREAS, COLOURS, GOODS, WHITE
from planwagen.games.montana.state import State
from planwagen.pictures.montana.marks import good, worker
from planwagen.pictures.svg import Box, Point, group, label, number, sheet, sign, title

NAME_WIDTH = 62.0
ORIGIN: Point = (0, 0)


def supply(state: State, box: Box) -> str:
    """M-1.6 Goods, workers and cattle that are left; money is endless."""
    kinds = [good(kind, ORIGIN, 25) for kind in range(len(GOODS))]
    kinds += [worker(colour, ORIGIN, 25) for colour in range(len(COLOURS))]
    kinds.append(sign("cattle", ORIGIN, 25))
    counts = [*state.goods, *state.workers, state.cattle]
    pitch = (box.width - NAME_WIDTH - 26) / len(counts)
    left = box.x + NAME_WIDTH + 16 + pitch / 2
    cells = [
        cell(kind, count, (left + pitch * place, box.y + 27))
        for place, (kind, count) in enumerate(zip(kinds, counts, strict=True))
    ]
    heading = title((box.x + 16, box.middle[1] + 5), "Supply")
    return sheet(box) + heading + group(*cells, data_supply=" ".join(map(str, counts)))


def cell(kind: str, count: int, at: Point) -> str:
    ink = "ink" if count else "danger"
    return set_down(kind, at) + number((at[0], at[1] + 27), count, 14, fill=ink)


def set_down(drawn: str, at: Point) -> str:
    """What was drawn at the origin, moved to the point."""
    return group(drawn, transform=f"translate({at[0]:g} {at[1]:g})")


def key(box: Box) -> str:
    """What every sign means, in as many columns as the height asks for."""
    entries = key_entries()
    columns = 1 if box.height > 440 else 2
    rows = -(-len(entries) // columns)
    pitch, width = (box.height - 50) / rows, (box.width - 20) / columns
    drawn = []
    for place, (kind, told) in enumerate(entries):
        at = box.x + 30 + place // rows * width, box.y + 36 + (place % rows + 0.5) * pitch
        drawn.append(set_down(kind, at) + label((at[0] + 22, at[1] + 4), told))
    return sheet(box) + title((box.x + 16, box.y + 26), "Key") + "".join(drawn)


def key_entries() -> list[tuple[str, str]]:
    goods = [(good(kind, ORIGIN, 22), name.capitalize()) for kind, name in enumerate(GOODS)]
    workers = [
        (worker(area.colour, ORIGIN, 22), f"{COLOURS[area.colour].capitalize()} worker")
        for area in AREAS
    ]
    white = worker(WHITE, ORIGIN, 22), "Any colour"
    rest = [(sign(name, ORIGIN, 22), name.capitalize()) for name in ("cattle", "canteen", "silver")]
    return [*goods, *workers, white, *rest]
