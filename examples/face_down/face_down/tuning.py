"""What bots, arena and benches know of the game. All of it may be left out."""

from face_down.rules import State
from planwagen.core.tuning import Advising, Gauge, Horizon, Lead, Tuning

TUNING: Tuning[State] = Tuning(
    horizon=Horizon(lambda state, seat: state.round),
    advising=Advising(lambda state: state.round / 2, {2: Lead(2.0, 2.0)}),
    gauge=Gauge(
        rounds=lambda state: min(state.round, 2),
        order=lambda state: tuple(range(len(state.cards))),
        is_turn=lambda state, action: str(action) in ("keep", "change"),
        uses=lambda action: str(action) if str(action) == "change" else "",
    ),
    levels={"hard": {"seconds": 0.2, "playouts": 4}},
    plans_through=("card",),
    decisions_per_s=20_000,
)
