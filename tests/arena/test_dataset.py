"""Games of bots as data: whole, resumable, and the same however they were made."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml

from planwagen.arena.dataset import decisions, read_head, rows
from planwagen.cli import main
from planwagen.games import GAMES, find_game

ROOT = Path(__file__).parents[2]
GAME = ("dataset", "montana", "--bots", "greedy,random", "--seed", "3")


def written(path: Path, games: int, *more: str) -> str:
    assert main([*GAME, "--games", str(games), "-o", str(path), *more]) == 0
    return path.read_text(encoding="utf-8")


def test_every_row_tells_a_position_and_what_was_chosen_in_it(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    written(path, 2)
    game, found = find_game("montana"), list(rows(path))
    assert {row["game"] for row in found} == {0, 1}
    assert [row["game"] for row in found if row["last"]] == [0, 1]
    for row in found[::7]:
        state = game.position(row["position"])
        assert row["chosen"] in row["legal"]
        assert str(game.actions[row["chosen"]]) == row["text"]
        if row["kind"] != "luck":
            legal = game.legal_actions(state, row["seat"])
            assert [game.actions.number[action] for action in legal] == row["legal"]
            assert row["bot"] in ("greedy", "random")
            won = row["scores"][row["seat"]] == max(row["scores"])
            assert row["result"] in ((1, -1) if won else (-1,))
        else:
            assert (row["seat"], row["result"]) == (-1, 0)


def test_decisions_are_apart_from_luck_and_from_what_was_forced(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    written(path, 1)
    kinds = [row["kind"] for row in rows(path)]
    assert set(kinds) == {"decision", "forced", "luck"}
    assert len(list(decisions(path))) == kinds.count("decision")
    assert all(len(row["legal"]) > 1 or row["kind"] for row in decisions(path))


def test_a_file_that_was_broken_off_is_gone_on_with(tmp_path: Path):
    path, other = tmp_path / "games.jsonl", tmp_path / "other.jsonl"
    whole = written(path, 3)
    lines = whole.splitlines(keepends=True)
    path.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:20], encoding="utf-8")
    assert written(path, 3) == whole
    assert written(path, 2) == whole
    written(other, 1)
    assert written(other, 3) == whole


@pytest.mark.slow
def test_several_processes_write_the_same_file(tmp_path: Path):
    alone = written(tmp_path / "one.jsonl", 3)
    assert written(tmp_path / "two.jsonl", 3, "--processes", "2") == alone


def test_a_file_of_other_games_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "games.jsonl"
    before = written(path, 1)
    words = ["dataset", "montana", "--bots", "random", "--games", "1", "-o", str(path)]
    assert main(words) == 2
    assert "holds other games; name another file" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == before
    path.write_text("something else\n", encoding="utf-8")
    assert main(words) == 2
    assert "holds something else than rows" in capsys.readouterr().err


def test_the_head_says_which_games_they_are(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    head = json.loads(written(path, 1).splitlines()[0])
    assert read_head(path) == head
    assert (head["game"], head["bots"], head["seed"]) == ("montana", ["greedy", "random"], 3)
    assert head["license"] == "MIT"


def test_a_file_without_a_licence_is_gone_on_with(tmp_path: Path):
    """Older files name none."""
    path = tmp_path / "games.jsonl"
    whole = written(path, 1)
    path.write_text(whole.replace(', "license": "MIT"', "", 1), encoding="utf-8")
    assert len(written(path, 2)) > len(whole)
    assert sum(row["last"] for row in rows(path)) == 2


def test_a_release_brings_games_of_every_title():
    """As the guide promises: what the workflow calls writes a file for each."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    rule = re.search(r"^datasets:.*\n((?:\t.*\n|  .*\n)+)", makefile, re.MULTILINE)
    assert rule is not None
    assert "$(STORED)" in rule[1] and "STORED := $(notdir $(wildcard tests/records/*))" in makefile
    stored = {path.name for path in (ROOT / "tests/records").iterdir()}
    assert {slug for slug in GAMES if find_game(slug).package.startswith("planwagen.")} <= stored
    assert "$(or $(GAMES),1000)" in rule[1]
    workflow = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    assert any(step.get("run") == "make datasets" for step in steps)


def test_parquet_holds_the_same_rows(tmp_path: Path):
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    assert main([*GAME, "--games", "1", "-o", str(path)]) == 0
    table = parquet.read_table(path)
    assert table.to_pylist() == list(rows(tmp_path / "games.jsonl"))
    assert json.loads(table.schema.metadata[b"planwagen"])["game"] == "montana"
    assert list(rows(path)) == table.to_pylist()
    assert read_head(path) == read_head(tmp_path / "games.jsonl")
