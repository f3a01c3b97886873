"""What the rulebook counts otherwise is told with its clause, and can be played all the same."""

from __future__ import annotations

import pytest

from planwagen.editions.remarks import remarks_on
from planwagen.games import GAMES


def remarks(game: str, old: str, new: str) -> list[str]:
    """Of the default edition, in which this text is replaced by another, once."""
    editions = GAMES[game].editions
    text = editions.text(editions.default)
    assert old in text
    changed = text.replace(old, new, 1)
    return remarks_on(editions, editions.read(changed), changed)


@pytest.mark.parametrize("game", [g for g in GAMES.values() if g.editions], ids=lambda g: g.slug)
def test_a_default_edition_is_as_the_rulebook_says(game):
    text = game.editions.text(game.editions.default)
    assert remarks_on(game.editions, game.editions.read(text), text) == []


@pytest.mark.parametrize(
    ("game", "old", "new", "said"),
    [
        ("montana", "cattle = 24", "cattle = 25", "box.cattle: 25, where M-1.2 says 24"),
        (
            "montana",
            'grain = 24, pumpkin = 24, copper = 24, "large copper" = 12',
            'grain = 24, pumpkin = 26, copper = 24, "large copper" = 13',
            "box.goods: 13 large copper, 26 pumpkin, where M-1.2 says 12 large copper, 24 pumpkin",
        ),
        (
            "montana",
            "symbols = 2, cattle = false",
            "symbols = 1, cattle = false",
            "tile: 13 in all, where M-1.8 says 14 hexes with two settlement symbols",
        ),
        (
            "montana",
            ", [0, 0], [2, 1], [-3, 2], [-1, 3]]",
            ", [0, 0], [2, 1], [-3, 2]]",
            "table.2.centres: 6 in all, where M-1.7 says 7 tiles in the landscape",
        ),
        (
            "america",
            'name = "cavalry"\ncopies = 6',
            'name = "cavalry"\ncopies = 5',
            "card: 23 in all, where SA-1.15 says 24 development cards",
        ),
        ("america", "bank_rate = 3", "bank_rate = 4", "limits.bank_rate: 4, where SA-5.11 says 3"),
        (
            "america",
            "gold_coins = { 1 = 32,",
            "gold_coins = { 1 = 30,",
            "box.gold_coins: 42 in all, where SA-1.15 says 44 gold coins",
        ),
        (
            "walnut_grove",
            "count = 11",
            "count = 12",
            "coin: 31 in all, where WG-1.2 says 30 coins",
        ),
        ("walnut_grove", "figure = 2", "figure = 3", "points.figure: 3, where WG-10.4 says 2"),
        (
            "walnut_grove",
            'id = "post_office"\nhats = 1',
            'id = "post_office"\nhats = 2',
            "town.building[0].hats: 2, where WG-5.7 says 1",
        ),
    ],
)
def test_a_count_that_a_clause_states_otherwise_is_told(game, old, new, said):
    shown = remarks(game, old, new)
    assert any(row.endswith(f": {said}") and row.startswith("line ") for row in shown), shown


def test_a_building_in_another_place_of_the_street_is_compared_with_itself():
    editions = GAMES["walnut_grove"].editions
    head, *houses = editions.text("3").split("[[town.building]]\n")
    text = "[[town.building]]\n".join(
        [head, *(building.strip() + "\n" for building in houses[::-1])]
    )
    assert remarks_on(editions, editions.read(text), text) == []
