"""What must add up in every position: nothing is lost and nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.audit.survey import Ground, found_from_nothing
from planwagen.games.walnut_grove.board import (
    COIN,
    GOODS,
    HIRES,
    HOUSES,
    IMPROVES,
    TOWN,
    WARES,
    Services,
)
from planwagen.games.walnut_grove.land import TILE_NAMES
from planwagen.games.walnut_grove.setup import STOCKED
from planwagen.games.walnut_grove.state import OVER, Player, State


def audit(state: State) -> list[str]:
    """WG-2.14 The invariants, and what the farms have counted, counted anew."""
    return [
        *tiles_lost(state),
        *coins_lost(state),
        *wares_lost(state),
        *too_many_hats(state),
        *wrong_questions(state),
        *(wrong for seat in range(len(state.players)) for wrong in wrong_player(state, seat)),
    ]


def tiles_lost(state: State) -> Iterator[str]:
    """WG-2.14 Tiles in the bag, drawn and laid are all there are, each once."""
    found = state.unplaced_tiles + [tile for player in state.players for tile in player.hand]
    found += [tile for player in state.players for _, tile, _ in player.farm.tiles]
    if sorted(found) != list(range(len(TILE_NAMES))):
        yield f"{len(found)} land tiles instead of {len(TILE_NAMES)}, or one twice"
    if state.unplaced_tiles != sorted(state.unplaced_tiles):
        yield "the bag is not in order"


def coins_lost(state: State) -> Iterator[str]:
    """WG-2.14 Coins in the bag and in barns, value by value."""
    for value, due in enumerate(state.edition.coins):
        found = state.unplaced_coins[value] + sum(player.coins[value] for player in state.players)
        if found != due or state.unplaced_coins[value] < 0:
            yield f"{found} coins of value {value} instead of {due}"


def wares_lost(state: State) -> Iterator[str]:
    """WG-2.14 Houses, players and box together never change."""
    for house, due, box in zip(STOCKED, state.edition.in_all, state.box, strict=True):
        for ware, name in enumerate(WARES[house]):
            waiting = sum(state.stock[building][ware] for building in HOUSES[house])
            found = box[ware] + waiting + sum(owned(p, house, ware) for p in state.players)
            if found != due[ware]:
                yield f"{found} {name} instead of {due[ware]}"


def owned(player: Player, house: Services, ware: int) -> int:
    if house == HIRES:
        return player.labourers.count(ware) + (player.hired == ware)
    if house == IMPROVES:
        return player.improvements.count(ware)
    return [player.huts, player.extensions][ware]


def too_many_hats(state: State) -> Iterator[str]:
    """WG-5.7 One hat a building, two at Svenson's and Soebuck's."""
    for number, building in enumerate(TOWN):
        if state.hats.count(number) > state.edition.hats[number]:
            yield f"too many hats at {building.id}"
    if state.year and sorted(state.arrivals) != list(range(len(state.players))):
        yield "the order of arrival has lost a seat"


def wrong_questions(state: State) -> Iterator[str]:
    """WG-2.4 Exactly the seats that are waited for have a question, while luck is silent."""
    asked = {seat for seat, player in enumerate(state.players) if player.todo}
    if asked != {*state.waiting}:
        yield f"seats {sorted(asked)} are asked, but {state.waiting} waited for"
    if not state.waiting and not state.luck and state.season != OVER:
        yield "nobody is asked"


def wrong_player(state: State, seat: int) -> Iterator[str]:
    player, who = state.players[seat], state.colours[seat]
    for wrong in (
        *wrong_counts(player),
        *wrong_limits(player),
        *wrong_barn(state, player),
        *wrong_farm(player),
    ):
        yield f"{who}: {wrong}"


def wrong_counts(player: Player) -> Iterator[str]:
    """WG-3.19 Cubes lie on squares of their own landscape, no more than there are squares."""
    areas, on_squares = player.farm.areas, [0] * len(GOODS)
    for name, count in player.cubes.items():
        on_squares[areas[name].land] += count
        if not 0 < count <= areas[name].squares:
            yield f"{count} cubes on {areas[name].squares} squares"
    held = [b + s for b, s in zip(player.barn, [*on_squares, 0], strict=True)]
    if held != player.held:
        yield f"holds {held}, but counts {player.held}"
    if min(player.barn) < 0:
        yield "less than nothing in the barn"
    if sum(player.coins) != player.barn[COIN]:
        yield f"{player.barn[COIN]} coins, but values of {sum(player.coins)}"


def wrong_limits(player: Player) -> Iterator[str]:
    """WG-6.9, WG-6.11, WG-6.12, WG-6.14 and WG-9.4: what there are places for."""
    edition, people = player.farm.edition, len(player.labourers) + (player.hired >= 0)
    if max(people, player.huts) > edition.wagons:
        yield "more labourers or huts than wagons"
    if player.extensions > edition.extension_sites:
        yield "more extensions than sites"
    if len(player.improvements) > edition.improvement_spaces:
        yield "more improvements than spaces"
    if player.open_help not in (0, 1):
        yield f"{player.open_help} open help tiles"


def wrong_barn(state: State, player: Player) -> Iterator[str]:
    """WG-8.14 Over-full only while pieces are being given up, or coins still come."""
    waits = any(isinstance(todo, todos.Overfull) for todo in player.todo)
    if player.is_overfull and not waits:
        yield f"{sum(player.barn)} pieces in {player.barn_spaces} spaces"


def wrong_farm(player: Player) -> Iterator[str]:
    """WG-3.17 to WG-3.24 Areas and fenced areas, found by looking at each triangle."""
    farm = player.farm
    found = found_from_nothing(Ground(farm.edition, farm.board, farm.tiles))
    kept = {n: (a.land, a.size, a.squares) for n, a in farm.areas.items()}
    if kept != found.areas:
        yield "the areas are not what the tiles show"
    if farm.fenced != found.fenced:
        yield f"{farm.fenced} fenced areas counted, {found.fenced} found"
    if farm.cells != found.cells:
        yield "the cells for the next tile are wrong"
    if any(name not in farm.names for name in player.worked):
        yield "a figure works nowhere"
