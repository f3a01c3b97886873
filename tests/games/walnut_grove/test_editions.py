"""Editions: what they print, what they must hold, and that their own values are played."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.walnut_grove.position import FIRST
from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.edition import EditionName
from planwagen.core.game import Options
from planwagen.core.luck import QuickLuck
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import BUILDING_IDS, GOODS
from planwagen.games.walnut_grove.components import components_of
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.state import State

SECOND = components_of(EDITIONS.find("2"))


def test_the_first_edition_has_the_values_of_the_oldest_records():
    assert FIRST.edition.hash == "75656d197a06bdef"


def test_the_second_edition_differs_in_reconstructed_values_only():
    costs = zip(BUILDING_IDS, FIRST.costs, SECOND.costs, strict=True)
    assert [building for building, one, two in costs if one != two] == [
        "carpenter",
        "mill",
        "soebucks",
    ]
    assert dict(SECOND.costs[BUILDING_IDS.index("mill")]) == {GOODS.index("wood"): 3}
    drawn = [(disc.name, disc.draw, disc.lay) for disc in SECOND.discs]
    assert drawn[:-1] == [(disc.name, disc.draw, disc.lay) for disc in FIRST.discs[:-1]]
    assert drawn[-1] == ("B4", 3, 1)
    assert SECOND.coins == FIRST.coins and SECOND.fields == FIRST.fields
    for path in ("disc[7].draw", "town.building[3].cost", "town.building[9].cost"):
        assert SECOND.edition.origin(path) == "reconstructed"


def test_new_tables_play_the_second_edition():
    assert WALNUT_GROVE.new_game(Options(2)).edition is SECOND


def played(edition: str, seed: int) -> State:
    """A random game to its end, with everything counted at each decision of a seat."""
    game, luck, rng = WALNUT_GROVE, QuickLuck(seed), Random(seed)
    state = game.new_game(Options(4, edition=EditionName(edition)))
    while (seat := game.to_act(state)) != NOBODY:
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            assert game.audit(state) == []
            action = rng.choice(game.legal_actions(state, seat))
        game.apply(state, seat, action, None)
    return state


def test_the_second_edition_is_played_to_its_end_with_its_own_values():
    state = played("2", 3)
    assert state.edition is SECOND
    assert [len(player.farm.tiles) for player in state.players] == [10] * 4
    assert [len(player.farm.tiles) for player in played("1", 3).players] == [11] * 4


def changed(path: list[str | int], value: object) -> dict[str, object]:
    """The first edition with one value changed."""
    values = json.loads(FIRST.edition.file)
    place = values
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return values


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["disc", 2, "lay"], 3, "disc[2].lay"),
        (["disc", 2, "lay"], 2, "disc[2].lay"),
        (["disc", 2, "draw"], 5, "disc[2].draw"),
        (["disc", 1, "lay"], 2, "disc"),
        (["disc", 0, "summer"], "gold", "disc[0].summer"),
        (["tiles", 4, "land"], ["wood", "wood", "milk", "moss"], "tiles[4].land"),
        (["tiles", 4, "fences"], ["N"], "tiles[4].fences"),
        (["boards", 0, "fields"], ["wood", "wood", "stone", "fish", "milk"], "boards[0].fields"),
        (["town", "building", 0, "cost"], {"wood": 1}, "town.building[0].cost"),
        (["town", "building", 1, "cost"], {}, "town.building[1].cost"),
        (["town", "building", 1, "id"], "lodging", "town.building[1].id"),
        (["coin", 0, "count"], 4, "coin"),
        (["box", "labourers"], {"yellow": 4, "blue": 4, "white": 4}, "box.labourers"),
    ],
)
def test_an_edition_that_could_not_be_played_is_refused(path, value, fault):
    faults = EDITIONS.faults_in(changed(path, value))
    assert faults and faults[0].path == fault, faults


def test_an_edition_of_one_s_own_is_played_with_its_own_values():
    values = changed(["board", "squares"], [4, 3, 2, 1, 1])
    values["edition"] = {"id": "mine", "version": 1, "title": {"en": "Mine", "de": "Meine"}}
    name = EditionName("mine", file=json.dumps(values))
    state = WALNUT_GROVE.new_game(Options(2, edition=name))
    areas = state.players[0].farm.areas
    assert [areas[field].squares for field in range(5)] == [4, 3, 2, 1, 1]
    assert FIRST.squares == [2] * 5
