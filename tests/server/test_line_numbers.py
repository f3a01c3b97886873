"""How many lines others make at the same time tells nothing that is face down: decision 7."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from planwagen.core.action import CHANCE, NOBODY
from planwagen.core.game import Game, GameOptions, seated
from planwagen.core.luck import QuickLuck
from planwagen.games import GAMES

VIEWER = 0


def moments(game: Game[Any], players: int, seed: int) -> Iterator[tuple[str, Any]]:
    """The first position of each stretch of a random game in which seats act at once."""
    rng, luck, last = Random(seed), QuickLuck(seed), ""
    state = game.new_game(seated(game, GameOptions(players)))
    while (seat := game.to_act(state)) != NOBODY:
        now = game.simultaneous_phase(state)
        if seat == CHANCE:
            action = luck.pick(game.chance(state))
        else:
            if now and now != last:
                yield now, state
            last = now
            seat = rng.choice(game.may_act(state))
            action = rng.choice(game.legal_actions(state, seat))
        game.apply(state, seat, action, None)


def lines_of_others(game: Game[Any], world: Any, moment: str, rng: Random) -> list[str]:
    """What the others do until the moment is over; `rng` decides alike in every world."""
    done: list[str] = []
    while (
        game.simultaneous_phase(world) == moment
        and game.to_act(world) != CHANCE
        and game.may_act(world)
    ):
        seat = game.may_act(world)[-1]
        choices = game.legal_actions(world, seat)
        action = choices[int(rng.random() * len(choices))]
        game.apply(world, seat, action, None)
        if seat != VIEWER:
            done.append(str(action))
    return done


@pytest.mark.parametrize(
    ("slug", "players", "seeds", "which"),
    [
        ("walnut_grove", 2, range(3), ""),
        ("walnut_grove", 4, range(1), ""),
        ("america", 3, range(1), "discards"),
    ],
)
def test_what_is_face_down_does_not_change_the_number_of_lines(
    slug: str, players: int, seeds: range, which: str
):
    game, differed = GAMES[slug], 0
    for seed in seeds:
        for moment, state in moments(game, players, seed):
            if not moment.startswith(which):
                continue
            seen = game.seen_by(state, VIEWER)
            worlds = [game.determinize(seen, Random(number)) for number in range(4)]
            made = [lines_of_others(game, world, moment, Random(seed)) for world in worlds]
            assert len({len(lines) for lines in made}) == 1, (moment, made)
            differed += made[0] != made[1]
    assert differed > 5, "the worlds never differed"
