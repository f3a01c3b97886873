"""What the README shows is true: its example runs, its picture is what the renderer draws."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import GAMES, find_game
from planwagen.pictures import find_picture

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs_and_prints_what_it_says():
    code, printed = re.search(r"```python\n(.*?)```\n\n```\n(.*?)```", README, re.DOTALL).groups()
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == printed


PICTURES = re.findall(r"\[(\w+)\]\((tests/records/[^)]+)\) at (\d+)", README)


@pytest.mark.parametrize(("name", "path", "at"), PICTURES, ids=lambda part: str(part))
def test_a_picture_is_drawn_from_the_stored_game_it_names(name: str, path: str, at: str):
    """If the drawing was changed on purpose: `make pictures` draws them anew."""
    record = read_record((ROOT / path).read_text(encoding="utf-8"))
    game = find_game(record.game)
    drawn = find_picture(game.slug)(replay(game, record, int(at)))
    is_drawn = drawn == (ROOT / f"docs/pictures/{name}.svg").read_text(encoding="utf-8")
    assert is_drawn, "make pictures"  # the difference itself would take a minute to tell


def test_every_game_has_its_picture():
    assert {name for name, _, _ in PICTURES} == set(GAMES)
    assert all(f"(docs/pictures/{name}.svg)" in README for name in GAMES)


def test_the_two_commands_come_first():
    assert README.index("make play") < README.index("make test") < 120


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links and all((ROOT / link).exists() for link in links)
