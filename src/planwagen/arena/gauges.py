"""How each game is measured: its rounds, what is done in a turn, what is used and what runs dry.

Actions are known by their notation, which records keep for good.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from planwagen.core.action import NOBODY, Action, Seat
from planwagen.core.game import S
from planwagen.games.america.board import RESOURCES
from planwagen.games.america.state import State as America
from planwagen.games.montana.actions import Place
from planwagen.games.montana.board import COLOURS, GOODS
from planwagen.games.montana.state import State as Montana
from planwagen.games.montana.todos import Turn
from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.state import State as Grove
from planwagen.games.walnut_grove.state import tiles_in_bag


@dataclass(frozen=True, slots=True)
class Gauge(Generic[S]):
    """What the balance of a game is read from."""

    rounds: Callable[[S], int]
    order: Callable[[S], tuple[Seat, ...]]
    """The seats in the order of the first round; empty while it is not known."""
    is_turn: Callable[[S, Action], bool]
    """Does a turn begin with this action?"""
    kind: Callable[[S, Action], str]
    """What an action is counted as; nothing if it is but a part of another."""
    uses: Callable[[Action], str]
    """The space, building or card that an action uses, if any."""
    clash: Callable[[S, Action], str]
    """What players do to each other or to themselves with it, worth a count of its own."""
    supplies: Callable[[S], dict[str, int]]
    """What is left of everything that can run dry."""


def clockwise(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple([(first + n) % players for n in range(players)])


def verb(action: Action) -> str:
    return str(action).split()[0]


MONTANA_ACTIONS = {"recruit", "bank", "produce", "town", "settle"}
MONTANA_SPACES = re.compile(r"bank \d+|produce [a-z ]+ \d+|place \d+|use canteen|trade")


def montana_order(state: Montana) -> tuple[Seat, ...]:
    return clockwise(state.start_player, len(state.players)) if state.round == 1 else ()


def montana_is_turn(state: Montana, action: Action) -> bool:
    return isinstance(state.todo[-1], Turn) and verb(action) in MONTANA_ACTIONS


def montana_kind(state: Montana, action: Action) -> str:
    """M-2.2 The action of the turn; an area by its name."""
    if not montana_is_turn(state, action):
        return ""
    words = str(action).split()
    return words[1] if words[0] == "produce" else words[0]


def montana_uses(action: Action) -> str:
    """A space of the bank or of an area, a row of the town, a trade, a canteen."""
    found = MONTANA_SPACES.match(str(action))
    return found[0] if found else ""


def montana_clash(state: Montana, action: Action) -> str:
    """M-5.6 Somebody was outbid in the town."""
    is_bid = isinstance(action, Place) and state.contractor[action.row] != NOBODY
    return "outbid" if is_bid else ""


def montana_supplies(state: Montana) -> dict[str, int]:
    goods = dict(zip(GOODS, state.goods, strict=True))
    workers = [f"{colour} worker" for colour in COLOURS]
    return goods | dict(zip(workers, state.workers, strict=True)) | {"cattle": state.cattle}


AMERICA_TALK = {"give", "want", "done", "stop", "discard", "no"}


def america_order(state: America) -> tuple[Seat, ...]:
    return clockwise(state.first, len(state.players)) if state.turn.number == 1 else ()


def america_kind(state: America, action: Action) -> str:
    """The first words up to a place, a number or a kind of card."""
    if verb(action) in AMERICA_TALK:
        return ""
    words = re.match(r"[a-z ]*(?![^ ])", str(action))
    said = [word for word in (words[0] if words else "").split() if word not in RESOURCES]
    return " ".join(said[:2]) if said[:1] in (["free"], ["card"], ["rebuild"]) else said[0]


def america_uses(action: Action) -> str:
    return str(action) if verb(action) == "play" else ""


def america_clash(state: America, action: Action) -> str:
    """SA-5.7 Two players have traded."""
    is_deal = verb(action) == "trade" and not str(action).endswith("nobody")
    return "trade among players" if is_deal else ""


def america_supplies(state: America) -> dict[str, int]:
    return dict(zip(RESOURCES, state.supply, strict=False)) | {"deck": sum(state.deck)}


GROVE_ERRANDS = {"walk", "pass"}
GROVE_WARES = {"walk", "hire", "build", "improve"}


def grove_order(state: Grove) -> tuple[Seat, ...]:
    """WG-5.1 The order of the first autumn."""
    return state.order if state.year == 1 else ()


def grove_is_errand(state: Grove, action: Action) -> bool:
    return verb(action) in GROVE_ERRANDS


def grove_kind(state: Grove, action: Action) -> str:
    """The errand of the year, by its building."""
    return str(action).removeprefix("walk ") if grove_is_errand(state, action) else ""


def grove_uses(action: Action) -> str:
    return str(action) if verb(action) in GROVE_WARES else ""


def grove_clash(state: Grove, action: Action) -> str:
    """WG-5.13 Help had to be taken."""
    return "help taken" if verb(action) == "help" else ""


def grove_supplies(state: Grove) -> dict[str, int]:
    """Wares of the buildings that have any, and the bag of tiles."""
    wares = {n: sum(stock) for n, stock in zip(BUILDING_IDS, state.stock, strict=True) if stock}
    return wares | {"tiles": tiles_in_bag(state)}


MONTANA: Gauge[Montana] = Gauge(
    lambda state: state.round,
    montana_order,
    montana_is_turn,
    montana_kind,
    montana_uses,
    montana_clash,
    montana_supplies,
)
AMERICA: Gauge[America] = Gauge(
    lambda state: -(-state.turn.number // len(state.players)),
    america_order,
    lambda state, action: verb(action) == "roll",
    america_kind,
    america_uses,
    america_clash,
    america_supplies,
)
GROVE: Gauge[Grove] = Gauge(
    lambda state: state.year,
    grove_order,
    grove_is_errand,
    grove_kind,
    grove_uses,
    grove_clash,
    grove_supplies,
)
GAUGES: dict[str, Gauge[Any]] = {"montana": MONTANA, "america": AMERICA, "walnut_grove": GROVE}

USUAL: Gauge[object] = Gauge(
    lambda state: 0,
    lambda state: (),
    lambda state, action: False,
    lambda state, action: verb(action),
    lambda action: "",
    lambda state, action: "",
    lambda state: {},
)
"""Of a game from outside nothing is known but what its actions are called."""


def gauge_of(game: str) -> Gauge[object]:
    return GAUGES.get(game, USUAL)
