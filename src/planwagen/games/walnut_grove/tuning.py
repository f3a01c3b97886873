"""How bots search in Walnut Grove, and how its balance is measured."""

from __future__ import annotations

from planwagen.core.action import Action, Seat
from planwagen.core.tuning import Advising, Gauge, Horizon, Tuning, read_leads, verb
from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.evaluation.parts import parts, progress
from planwagen.games.walnut_grove.state import State, tiles_in_bag

ERRANDS = {"walk", "pass"}
WARES = {"walk", "hire", "build", "improve"}


def order(state: State) -> tuple[Seat, ...]:
    """WG-5.1 The order of the first autumn."""
    return state.order if state.year == 1 else ()


def is_errand(state: State, action: Action) -> bool:
    return verb(action) in ERRANDS


def kind(state: State, action: Action) -> str:
    """The errand of the year, by its building."""
    return str(action).removeprefix("walk ") if is_errand(state, action) else ""


def uses(action: Action) -> str:
    return str(action) if verb(action) in WARES else ""


def clash(state: State, action: Action) -> str:
    """WG-5.13 Help had to be taken."""
    return "help taken" if verb(action) == "help" else ""


def supplies(state: State) -> dict[str, int]:
    """Wares of the buildings that have any, and the bag of tiles."""
    wares = {BUILDING_IDS[n]: sum(stock) for n, stock in enumerate(state.stock) if stock}
    return wares | {"tiles": tiles_in_bag(state)}


def years(state: State, *_: object) -> int:
    return state.year


GAUGE: Gauge[State] = Gauge(
    years,
    order,
    is_errand,
    kind,
    uses,
    clash,
    supplies,
)
ADVISING: Advising[State] = Advising(
    progress, read_leads("planwagen.games.walnut_grove"), plays_on=True, parts=parts
)
TUNING: Tuning[State] = Tuning(
    horizon=Horizon(years),
    advising=ADVISING,
    gauge=GAUGE,
    levels={
        "hard": {"width": 10, "branches": 6, "playouts": 3},
        "expert": {"width": 16, "branches": 8, "playouts": 6},
    },
    decisions_per_s=150_000,
)
