"""The worth of a position in parts, so that a hint can say what speaks for it."""

from __future__ import annotations

from planwagen.core.action import NOBODY, Action, Message, Seat
from planwagen.games.montana.actions import Place
from planwagen.games.montana.evaluation import rivals, whites_to_pick, workers_worth
from planwagen.games.montana.evaluation.fading import SILVER_WORTH
from planwagen.games.montana.evaluation.prospects import goods_and_prospects
from planwagen.games.montana.evaluation.weights import CANTEEN, CATTLE, DONE, MOST_COUNTED
from planwagen.games.montana.state import State


def parts(state: State, seat: Seat) -> dict[str, float]:
    """They add up to the evaluation, by the ids of their reasons."""
    player, edition = state.players[seat], state.edition
    placed = edition.seating[len(state.players)].settlements - player.settlements
    whites = whites_to_pick(state, seat)
    return {
        "settlements": placed + (0.0 if player.settlements else DONE),
        "goods": goods_and_prospects(state, seat),
        "workers": workers_worth(tuple(player.workers), whites, edition.kit.worker_places),
        "silver": SILVER_WORTH[min(player.silver, MOST_COUNTED)],
        "cattle": CATTLE * player.cattle,
        "canteens": CANTEEN * player.canteens,
        "rivals": -rivals(state, seat),
    }


def remark(state: State, seat: Seat, action: Action) -> Message | None:
    """M-5.6 A bid may outbid somebody."""
    if not isinstance(action, Place) or state.contractor[action.row] in (NOBODY, seat):
        return None
    cost = state.edition.town.column_prices[action.column]
    return Message("outbids", {"who": state.colours[state.contractor[action.row]], "cost": cost})


def progress(state: State) -> float:
    """How near the first player is to his last settlement."""
    in_all = state.edition.seating[len(state.players)].settlements
    return 1 - min([player.settlements for player in state.players]) / in_all
