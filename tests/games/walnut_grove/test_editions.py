"""Editions: what they print, what they must hold, and that their own values are played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from games.walnut_grove.position import FIRST
from planwagen.core.action import CHANCE
from planwagen.core.edition import EditionName, edition_name
from planwagen.core.game import GameOptions
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.board import BUILDING_IDS, GOODS
from planwagen.games.walnut_grove.components import components_of
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.state import State
from tabletop import at_random

SECOND, THIRD = (components_of(EDITIONS.find(name)) for name in ("2", "3"))


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


def test_the_third_edition_differs_from_the_second_in_reconstructed_values_only():
    second, third = (dict(leaves(json.loads(each.edition.file))) for each in (SECOND, THIRD))
    differ = {path for path in second | third if second.get(path) != third.get(path)}
    shown = {path for path in differ if not path.startswith("edition.")}
    assert shown == {
        "box.buildings.hut",
        "box.buildings.barn",
        "disc[3].fires",
        "disc[4].double",
        "disc[5].fires",
        "disc[7].double",
        "town.building[3].cost.wood",
        "town.building[3].cost.stone",
        "town.building[4].cost.stone",
        "town.building[9].cost.wood",
    }
    assert {THIRD.edition.origin(path) for path in shown} == {"reconstructed"}


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, object]]:
    """Every single value, by its path."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from leaves(part, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from leaves(part, f"{path}[{number}]")
    else:
        yield path, value


def test_new_tables_play_the_third_edition():
    assert WALNUT_GROVE.new_game(GameOptions(2)).edition is THIRD


def played(edition: EditionName | str, seed: int) -> State:
    """A random game to its end, with everything counted at each decision of a seat."""
    state = WALNUT_GROVE.new_game(GameOptions(4, edition=edition_name(edition)))
    for seat, _ in at_random(WALNUT_GROVE, state, seed):
        assert seat == CHANCE or WALNUT_GROVE.audit(state) == []
    return state


def test_later_editions_are_played_to_their_end_with_their_own_values():
    assert played("2", 3).edition is SECOND
    state = played("3", 3)
    assert state.edition is THIRD
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
        (["tiles", 4, "land"], ["wood", "wood", "milk", "moss"], "tiles[4].land[3]"),
        (["tiles", 4, "fences"], ["N"], "tiles[4].fences[0]"),
        (["boards", 0, "fields"], ["wood", "wood", "stone", "fish", "milk"], "boards[0].fields"),
        (["town", "building", 0, "cost"], {"wood": 1}, "town.building[0].cost"),
        (["town", "building", 1, "cost"], {}, "town.building[1].cost"),
        (["town", "building", 1, "id"], "lodging", "town.building[1].id"),
        (["coin", 0, "count"], 4, "coin"),
        (["box", "labourers"], {"yellow": 4, "blue": 4, "white": 4}, "box.labourers"),
        (["box", "labourers", "blue"], 1, "box.labourers.blue"),
        (["box", "buildings", "hut"], 1, "box.buildings"),
        (["board", "wagons"], 5, "board.wagons"),
        (["kit", "copper"], 3, "coin[0].count"),
        (["kit", "wood"], 3, "kit.wood"),
        (["kit", "start_spaces"], 1, "kit.start_spaces"),
        (["boards", 0, "copies"], 1, "boards"),
        (["boards", 0, "first_wagon"], "red", "boards[0].first_wagon"),
        (["town", "building", 1, "id"], "mill", "town.building[9].id"),
        (["town", "building", 1, "name"], "Mill", "town.building[1].name"),
        (["town", "building", 1, "kind"], "build", "town.building[1].kind"),
        (["town", "building", 2, "buys"], ["milk", "milk", "wood"], "town.building[2].buys"),
        (["town", "building", 1, "buys"], ["milk", "fish", "wood"], "town.building[1].buys"),
        (["town", "building", 2, "buys"], ["milk", "fish"], "town.building[2].buys"),
        (["coin", 0, "points"], 2, "coin"),
        (["solo", 0, "points"], 31, "solo"),
        (["improvement", 0, "points"], {"gold": 1}, "improvement[0].points"),
    ],
)
def test_an_edition_that_could_not_be_played_is_refused(path, value, fault):
    faults = EDITIONS.faults_in(changed(path, value))
    assert faults and faults[0].path == fault, faults


def test_an_edition_of_one_s_own_is_played_with_its_own_values():
    values = changed(["board", "squares"], [4, 3, 2, 1, 1])
    values["edition"] = {"id": "mine", "version": 1, "title": {"en": "Mine", "de": "Meine"}}
    name = EditionName("mine", file=json.dumps(values))
    state = WALNUT_GROVE.new_game(GameOptions(2, edition=name))
    areas = state.players[0].farm.areas
    assert [areas[field].squares for field in range(5)] == [4, 3, 2, 1, 1]
    assert FIRST.squares == [2] * 5
