"""Chapter 10: who has won."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.core.game import Standing
from planwagen.games.montana.state import Player, State


def standing(state: State) -> Standing:
    """M-10.4 Only who has placed all settlements can win; M-10.8 equals share the victory."""
    seats = range(len(state.players))
    ranking = sorted(seats, key=lambda seat: rank(state.players[seat]), reverse=True)
    in_all = state.edition.seating[len(state.players)].settlements
    return Standing(
        scores=tuple(in_all - player.settlements for player in state.players),
        winners=() if state.todo else winners(state, ranking[0]),
        ranking=tuple(ranking),
        parts=tuple(parts(player) for player in state.players),
    )


def rank(player: Player) -> tuple[int, int, int]:
    """M-10.9 Settlements left, then the tie-breaks."""
    return -player.settlements, first_tie_break(player), second_tie_break(player)


def winners(state: State, best: Seat) -> tuple[Seat, ...]:
    """M-10.5 The tie-breaks compare finishers only; whoever ended the game is one."""
    top = rank(state.players[best])
    return tuple(seat for seat, player in enumerate(state.players) if rank(player) == top)


def first_tie_break(player: Player) -> int:
    """M-10.6 Cattle and canteens."""
    return player.cattle + player.canteens


def second_tie_break(player: Player) -> int:
    """M-10.7 Silver, goods and workers; large pieces count 1 as well."""
    return player.silver + sum(player.goods) + sum(player.workers)


def parts(player: Player) -> dict[str, int]:
    return {
        "settlements_left": player.settlements,
        "cattle_and_canteens": first_tie_break(player),
        "cattle": player.cattle,
        "canteens": player.canteens,
        "silver_goods_and_workers": second_tie_break(player),
        "silver": player.silver,
        "goods": sum(player.goods),
        "workers": sum(player.workers),
    }
