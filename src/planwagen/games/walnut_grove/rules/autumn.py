"""Chapter 5: walking through the town, and its gates."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from planwagen.core.action import Action, Event, Events, Seat
from planwagen.games.walnut_grove import todos
from planwagen.games.walnut_grove.actions import (
    PASS,
    PAY_TOLL,
    REPAY,
    TAKE_HELP,
    WALK_TO,
    Pass,
    PayToll,
    TakeHelp,
    WalkTo,
)
from planwagen.games.walnut_grove.board import (
    BUILDS,
    COIN,
    GOODS,
    HIRES,
    IMPROVEMENTS,
    IMPROVES,
    LABOURERS,
    NONE,
    SEATS,
    TOWN,
    Building,
    Cost,
    Services,
)
from planwagen.games.walnut_grove.components import Components
from planwagen.games.walnut_grove.places import building_id, gate_id, hat_id
from planwagen.games.walnut_grove.refusal import Refusal
from planwagen.games.walnut_grove.rules.cubes import can_pay, hand_in_coins
from planwagen.games.walnut_grove.rules.neighbours import can_repay, kept_cost, spare
from planwagen.games.walnut_grove.rules.telling import one, tell
from planwagen.games.walnut_grove.state import Player, State
from planwagen.games.walnut_grove.town import GATES

Door = tuple[int, Services, WalkTo]
DOORS: Final[list[Door]] = [(n, b.house, WALK_TO[n]) for n, b in enumerate(TOWN)]
KNOWN: Final[dict[Components, dict[tuple[int, ...], list[Door]]]] = {}
"""By what a hand holds: the doors that it can pay for, in order. Shared, never changed."""
MOST_KNOWN: Final = 1 << 14


def autumn_order(state: State) -> tuple[Seat, ...]:
    """WG-5.1 By position, WG-5.2 start spaces included; WG-5.3 in one house who came first."""
    hats, arrivals, ranked = state.hats, state.arrivals, state.edition.street.rank
    # One number for rank and arrival: compiled, a key of sorted() costs ten times as much.
    ranks = [ranked[hats[seat]] * len(SEATS) + place for place, seat in enumerate(arrivals)]
    ranks.sort()
    return tuple([arrivals[rank % len(SEATS)] for rank in ranks])


def walk_choices(state: State, asked: todos.Walk) -> list[Action]:
    """WG-5.4 One building, WG-5.10 or pass; WG-8.16 or first pay back help.

    WG-5.7 Occupied ones are closed, WG-5.8 and those one cannot pay, WG-5.9 or with nothing there.
    """
    player, free = state.players[asked.seat], free_places(state, asked.seat)
    stock, wanted = state.stock, wanted_wares(player)
    choices: list[Action] = []
    for number, house, action in payable_doors(state.edition, player.held):
        places = wanted[house]
        if free[number] > 0 and (not places or fits(stock[number], places)):
            choices.append(action)
    choices.append(PASS)
    if can_repay(player):
        choices.append(REPAY)
    return choices


def payable_doors(edition: Components, held: list[int]) -> list[Door]:
    """WG-5.8 Four of five hands are known already, and choices of a walk take half the time."""
    known, hand = KNOWN.get(edition), tuple(held)
    if known is None or len(known) >= MOST_KNOWN:
        known = KNOWN[edition] = {}
    doors = known.get(hand)
    if doors is None:
        doors = known[hand] = [
            door for door in doors_of(edition) if can_pay(held, edition.costs[door[0]])
        ]
    return doors


@lru_cache(maxsize=64)
def doors_of(edition: Components) -> list[Door]:
    """Of the buildings that the edition has, by number."""
    return [DOORS[number] for number in sorted(edition.street.buildings)]


def free_places(state: State, seat: Seat) -> list[int]:
    """WG-5.7 How many hats each building takes beside the others'; start spaces block nothing."""
    free = state.edition.hats[:]
    for other, place in enumerate(state.hats):
        if other != seat and place < len(free):
            free[place] -= 1
    return free


def wanted_wares(player: Player) -> list[tuple[bool, ...]]:
    """WG-6.9 A free wagon, WG-6.11 WG-6.12 a site, WG-6.14 a space: by house, which wares fit.

    In the order of `Services`: the first gives goods and the last buys them, without a stock.
    """
    edition = player.farm.edition
    return [
        (),
        ANY_LABOURER[len(player.labourers) + (player.hired != NONE) < edition.wagons],
        (player.huts < edition.wagons, player.extensions < edition.extension_sites),
        ANY_IMPROVEMENT[len(player.improvements) < edition.improvement_spaces],
        (),
    ]


ANY_LABOURER: Final = [(fits,) * len(LABOURERS) for fits in (False, True)]
ANY_IMPROVEMENT: Final = [(fits,) * len(IMPROVEMENTS) for fits in (False, True)]
"""Without and with a place: every kind fits or none."""


def fits(stock: tuple[int, ...], wanted: tuple[bool, ...]) -> bool:
    """WG-5.9 Is there a ware that the player has a place for?"""
    for ware, count in enumerate(stock):  # noqa: SIM110 - half the time of any(), and this is hot
        if count and wanted[ware]:
            return True
    return False


def walk(state: State, seat: Seat, action: WalkTo, events: Events) -> None:
    """WG-5.5 Clockwise, any distance; WG-5.6 once around back to one's own building.

    WG-5.14 The gates on the way are settled before the building is used.
    """
    player, number = state.players[seat], action.building
    left = state.hats[seat]
    gates = state.edition.street.gates[left][number]
    state.hats[seat] = number
    state.arrivals = (*[other for other in state.arrivals if other != seat], seat)
    player.todo[-1] = todos.VISIT[seat][number]
    for gate in reversed(gates):
        player.todo.append(todos.PASS_GATE[seat][gate])
    if events is not None:
        at, params = (
            (hat_id(state.edition.street, left), building_id(number)),
            {"building": TOWN[number].id},
        )
        tell(state, events, Event("walks_to", seat, {**params}, at=at))


def stay(state: State, seat: Seat, action: Pass, events: Events) -> None:
    """WG-5.10 The hat stays, and no building is used."""
    state.players[seat].todo.pop()
    if events is not None:
        tell(
            state,
            events,
            Event("passes", seat, at=(hat_id(state.edition.street, state.hats[seat]),)),
        )


def why_not_walk(state: State, seat: Seat, action: WalkTo) -> Refusal | None:
    """WG-5.7 first, then what the house offers, then what it costs."""
    number, player = action.building, state.players[seat]
    if number not in state.edition.street.buildings:
        return NOTHING_LEFT
    places, cost = state.edition.hats[number], state.edition.costs[number]
    there = [other for other, at in enumerate(state.hats) if at == number and other != seat]
    if len(there) >= places:
        who = ", ".join(state.colours[other] for other in there)
        return Refusal("building_full", "WG-5.7", who=who, taken=len(there), places=places)
    if refusal := why_nothing_there(player, TOWN[number], state.stock[number]):
        return refusal
    if not can_pay(player.held, cost):
        return why_too_dear(player, cost)
    return None


NOTHING_LEFT: Final = Refusal("nothing_left", "WG-5.9")


def why_nothing_there(player: Player, building: Building, stock: tuple[int, ...]) -> Refusal | None:
    """WG-5.9 Its action could not be done."""
    places = wanted_wares(player)[building.house]
    if not places or fits(stock, places):
        return None
    if not any(stock):
        return NOTHING_LEFT
    place = PLACE_FOR[building.house]
    return Refusal("no_free_place", "WG-5.9", place=place)


PLACE_FOR: Final = {HIRES: "wagon", BUILDS: "site", IMPROVES: "space"}


def why_too_dear(player: Player, cost: Cost) -> Refusal:
    """WG-5.8 Goods and coins together are too few."""
    lacking = [
        f"{count - player.held[kind]} {GOODS[kind]}"
        for kind, count in cost
        if player.held[kind] < count
    ]
    coins = player.held[COIN]
    return Refusal("coins_missing", "WG-5.8", missing=", ".join(lacking), coins=coins)


def gate_choices(state: State, asked: todos.PassGate) -> list[Action]:
    """WG-5.11 A coin of any value, WG-5.13 or a help tile for who cannot or will not pay."""
    return COIN_OR_HELP if can_pay_toll(state.players[asked.seat]) else HELP_ONLY


def can_pay_toll(player: Player) -> bool:
    """WG-5.15 Only if the cost of the building can still be paid; WG-5.16, WG-8.6 no goods."""
    return player.held[COIN] > 0 and spare(player.held, COIN, kept_cost(player)) > 0


def pay_toll(state: State, seat: Seat, action: PayToll, events: Events) -> None:
    """WG-5.11 One coin, WG-8.8 the least one."""
    gate = state.players[seat].todo.pop()
    assert isinstance(gate, todos.PassGate)
    hand_in_coins(state, seat, 1, None)
    if events is not None:
        params: dict[str, object] = {"gate": GATES[gate.gate]}
        at, change = (gate_id(gate.gate),), one(seat, "coin", -1)
        tell(state, events, Event("pays_toll", seat, params, at=at, changes=change))


def why_not_toll(state: State, seat: Seat, action: PayToll) -> Refusal | None:
    player = state.players[seat]
    if not player.held[COIN]:
        return Refusal("no_coin", "WG-5.13")
    if not can_pay_toll(player):
        return Refusal("coin_needed_for_cost", "WG-5.15")
    return None


def ask_for_help(state: State, seat: Seat, action: TakeHelp, events: Events) -> None:
    """WG-9.1 A help tile for a gate not paid."""
    state.players[seat].todo[-1] = todos.HELP_DUE[seat][1]


COIN_OR_HELP: Final[list[Action]] = [PAY_TOLL, TAKE_HELP]
HELP_ONLY: Final[list[Action]] = [TAKE_HELP]
