"""Identifiers use words that engineers search for: the old private dialect does not come back."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "planwagen"
OLD_WORDS = {
    *("house", "chore", "chores", "wish", "wishes", "suitcase", "shelf", "desk", "robot", "robots"),
    *("farewell", "fulfil", "mailbox", "chair", "chairs", "outlook"),
}
GAMES_HAVE_HOUSES = ("games", "pictures")
"""Rulebook words stay: Walnut Grove has houses, and a house has a door."""
FROZEN = "migrations/versions"
"""Migrations speak of the columns as they were."""


def names_in(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def parts_of(name: str) -> set[str]:
    """`SeatWish` and `seat_wish` are made of the same words."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def packages() -> list[Path]:
    found = (path for path in SOURCE.iterdir() if path.is_dir())
    return [
        path for path in found if path.name not in (*GAMES_HAVE_HOUSES, "static", "__pycache__")
    ]


@pytest.mark.parametrize("package", packages(), ids=lambda path: path.name)
def test_no_identifier_is_made_of_old_words(package: Path):
    found = {
        f"{path.relative_to(SOURCE)}: {name}"
        for path in package.rglob("*.py")
        if FROZEN not in path.as_posix()
        for name in names_in(path)
        if parts_of(name) & OLD_WORDS
    }
    assert not found


def test_an_old_word_would_be_found():
    assert parts_of("SeatWish") & parts_of("read_wishes wish") & OLD_WORDS == {"wish"}
