"""What a seat that is asked should know before it answers: what its choices would bring."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.board import BUILDING_IDS, COIN, GOODS, PIECES, TOWN
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.land import AREA_NAMES, CELL_NAMES, FIELDS, TURNS
from planwagen.games.walnut_grove.outlook import (
    Shown,
    coins_needed,
    cost_of,
    gates_to,
    harvest,
    harvest_places,
    why_closed,
)
from planwagen.games.walnut_grove.rules.help import can_repay
from planwagen.games.walnut_grove.state import State
from planwagen.games.walnut_grove.town import GATES


def ahead(seen: State, viewer: Seat) -> Shown:
    """Nothing for those who are not asked."""
    if viewer not in seen.waiting or seen.luck:
        return {}
    player = seen.players[viewer]
    asked, shown = player.todo[-1], Shown(question=type(player.todo[-1]).__name__)
    if isinstance(asked, todos.ChooseCell):
        shown["lays"] = [
            lay for cell in player.farm.cells for lay in lays(player.farm, cell, asked.tile)
        ]
    elif isinstance(asked, todos.ChooseTurn):
        shown["lays"] = lays(player.farm, asked.cell, asked.tile)
    elif isinstance(asked, todos.PlaceFigure):
        shown["harvests"] = harvests(seen, viewer)
    elif isinstance(asked, todos.Walk):
        shown["walks"] = [walk(seen, viewer, number) for number in range(len(TOWN))]
    if can_repay(player):
        shown["repay"] = {name: n for name, n in zip(PIECES, player.held, strict=True) if n}
    return shown


def lays(farm: Farm, cell: int, tile: int) -> list[Shown]:
    """For each turn the areas that the tile would be part of, and the fenced areas closed."""
    return [lay(farm, farm.lay(cell, tile, turn)) for turn in range(TURNS)]


def lay(before: Farm, after: Farm) -> Shown:
    cell, _, turn = after.tiles[-1]
    first = FIELDS + TURNS * cell
    names = sorted({after.area_at[first + side] for side in range(TURNS)})
    joined = [shown_join(after, name) for name in names]
    fenced = after.fenced - before.fenced
    return {"cell": CELL_NAMES[cell], "turn": turn, "areas": joined, "fenced": fenced}


def shown_join(farm: Farm, name: int) -> Shown:
    area = farm.areas[name]
    land = GOODS[area.land]
    return {"name": AREA_NAMES[name], "land": land, "size": area.size, "squares": area.squares}


def harvests(seen: State, seat: Seat) -> list[Shown]:
    """WG-4.7 to WG-4.9 What would go on squares and into the barn, and what would not fit."""
    player, shown = seen.players[seat], list[Shown]()
    free = player.barn_spaces - sum(player.barn)
    for name in player.farm.names:
        if name not in player.worked:
            brings = harvest(seen, player.farm.areas[name])
            squares, barn = harvest_places(player, name, brings)
            entry: Shown = {"area": AREA_NAMES[name], "yield": brings, "squares": squares}
            shown.append(entry | {"barn": barn, "surplus": max(0, barn - free)})
    return shown


def walk(seen: State, seat: Seat, number: int) -> Shown:
    """WG-5.8 Gates, cost, what coins must cover and what would be left; or why it is closed."""
    player, building = seen.players[seat], TOWN[number]
    shown: Shown = {
        "building": BUILDING_IDS[number],
        "gates": [GATES[gate] for gate in gates_to(seen, seat, number)],
        "cost": cost_of(number),
        "coins_needed": coins_needed(player, number),
    }
    if refusal := why_closed(seen, seat, number):
        closed: Shown = {"why": refusal.why, "params": refusal.params, "clause": refusal.clause}
        return shown | {"closed": closed}
    due = dict(building.cost)
    left = {name: max(0, player.held[k] - due.get(k, 0)) for k, name in enumerate(GOODS)}
    coins = player.held[COIN] - coins_needed(player, number)
    return shown | {"left": left | {"coin": coins}}
