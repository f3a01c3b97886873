"""Nothing that a seat may not see changes what it sees."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from planwagen.conformance.playing import Decision, Setting, positions, random_games
from planwagen.core.action import CHANCE, SPECTATOR, Action, Event, Seat
from planwagen.core.game import AnyGame

PAIRS = 1_000
"""Pairs of positions compared for each setting; America has twelve settings."""


def viewers(setting: Setting) -> list[Seat]:
    return [*range(setting.options.players), SPECTATOR]


def a_guess_fits_what_is_seen(setting: Setting) -> int:
    game, rng, looked = setting.game, Random(1), 0
    for state in positions(setting, count=120):
        for viewer in viewers(setting):
            seen = game.seen_by(state, viewer)
            world = game.determinize(seen, rng)
            assert game.seen_by(world, viewer) == seen, f"a guess of seat {viewer} does not fit"
            assert (wrong := game.audit(world)) == [], f"a guess of seat {viewer}: {wrong}"
            looked += 1
    return looked


def seeing_leaves_the_position_alone_and_seeing_twice_is_seeing_once(setting: Setting) -> int:
    game, looked = setting.game, 0
    for state in positions(setting, count=120):
        for viewer in viewers(setting):
            before = game.copy(state)
            seen = game.seen_by(state, viewer)
            assert state == before, "`seen_by` changed the position"
            assert seen is not state, "`seen_by` gave the position itself"
            assert game.seen_by(seen, viewer) == seen, f"seat {viewer} sees less the second time"
            looked += 1
    return looked


def a_seat_has_the_same_choices_in_what_it_sees(setting: Setting) -> int:
    game, looked = setting.game, 0
    for state in positions(setting, count=300):
        for seat in game.may_act(state):
            seen = game.seen_by(state, seat)
            same = game.legal_actions(seen, seat) == game.legal_actions(state, seat)
            assert same, f"seat {seat} sees other choices than it has"
            looked += 1
    return looked


def what_a_seat_is_shown_otherwise_is_no_more_than_it_sees(setting: Setting) -> int:
    """`own_view` is given the whole position: in the view of all it makes what `seen_by` allows."""
    game, looked = setting.game, 0
    for state in positions(setting, count=200):
        for seat in range(setting.options.players):
            seen, public = game.seen_by(state, seat), game.seen_by(state, SPECTATOR)
            view, standing = game.client_view(public, SPECTATOR), game.standing(public)
            if game.own_view is not None:
                own = game.own_view(state, seat)
                for path, value in own.changes:
                    view = replaced(view, path, value)
                standing = own.standing or standing
            if game.own_view is not None or game.is_open:
                same = as_bytes(view) == as_bytes(game.client_view(seen, seat))
                assert same, f"seat {seat} is shown something else than what it sees"
                assert standing == game.standing(seen), f"seat {seat} is told another standing"
            looked += 1
    return looked


def replaced(whole: Any, path: Sequence[str | int], value: object) -> Any:
    if not path:
        return value
    copy: Any = {**whole} if isinstance(whole, dict) else [*whole]
    copy[path[0]] = replaced(whole[path[0]], path[1:], value)
    return copy


def as_bytes(view: object) -> str:
    return json.dumps(view)


def the_same_deed_in_another_world_that_fits_looks_the_same(setting: Setting) -> int:
    """Positions that differ only in what a viewer may not see tell him the same afterwards."""
    game, pairs = setting.game, 0
    for step, viewer, world in other_worlds(setting, Random(2)):
        same = after(game, step.state, step, viewer) == after(game, world, step, viewer)
        assert same, f"{step.action} tells seat {viewer} what it may not know"
        pairs += 1
        if pairs >= PAIRS * setting.effort:
            break
    return pairs


def other_worlds(setting: Setting, rng: Random) -> Iterator[tuple[Decision, Seat, object]]:
    """Open deeds, who looks on, and another world that fits: one where the deed is possible too."""
    game = setting.game
    for step in random_games(setting, decisions=10_000_000):
        if not is_quiet(step) or rng.random() < 0.7:
            continue
        for viewer in onlookers(setting, step):
            seen = game.seen_by(step.state, viewer)
            if not is_decided_unseen(game, seen, step):
                world = game.determinize(seen, rng)
                if step.taken in possible(game, world, step.seat):
                    yield step, viewer, world


def is_quiet(step: Decision) -> bool:
    """Something is done, and nothing is revealed by it."""
    return step.action is not None and not step.action.reveals


def onlookers(setting: Setting, step: Decision) -> list[Seat]:
    return [viewer for viewer in viewers(setting) if viewer != step.seat]


def is_decided_unseen(game: AnyGame, seen: object, step: Decision) -> bool:
    """Where seats act at once, a viewer knows neither what the others are asked nor their answers.

    What they do ends in a show, and what is shown then differs from world to world.
    """
    if step.seat == CHANCE:
        return False
    return game.legal_actions(seen, step.seat) != step.choices or ends_the_moment(game, step)


def ends_the_moment(game: AnyGame, step: Decision) -> bool:
    """The last of those who act at once: now all is shown."""
    if not game.simultaneous_phase(step.state):
        return False
    state = game.copy(step.state)
    game.apply(state, step.seat, step.taken, None)
    return game.simultaneous_phase(state) != game.simultaneous_phase(step.state)


def possible(game: AnyGame, world: object, seat: Seat) -> list[Action]:
    return game.chance(world).outcomes if seat == CHANCE else game.legal_actions(world, seat)


def hidden_decisions_show_only_who_has_finished(setting: Setting) -> int:
    game, looked = setting.game, 0
    for step, viewer, seen in hidden_deeds(setting):
        sees, received = after(game, step.state, step, viewer)
        assert received == [], f"seat {viewer} receives {received}"
        has_finished = game.may_act(sees) != game.may_act(step.state)
        assert has_finished or sees == seen, f"seat {viewer} sees {step.action}"
        looked += 1
    return looked


def hidden_deeds(setting: Setting) -> Iterator[tuple[Decision, Seat, object]]:
    """What is done while several are asked, who may not know it, and what he sees before."""
    game = setting.game
    for step in random_games(setting, decisions=3_000):
        if not is_quiet(step) or step.seat == CHANCE or len(game.may_act(step.state)) == 1:
            continue
        for viewer in onlookers(setting, step):
            seen = game.seen_by(step.state, viewer)
            if is_decided_unseen(game, seen, step):
                yield step, viewer, seen


def after(game: AnyGame, state: object, step: Decision, viewer: Seat) -> tuple[object, list[Event]]:
    """What a viewer sees and is told after the step."""
    events: list[Event] = []
    state = game.copy(state)
    game.apply(state, step.seat, step.taken, events)
    return game.seen_by(state, viewer), [event.seen_by(viewer) for event in events]
