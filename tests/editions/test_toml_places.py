"""Every key and every entry of a file is found where it stands."""

from __future__ import annotations

import tomllib

import pytest

from planwagen.editions.edition import DEEP, LONGEST
from planwagen.editions.toml_places import places_in
from planwagen.games import GAMES

TEXT = """\
# a list of several lines
prices = [
  3,   # the first = [of them]
  4,
  5, 6,
]
"large copper" = { "in [all]" = 2, by.kind = [1, 2] }

[town] # a head
name = "a ] \\" = [ # no comment"
back = "\\\\"
[[town.row]]
  goods = 1
[[town.row]]
hexes = [
  { terrain = 'lake', at = [[1, 2], [3, 4]] },
  { terrain = "land" } ]
[town.row.gate]
toll = 1_000
"""


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("prices", (2, 1)),
        ("prices[0]", (3, 3)),
        ("prices[1]", (4, 3)),
        ("prices[3]", (5, 6)),
        ("large copper", (7, 1)),
        ("large copper.in [all]", (7, 20)),
        ("large copper.by.kind", (7, 36)),
        ("large copper.by.kind[1]", (7, 50)),
        ("town", (9, 1)),
        ("town.name", (10, 1)),
        ("town.back", (11, 1)),
        ("town.row", (12, 1)),
        ("town.row[0].goods", (13, 3)),
        ("town.row[1]", (14, 1)),
        ("town.row[1].hexes[0].at[1][0]", (16, 38)),
        ("town.row[1].hexes[1].terrain", (17, 5)),
        ("town.row[1].gate.toll", (19, 1)),
    ],
)
def test_a_key_or_an_entry_has_a_line_and_a_column(path: str, place: tuple[int, int]):
    tomllib.loads(TEXT)
    assert places_in(TEXT)[path] == place


@pytest.mark.parametrize("game", [g for g in GAMES.values() if g.editions], ids=lambda g: g.slug)
def test_every_value_of_a_built_in_edition_is_found(game):
    for name in game.editions.built_in:
        text = game.editions.text(name)
        found = places_in(text)
        for path, value in entries(tomllib.loads(text)):
            line, column = found[path]
            row = text.splitlines()[line - 1][column - 1 :]
            if isinstance(value, int) and path.endswith("]"):
                assert row.startswith(str(value)), path


def entries(value: object, path: str = ""):
    if isinstance(value, dict):
        for key, part in value.items():
            yield from entries(part, f"{path}.{key}".lstrip("."))
    else:
        yield path, value
        for n, part in enumerate(value if isinstance(value, list) else ()):
            yield from entries(part, f"{path}[{n}]")


def test_a_long_file_takes_no_longer_than_its_length():
    """A line of many blanks, lists and quotes was slow once, read with patterns."""
    blanks, lists = " " * (LONGEST // 2), "[1]," * (LONGEST // 10)
    text = f"a = 1{blanks}\nb = [{lists}]\n"
    assert not DEEP.search(text)
    assert places_in(text)[f"b[{LONGEST // 10 - 1}][0]"][0] == 2
