"""Pictures mark what the rules offer, and nothing that they work out by themselves."""

from __future__ import annotations

import pytest

from planwagen.core.action import SPECTATOR
from planwagen.core.game import GameOptions
from planwagen.core.hexes import name
from planwagen.core.shown import Shown
from planwagen.games.america import AMERICA, todos
from planwagen.games.america.actions.building import Step
from planwagen.games.america.board import PATH_NAMES
from planwagen.games.montana import MONTANA
from planwagen.games.walnut_grove import WALNUT_GROVE
from planwagen.games.walnut_grove.actions import WalkTo
from planwagen.games.walnut_grove.places import building_id, start_id
from planwagen.games.walnut_grove.town import ROWS
from planwagen.pictures.america.rails import targets
from planwagen.pictures.montana.map import open_to_asked
from planwagen.pictures.walnut_grove.status import open_now
from tabletop import at_random, clause

SEEDS = range(4)
STARTS = {start_id(row) for row in range(len(ROWS))}


@clause("SA-9.10")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_of_a_paid_run_is_marked(seed):
    state, steps = AMERICA.new_game(GameOptions(4)), 0
    for _ in at_random(AMERICA, state, seed, 1_500):
        match state.todo[-1:]:
            case [todos.Run(seat=seat, points=points)] if points:
                offered = AMERICA.legal_actions(state, seat)
                paths = [action.path for action in offered if isinstance(action, Step)]
                drawn = targets(Shown(AMERICA, state))
                assert all(f'data-target="{PATH_NAMES[path]}"' in drawn for path in paths)
                steps += len(paths)
    assert steps > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_marks_of_america_are_the_same_for_every_viewer(seed):
    state = AMERICA.new_game(GameOptions(4))
    for number, _ in enumerate(at_random(AMERICA, state, seed, 1_500)):
        if number % 5 == 0:
            viewers = (SPECTATOR, *range(4))
            seen = [AMERICA.seen_by(state, seat) for seat in viewers]
            drawn = {targets(Shown(AMERICA, each)) for each in (*seen, state)}
            assert len(drawn) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_hexes_of_montana_are_marked_where_settling_is_offered(seed):
    state, marked = MONTANA.new_game(GameOptions(3)), 0
    for _ in at_random(MONTANA, state, seed, 400):
        hexes = {
            place
            for seat in MONTANA.may_act(state)
            for action in MONTANA.legal_actions(state, seat)
            for place in MONTANA.describe(state, seat, action).at
            if place.startswith("hex ")
        }
        names = {f"hex {name(at)}" for at in open_to_asked(Shown(MONTANA, state))}
        assert names == hexes
        marked += len(hexes)
    assert marked


@pytest.mark.parametrize("seed", SEEDS)
def test_buildings_of_walnut_grove_are_marked_where_the_hat_can_walk(seed):
    state, marked = WALNUT_GROVE.new_game(GameOptions(3)), 0
    for _ in at_random(WALNUT_GROVE, state, seed, 400):
        seats = [seat for seat in WALNUT_GROVE.may_act(state) if state.players[seat].todo]
        offered = [a for seat in seats for a in WALNUT_GROVE.legal_actions(state, seat)]
        buildings = {action.building for action in offered if isinstance(action, WalkTo)}
        ids = {building_id(building) for building in buildings}
        assert open_now(Shown(WALNUT_GROVE, state)) - STARTS == ids
        marked += len(buildings)
    assert marked
