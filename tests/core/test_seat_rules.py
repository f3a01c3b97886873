"""How many sit down, and in which colours."""

import pytest

from planwagen.core.errors import IllegalAction
from planwagen.core.game import GameOptions, SeatRules

SEAT_RULES = SeatRules(range(2, 4), ("red", "blue", "white"), "X-1.1")


def test_who_commands_no_colour_gets_the_first_of_the_box():
    assert SEAT_RULES.taken(GameOptions(2)) == ("red", "blue")
    assert SEAT_RULES.taken(GameOptions(2, ("white", "red"))) == ("white", "red")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (GameOptions(4), "2 to 3 players, not 4"),
        (GameOptions(1), "2 to 3 players, not 1"),
        (
            GameOptions(2, ("red", "red")),
            "each player has a different colour out of red, blue, white",
        ),
        (
            GameOptions(2, ("red", "pink")),
            "each player has a different colour out of red, blue, white",
        ),
        (GameOptions(2, ("red", "blue", "white")), "each player has a different colour"),
    ],
)
def test_a_wrong_number_or_colour_is_refused_with_the_clause(options: GameOptions, why: str):
    with pytest.raises(IllegalAction, match=why) as error:
        SEAT_RULES.taken(options)
    assert error.value.refusal.clause == "X-1.1"
