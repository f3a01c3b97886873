"""What must add up in every position: nothing is lost and nothing comes from nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from planwagen.core.action import NOBODY
from planwagen.games.montana import todos
from planwagen.games.montana.board import COLOURS, GOODS
from planwagen.games.montana.parts import Seating
from planwagen.games.montana.state import State
from planwagen.games.montana.tiles import LAND


def audit(state: State) -> list[str]:
    return [
        *goods_lost(state),
        *workers_lost(state),
        *cattle_lost(state),
        *canteens_made(state),
        *settlements_lost(state),
        *below_nothing(state),
        *too_many_workers(state),
        *wrong_frontier(state),
        *lost_contractors(state),
    ]


def seating(state: State) -> Seating:
    return state.edition.seating[len(state.players)]


def goods_lost(state: State) -> Iterator[str]:
    """M-1.17 The number of each good in play never changes."""
    for good, due in enumerate(seating(state).in_play):
        found = state.goods[good] + sum(player.goods[good] for player in state.players)
        if found != due:
            yield f"{found} {GOODS[good]} in play instead of {due}"


def workers_lost(state: State) -> Iterator[str]:
    """M-1.14 As many workers of each colour as the box has: supply, boards, worker board."""
    due = state.edition.box.workers_of_a_colour
    placed = [workers for workers in (*state.bank, *state.big, *state.small) if workers]
    for colour, name in enumerate(COLOURS):
        boards = sum(player.workers[colour] for player in state.players)
        found = state.workers[colour] + boards + sum(workers[colour] for workers in placed)
        if found != due:
            yield f"{found} {name} workers instead of {due}"


def cattle_lost(state: State) -> Iterator[str]:
    """M-1.13, M-7.4 The cattle of the box: landscape, boards, supply."""
    boards = sum(player.cattle for player in state.players)
    found = state.cattle + boards + len(state.cattle_on)
    if found != state.edition.box.cattle:
        yield f"{found} cattle instead of {state.edition.box.cattle}"


def canteens_made(state: State) -> Iterator[str]:
    """M-1.12, M-8.2 Lakes and boards never hold more canteens than the box; spent ones are gone."""
    found = len(state.canteen_on) + sum(player.canteens for player in state.players)
    if found > state.edition.box.canteens:
        yield f"{found} canteens instead of {state.edition.box.canteens} at most"


def settlements_lost(state: State) -> Iterator[str]:
    due = seating(state).settlements
    for seat, player in enumerate(state.players):
        placed = sum(n for n, owner in zip(state.pieces, state.owner, strict=True) if owner == seat)
        found = player.settlements + placed
        if found != due:
            yield f"{state.colours[seat]} has {found} settlements instead of {due}"


def below_nothing(state: State) -> Iterator[str]:
    stocks = [state.goods, state.workers, [state.cattle]]
    for player in state.players:
        few = [player.silver, player.cattle, player.canteens, player.settlements]
        stocks += [player.goods, player.workers, few]
    if any(count < 0 for stock in stocks for count in stock):
        yield "somebody holds less than nothing"


def too_many_workers(state: State) -> Iterator[str]:
    """M-3.9 Never more than eight when the next question is asked."""
    for seat, player in enumerate(state.players):
        asked = state.todo[-1] if state.todo else None
        gives_back = isinstance(asked, todos.GiveBack) and asked.seat == seat
        if sum(player.workers) > state.edition.kit.worker_places and not gives_back:
            yield f"{state.colours[seat]} has {sum(player.workers)} workers"


def frontier_from_nothing(state: State) -> list[int]:
    """M-6.1 The same hexes as `state.frontier`, found by looking at each one."""
    start, owner, near_to = state.landscape.start, state.owner, state.edition.ground.neighbours
    if start < 0:
        return []
    return [
        hex
        for hex in state.landscape.land
        if hex != start
        and owner[hex] == NOBODY
        and any(near == start or owner[near] != NOBODY for near in near_to[hex])
    ]


def wrong_frontier(state: State) -> Iterator[str]:
    if state.frontier != frontier_from_nothing(state):
        yield "the frontier is not the land beside settled hexes"
    settled = [hex for hex, owner in enumerate(state.owner) if owner != NOBODY]
    if any(state.landscape.hexes[hex].terrain != LAND for hex in settled):
        yield "something other than land is settled"


def lost_contractors(state: State) -> Iterator[str]:
    """M-5.18 Outside an auction every contractor is at the general store."""
    standing = [seat for seat in state.contractor if seat != NOBODY]
    if len(standing) != len({*standing}):
        yield "a contractor stands in two rows"
    auction = any(isinstance(t, todos.Bid | todos.OpenTown | todos.Announce) for t in state.todo)
    if standing and not auction:
        yield "a contractor was left in the town"
