"""A release: version, changelog, citation and tag agree."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.metadata import version as installed_version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
VERSION = PYPROJECT["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
NEVER_RELEASED = "0.1.0"


def release_notes():
    spec = spec_from_file_location("release_notes", ROOT / "tools/release_notes.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_newest_release_in_the_changelog_is_the_version():
    """Before the first release there is none, and the version is that of the beginning."""
    released = [name for name in release_notes().sections(CHANGELOG) if name != "Unreleased"]
    assert (released[0] if released else NEVER_RELEASED) == VERSION
    assert released == sorted(released, key=lambda name: [*map(int, name.split("."))])[::-1]


def test_every_release_has_a_date_and_every_heading_is_a_release():
    heads = re.findall(r"^## .*", CHANGELOG, re.MULTILINE)
    known = [head[0] for head in release_notes().RELEASE.finditer(CHANGELOG)]
    assert heads == known
    assert all(" - " in head for head in heads if "Unreleased" not in head)


def test_package_and_citation_have_the_version():
    assert installed_version("planwagen") == VERSION
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == VERSION
    assert f"## [{VERSION}] - {citation['date-released']}" in CHANGELOG


def test_package_and_citation_have_the_same_authors():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert citation["authors"] == project["authors"]


RELEASED = """# Changelog

## [Unreleased]

## [0.2.0] - 2026-12-01

- New.

## [0.1.0] - 2026-11-01

- Old.
"""


def test_the_notes_of_a_release_are_its_part_of_the_changelog():
    assert release_notes().notes("v0.2.0", "0.2.0", RELEASED) == "- New."


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "why"),
    [
        ("v0.3.0", "0.2.0", RELEASED, "the tag is v0.3.0"),
        ("v0.3.0", "0.3.0", RELEASED, "the newest release in CHANGELOG.md is 0.2.0"),
        ("v0.2.0", "0.2.0", RELEASED.replace("ed]\n", "ed]\n\n- More.\n"), "unreleased changes"),
        ("v0.1.0", "0.1.0", "## [Unreleased]\n", "CHANGELOG.md is None"),
    ],
)
def test_a_tag_that_does_not_fit_is_no_release(tag: str, version: str, changelog: str, why: str):
    with pytest.raises(ValueError, match=why):
        release_notes().notes(tag, version, changelog)


def test_a_wrong_tag_stops_the_release_in_one_sentence():
    words = [sys.executable, ROOT / "tools/release_notes.py", "v99.0.0"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and done.stdout == ""
    assert (
        done.stderr.startswith("This is no release: the tag is v99.0.0")
        and "\n" not in done.stderr[:-1]
    )
