"""Identifiers use words that engineers search for: the old private dialect does not come back."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "planwagen"
OLD_WORDS = {
    *("house", "chore", "chores", "wish", "wishes", "suitcase", "shelf", "desk", "robot", "robots"),
    *("farewell", "fulfil", "mailbox", "chair", "chairs", "outlook"),
    *("told", "retold", "hear", "heard", "mind", "minds", "door", "doors"),
}
HAS_HOUSES = ("games", "pictures")
OF_HOUSES = {"house", "door", "doors", "shelf"}
"""Rulebook words stay: Walnut Grove has houses with doors and goods on shelves."""
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
    inside = [path for path in found if path.name not in ("static", "locales", "__pycache__")]
    return [*inside, ROOT / "lab"]


@pytest.mark.parametrize("package", packages(), ids=lambda path: path.name)
def test_no_identifier_is_made_of_old_words(package: Path):
    old = OLD_WORDS - OF_HOUSES if package.name in HAS_HOUSES else OLD_WORDS
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in package.rglob("*.py")
        if FROZEN not in path.as_posix()
        for name in names_in(path)
        if parts_of(name) & old
    }
    assert not found


def test_an_old_word_would_be_found():
    assert parts_of("SeatWish") & parts_of("read_wishes wish") & OLD_WORDS == {"wish"}
