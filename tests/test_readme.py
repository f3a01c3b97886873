"""What the README and the front page show is true: the example runs, the pictures are ours."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from planwagen.core.record import read_record
from planwagen.core.replay import replay
from planwagen.games import GAMES, find_game
from planwagen.pictures import find_picture

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FRONT_PAGE = (ROOT / "docs/index.md").read_text(encoding="utf-8")


def test_the_python_example_runs_and_prints_what_it_says():
    example = re.search(r"```python\n(.*?)```\n\n```\n(.*?)```", FRONT_PAGE, re.DOTALL)
    code, printed = example.groups()
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == printed


PICTURES = [
    (slug, *found)
    for slug in GAMES
    for found in re.findall(
        r"`planwagen picture (\S+) --at (\d+)`",
        (ROOT / f"docs/reference/{slug}.md").read_text(encoding="utf-8"),
    )
]


@pytest.mark.parametrize(("name", "path", "at"), PICTURES, ids=lambda part: str(part))
def test_a_picture_is_drawn_from_the_stored_game_it_names(name: str, path: str, at: str):
    """If you changed the drawing on purpose, `make pictures` draws them again."""
    record = read_record((ROOT / path).read_text(encoding="utf-8"))
    game = find_game(record.game)
    drawn = find_picture(game.slug)(replay(game, record, int(at)))
    is_drawn = drawn == (ROOT / f"docs/pictures/{name}.svg").read_text(encoding="utf-8")
    assert is_drawn, "make pictures"  # pytest would need a minute to show the difference


def test_every_game_has_its_picture():
    assert {name for name, _, _ in PICTURES} == set(GAMES)
    for slug in GAMES:
        page = (ROOT / f"docs/reference/{slug}.md").read_text(encoding="utf-8")
        assert f"(../pictures/{slug}.svg)" in page


def test_the_two_commands_come_first():
    first_block = re.search(r"```\n(.*?)```", README, re.DOTALL)[1]
    assert [line.split("  ")[0] for line in first_block.splitlines()] == ["make play", "make test"]


def test_the_readme_stays_short():
    assert len(README.splitlines()) <= 70


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", README)
    assert links and all((ROOT / link).exists() for link in links)


def test_the_readme_lists_every_extra():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [e for e in project["optional-dependencies"] if f"`[{e}]`" not in README] == []
