"""The program of the baseline table counts and tells what it played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from lab.baselines import PPO, Run
from lab.measures import luck_share

from lab import baselines
from planwagen.core.game import seated
from planwagen.games.montana import MONTANA

FOUR = Run(games=4, minutes=10, commit="abc123")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(baselines, "KEPT", tmp_path)
    monkeypatch.setattr(baselines, "WEIGHTS", tmp_path)
    return tmp_path


def test_a_cell_is_played_kept_and_told(folder: Path):
    outcomes = baselines.played(MONTANA, 2, "random", FOUR)
    assert [outcome.task.bots.index("random") for outcome in outcomes] == [0, 1, 0, 1]
    assert baselines.played(MONTANA, 2, "random", FOUR) == outcomes
    shown = baselines.row(MONTANA, 2, "random", outcomes)
    assert shown.startswith("| Montana | 2 | random | ")
    assert " | 50.0% | 4 | " in shown


def test_games_are_kept_by_the_commit_that_played_them(folder: Path):
    baselines.played(MONTANA, 2, "random", FOUR)
    assert [path.parent.name for path in folder.rglob("*.jsonl")] == ["abc123"]
    baselines.played(MONTANA, 2, "random", Run(games=4, commit="def456"))
    assert {path.parent.name for path in folder.rglob("*.jsonl")} == {"abc123", "def456"}


def test_among_its_equals_the_rival_has_about_the_equal_share():
    outcomes = baselines.played(MONTANA, 2, "greedy", FOUR)
    seats = [baselines.seat_of("greedy", *numbered) for numbered in enumerate(outcomes)]
    assert seats == [0, 1, 0, 1]
    assert baselines.row(MONTANA, 2, "greedy", outcomes).startswith("| Montana | 2 | greedy | ")


def test_cells_can_be_of_another_variant():
    [outcome, *_] = baselines.played(
        MONTANA, 2, "random", Run(games=2, variant="short", commit="abc123")
    )
    assert outcome.task.options.variant == "short"


def test_weights_that_were_kept_have_a_row(folder: Path):
    (folder / "montana-3.npz").write_bytes(b"")
    found = [(players, agent) for _, players, agent in baselines.cells("montana") if agent == PPO]
    assert found == [(3, PPO)]


@pytest.mark.slow
def test_cells_can_be_played_on_ray():
    pytest.importorskip("ray", reason="the extra [ray] is not installed")
    on_ray = Run(games=2, engine="ray", commit="ray")
    assert baselines.played(MONTANA, 2, "random", on_ray) == baselines.played(
        MONTANA, 2, "random", Run(games=2, commit="here")
    )


@pytest.mark.parametrize("edition", ["", "1"])
@pytest.mark.parametrize("variant", ["", "short"])
def test_openspiel_s_search_plays_every_edition_and_variant(
    edition: str, variant: str, monkeypatch: pytest.MonkeyPatch
):
    pytest.importorskip("pyspiel")
    from lab import ismcts

    monkeypatch.setattr(ismcts, "SIMULATIONS", 2)
    options = seated(MONTANA, Run(variant=variant, edition=edition).options(MONTANA, 3))
    state = MONTANA.new_game(options)
    while MONTANA.to_act(state) < 0:
        MONTANA.apply(state, -1, MONTANA.chance(state).outcomes[0], None)
    seat = MONTANA.to_act(state)
    bot = ismcts.Ismcts(MONTANA)
    chosen = bot.choose(MONTANA.seen_by(state, seat), seat, Random(1), None)
    assert chosen in MONTANA.legal_actions(state, seat)


def test_the_share_of_luck_is_what_games_with_the_same_luck_have_in_common():
    alike = {"one": [3.0, 3.0], "two": [-1.0, -1.0], "three": [2.0, 2.0]}
    assert luck_share(alike) == pytest.approx(1)
    assert luck_share({"one": [3.0, -3.0], "two": [-3.0, 3.0]}) == 0
