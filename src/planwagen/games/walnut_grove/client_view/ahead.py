"""What a seat that is asked should know before it answers: what its choices would bring."""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import REPAY
from planwagen.games.walnut_grove.board import BUILDING_IDS, COIN, FIELDS, GOODS, PIECES
from planwagen.games.walnut_grove.client_view import shapes
from planwagen.games.walnut_grove.client_view.farm import FARMS, tile_in_hand
from planwagen.games.walnut_grove.client_view.forecast import (
    coins_needed,
    cost_of,
    fenced_areas,
    gates_to,
    harvest,
    harvest_places,
    steps_to,
    why_closed,
)
from planwagen.games.walnut_grove.client_view.town import PlayerLook
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, SIDES, TURNS
from planwagen.games.walnut_grove.rules import legal_actions
from planwagen.games.walnut_grove.scoring import counted, points, sheet_with
from planwagen.games.walnut_grove.state import Player, State
from planwagen.games.walnut_grove.town import GATES


def ahead(seen: State, viewer: Seat) -> shapes.Ahead:
    """Nothing for those who are not asked."""
    if viewer not in seen.waiting or seen.luck:
        return {}
    player = seen.players[viewer]
    asked = player.todo[-1]
    shown: shapes.Ahead = {"question": type(asked).__name__}
    if isinstance(asked, todos.ChooseCell | todos.ChooseTurn):
        shown["tile"] = tile_in_hand(asked.tile, seen.edition)
        shown["lays"] = lays_of(PlayerLook(seen, viewer))
    elif isinstance(asked, todos.PlaceFigure):
        shown["harvests"] = harvests(seen, viewer)
    elif isinstance(asked, todos.Walk):
        shown["walks"] = [walk(seen, viewer, number) for number in seen.edition.street.buildings]
    if REPAY in legal_actions(seen, viewer):
        shown["repay"] = held(player)
    return shown


def held(player: Player) -> dict[str, int]:
    return {name: n for name, n in zip(PIECES, player.held, strict=True) if n}


@lru_cache(FARMS)
def lays_of(look: PlayerLook) -> list[shapes.Lay]:
    """In all cells, or in the one that is chosen already."""
    player = look.seen.players[look.seat]
    asked = player.todo[-1]
    assert isinstance(asked, todos.ChooseCell | todos.ChooseTurn)
    cells = [asked.cell] if isinstance(asked, todos.ChooseTurn) else player.farm.cells
    return [lay for cell in cells for lay in lays(player, cell, asked.tile)]


def lays(player: Player, cell: int, tile: int) -> list[shapes.Lay]:
    """For each turn what comes of it on the farm, and the points that it would bring."""
    counts = counted(player)
    now = points(sheet_with(player, counts))
    return [
        {
            **land,
            "points": points(sheet_with(player, counts | {"tile": largest, "fence": fenced})) - now,
        }
        for land, largest, fenced in turns(player.farm, cell, tile)
    ]


@lru_cache(FARMS)
def turns(farm: Farm, cell: int, tile: int) -> list[tuple[shapes.LaidLand, int, int]]:
    """The farm with the tile, turned four ways; its largest area and how many are fenced."""
    grown = [farm.lay(cell, tile, turn) for turn in range(TURNS)]
    return [(laid(farm, after), after.largest, after.fenced) for after in grown]


def laid(before: Farm, after: Farm) -> shapes.LaidLand:
    """The areas that the tile is part of, and the fenced areas that it closes."""
    cell, _, turn = after.tiles[-1]
    first = FIELDS + TURNS * cell
    names = sorted({after.area_at[first + side].name for side in range(TURNS)})
    closed = closes(before, after)
    return {
        "cell": CELL_NAMES[cell],
        "turn": turn,
        "areas": [shown_join(before, after, name) for name in names],
        "fenced": len(closed),
        "closes": [[AREA_NAMES[each] for each in triangles] for triangles in closed],
    }


def closes(before: Farm, after: Farm) -> list[list[int]]:
    """WG-3.24 The fenced areas that are new."""
    if after.fenced == before.fenced:
        return []
    known = fenced_areas(before)
    return [triangles for triangles in fenced_areas(after) if triangles not in known]


def shown_join(before: Farm, after: Farm, name: int) -> shapes.JoinedArea:
    """WG-3.21 The area with the tile, its triangles on the tile, and what was there before."""
    area, (cell, _, _) = after.area_at[name], after.tiles[-1]
    first = FIELDS + TURNS * cell
    joins = sorted({before.area_at[each].name for each in area.triangles if each in before.area_at})
    return {
        "name": AREA_NAMES[name],
        "land": GOODS[area.land],
        "size": area.size,
        "squares": area.squares,
        "sides": "".join(SIDES[k] for k in range(TURNS) if first + k in area.triangles),
        "joins": [AREA_NAMES[each] for each in joins],
    }


def harvests(seen: State, seat: Seat) -> list[shapes.Harvest]:
    """WG-4.7 to WG-4.9 What would go on squares and into the barn, and what would not fit."""
    player, shown = seen.players[seat], list[shapes.Harvest]()
    free = player.barn_spaces - sum(player.barn)
    for name in player.farm.names:
        if name not in player.worked:
            brings = harvest(seen, player.farm.area_at[name])
            squares, barn = harvest_places(player, name, brings)
            entry: shapes.Harvest = {
                "area": AREA_NAMES[name],
                "brings": brings,
                "squares": squares,
                "barn": barn,
                "surplus": max(0, barn - free),
            }
            shown.append(entry)
    return shown


def walk(seen: State, seat: Seat, number: int) -> shapes.Walk:
    """WG-5.8 Steps, gates, cost, what coins must cover, what would be left; or why not."""
    player = seen.players[seat]
    shown: shapes.Walk = {
        "building": BUILDING_IDS[number],
        "steps": steps_to(seen, seat, number),
        "gates": [GATES[gate] for gate in gates_to(seen, seat, number)],
        "cost": cost_of(seen, number),
        "coins_needed": coins_needed(player, number),
    }
    if refusal := why_closed(seen, seat, number):
        shown["closed"] = {
            "code": refusal.id,
            "why": refusal.why,
            "params": refusal.params,
            "clause": refusal.clause,
        }
        return shown
    due = dict(seen.edition.costs[number])
    left = {name: max(0, player.held[k] - due.get(k, 0)) for k, name in enumerate(GOODS)}
    coins = player.held[COIN] - coins_needed(player, number)
    shown["left"] = left | {"coin": coins}
    return shown
