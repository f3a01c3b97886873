"""What the evaluation knows of a farm, part by part, so that a hint can say what speaks for it."""

from __future__ import annotations

from planwagen.core.action import Seat
from planwagen.games.walnut_grove.board import COIN, GOODS, NONE
from planwagen.games.walnut_grove.evaluation.estate import Estate, estate_of, improvements_worth
from planwagen.games.walnut_grove.evaluation.prospect import bill_ahead
from planwagen.games.walnut_grove.evaluation.weights import CROP, FENCE_YEARS, KEPT
from planwagen.games.walnut_grove.state import State


def parts(state: State, seat: Seat) -> dict[str, float]:
    """In points, by the ids of their reasons; what they share is counted once."""
    player, points = state.players[seat], state.edition.points
    estate = estate_of(player, state.edition.years - state.year, None)
    fences = estate.fenced + estate.fence_hope * min(1.0, estate.summers / FENCE_YEARS)
    coins = zip(player.coins, points.coins, strict=True)
    return {
        "winter": points.help * short_for_winter(state, seat),
        "help": points.help * (player.open_help + player.flipped_help),
        "fences": points.fence * fences,
        "land": CROP * estate.summers * sum([-below for below, _, _ in best_areas(estate)]),
        "people": points.figure * len(estate.people),
        "buildings": points.building * (estate.huts + estate.extensions),
        "improvements": improvements_worth(estate),
        "coins": sum([count * each for count, each in coins]),
        "goods": sum([KEPT[kind] * player.held[kind] for kind in range(len(GOODS))]),
    }


def best_areas(estate: Estate) -> tuple[tuple[int, int, int], ...]:
    """Those that figures can work on."""
    return estate.areas[: 1 + len(estate.people)]


def short_for_winter(state: State, seat: Seat) -> int:
    """WG-8.4 Goods that the coming winter asks for and nobody has, when all coins are used."""
    player = state.players[seat]
    if state.disc == NONE:
        return 0
    bill = bill_ahead(state, player, estate_of(player, state.edition.years - state.year, None))
    lacks = [max(0, due - player.held[kind]) for kind, due in enumerate(bill)]
    return max(0, sum(lacks) - player.held[COIN])


def progress(state: State) -> float:
    return (max(1, state.year) - 1) / state.edition.years
