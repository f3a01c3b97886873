"""How many sit down, and in which colours."""

import pytest

from planwagen.core.errors import IllegalAction
from planwagen.core.game import Options
from planwagen.core.seating import Chairs

CHAIRS = Chairs(range(2, 4), ("red", "blue", "white"), "X-1.1")


def test_who_wishes_no_colour_gets_the_first_of_the_box():
    assert CHAIRS.taken(Options(2)) == ("red", "blue")
    assert CHAIRS.taken(Options(2, ("white", "red"))) == ("white", "red")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (Options(4), "2 to 3 players, not 4"),
        (Options(1), "2 to 3 players, not 1"),
        (Options(2, ("red", "red")), "each player has a different colour out of red, blue, white"),
        (Options(2, ("red", "pink")), "each player has a different colour out of red, blue, white"),
        (Options(2, ("red", "blue", "white")), "each player has a different colour"),
    ],
)
def test_a_wrong_number_or_colour_is_refused_with_the_clause(options: Options, why: str):
    with pytest.raises(IllegalAction, match=why) as no:
        CHAIRS.taken(options)
    assert no.value.refusal.clause == "X-1.1"
