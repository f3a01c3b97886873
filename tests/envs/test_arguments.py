"""Whoever asks an environment for what it has not is told so in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from planwagen.core.errors import PlanwagenError
from planwagen.envs import batch, pettingzoo_env, seat_env
from planwagen.envs.asked_for import BadArgument, GameOver, NotBegun

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"players": 9}, "Montana is for 2 to 4 players, not 9"),
    ({"players": "2"}, "players is a whole number, not '2'"),
    ({"variant": "zzz"}, "no variant called 'zzz'; there are: short"),
    ({"edition": "zzz"}, "no edition called 'zzz'"),
    ({"max_steps": 0}, "max_steps is None or a number from 1 on, not 0"),
    ({"render_mode": "human"}, "render_mode is None or one of ansi"),
    ({"variant": 5}, "variant is a text such as 'short', not 5"),
    ({"edition": 5}, "edition is the id of an edition, or its name, not 5"),
    ({"edition": None}, "edition is the id of an edition, or its name, not None"),
    ({"reward": 3}, "reward is one of win, score, evaluation, not 3"),
    ({"reward": ["x"]}, r"reward is one of win, score, evaluation, not \['x'\]"),
    ({"reward": "gold"}, "no reward called 'gold'"),
    ({"observation": ["row"]}, r"observation is one of row, dict, planes, graph, not \['row'\]"),
]
WRONG_SEAT: list[tuple[dict[str, Any], str]] = [
    ({"seat": 7}, "seat is None or a number from 0 to 1, not 7"),
    ({"seat": "blue"}, "seat is None or a number from 0 to 1, not 'blue'"),
    ({"rivals": "greedy"}, r"rivals is a tuple such as \('greedy',\), not 'greedy'"),
    ({"rivals": ("nobody",)}, "no bot called 'nobody'"),
    ({"rivals": (3,)}, r"3 has no method choose\(seen, seat, rng, clock\)"),
    ({"render_mode": "human"}, "render_mode is None or one of ansi"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG)
def test_a_table_says_what_is_wrong(arguments: dict[str, Any], said: str):
    with pytest.raises(PlanwagenError, match=said):
        pettingzoo_env("montana", **arguments)


@pytest.mark.parametrize("make", [pettingzoo_env, seat_env, batch])
def test_a_game_is_called_by_its_name(make: Any):
    with pytest.raises(BadArgument, match="game is a name such as 'montana', not 5"):
        make(5)


@pytest.mark.parametrize(("arguments", "said"), [case for case in WRONG if "variant" in case[0]])
def test_a_batch_says_what_is_wrong(arguments: dict[str, Any], said: str):
    with pytest.raises(PlanwagenError, match=said):
        batch("montana", **arguments)


@pytest.mark.parametrize(("arguments", "said"), WRONG_SEAT)
def test_a_seat_says_what_is_wrong(arguments: dict[str, Any], said: str):
    with pytest.raises(PlanwagenError, match=said):
        seat_env("montana", **{"rivals": ("random",)} | arguments)


def test_openspiel_says_what_is_wrong():
    pyspiel = pytest.importorskip("pyspiel")
    import planwagen.envs.spiel  # noqa: F401

    with pytest.raises(Exception, match="Montana is for 2 to 4 players, not 9"):
        pyspiel.load_game("planwagen_montana", {"players": 9})


def test_nothing_is_played_before_or_after_a_game():
    env = seat_env("walnut_grove", max_steps=1)
    with pytest.raises(GameOver, match="reset"):
        env.step(0)
    env.reset(seed=1)
    *_, over, cut, _ = env.step(env.play.legal()[0])
    assert (over, cut) == (False, True)
    with pytest.raises(GameOver, match="reset"):
        env.step(0)


def test_a_table_is_truncated_for_everybody():
    env = pettingzoo_env("montana", max_steps=3)
    with pytest.raises(GameOver, match="reset"):
        env.step(0)
    env.reset(1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(env.play.legal()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_a_number_of_no_action_is_told_as_such():
    env = pettingzoo_env("montana")
    env.reset(1)
    agent = env.agent_selection
    env.step(99_999)
    assert env.infos[agent]["illegal"].startswith("99999 is no decision")


NO_NUMBERS = ["settle", None, [1], 1.5, float("nan")]


@pytest.mark.parametrize("action", NO_NUMBERS, ids=str)
def test_a_step_takes_whole_numbers(action: Any):
    env = seat_env("walnut_grove")
    env.reset(seed=1)
    with pytest.raises(BadArgument, match=r"an action is a whole number, not "):
        env.step(action)
    table = pettingzoo_env("montana")
    table.reset(1)
    if action is not None:  # which PettingZoo sends for those whose game is over
        with pytest.raises(BadArgument, match=r"an action is a whole number, not "):
            table.step(action)


@pytest.mark.parametrize(
    "many", [[1.0, 2.0], None, [[1], [2]], ["a", "b"], [[1], [1, 2]], 3], ids=str
)
def test_a_step_of_a_batch_takes_whole_numbers(many: Any):
    games = batch("montana", 2, 2)
    before = games.observations.copy()
    with pytest.raises(BadArgument, match="step takes 2 actions, a whole number for each game"):
        games.step(many)
    assert (games.observations == before).all()


def test_nothing_is_drawn_before_the_first_game():
    with pytest.raises(NotBegun, match=r"call reset\(\) before render\(\)"):
        seat_env("walnut_grove", render_mode="ansi").render()


class First:
    """A bot of somebody's own, which answers in words."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, seen: Any, seat: int, rng: Any, clock: Any) -> str:
        return str(self.game.legal_actions(seen, seat)[0])


@pytest.mark.parametrize("how", ["class", "object", "place"])
def test_a_rival_may_be_a_bot_of_ones_own(how: str):
    from planwagen.games import GAMES

    rival = {"class": First, "object": First(GAMES["montana"]), "place": f"{__name__}:First"}[how]
    env = seat_env("montana", rivals=(rival,), max_steps=20)
    env.reset(seed=1)
    cut = False
    while not cut:
        *_, cut, _ = env.step(env.play.legal()[0])
