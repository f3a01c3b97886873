"""Chapter 4: figures work and harvest."""

from __future__ import annotations

from planwagen.core.action import Action, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import WORK, Work
from planwagen.games.walnut_grove.farm import Farm
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.state import Player, State


def figures(player: Player) -> int:
    """WG-4.3 The farmer and the labourers are alike for the harvest."""
    return 1 + len(player.labourers)


def work_choices(state: State, asked: todos.PlaceFigure) -> list[Action]:
    """WG-4.2 At most one figure an area; WG-4.4 fields of the board are areas like others."""
    player = state.players[asked.seat]
    if not player.worked:
        return all_works(player.farm)
    choices = all_works(player.farm)[:]
    for area in player.worked:
        choices.remove(WORK[area])
    return choices


def all_works(farm: Farm) -> list[Action]:
    """Listed once a farm: it is asked for by each figure, and not at all between two tiles."""
    if not farm.works:
        farm.works = [WORK[area] for area in farm.names]
    return farm.works


def work(state: State, seat: Seat, action: Work, events: Events) -> None:
    """WG-4.10 A figure is placed and harvests; WG-4.1 until every figure works.

    WG-4.11 There is always a free area: five at least, for five figures at most.
    """
    player, name = state.players[seat], action.area
    area = player.farm.area_at[name]
    made = area.size + (area.land == state.edition.discs[state.disc].summer)
    player.worked += (name,)
    if len(player.worked) > len(player.labourers):
        player.todo.pop()
    store(player, name, made, seat)


def store(player: Player, name: int, made: int, seat: Seat) -> None:
    """WG-4.7 On free squares of the area, WG-4.8 then into the barn, WG-4.9 if there is room.

    WG-4.5 As many goods as the area has tiles, WG-4.6 and one more in the disc's landscape.
    """
    area = player.farm.area_at[name]
    player.held[area.land] = player.held[area.land] + made  # `+=` makes objects when compiled
    there = player.cubes.get(name, 0)
    on_squares = min(made, area.squares - there)
    if on_squares:
        player.cubes[name] = there + on_squares
    if made > on_squares:
        player.barn[area.land] = player.barn[area.land] + made - on_squares
        if player.is_overfull:
            player.todo.append(todos.OVERFULL[seat])


def why_not_work(state: State, seat: Seat, action: Work) -> Refusal | None:
    player = state.players[seat]
    farm = player.farm
    if action.area in player.worked:
        return Refusal("one_figure_an_area", "WG-4.2")
    if action.area in farm.names:
        return None
    if action.area in farm.area_at:
        return Refusal("area_by_triangle", "WG-3.20")
    return Refusal("no_such_area_of_yours", "WG-3.20")
