"""What is chosen, and what can be chosen, on a farm."""

from __future__ import annotations

from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, CELLS
from planwagen.games.walnut_grove.state import Player
from planwagen.games.walnut_grove.todos import ChooseTurn
from planwagen.pictures.svg import circle, group, joined, number, path, rect
from planwagen.pictures.walnut_grove.figures import standing_place
from planwagen.pictures.walnut_grove.plot import Plot
from planwagen.pictures.walnut_grove.tiles import tile


def chosen_cell(player: Player) -> tuple[int, int] | None:
    """The cell and the tile of which only the turn is still asked."""
    match player.todo[-1:]:
        case [ChooseTurn(tile=each, cell=cell)]:
            return cell, each
    return None


def waiting_tile(player: Player, plot: Plot) -> str:
    """A ghost of the tile on the cell chosen for it."""
    chosen = chosen_cell(player)
    if chosen is None:
        return ""
    frame = plot.frame(CELLS[chosen[0]])
    ghost = group(tile(chosen[1], player.farm.edition, frame), opacity=0.6)
    halo = rect(frame.box.inset(2), 4, fill="none", stroke="halo", stroke_width=7)
    ring = rect(frame.box.inset(2), 4, fill="none", stroke="selected", stroke_width=3)
    return group(ghost, halo, ring, data_chosen=CELL_NAMES[chosen[0]])


def choice(cell: int, plot: Plot) -> str:
    """A free cell for the tile: dashed, with a plus."""
    frame = plot.frame(CELLS[cell])
    dashes = {"stroke": "legal", "stroke_width": 2.2, "stroke_dasharray": "7 4"}
    paper = rect(
        frame.box.inset(plot.size * 0.06), 6, fill="legal-fill", fill_opacity=0.5, **dashes
    )
    (x, y), arm = frame.middle, plot.size * 0.07
    arms = [(x - arm, y), (x + arm, y), (x, y - arm), (x, y + arm)]
    west, east, north, south = (joined(point) for point in arms)
    look = {"stroke": "legal", "stroke_width": 2.6, "stroke_linecap": "round"}
    plus = path(f"M{west}L{east}M{north}L{south}", **look)
    return group(paper, plus, data_open=CELL_NAMES[cell])


def area_choice(player: Player, name: int, plot: Plot, bonus: int) -> str:
    """WG-4.5 Where the next figure can work: a dot with what it would bring there."""
    area = player.farm.areas[name]
    at, _ = standing_place(player.farm, name, plot)
    radius = max(9.0, plot.size * 0.105)
    look = {"stroke": "legal", "stroke_width": 2, "stroke_dasharray": "4 2.5"}
    dot = circle(at, radius, fill="legal-fill", **look)
    made = area.size + (area.land == bonus)
    text = number(at, made, radius * 1.2, fill="legal")
    return group(dot, text, data_open=AREA_NAMES[name])
