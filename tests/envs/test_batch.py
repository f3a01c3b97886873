"""Many games at once are the same games as one after the other."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from planwagen.core.game import GameOptions
from planwagen.envs import batch
from planwagen.envs.asked_for import BadArgument
from planwagen.envs.play import Play
from planwagen.envs.rewards import find_reward
from planwagen.games import GAMES

SIZES = [(slug, game.players[0]) for slug, game in GAMES.items() if game.features is not None]
SIZES += [(slug, game.players[-1]) for slug, game in GAMES.items() if game.features is not None]


def seen_by_play(play: Play[object]) -> tuple[np.ndarray, np.ndarray]:
    row, mask = np.empty(len(play.scale), np.float32), np.empty(play.decisions, np.int8)
    play.look(play.seat, row)
    play.mark(mask)
    return row, mask


@pytest.mark.parametrize(("slug", "players"), SIZES)
@pytest.mark.parametrize("reward", ["win", "evaluation"])
def test_each_game_is_that_of_a_single_environment(slug: str, players: int, reward: str):
    n, seed, rng = 3, 50, Random(players)
    many = batch(slug, players, n, seed=seed, reward=reward)
    game, pays = GAMES[slug], find_reward(reward)
    singles = [Play(game, GameOptions(players)) for _ in range(n)]
    games = [0] * n
    for lane, play in enumerate(singles):
        play.reset(seed + lane)
    for _ in range(150):
        for lane, play in enumerate(singles):
            row, mask = seen_by_play(play)
            assert many.seats[lane] == play.seat
            assert np.array_equal(many.masks[lane], mask)
            assert np.array_equal(many.observations[lane], row)
        actions = many.random_actions(rng)
        before = [pays(game, play.state, players) for play in singles]
        many.step(actions)
        for lane, play in enumerate(singles):
            play.step(int(actions[lane]))
            gains = np.subtract(pays(game, play.state, players), before[lane])
            assert np.allclose(many.rewards[lane], gains)
            assert many.done[lane] == play.is_over
            if play.is_over:
                games[lane] += 1
                play.reset(seed + lane + n * games[lane])


def played(processes: int, **arguments: object) -> list[np.ndarray]:
    """Everything that is seen of some steps, with a new beginning in between."""
    rng, seen = Random(3), []
    with batch("montana", 2, 5, seed=9, processes=processes, max_steps=40, **arguments) as many:
        for number in range(60):
            if number == 50:
                many.reset(77)
            many.step(many.random_actions(rng))
            arrays = many.observations, many.masks, many.seats, many.rewards
            seen += [array.copy() for array in (*arrays, many.done, many.truncated)]
        seen.append(many.packed_masks())
    return seen


@pytest.mark.parametrize("dtype", ["float32", "uint8"])
def test_several_processes_play_the_same_games(dtype: str):
    alone, shared = played(1, dtype=dtype), played(2, dtype=dtype)
    assert all(np.array_equal(one, other) for one, other in zip(alone, shared, strict=True))
    assert any(array.any() for array in alone[5::6])  # truncated


def test_counts_are_the_same_numbers_before_they_are_scaled():
    scaled, raw = batch("walnut_grove", 2, 4), batch("walnut_grove", 2, 4, dtype="uint8")
    assert raw.observations.dtype == np.uint8
    assert np.array_equal(raw.observations * raw.scale.by, scaled.observations)


def test_arrays_stay_where_they_are():
    many = batch("america", 3, 2)
    before = many.observations, many.masks, many.seats, many.rewards, many.done
    many.step(many.random_actions(Random(1)))
    after = many.observations, many.masks, many.seats, many.rewards, many.done
    assert all(one is other for one, other in zip(before, after, strict=True))


def test_packed_masks_hold_the_same_bits():
    many = batch("montana", 2, 3)
    bits = np.unpackbits(many.packed_masks(), axis=1, bitorder="little")
    assert np.array_equal(bits[:, : many.decisions], many.masks)


def test_an_action_that_is_not_legal_changes_nothing():
    many = batch("montana", 2, 3, seed=4)
    actions = many.random_actions(Random(1))
    before = many.observations.copy()
    actions[1] = int(np.flatnonzero(many.masks[1] == 0)[0])
    with pytest.raises(BadArgument, match="game 1 cannot do"):
        many.step(actions)
    assert np.array_equal(many.observations, before)
    actions[1] = 10**6
    with pytest.raises(BadArgument, match="is no decision"):
        many.step(actions)
    with batch("montana", 2, 3, seed=4, processes=3) as shared:
        with pytest.raises(BadArgument, match="game 1 cannot do"):
            shared.step(actions)
        assert np.array_equal(shared.observations, before)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"n": 0}, "n is a number of games"),
        ({"seed": "1"}, "seed is a number from 0"),
        ({"dtype": "float64"}, "dtype is float32 or uint8"),
        ({"processes": 9}, "processes is a number from 1 to n"),
        ({"players": 9}, "is for 2 to 4 players"),
        ({"max_steps": 0}, "max_steps is None or"),
    ],
)
def test_wrong_arguments_are_told_in_a_sentence(arguments: dict[str, object], why: str):
    with pytest.raises(BadArgument, match=why):
        batch("montana", **{"players": 2, "n": 4} | arguments)  # type: ignore[arg-type]


def test_a_step_needs_an_action_for_each_game():
    with pytest.raises(BadArgument, match="step takes 4 actions"):
        batch("montana", 2, 4).step([1, 2])
