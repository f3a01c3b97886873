"""What lies ahead of a player, for all who show a position: yields, the winter's bill, walks."""

from __future__ import annotations

from planwagen.core.action import Refusal, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import WALK_TO
from planwagen.games.walnut_grove.board import COIN, GOODS, NONE
from planwagen.games.walnut_grove.farm import Area, Farm
from planwagen.games.walnut_grove.rules.autumn import why_not_walk
from planwagen.games.walnut_grove.rules.winter import winter_bill
from planwagen.games.walnut_grove.state import OVER, RECKONING, WINTER, Player, State
from planwagen.games.walnut_grove.town import NOWHERE, first_step


def harvest(state: State, area: Area) -> int:
    """WG-4.5 What a figure would bring there this year, WG-4.6 with the bonus of the disc."""
    bonus = state.disc != NONE and area.land == state.edition.discs[state.disc].summer
    return area.size + bonus


def harvest_places(player: Player, name: int, brings: int) -> tuple[int, int]:
    """WG-4.7, WG-4.8 How much of it goes on squares, and how much into the barn."""
    on_squares = min(brings, player.farm.area_at[name].squares - player.cubes.get(name, 0))
    return on_squares, brings - on_squares


def winter_owed(state: State, seat: Seat) -> list[int]:
    """WG-7.1 to WG-7.5 What this winter asks in all, paid or not; nothing once it is over."""
    player = state.players[seat]
    if state.disc == NONE or state.season in (RECKONING, OVER):
        return [0] * len(GOODS)
    return [*winter_bill(player.labourers, player.huts, state.edition.discs[state.disc])]


def winter_due(state: State, seat: Seat) -> list[int]:
    """WG-7.1 to WG-7.5 What this winter asks or still asks, by kind."""
    player, due = state.players[seat], winter_owed(state, seat)
    if state.season != WINTER or todos.DECIDING[seat] in player.todo:
        return due
    asked = {todo.kind for todo in player.todo if isinstance(todo, todos.PayWinter)}
    return [count if kind in asked else 0 for kind, count in enumerate(due)]


def winter_missing(player: Player, due: list[int]) -> list[int]:
    """WG-7.8 What there are no cubes for; coins might stand in."""
    return [max(0, count - player.held[kind]) for kind, count in enumerate(due)]


def cost_of(state: State, building: int) -> dict[str, int]:
    """WG-5.8 What a building costs, by the names of the goods."""
    return {GOODS[kind]: count for kind, count in state.edition.costs[building]}


def coins_needed(player: Player, building: int) -> int:
    """WG-5.8 How much of the cost coins must cover."""
    cost = player.farm.edition.costs[building]
    return sum(max(0, count - player.held[kind]) for kind, count in cost)


def gates_to(state: State, seat: Seat, building: int) -> list[int]:
    """WG-5.11 The gates that the hat would pass."""
    place = state.hats[seat]
    return [] if place == NOWHERE else state.edition.street.gates[place][building]


def steps_to(state: State, seat: Seat, building: int) -> int:
    """WG-5.5 How many buildings on it lies, clockwise; none for a hat that is nowhere yet."""
    place, street = state.hats[seat], state.edition.street
    if place == NOWHERE:
        return 0
    on = street.stops[building] - first_step(place, street.stops)
    return on % len(street.buildings) + 1


def why_closed(state: State, seat: Seat, building: int) -> Refusal | None:
    """WG-5.7 to WG-5.9 Why this seat could not walk there now, whoever's turn it is."""
    return why_not_walk(state, seat, WALK_TO[building])


def guests(state: State, place: int) -> list[Seat]:
    """WG-5.3 Whose hats stand there, in the order of arrival."""
    return [seat for seat in state.arrivals if state.hats[seat] == place]


def help_to_come(state: State, seat: Seat) -> int:
    """WG-7.8 How many help tiles come at least, if all coins are spent on what is missing."""
    player = state.players[seat]
    missing = sum(winter_missing(player, winter_due(state, seat)))
    return help_due(state, seat) + max(0, missing - player.held[COIN])


def help_due(state: State, seat: Seat) -> int:
    """WG-7.9 The tiles for what was missing so far; they come when the bill is paid."""
    if state.season != WINTER:
        return 0
    owed = state.players[seat].todo
    return sum(todo.count for todo in owed if isinstance(todo, todos.HelpDue))


def flips_to_come(player: Player, tiles: int) -> int:
    """WG-9.4 With so many tiles more all but the last are flipped, unless they are paid back."""
    return max(0, tiles - 1 + player.open_help)


def fenced_areas(farm: Farm) -> list[list[int]]:
    """WG-3.24 The triangles of each fenced area, in the order of names."""
    closed = [sorted(yard.triangles) for yard in farm.yards.values() if not yard.open_edges]
    return sorted(closed)
