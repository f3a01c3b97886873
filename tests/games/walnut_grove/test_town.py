"""The town of all editions: one more building changes no edition that does not have it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from planwagen.games.walnut_grove.board import BUILDING_IDS
from planwagen.games.walnut_grove.editions import EDITIONS
from planwagen.games.walnut_grove.town import street_of

WATCHED = Path(__file__).with_name("one_building_more.py")


def what_is_played(*arguments: str) -> str:
    """In a process of its own, because actions and places are built once, at import."""
    paths = {"PYTHONPATH": os.pathsep.join(filter(None, [*sys.path]))}
    command = [sys.executable, str(WATCHED), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | paths)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_one_more_building_changes_no_game_of_the_editions_without_it():
    assert what_is_played("--one-more") == what_is_played()


def test_an_edition_with_one_more_building_is_played_to_its_end():
    assert what_is_played("--one-more", "--play-it").endswith("13 buildings, over\n")


def test_an_edition_file_says_of_a_building_only_what_differs():
    rows = tomllib.loads(EDITIONS.text("3"))["town"]["building"]
    assert {key for row in rows for key in row} == {"id", "hats", "cost", "buys"}
    first = json.loads(EDITIONS.find("3").file)["town"]["building"][0]
    assert (first["name"], first["kind"]) == ("Post Office", "goods")


def test_an_older_file_with_names_in_it_reads_the_same():
    edition = EDITIONS.find("2")
    named = EDITIONS.text("2").replace(
        'id = "hotel"', 'id = "hotel"\nname = "Hotel"\nkind = "hire"'
    )
    assert EDITIONS.read(named).hash == edition.hash


@pytest.mark.parametrize("missing", [0, 7, 11])
def test_the_ring_is_as_long_as_the_edition_s_town(missing: int):
    numbers = [number for number in range(len(BUILDING_IDS)) if number != missing]
    street = street_of(numbers)
    assert max(street.stops) == 10 and street.places == len(street.stops) + 8
    assert street.stops[missing : missing + 1] != [missing]
    assert street.gates[numbers[-1]][numbers[0]] == [0]  # past the town hall
