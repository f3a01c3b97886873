"""A first hand-made worth of a position, for bots that look ahead.

The unit is one settlement placed. Worth goes by what a player has, by what the goods could pay on
the frontier (goods.py), and by what the open question is about to bring (prospects.py).
"""

from __future__ import annotations

from functools import lru_cache

from planwagen.core.action import Seat
from planwagen.games.montana import todos
from planwagen.games.montana.board import Workers
from planwagen.games.montana.evaluation.fading import SILVER_WORTH, WORKER_WORTH
from planwagen.games.montana.evaluation.prospects import goods_and_prospects
from planwagen.games.montana.evaluation.weights import (
    CACHED,
    CANTEEN,
    CATTLE,
    DONE,
    MOST_COUNTED,
    RIVAL,
    RIVAL_GOOD,
)
from planwagen.games.montana.state import State

__all__ = ["evaluate"]


def evaluate(state: State, seat: Seat) -> float:
    """How well a seat stands; 1 is about one settlement placed."""
    player, edition = state.players[seat], state.edition
    places = edition.kit.worker_places
    return (
        edition.seating[len(state.players)].settlements
        - player.settlements
        + (0.0 if player.settlements else DONE)
        + goods_and_prospects(state, seat)
        + workers_worth(tuple(player.workers), whites_to_pick(state, seat), places)
        + SILVER_WORTH[min(player.silver, MOST_COUNTED)]
        + CATTLE * player.cattle
        + CANTEEN * player.canteens
        - rivals(state, seat)
    )


def rivals(state: State, seat: Seat) -> float:
    """How far the others are, on average: what is taken from them is worth a little."""
    others = [player for n, player in enumerate(state.players) if n != seat]
    in_all = state.edition.seating[len(state.players)].settlements
    far = [RIVAL * (in_all - p.settlements) + RIVAL_GOOD * sum(p.goods) for p in others]
    return sum(far) / len(far)


@lru_cache(maxsize=CACHED)
def workers_worth(workers: Workers, whites: int, places: int) -> float:
    """A mix is worth more than many of a colour; of too many the best are kept."""
    counts = [*workers]
    for _ in range(whites):
        counts[counts.index(min(counts))] += 1
    for _ in range(sum(counts) - places):
        counts[counts.index(max(counts))] -= 1
    return sum([WORKER_WORTH[count] for count in counts])


def whites_to_pick(state: State, seat: Seat) -> int:
    """M-3.5 White workers that are the seat's but have no colour yet."""
    asked = state.todo[-1] if state.todo else None
    is_asked = isinstance(asked, todos.PickWhite) and asked.seat == seat
    return state.edition.disc.whites[state.arrow] if is_asked else 0
