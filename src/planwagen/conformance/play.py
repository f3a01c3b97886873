"""Random games end, nothing is lost on the way, and there is always something to do."""

from __future__ import annotations

from planwagen.conformance.playing import (
    Setting,
    decisions_of,
    positions,
    random_games,
    spread_decisions,
)
from planwagen.core.action import CHANCE, NOBODY


def random_games_end(setting: Setting) -> int:
    """With all its settings more than 1,000 games of ours; one that does not end fails inside."""
    return sum(step.seat == NOBODY for step in random_games(setting, decisions=80_000))


def everything_adds_up_after_every_step(setting: Setting) -> int:
    looked = 0
    for step in random_games(setting, decisions=4_000):
        wrong = setting.game.audit(step.state)
        assert wrong == [], f"{wrong}, before {step.action}"
        looked += 1
    return looked


def whoever_must_decide_has_a_choice_and_each_choice_once(setting: Setting) -> int:
    looked = 0
    for step in decisions_of(setting, decisions=10_000):
        assert len({*step.choices}) == len(step.choices), f"twice: {step.choices}"
        looked += 1
    return looked


def seats_that_are_not_asked_have_no_choice(setting: Setting) -> int:
    game, states = setting.game, [*positions(setting, count=300)]
    for state in states:
        asked = game.may_act(state)
        for seat in range(setting.options.players):
            assert seat in asked or not game.legal_actions(state, seat), f"seat {seat} is not asked"
    return len(states)


def to_act_is_one_of_those_who_may_or_luck_or_nobody(setting: Setting) -> int:
    game, states = setting.game, [*positions(setting, count=300)]
    for state in states:
        may = game.may_act(state) or [CHANCE, NOBODY]
        assert game.to_act(state) in may, f"{game.to_act(state)} is none of {may}"
    return len(states)


def a_copy_is_equal_and_goes_its_own_way(setting: Setting) -> int:
    game, looked = setting.game, 0
    for step in spread_decisions(setting, decisions=1_500):
        copy, before = game.copy(step.state), game.copy(step.state)
        assert copy == step.state, "a copy differs; has the state `__eq__`?"
        game.apply(copy, step.seat, step.taken, None)
        assert step.state == before, f"{step.taken} on a copy changed the other"
        looked += 1
    return looked


def events_change_nothing(setting: Setting) -> int:
    game, looked = setting.game, 0
    for step in spread_decisions(setting, decisions=1_500):
        quiet, with_events = game.copy(step.state), game.copy(step.state)
        game.apply(quiet, step.seat, step.taken, None)
        game.apply(with_events, step.seat, step.taken, [])
        assert quiet == with_events, f"{step.taken} does something else when it is told"
        looked += 1
    return looked


def nobody_has_won_before_the_game_is_over(setting: Setting) -> int:
    game, states = setting.game, [*positions(setting, count=100)]
    for state in states:
        standing = game.standing(state)
        assert not standing.winners or game.to_act(state) == NOBODY, f"{standing.winners} won early"
        assert sorted(standing.ranking) == list(range(setting.options.players)), "not all ranked"
    return len(states)
